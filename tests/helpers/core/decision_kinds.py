"""Games at every kind of decision, for looking at them from all seats."""

from __future__ import annotations

from functools import cache

import doubloon
from doubloon.core.registry import game_class
from doubloon.engine.interpreted import interpreted_engine
from doubloon.games.puerto_rico.rules.steps import MOVING
from tests.helpers.games.random_play import busy_game
from tests.helpers.games.variants import options_of

NAMES = ("puerto-rico", "san-juan")
GAMES_TO_PLAY = 150
KINDS = {"puerto-rico": 33, "san-juan": 25}  # kinds of decision that occur in these games, and the end


@cache
def games_of_each_kind(name: str, max_each: int = 2) -> list[doubloon.Game]:
    """Returns games for each combination of phase and step, and for the end, of different variants where possible."""
    found: dict[tuple[int, ...], dict[str, doubloon.Game]] = {}
    names = interpreted_engine(game_class(name).package).state_class.names()
    places = [names.index(field) for field in ("phase", "step", "then") if field in names]
    variants = options_of(name)
    for seed in range(GAMES_TO_PLAY):
        for game in busy_game(name, variants[seed % len(variants)], seed):
            numbers = game.to_numbers()
            phase, step, *then = (numbers[place] for place in places)
            games = found.setdefault((phase, step, *(then if step == MOVING else ())), {})
            if len(games) < max_each:
                games.setdefault(str(game.options()), game.copy())
    assert len(found) >= KINDS[name]
    return [game for games in found.values() for game in games.values()]


def seats_of(game: doubloon.Game) -> range:
    return range(game.options()["players"])
