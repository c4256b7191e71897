"""Confidence intervals by the bootstrap over whole groups.

The games of a group share their seed and their bots, so they are not independent; groups are. Each round resamples
the groups with replacement and computes the statistic from them; the middle 95 % of the rounds is the interval.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.seat_results import Column, Mask, SeatResults

ROUNDS = 1000
MIN_GROUPS = 5  # with fewer, their spread cannot be estimated
LEVEL = 0.95
Z = 1.959964  # of the normal distribution, for that level
ROUNDING_ERROR = 1e-6  # a difference between rounds that comes only from adding up in another order
SEED = 1


class Estimate(NamedTuple):
    """A mean with its interval; None where it cannot be computed."""

    value: float | None
    low: float | None
    high: float | None


NOTHING = Estimate(None, None, None)


class Bootstrap:
    """The rounds of an arena: all its statistics are computed from the same samples."""

    def __init__(self, results: SeatResults) -> None:
        self.results = results
        rng = np.random.default_rng(SEED)
        groups = results.groups
        # [round, group]: how often the round contains the group
        self.samples: NDArray[np.float32] = np.zeros((ROUNDS, groups), dtype=np.float32)
        for number in range(ROUNDS):
            self.samples[number] = np.bincount(rng.integers(0, groups, groups), minlength=groups)

    def mean(self, column: Column, chosen: Mask) -> Estimate:
        """The mean of a column over the chosen seats."""
        counts = self.sums_by_group(chosen.astype(float))
        if counts.sum() == 0:
            return NOTHING
        sums = self.sums_by_group(np.where(chosen, column, 0.0))
        value = float(sums.sum() / counts.sum())
        if np.count_nonzero(counts) < MIN_GROUPS:
            return Estimate(value, None, None)
        round_counts = self.samples @ counts.astype(np.float32)
        round_sums = self.samples @ sums.astype(np.float32)
        present = round_counts > 0
        low, high = np.quantile(round_sums[present] / round_counts[present], [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
        return Estimate(value, min(float(low), value), max(float(high), value))

    def share(self, column: Column, chosen: Mask) -> Estimate:
        """The mean of a column of shares. If all rounds agree, it has Wilson's interval, with a trial per group."""
        found = self.mean(column, chosen)
        if found.value is None or found.low is None or found.high is None or found.high - found.low > ROUNDING_ERROR:
            return found
        games = np.unique(self.results.game[chosen])
        if np.isin(self.results.game, games).sum() == chosen.sum():  # all seats of these games: their sum is certain
            return Estimate(found.value, None, None)
        seats = float(chosen.sum() / len(games))
        trials = int(np.count_nonzero(self.sums_by_group(chosen.astype(float))))
        low, high = wilson(min(1.0, found.value * seats), trials)
        return Estimate(found.value, min(low / seats, found.value), max(high / seats, found.value))

    def sums_by_group(self, column: Column) -> Column:
        sums: Column = np.bincount(self.results.group, weights=column, minlength=self.results.groups).astype(float)
        return sums


def wilson(share: float, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share of this number of independent trials."""
    middle = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials)) / (1 + Z * Z / trials)
    return max(0.0, middle - half), min(1.0, middle + half)
