"""How well the network plays against `greedy`: a quick look, the arena has the last word."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import torch

from doubloon.bots import Turn
from doubloon.bots.encoder import Encoder
from doubloon.bots.greedy import Greedy
from doubloon.envs import Batch
from doubloon.training.network import Network

MAX_GAME_DECISIONS = 3000  # decisions, several times as many as usual: a network that knows nothing may never end one


def greedy(batch: Batch, place: int, number: int) -> int:
    """What `greedy` does there."""
    return Greedy(seed=place).choose(Turn.of(batch.game(place), number))


def share_of_wins(
    network: Network, sight: Encoder, batch: Batch, rival: Callable[[Batch, int, int], int] | None = greedy
) -> float:
    """Of the first game in each place of the batch: in place i the network has seat i % seats, and plays its best.

    Without a rival, the others play at random. A game that goes on for ever is not won.
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
                columns = torch.from_numpy(sight.look(batch.observations[own]))
                logits, _ = network(columns, torch.from_numpy(sight.legal(batch.masks[own])))
            actions[own] = sight.actions_of(logits.argmax(dim=1).numpy(), batch.masks[own])
        if rival is not None:
            for place in np.flatnonzero(running & (batch.players != seats)):
                actions[place] = rival(batch, int(place), number)
        batch.step(actions)
        number += 1
        over = running & batch.dones
        won[over] = batch.rewards[over, seats[over]]
        running &= ~over
    return float(won.mean())
