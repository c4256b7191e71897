"""The rewards that training learns from: the share of the win, and the lead over the best other seat."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from doubloon.envs import Batch
from doubloon.training.hyperparameters import Hyperparameters

POINT_CODE = 2.0  # a batch's reward for a point, so that the rest is the reward for the win, which is at most 1


class Rewards:
    """Computes each seat's reward for the last step of a batch with `shaping=POINT_CODE`.

    A seat's lead reward is the tanh of its lead over the best other seat in units of `scale`, so that a rout is not
    worth much more than a clear win. With `dense`, each change of the lead reward is given at once, otherwise all of
    it at the end.
    """

    def __init__(self, batch: Batch, settings: Hyperparameters) -> None:
        self.batch = batch
        self.scale, self.lead, self.dense = settings.lead_scale, settings.lead, settings.dense
        self.points = np.zeros((batch.size, batch.seats), np.float32)
        self.lead_rewards = np.zeros_like(self.points)
        self.final_scores: list[NDArray[np.float32]] = []  # of the games that ended since they were last taken

    def read(self) -> NDArray[np.float32]:
        """The rewards for the last step (games, seats)."""
        batch_rewards, dones = self.batch.rewards, self.batch.dones
        won = np.where(dones[:, None], batch_rewards % POINT_CODE, 0)
        self.points += (batch_rewards - won) / POINT_CODE
        lead_rewards = self.lead_rewards_of(self.points)
        change = lead_rewards - self.lead_rewards if self.dense else np.where(dones[:, None], lead_rewards, 0)
        rewards = (1 - self.lead) * won + self.lead * change
        if dones.any():
            self.final_scores.append(self.points[dones])
            self.points[dones] = 0
            lead_rewards[dones] = 0
        self.lead_rewards = lead_rewards
        return rewards.astype(np.float32)

    def take_final_scores(self) -> NDArray[np.float32]:
        """The scores of the games that have ended since the last call (games, seats)."""
        taken = np.concatenate([np.empty((0, self.batch.seats), np.float32), *self.final_scores])
        self.final_scores.clear()
        return taken

    def lead_rewards_of(self, points: NDArray[np.float32]) -> NDArray[np.float32]:
        ordered = np.sort(points, axis=1)
        best, second = ordered[:, -1:], ordered[:, -2:-1]
        rival = np.where(points == best, np.where(best == second, best, second), best)
        lead_rewards: NDArray[np.float32] = np.tanh((points - rival) / np.float32(self.scale))
        return lead_rewards
