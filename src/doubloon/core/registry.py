"""Finds the games by name, and creates games of them. Each folder of `doubloon.games` with an `about.py` is a game.

The environment variable DOUBLOON_GAMES adds folders with more games (`games/__init__.py`). They are listed after ours.

`about(game)` loads only that module; the rules are loaded with the game's class, on first use.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from doubloon.core.about import About, read_about
from doubloon.core.choice_forms import ChoiceDeclaration
from doubloon.core.errors import GameFolderError, InvalidPosition, short_repr
from doubloon.core.game import Game
from doubloon.core.outside_games import check_players, naming_problems, outside_about, outside_game_folders

PACKAGE = "doubloon.games"


@cache
def _games() -> dict[str, About]:
    """What is known of each game without its rules, in the order in which games are listed.

    Raises GameFolderError if a folder that DOUBLOON_GAMES names, or a game in it, cannot be used.
    """
    own, *outside = map(Path, import_module(PACKAGE).__path__)
    found = sorted((_own_about(folder) for folder in _game_folders(own)), key=lambda game: game.ORDER)
    added: list[About] = []
    for folder in outside:
        added += [outside_about(game, own, [*found, *added]) for game in outside_game_folders(folder)]
    return {game.name: game for game in (*found, *sorted(added, key=lambda game: (game.ORDER, game.name)))}


def _game_folders(folder: Path) -> list[Path]:
    return sorted(path.parent for path in folder.glob("*/about.py"))


def _own_about(folder: Path) -> About:
    return read_about(folder.name.replace("_", "-"), import_module(f"{PACKAGE}.{folder.name}.about"))


def game_names() -> tuple[str, ...]:
    """The names of all games in the order in which they are listed. The first is the default."""
    return tuple(_games())


def is_outside(game: str) -> bool:
    """Whether the game comes from a folder that DOUBLOON_GAMES names, and not with this package."""
    return folder_of(game).parent != Path(next(iter(import_module(PACKAGE).__path__)))


def folder_of(game: str) -> Path:
    """The folder of the game."""
    file = load_module(game, "about").__file__
    return Path(file).parent


def check_game(name: Any) -> str:
    """Check the name of a game and return it."""
    if not isinstance(name, str) or name not in game_names():
        near = name.lower().replace("_", "-").replace(" ", "-") if isinstance(name, str) else ""  # perhaps the folder's
        meant = f"; did you mean {near}?" if near in game_names() else ""
        raise ValueError(f"unknown game {short_repr(name)}; choose from {', '.join(game_names())}{meant}")
    return name


def package_of(game: Any) -> str:
    """The package of a game: `doubloon.games.goofspiel` for `goofspiel`. Raises ValueError if there is no such game."""
    return f"{PACKAGE}.{check_game(game).replace('-', '_')}"


def load_module(game: Any, module: str) -> Any:
    """A module of a game's package, such as `observation.layout`."""
    return import_module(f"{package_of(game)}.{module}")


def about(game: Any) -> About:
    """What the game's `about.py` says, with defaults for what it leaves out."""
    return _games()[check_game(game)]


def load_class(game: str, place: str) -> Any:
    """A class of a game, or of Doubloon. `place` is written as in `about.py`."""
    module, _, name = place.partition(":")
    found = import_module(module) if module.startswith("doubloon.") else load_module(game, module)
    try:
        return getattr(found, name)
    except AttributeError:
        raise GameFolderError(f"{found.__file__} has no class {name}, which {game}'s about.py names") from None


def game_class(name: Any) -> Any:
    """The class of the game with that name."""
    return _load_game_class(check_game(name))


@cache
def _load_game_class(game: str) -> Any:
    with naming_problems(folder_of(game)) if is_outside(game) else nullcontext():
        if is_outside(game):
            check_players(about(game), package_of(game))
        found = load_class(game, about(game).GAME_CLASS)
        declared = [whole.declared for whole in found.whole_choices]
        if declared != list(about(game).WHOLE_CHOICES):
            raise GameFolderError(f"{folder_of(game)}: `whole_choices` are not WHOLE_CHOICES of its about.py, in order")
        return found


def whole_choices() -> dict[str, ChoiceDeclaration]:
    """The whole choices of all games by name. Those with the same name have the same form."""
    found: dict[str, ChoiceDeclaration] = {}
    for game in game_names():
        for declared in about(game).WHOLE_CHOICES:
            other = found.setdefault(declared.name, declared)
            if other.form.json_type != declared.form.json_type:
                raise GameFolderError(f"{game}: another game has a whole choice {declared.name!r} in another form")
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
