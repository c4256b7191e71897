"""Games at every kind of decision, for looking at them from all seats."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import doubloon
from doubloon.core.registry import game_class
from doubloon.engine.interpreted import interpreted_engine
from doubloon.games.puerto_rico.rules.steps import MOVING
from tests.helpers.play import VARIANTS

NAMES = ("puerto-rico", "san-juan")
MAX_GAMES = 150
KINDS = {"puerto-rico": 28, "san-juan": 20}  # of decisions that so many random games bring, and the end


def games(name: str) -> Iterator[doubloon.Game]:
    """The same game at each decision, and at its end, of random ones in which seldom anybody passes."""
    variants = [options for game, options in VARIANTS if game == name]
    for seed in range(MAX_GAMES):
        rng = random.Random(seed)
        game = doubloon.new_game(name, seed=seed, **variants[seed % len(variants)])
        while not game.is_over:
            yield game
            legal = game.legal_actions()
            if legal[0] == 0 and len(legal) > 1 and rng.random() < 0.8:
                legal = legal[1:]
            game.apply(rng.choice(legal))
        yield game


@cache
def games_of_each_kind(name: str, each: int = 2) -> list[doubloon.Game]:
    """Up to so many games for each combination of phase and step, the end too, from different variants if it can be."""
    found: dict[tuple[int, ...], dict[str, doubloon.Game]] = {}
    names = interpreted_engine(game_class(name).package).state_class.names()
    places = [names.index(field) for field in ("phase", "step", "then") if field in names]
    for game in games(name):
        numbers = game.to_numbers()
        phase, step, *then = (numbers[place] for place in places)
        kept = found.setdefault((phase, step, *(then if step == MOVING else ())), {})
        if len(kept) < each:
            kept.setdefault(str(game.options()), game.copy())
    assert len(found) >= KINDS[name]
    return [game for kept in found.values() for game in kept.values()]


def seats_of(game: doubloon.Game) -> range:
    return range(game.options()["players"])
