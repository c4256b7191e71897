"""Self-play: the network plays games against itself and collects experience."""

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
    """Decisions, one per row, in any order."""

    inputs: Tensor
    legal: Tensor
    choices: Tensor
    log_probs: Tensor  # of these choices, when they were made
    advantages: Tensor
    returns: Tensor  # of all seats, starting with the deciding seat

    def select(self, rows: Tensor) -> Experience:
        return Experience(*(part[rows] for part in self))


class SelfPlay:
    """A batch of games in which one network decides for all seats."""

    def __init__(
        self, batch: Batch, rewards: Rewards, encoder: Encoder, network: Network, generator: torch.Generator
    ) -> None:
        self.batch, self.rewards, self.encoder, self.network = batch, rewards, encoder, network
        self.generator = generator
        self.rows = np.arange(batch.size)

    def collect(self, steps: int, gae_lambda: float) -> Experience:
        """Play this number of steps in each game and return the decisions."""
        batch, encoder = self.batch, self.encoder
        shape = (steps, batch.size)
        inputs = np.empty((*shape, encoder.inputs), np.uint8)
        legal = np.empty((*shape, encoder.choices), np.bool_)
        choices, log_probs = np.empty(shape, np.int64), np.empty(shape, np.float32)
        players, dones = np.empty(shape, np.int8), np.empty(shape, np.bool_)
        values, rewards = (np.empty((*shape, batch.seats), np.float32) for _ in range(2))
        for step in range(steps):
            inputs[step] = encoder.encode(batch.observations)
            legal[step] = encoder.legal_choices(batch.masks)
            logits, values[step] = self.evaluate(inputs[step], legal[step])
            sampled = sample(logits, self.generator)
            log_probs[step] = torch.log_softmax(logits, dim=1)[self.rows, sampled].numpy()
            choices[step] = sampled.numpy()
            players[step] = batch.players
            batch.step(encoder.actions_for(choices[step], batch.masks))
            rewards[step] = self.rewards.read()
            dones[step] = batch.dones
        last_inputs, last_legal = encoder.encode(batch.observations), encoder.legal_choices(batch.masks)
        _, bootstrap_values = self.evaluate(last_inputs, last_legal)
        advantages, returns = gae(players, values, rewards, dones, bootstrap_values, gae_lambda)
        order = (players[..., None] + np.arange(batch.seats)) % batch.seats
        parts = (inputs, legal, choices, log_probs, advantages, np.take_along_axis(returns, order, axis=2))
        return Experience(*(torch.from_numpy(part).flatten(0, 1) for part in parts))

    def evaluate(self, inputs: NDArray[np.uint8], legal: NDArray[np.bool_]) -> tuple[Tensor, NDArray[np.float32]]:
        """The logits of the choices, and the values by seat number."""
        with torch.no_grad():
            logits, values = self.network(torch.from_numpy(inputs), torch.from_numpy(legal))
        seats = self.batch.seats
        order = (np.arange(seats) - self.batch.players[:, None]) % seats
        return logits, np.take_along_axis(values.numpy(), order, axis=1)


def sample(logits: Tensor, generator: torch.Generator) -> Tensor:
    """Sample a choice for each row from the softmax of its logits.

    It is the first one at which the cumulative sum reaches a random threshold. The threshold is never 0, because then a
    first choice with probability 0 would be taken.
    """
    sums = torch.softmax(logits, dim=1).cumsum(dim=1)
    threshold = 1 - torch.rand(len(sums), 1, generator=generator)
    return (sums < threshold * sums[:, -1:]).sum(dim=1)
