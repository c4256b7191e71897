"""OpenSkill ratings of the bots (Plackett-Luce: a game ranks all its seats).

A rating depends on the order of the games, which here means nothing: it is averaged over several random orders. Its
interval comes from rating groups drawn anew, as all intervals.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from doubloon.arena.bootstrap import HARDLY_ANY, SEED, Z
from doubloon.arena.rated_game import RatedGame
from doubloon.arena.rating_bootstrap import rate_rounds
from doubloon.arena.seat_results import places
from doubloon.core.game import Json

MAX_ORDERS = 4
GAMES_RATED = 20_000  # in all orders together: a few seconds


class Rating(NamedTuple):
    """Where a bot stands (mu), how sure OpenSkill is (sigma), and the interval of mu."""

    mu: float
    sigma: float
    low: float | None
    high: float | None

    @property
    def ordinal(self) -> float:
        """What the bot is almost certainly worth at least."""
        return self.mu - 3 * self.sigma


Skills = dict[str, tuple[float, float]]


def orders_for(games: int) -> int:
    """In how many orders so many games can be rated. The more games, the less the order matters."""
    return max(1, min(MAX_ORDERS, GAMES_RATED // max(games, 1)))


def rate_bots(games: Sequence[Json]) -> dict[str, Rating]:
    """The ratings of all bots in the games. Only differences mean something: their mean is kept where all start."""
    results = [RatedGame(game["group"], game["bots"], places(game)) for game in games]
    chance = random.Random(SEED)
    orders = []
    for _ in range(orders_for(len(games))):
        chance.shuffle(results)
        orders.append(rate_in_order(results))
    spread = rate_rounds(results)
    found = {}
    for bot in orders[0]:
        mu, sigma = (fmean(skills[bot][part] for skills in orders) for part in (0, 1))
        if spread is None or spread[bot] < HARDLY_ANY:  # rounds that all agree say nothing about how sure that is
            found[bot] = Rating(mu, sigma, None, None)
        else:
            found[bot] = Rating(mu, sigma, mu - Z * spread[bot], mu + Z * spread[bot])
    return found


def plackett_luce() -> PlackettLuce:
    return PlackettLuce(tau=0.0)  # the bots do not become better or worse from game to game


def rate_in_order(results: Sequence[RatedGame]) -> Skills:
    """Rate the games one after the other. A bot at several seats of a game learns from each."""
    model = plackett_luce()
    skills: Skills = {}
    for _, bots, ranks in results:
        before = {bot: skills.get(bot, (model.mu, model.sigma)) for bot in bots}
        skills.update(before)
        rated = model.rate([[model.create_rating(list(before[bot]))] for bot in bots], ranks=ranks)
        for bot, (skill,) in zip(bots, rated, strict=True):
            mu, sigma = skills[bot]
            skills[bot] = (mu + skill.mu - before[bot][0], sigma * skill.sigma / before[bot][1])
    drift = fmean(mu for mu, _ in skills.values()) - model.mu
    return {bot: (mu - drift, sigma) for bot, (mu, sigma) in skills.items()}
