"""What is learned from: the share of the win, and the lead over the best of the others."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from doubloon.envs import Batch
from doubloon.training.hyperparameters import Hyperparameters

POINT = 2.0  # what a batch counts a point as, so that the win, which is at most 1, can be told from it


class Rewards:
    """Reads off a batch with `shaping=POINT` what its last step was worth to each seat.

    A seat's standing is its lead over the best other seat in parts of `scale`, flattened so that a rout is not worth
    much more than a clear win. `dense`: changes of standing are rewarded as they come about; their sum is the
    standing at the end. Otherwise that is rewarded at the end.
    """

    def __init__(self, batch: Batch, settings: Hyperparameters) -> None:
        self.batch = batch
        self.scale, self.lead, self.dense = settings.lead_scale, settings.lead, settings.dense
        self.points = np.zeros((batch.size, batch.seats), np.float32)
        self.standing = np.zeros_like(self.points)
        self.finals: list[NDArray[np.float32]] = []  # points of games that have ended, until somebody takes them

    def read(self) -> NDArray[np.float32]:
        """What the last step brought."""
        given, dones = self.batch.rewards, self.batch.dones
        won = np.where(dones[:, None], given % POINT, 0)
        self.points += (given - won) / POINT
        standing = self.standing_of(self.points)
        change = standing - self.standing if self.dense else np.where(dones[:, None], standing, 0)
        brought = (1 - self.lead) * won + self.lead * change
        if dones.any():
            self.finals.append(self.points[dones])
            self.points[dones] = 0
            standing[dones] = 0
        self.standing = standing
        return brought.astype(np.float32)

    def take_finals(self) -> NDArray[np.float32]:
        """The points of the games that have ended since this was last asked (games, seats)."""
        taken = np.concatenate([np.empty((0, self.batch.seats), np.float32), *self.finals])
        self.finals.clear()
        return taken

    def standing_of(self, points: NDArray[np.float32]) -> NDArray[np.float32]:
        ordered = np.sort(points, axis=1)
        best, second = ordered[:, -1:], ordered[:, -2:-1]
        rival = np.where(points == best, np.where(best == second, best, second), best)
        standing: NDArray[np.float32] = np.tanh((points - rival) / np.float32(self.scale))
        return standing
