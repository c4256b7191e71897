"""Games outside the package, in the folders that DOUBLOON_GAMES names: finds them and checks that they can be used."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb

from doubloon.core.about import About, read_about
from doubloon.core.errors import GameFolderError, exception_line
from doubloon.engine import contract

VARIABLE = "DOUBLOON_GAMES"
FOLDER_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", re.ASCII)
MAX_PROBLEM_LENGTH = 500  # characters of an error in a game's code
IDS = ("GYMNASIUM_ID", "OPENSPIEL_ID", "PETTINGZOO_ID")


def outside_game_folders(folder: Path) -> list[Path]:
    """The folders of the games in a folder that DOUBLOON_GAMES names."""
    if not folder.is_dir():
        raise GameFolderError(f"{VARIABLE} names {folder}, which is not a folder")
    if (folder / "about.py").exists():
        raise GameFolderError(f"{VARIABLE} names {folder}, which is a game; name the folder that it is in")
    found = sorted(path.parent for path in folder.glob("*/about.py"))
    for game in found:
        if not FOLDER_NAME.fullmatch(game.name):
            raise GameFolderError(f"the folder {game} cannot be a game: name it in lower case, such as my_game")
        if not (game / "__init__.py").exists():
            raise GameFolderError(f"the game in {game} has no __init__.py")
    return found


@contextmanager
def naming_problems(folder: Path) -> Iterator[None]:
    """Turn any error while a module of the game is imported into one that says what is wrong, and where."""
    try:
        yield
    except (KeyboardInterrupt, GameFolderError):
        raise
    except BaseException as problem:
        places = [frame for frame in extract_tb(problem.__traceback__) if Path(frame.filename).is_relative_to(folder)]
        place = f" ({places[-1].filename}, line {places[-1].lineno})" if places else ""
        found = exception_line(problem, MAX_PROBLEM_LENGTH)
        raise GameFolderError(f"cannot import the game in {folder}: {found}{place}") from problem


def outside_about(folder: Path, own: Path, others: Sequence[About]) -> About:
    """Read what a game outside the package says of itself. `own` is the folder of our games; `others` are known yet."""
    name = folder.name.replace("_", "-")
    if (own / folder.name).exists() or name in [game.name for game in others]:
        raise GameFolderError(f"{folder}: the name {folder.name} is taken; give the folder another one")
    with naming_problems(folder):
        module = import_module(f"doubloon.games.{folder.name}.about")
    found = read_about(name, module)
    for key in IDS:
        for game in others:
            if getattr(game, key) == getattr(found, key):
                raise GameFolderError(f"{module.__file__}: {key} is the one of {game.name}; give the game its own")
    return found


def check_players(known: About, package: str) -> None:
    """Check that the rules are for all numbers of players that `about.py` names, before they are loaded further."""
    if find_spec(f"{package}.rules") is None:
        return
    rules = import_module(f"{package}.rules")
    least, most = getattr(rules, "MIN_PLAYERS", contract.MIN_PLAYERS), getattr(rules, "MAX_PLAYERS", None)
    if type(most) is int and not (least <= known.PLAYERS[0] and known.PLAYERS[-1] <= most):
        raise ValueError(
            f"PLAYERS in about.py is {known.PLAYERS[0]} to {known.PLAYERS[-1]}, but the rules are for MIN_PLAYERS = "
            f"{least} to MAX_PLAYERS = {most}"
        )
