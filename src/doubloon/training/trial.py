"""A trial: games of the network against the bot `greedy`, as a quick estimate of its strength during training.

The arena measures strength properly.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch

from doubloon.bots import Turn
from doubloon.bots.encoder import Encoder
from doubloon.bots.greedy import Greedy
from doubloon.envs import Batch
from doubloon.training.network import Network

MAX_GAME_DECISIONS = 3000  # several times a usual game: an untrained network may never end one


def greedy_action(batch: Batch, place: int, number: int) -> int:
    """The choice of `greedy` in that place of the batch, after `number` decisions."""
    return Greedy(seed=place).choose(Turn.of(batch.game(place), number))


def win_share(
    network: Network, encoder: Encoder, batch: Batch, opponent: Callable[[Batch, int, int], int] | None = greedy_action
) -> float:
    """The network's share of the wins in the first game in each place of the batch. In place i it has seat i % seats.

    It takes its most likely choices. Without an opponent, the other seats play at random. Games that reach
    MAX_GAME_DECISIONS count as lost.
    """
    seats = np.arange(batch.size) % batch.seats
    running = np.ones(batch.size, np.bool_)
    won = np.zeros(batch.size, np.float32)
    number = 0
    while running.any() and number < MAX_GAME_DECISIONS:
        actions = batch.random_actions().copy()
        own = np.flatnonzero(running & (batch.players == seats))
        if len(own):
            with torch.no_grad():
                inputs = torch.from_numpy(encoder.encode(batch.observations[own]))
                logits, _ = network(inputs, torch.from_numpy(encoder.legal_choices(batch.masks[own])))
            actions[own] = encoder.actions_for(logits.argmax(dim=1).numpy(), batch.masks[own])
        if opponent is not None:
            for place in np.flatnonzero(running & (batch.players != seats)):
                actions[place] = opponent(batch, int(place), number)
        batch.step(actions)
        number += 1
        over = running & batch.dones
        won[over] = batch.rewards[over, seats[over]]
        running &= ~over
    return float(won.mean())
