"""OpenSkill ratings of the bots (Plackett-Luce: a game ranks all its seats).

A rating depends on the order of the games, which means nothing here, so it is averaged over several random orders. Its
interval comes from the bootstrap over groups, like all intervals.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from doubloon.arena.bootstrap import ROUNDING_ERROR, SEED, Z
from doubloon.arena.rating_bootstrap import RatedGame, rating_spread
from doubloon.arena.seat_results import places
from doubloon.core.game import Json

MAX_ORDERS = 4
MAX_RATED_GAMES = 20_000  # in all orders together, which takes a few seconds


class Rating(NamedTuple):
    """A bot's strength (mu), OpenSkill's uncertainty (sigma), and the interval of mu."""

    mu: float
    sigma: float
    low: float | None
    high: float | None

    @property
    def ordinal(self) -> float:
        """A strength that the bot almost certainly has."""
        return self.mu - 3 * self.sigma


Skills = dict[str, tuple[float, float]]  # mu and sigma by bot


def orders_for(games: int) -> int:
    """The number of orders in which the games are rated. The more games, the less their order matters."""
    return max(1, min(MAX_ORDERS, MAX_RATED_GAMES // max(games, 1)))


def rate_bots(games: Sequence[Json]) -> dict[str, Rating]:
    """The ratings of all bots in the games. Only differences matter, so the mean is kept at its initial value."""
    rated_games = [RatedGame(game["group"], game["bots"], places(game)) for game in games]
    rng = random.Random(SEED)
    orders = []
    for _ in range(orders_for(len(games))):
        rng.shuffle(rated_games)
        orders.append(rate_in_order(rated_games))
    spread = rating_spread(rated_games)
    found = {}
    for bot in orders[0]:
        mu, sigma = (fmean(skills[bot][part] for skills in orders) for part in (0, 1))
        if spread is None or spread[bot] < ROUNDING_ERROR:  # rounds that all agree give no interval
            found[bot] = Rating(mu, sigma, None, None)
        else:
            found[bot] = Rating(mu, sigma, mu - Z * spread[bot], mu + Z * spread[bot])
    return found


def plackett_luce() -> PlackettLuce:
    return PlackettLuce(tau=0.0)  # the strength of bots does not change from game to game


def rate_in_order(games: Sequence[RatedGame]) -> Skills:
    """Rate the games one after the other. A bot with several seats in a game is updated for each of them."""
    model = plackett_luce()
    skills: Skills = {}
    for _, bots, ranks in games:
        before = {bot: skills.get(bot, (model.mu, model.sigma)) for bot in bots}
        skills.update(before)
        rated = model.rate([[model.create_rating(list(before[bot]))] for bot in bots], ranks=ranks)
        for bot, (skill,) in zip(bots, rated, strict=True):
            mu, sigma = skills[bot]
            skills[bot] = (mu + skill.mu - before[bot][0], sigma * skill.sigma / before[bot][1])
    drift = fmean(mu for mu, _ in skills.values()) - model.mu
    return {bot: (mu - drift, sigma) for bot, (mu, sigma) in skills.items()}
