"""Games that the network plays against itself, with all that is learned from them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from doubloon.bots.encoder import Encoder
from doubloon.envs import Batch
from doubloon.training.advantages import gae
from doubloon.training.network import Network
from doubloon.training.reward_shaping import Rewards


class Experience(NamedTuple):
    """Decisions in any order, one a row."""

    columns: Tensor  # what the seat saw
    legal: Tensor
    choices: Tensor  # what it did
    likely: Tensor  # logarithm of how likely that was
    advantages: Tensor
    returns: Tensor  # by seat, the one that decided first

    def pick(self, rows: Tensor) -> Experience:
        return Experience(*(part[rows] for part in self))


class SelfPlay:
    """A batch of games in which one network decides for all seats."""

    def __init__(
        self, batch: Batch, rewards: Rewards, sight: Encoder, network: Network, chance: torch.Generator
    ) -> None:
        self.batch, self.rewards, self.sight, self.network, self.chance = batch, rewards, sight, network, chance
        self.rows = np.arange(batch.size)

    def on(self, steps: int, trace: float) -> Experience:
        """Go on for so many steps in each game."""
        batch, sight = self.batch, self.sight
        shape = (steps, batch.size)
        columns = np.empty((*shape, sight.columns), np.uint8)
        legal = np.empty((*shape, sight.choices), np.bool_)
        choices, likely = np.empty(shape, np.int64), np.empty(shape, np.float32)
        players, dones = np.empty(shape, np.int8), np.empty(shape, np.bool_)
        values, rewards = (np.empty((*shape, batch.seats), np.float32) for _ in range(2))
        for step in range(steps):
            columns[step] = sight.look(batch.observations)
            legal[step] = sight.legal(batch.masks)
            logits, values[step] = self.judge(columns[step], legal[step])
            drawn = sample(logits, self.chance)
            likely[step] = torch.log_softmax(logits, dim=1)[self.rows, drawn].numpy()
            choices[step] = drawn.numpy()
            players[step] = batch.players
            batch.step(sight.actions_of(choices[step], batch.masks))
            rewards[step] = self.rewards.read()
            dones[step] = batch.dones
        _, ahead = self.judge(sight.look(batch.observations), sight.legal(batch.masks))
        advantages, returns = gae(players, values, rewards, dones, ahead, trace)
        order = (players[..., None] + np.arange(batch.seats)) % batch.seats
        parts = (columns, legal, choices, likely, advantages, np.take_along_axis(returns, order, axis=2))
        return Experience(*(torch.from_numpy(part).flatten(0, 1) for part in parts))

    def judge(self, columns: NDArray[np.uint8], legal: NDArray[np.bool_]) -> tuple[Tensor, NDArray[np.float32]]:
        """The logits of the choices, and the values by seat as the table numbers them."""
        with torch.no_grad():
            logits, values = self.network(torch.from_numpy(columns), torch.from_numpy(legal))
        seats = self.batch.seats
        order = (np.arange(seats) - self.batch.players[:, None]) % seats
        return logits, np.take_along_axis(values.numpy(), order, axis=1)


def sample(logits: Tensor, chance: torch.Generator) -> Tensor:
    """A choice for each row, as likely as its logits say: where a random part of their sum is reached.

    That part is never 0, so that a choice which is not likely at all is not reached first.
    """
    sums = torch.softmax(logits, dim=1).cumsum(dim=1)
    part = 1 - torch.rand(len(sums), 1, generator=chance)
    return (sums < part * sums[:, -1:]).sum(dim=1)
