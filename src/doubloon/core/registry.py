"""Create games by name: new, from a position, or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from doubloon.core.errors import InvalidPosition, short_repr
from doubloon.core.game import Game
from doubloon.core.whole_choice import WholeChoice

# a game's module is loaded on first use
GAMES = {
    "puerto-rico": ("doubloon.games.puerto_rico.game", "PuertoRico"),
    "san-juan": ("doubloon.games.san_juan.game", "SanJuan"),
}


def game_class(name: Any) -> Any:
    """The class of the game with that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise ValueError(f"unknown game {short_repr(name)}; choose from {', '.join(GAMES)}")
    module, kind = GAMES[name]
    return getattr(import_module(module), kind)


def whole_choices() -> dict[str, WholeChoice]:
    """The whole choices of all games by name. Those that share a name are written alike; the last game's is given."""
    found: dict[str, WholeChoice] = {}
    for game in GAMES:
        for whole in game_class(game).whole_choices:
            found.pop(whole.name, None)
            found[whole.name] = whole
    return found


def new_game(game: str, *, seed: int | bytes | None = None, **options: Any) -> Game:
    """Create a game at its first decision. Without a seed, an unpredictable one is used."""
    made: Game = game_class(game).new(seed, **options)
    return made


def from_json(position: Any) -> Game:
    """Create a game from a position written by `to_json` or by hand."""
    made: Game = class_of(position).from_json(position)
    return made


def determinize(view: Any, seed: int | bytes) -> Game:
    """Create a complete game that gives this view to the seat that decides; the seed determines what is hidden."""
    made: Game = class_of(view).determinize(view, seed)
    return made


def class_of(position: Any) -> Any:
    """The game class of a position or view."""
    if not isinstance(position, Mapping):
        raise InvalidPosition(f"a position must be an object, not {short_repr(position)}")
    try:
        return game_class(position.get("game"))
    except ValueError as problem:
        raise InvalidPosition(str(problem)) from None
