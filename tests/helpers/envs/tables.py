"""Games at every kind of decision, to be observed from all seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import doubloon
from doubloon.core.registry import game_names, package_of
from doubloon.engine.interpreted import interpreted_engine
from doubloon.games.puerto_rico.rules.steps import MOVING
from tests.helpers.play import VARIANTS, seldom_passing

NAMES = game_names()
MAX_GAMES = 150
KINDS = {"puerto-rico": 28, "san-juan": 20}  # of decisions in these random games, and the end


def games(name: str) -> Iterator[doubloon.Game]:
    """One game at a time, at each decision and at the end of random games with few passes."""
    variants = [options for game, options in VARIANTS if game == name]
    for seed in range(MAX_GAMES):
        rng = random.Random(seed)
        game = doubloon.new_game(name, seed=seed, **variants[seed % len(variants)])
        while not game.is_over:
            yield game
            game.apply(seldom_passing(game.legal_actions(), rng))
        yield game


@cache
def games_of_each_kind(name: str, each: int = 2) -> list[doubloon.Game]:
    """Up to `each` games for every combination of phase and step, and the end, if possible from different variants."""
    found: dict[tuple[int, ...], dict[str, doubloon.Game]] = {}
    names = interpreted_engine(package_of(name)).state_class.names()
    places = [names.index(field) for field in ("phase", "step", "then") if field in names]
    for game in games(name):
        numbers = game.to_numbers()
        phase, step, *then = (numbers[place] for place in places)
        games_found = found.setdefault((phase, step, *(then if step == MOVING else ())), {})
        if len(games_found) < each:
            games_found.setdefault(str(game.options()), game.copy())
    assert len(found) >= KINDS[name]
    return [game for games_found in found.values() for game in games_found.values()]


def seats_of(game: doubloon.Game) -> range:
    return range(game.options()["players"])
