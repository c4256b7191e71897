"""Finds the games by name, and creates games of them. Each folder of `doubloon.games` with an `about.py` is a game.

`about(game)` loads only that module; the rules are loaded with the game's class, on first use.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from doubloon.core.errors import InvalidPosition, short_repr
from doubloon.core.game import Game
from doubloon.core.json_reader import Json
from doubloon.core.options import GameOption
from doubloon.core.whole_choice import WholeChoice

PACKAGE = "doubloon.games"


class About(Protocol):
    """A game's `about.py`. Classes are written as `module:name`, with the module's name within the game's package."""

    ORDER: int  # in lists of games; the first game is the default
    TITLE: str
    PLAYERS: range
    OPTIONS: tuple[GameOption, ...]
    DEFAULTS: Json  # of all options, the number of players included
    GAME_CLASS: str
    TABLE_VIEW: str  # how the terminal shows the game
    GYMNASIUM_ID: str
    OPENSPIEL_ID: str
    PETTINGZOO_ID: str


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games in the order in which they are listed. The first is the default."""
    folders = pkgutil.iter_modules(import_module(PACKAGE).__path__, f"{PACKAGE}.")
    packages = [folder.name for folder in folders if folder.ispkg and find_spec(f"{folder.name}.about") is not None]
    packages.sort(key=lambda package: import_module(f"{package}.about").ORDER)
    return tuple(package.removeprefix(f"{PACKAGE}.").replace("_", "-") for package in packages)


def check_game(name: Any) -> str:
    """Check the name of a game and return it."""
    if not isinstance(name, str) or name not in game_names():
        raise ValueError(f"unknown game {short_repr(name)}; choose from {', '.join(game_names())}")
    return name


def package_of(game: Any) -> str:
    """The package of a game: `doubloon.games.san_juan` for `san-juan`. Raises ValueError if there is no such game."""
    return f"{PACKAGE}.{check_game(game).replace('-', '_')}"


def load_module(game: Any, module: str) -> Any:
    """A module of a game's package, such as `observation.layout`."""
    return import_module(f"{package_of(game)}.{module}")


def about(game: Any) -> About:
    """The game's `about.py`."""
    return cast(About, load_module(game, "about"))


def load_class(game: str, place: str) -> Any:
    """A class of a game's package. `place` is written as in its `about.py`."""
    module, _, name = place.partition(":")
    return getattr(load_module(game, module), name)


def game_class(name: Any) -> Any:
    """The class of the game with that name."""
    return _load_game_class(check_game(name))


@cache
def _load_game_class(game: str) -> Any:
    return load_class(game, about(game).GAME_CLASS)


def whole_choices() -> dict[str, WholeChoice]:
    """The whole choices of all games by name.

    Whole choices with the same name have the same form, so the last game's stands for all.
    """
    found: dict[str, WholeChoice] = {}
    for game in game_names():
        for whole in game_class(game).whole_choices:
            found.pop(whole.name, None)  # only for the order: the API lists a name where its last game puts it
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
