"""Confidence intervals by the bootstrap over whole groups.

The games of a group share their seed and their bots, so they are not independent; groups are. A round draws as many
groups as there are, with replacement, and computes the statistic anew; the middle 95 % of the rounds is the interval.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.seat_results import Column, Mask, SeatResults

ROUNDS = 1000
MIN_GROUPS = 5  # fewer say too little about how much groups differ
LEVEL = 0.95
Z = 1.959964  # of the normal distribution, for that level
HARDLY_ANY = 1e-6  # difference between rounds: only that of sums in another order
SEED = 1


class Estimate(NamedTuple):
    """A mean with its interval; None where there is nothing to compute it from."""

    value: float | None
    low: float | None
    high: float | None


NOTHING = Estimate(None, None, None)


class Bootstrap:
    """The same draws for all statistics of an arena."""

    def __init__(self, entries: SeatResults) -> None:
        self.entries = entries
        chance = np.random.default_rng(SEED)
        groups = entries.groups
        self.drawn: NDArray[np.float32] = np.zeros((ROUNDS, groups), dtype=np.float32)
        for draw in range(ROUNDS):
            self.drawn[draw] = np.bincount(chance.integers(0, groups, groups), minlength=groups)

    def mean(self, column: Column, chosen: Mask) -> Estimate:
        """The mean of a column over the chosen entries."""
        counts = self.by_group(chosen.astype(float))
        if counts.sum() == 0:
            return NOTHING
        sums = self.by_group(np.where(chosen, column, 0.0))
        value = float(sums.sum() / counts.sum())
        if np.count_nonzero(counts) < MIN_GROUPS:
            return Estimate(value, None, None)
        drawn_counts = self.drawn @ counts.astype(np.float32)
        drawn_sums = self.drawn @ sums.astype(np.float32)
        present = drawn_counts > 0
        low, high = np.quantile(drawn_sums[present] / drawn_counts[present], [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
        return Estimate(value, min(float(low), value), max(float(high), value))

    def share(self, column: Column, chosen: Mask) -> Estimate:
        """The mean of a column of shares. If all rounds agree, Wilson's interval with a trial for every group."""
        found = self.mean(column, chosen)
        if found.value is None or found.low is None or found.high is None or found.high - found.low > HARDLY_ANY:
            return found
        games = np.unique(self.entries.game[chosen])
        if np.isin(self.entries.game, games).sum() == chosen.sum():  # all seats: together they always win
            return Estimate(found.value, None, None)
        seats = float(chosen.sum() / len(games))
        trials = int(np.count_nonzero(self.by_group(chosen.astype(float))))
        low, high = wilson(min(1.0, found.value * seats), trials)
        return Estimate(found.value, min(low / seats, found.value), max(high / seats, found.value))

    def by_group(self, column: Column) -> Column:
        sums: Column = np.bincount(self.entries.group, weights=column, minlength=self.entries.groups).astype(float)
        return sums


def wilson(share: float, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share of so many independent trials."""
    middle = (share + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    reach = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials)) / (1 + Z * Z / trials)
    return max(0.0, middle - reach), min(1.0, middle + reach)
