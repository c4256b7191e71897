"""The bootstrap of the ratings: how much they depend on the groups that happened to be played.

OpenSkill rates one game at a time; a hundred rounds of thousands of games would take minutes. Therefore this module has
its Plackett-Luce update for arrays, with a row for every round. A test compares it with OpenSkill's own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.bootstrap import MIN_GROUPS, SEED
from doubloon.arena.seat_results import Column

ROUNDS = 100
# OpenSkill's defaults
MU, SIGMA, BETA, KAPPA = 25.0, 25.0 / 3, 25.0 / 6, 0.0001

Numbers = NDArray[np.int64]


class RatedGame(NamedTuple):
    """The part of a game that ratings use."""

    group: int
    bots: list[str]  # by seat
    places: list[float]  # by seat, 1 for the winner


def rating_spread(games: Sequence[RatedGame]) -> dict[str, float] | None:
    """The standard deviation of every bot's mu over the rounds; None if there are too few groups."""
    by_group: dict[int, list[int]] = defaultdict(list)
    for place, game in enumerate(games):
        by_group[game.group].append(place)
    if len(by_group) < MIN_GROUPS:
        return None
    size = min(map(len, by_group.values()))  # groups differ in size only while none of them is whole
    groups = np.array([places[:size] for places in by_group.values()])
    rng = np.random.default_rng(SEED)
    samples = groups[rng.integers(0, len(groups), (ROUNDS, len(groups)))].reshape(ROUNDS, -1)
    names = list(dict.fromkeys(bot for game in games for bot in game.bots))
    mu = RatedRounds(games, names).rate(rng.permuted(samples, axis=1))
    return dict(zip(names, np.std(mu, axis=0, ddof=1).tolist(), strict=True))


class RatedRounds:
    """Rates the games of all rounds at once. It holds the games as arrays, for the update."""

    def __init__(self, games: Sequence[RatedGame], names: list[str]) -> None:
        numbers = {name: number for number, name in enumerate(names)}
        self.bots: Numbers = np.array([[numbers[bot] for bot in game.bots] for game in games])
        places = np.array([game.places for game in games])
        mine, other = places[:, :, None], places[:, None, :]
        self.not_better = (mine >= other).astype(float)  # [game, seat, other]: the other seat's place is no worse
        self.equals: Column = (mine == other).sum(axis=2).astype(float)  # [game, seat]: seats with the same place
        self.bot_count = len(names)

    def rate(self, order: Numbers) -> Column:
        """Rate the games of each round (row) in this order. Returns mu by round and bot (column)."""
        rows = np.arange(len(order))
        mu: Column = np.full((len(order), self.bot_count), MU)
        sigma: Column = np.full_like(mu, SIGMA)
        for games in order.T:
            seated = self.bots[games]
            change, factor = self.update(games, mu[rows[:, None], seated], sigma[rows[:, None], seated])
            for seat in range(seated.shape[1]):  # one by one, because a bot may have several seats
                mu[rows, seated[:, seat]] += change[:, seat]
                sigma[rows, seated[:, seat]] *= factor[:, seat]
        centred: Column = mu - mu.mean(axis=1, keepdims=True) + MU
        return centred

    def update(self, games: Numbers, mu: Column, sigma: Column) -> tuple[Column, Column]:
        """For the game of each row, by seat: what is added to mu, and the factor of sigma."""
        variance = sigma * sigma
        spread = np.sqrt((variance + BETA * BETA).sum(axis=1, keepdims=True))
        strength = np.exp(mu / spread)
        worse_or_equal = self.not_better[games]
        against = np.einsum("rio,ri->ro", worse_or_equal, strength)  # for each seat, of all seats that were no better
        chances = strength[:, :, None] / against[:, None, :]
        weight = worse_or_equal / self.equals[games][:, None, :]
        expected = np.einsum("rio,rio->ri", weight, chances)
        uncertain = np.einsum("rio,rio->ri", weight, chances * (1 - chances))
        change = (1 / self.equals[games] - expected) * variance / spread
        shrinking = uncertain * variance / spread**2 * sigma / spread
        return change, np.sqrt(np.maximum(1 - shrinking, KAPPA))
