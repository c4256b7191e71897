"""How much ratings depend on which groups were played: the bootstrap of the ratings.

OpenSkill rates one game at a time; a hundred rounds of thousands of games would take minutes. So here its
Plackett-Luce update is written for arrays, with a row for every round. (A test holds it against OpenSkill's own.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.bootstrap import MIN_GROUPS, SEED
from doubloon.arena.rated_game import RatedGame
from doubloon.arena.seat_results import Column

ROUNDS = 100
# OpenSkill's own
MU, SIGMA, BETA, KAPPA = 25.0, 25.0 / 3, 25.0 / 6, 0.0001

Numbers = NDArray[np.int64]


def rate_rounds(results: Sequence[RatedGame]) -> dict[str, float] | None:
    """The standard deviation of every bot's mu over the rounds; None if there are too few groups."""
    by_group: dict[int, list[int]] = defaultdict(list)
    for place, result in enumerate(results):
        by_group[result.group].append(place)
    if len(by_group) < MIN_GROUPS:
        return None
    size = min(map(len, by_group.values()))  # groups of different size: only where none is whole yet
    groups = np.array([games[:size] for games in by_group.values()])
    chance = np.random.default_rng(SEED)
    drawn = groups[chance.integers(0, len(groups), (ROUNDS, len(groups)))].reshape(ROUNDS, -1)
    names = list(dict.fromkeys(bot for result in results for bot in result.bots))
    mu = RatedRounds(results, names).rate(chance.permuted(drawn, axis=1))
    return dict(zip(names, np.std(mu, axis=0, ddof=1).tolist(), strict=True))


class RatedRounds:
    """The ratings of all rounds, a row each; and of all games what the update needs to know."""

    def __init__(self, results: Sequence[RatedGame], names: list[str]) -> None:
        numbers = {name: number for number, name in enumerate(names)}
        self.bots: Numbers = np.array([[numbers[bot] for bot in result.bots] for result in results])
        ranks = np.array([result.places for result in results])
        mine, other = ranks[:, :, None], ranks[:, None, :]
        self.not_better = (mine >= other).astype(float)  # [game, seat, other]: the other is at least as good
        self.equals: Column = (mine == other).sum(axis=2).astype(float)
        self.bots_in_all = len(names)

    def rate(self, order: Numbers) -> Column:
        """Mu of every bot (column) after every round's (row) games in that order."""
        rows = np.arange(len(order))
        mu: Column = np.full((len(order), self.bots_in_all), MU)
        sigma: Column = np.full_like(mu, SIGMA)
        for games in order.T:
            seated = self.bots[games]
            change, factor = self.update(games, mu[rows[:, None], seated], sigma[rows[:, None], seated])
            for seat in range(seated.shape[1]):  # one by one: a bot may sit at several
                mu[rows, seated[:, seat]] += change[:, seat]
                sigma[rows, seated[:, seat]] *= factor[:, seat]
        centred: Column = mu - mu.mean(axis=1, keepdims=True) + MU
        return centred

    def update(self, games: Numbers, mu: Column, sigma: Column) -> tuple[Column, Column]:
        """What is added to mu and what sigma is multiplied by, for each row's game, by seat."""
        variance = sigma * sigma
        spread = np.sqrt((variance + BETA * BETA).sum(axis=1, keepdims=True))
        strength = np.exp(mu / spread)
        worse_or_equal = self.not_better[games]
        against = np.einsum("rio,ri->ro", worse_or_equal, strength)  # for each seat, all it was not worse than
        chances = strength[:, :, None] / against[:, None, :]
        weight = worse_or_equal / self.equals[games][:, None, :]
        expected = np.einsum("rio,rio->ri", weight, chances)
        uncertain = np.einsum("rio,rio->ri", weight, chances * (1 - chances))
        change = (1 / self.equals[games] - expected) * variance / spread
        shrinking = uncertain * variance / spread**2 * sigma / spread
        return change, np.sqrt(np.maximum(1 - shrinking, KAPPA))
