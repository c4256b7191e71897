"""What a game's `about.py` says of the game, with defaults for all that it may leave out.

`about.py` is read without the game's rules. It must have TITLE, PLAYERS and GAME_CLASS.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import partial
from types import ModuleType
from typing import Any

from doubloon.core.choice_forms import MOVE_FIELDS, ChoiceDeclaration
from doubloon.core.errors import GameFolderError, short_repr
from doubloon.core.json_reader import Json
from doubloon.core.options import GameOption

DEFAULT_ORDER = 1000  # after games that say where they stand
DEFAULT_PLAYERS = 4  # in a new game, if the game is for that many
DEFAULT_TABLE_VIEW = "doubloon.terminal.kit.plain_view:PlainTableView"
PLACE = re.compile(r"[a-z_][\w.]*:[A-Za-z_]\w*", re.ASCII)
MODULE_NAME = re.compile(r"[a-z]\w*_v[0-9]+", re.ASCII)  # as PettingZoo wants them


@dataclass(frozen=True)
class About:
    """A game without its rules.

    Classes are written as `module:name`, with the module's name within the game's package, or its full name if it
    begins with `doubloon.`.
    """

    name: str  # as people and programs write it, such as `goofspiel`
    TITLE: str
    PLAYERS: range
    GAME_CLASS: str
    TABLE_VIEW: str  # how the terminal shows the game
    ORDER: int  # in lists of games; our own come first, and the first of all is the default
    BLURB: str  # a message: a sentence or two for the lobby
    OPTIONS: tuple[GameOption, ...]
    WHOLE_CHOICES: tuple[ChoiceDeclaration, ...]  # that clients may send
    DEFAULTS: Json  # of all options, the number of players included
    TUNING_OPTIONS: tuple[Json, ...]  # the options of the games that weights are fitted to, in turn
    GYMNASIUM_ID: str
    GYMNASIUM_VARIANTS: dict[str, Json]  # more ids: of environments with these options
    OPENSPIEL_ID: str
    PETTINGZOO_ID: str


def read_about(name: str, module: ModuleType) -> About:
    """Read a game's `about.py`. Raises GameFolderError if it lacks something or has something of the wrong kind."""
    given = {field.name: getattr(module, field.name) for field in fields(About)[1:] if hasattr(module, field.name)}
    for key, (_, what) in REQUIRED.items():
        if key not in given:
            raise GameFolderError(f"{module.__file__} has no {key}, {what}")
    known = {**defaults_of(name), **given}
    for key, (fits, what) in (*REQUIRED.items(), *OPTIONAL.items()):
        if not fits(known[key]):
            raise GameFolderError(f"{module.__file__}: {key} must be {what}, not {short_repr(known[key])}")
    known["DEFAULTS"] = {**default_options(known["PLAYERS"], known["OPTIONS"]), **given.get("DEFAULTS", {})}
    if known["DEFAULTS"]["players"] not in known["PLAYERS"]:
        raise GameFolderError(f"{module.__file__}: the number of players in DEFAULTS must be one of PLAYERS")
    return About(name, **known)


def defaults_of(name: str) -> Json:
    """Everything that an `about.py` may leave out, except DEFAULTS, for which the options must be known."""
    words = name.split("-")
    return {
        "TABLE_VIEW": DEFAULT_TABLE_VIEW,
        "ORDER": DEFAULT_ORDER,
        "BLURB": "",
        "OPTIONS": (),
        "WHOLE_CHOICES": (),
        "DEFAULTS": {},
        "TUNING_OPTIONS": ({},),
        "GYMNASIUM_ID": f"Doubloon/{''.join(word.capitalize() for word in words)}-v1",
        "GYMNASIUM_VARIANTS": {},
        "OPENSPIEL_ID": f"python_{'_'.join(words)}",
        "PETTINGZOO_ID": f"{'_'.join(words)}_v1",
    }


def default_options(players: range, options: tuple[GameOption, ...]) -> Json:
    """All options at their defaults; the number of players is 4, or the nearest to it that the game is for."""
    count = min(players, key=lambda number: abs(number - DEFAULT_PLAYERS))
    return {"players": count, **{option.name: option.default for option in options}}


# --- what the values must be ---

Check = Callable[[Any], bool]


def is_text(value: Any, may_be_empty: bool = False) -> bool:
    return isinstance(value, str) and (may_be_empty or bool(value.strip()))


def is_range_of_players(value: Any) -> bool:
    return isinstance(value, range) and len(value) > 0 and value.step == 1 and value.start >= 1


def is_place(value: Any) -> bool:
    return isinstance(value, str) and PLACE.fullmatch(value) is not None


def is_module_name(value: Any) -> bool:
    return isinstance(value, str) and MODULE_NAME.fullmatch(value) is not None


def are_whole_choices(value: Any) -> bool:
    """Whether these can be fields of a move."""
    if not is_tuple_of(value, ChoiceDeclaration):
        return False
    names = [declared.name for declared in value]
    return len(set(names)) == len(names) and all(name.isidentifier() and name not in MOVE_FIELDS for name in names)


def is_tuple_of(value: Any, kind: type) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, kind) for each in value)


def is_dict_of_options(value: Any) -> bool:
    return isinstance(value, dict) and all(is_text(key) and isinstance(one, dict) for key, one in value.items())


REQUIRED: dict[str, tuple[Check, str]] = {
    "TITLE": (is_text, "the game's name for people, such as 'Goofspiel'"),
    "PLAYERS": (is_range_of_players, "the numbers of players, such as range(2, 5) for 2 to 4"),
    "GAME_CLASS": (is_place, "where the game's class is, such as 'game:Goofspiel'"),
}
OPTIONAL: dict[str, tuple[Check, str]] = {
    "TABLE_VIEW": (
        is_place,
        "where the class of the terminal view is, such as 'terminal.table_view:GoofspielTableView'",
    ),
    "ORDER": (lambda value: type(value) in (int, float), "a number: the game's place in lists"),
    "BLURB": (partial(is_text, may_be_empty=True), "a sentence or two for the lobby"),
    "OPTIONS": (partial(is_tuple_of, kind=GameOption), "a tuple of GameOption"),
    "WHOLE_CHOICES": (
        are_whole_choices,
        f"a tuple of ChoiceDeclaration with different names, none of them {', '.join(sorted(MOVE_FIELDS))}",
    ),
    "DEFAULTS": (lambda value: isinstance(value, dict), "a dictionary of options"),
    "TUNING_OPTIONS": (lambda value: is_tuple_of(value, dict) and len(value) > 0, "a tuple of dictionaries of options"),
    "GYMNASIUM_ID": (is_text, "a name such as 'Doubloon/Goofspiel-v1'"),
    "GYMNASIUM_VARIANTS": (is_dict_of_options, "a dictionary of options by names such as 'Doubloon/GoofspielShort-v1'"),
    "OPENSPIEL_ID": (is_text, "a name such as 'python_goofspiel'"),
    "PETTINGZOO_ID": (is_module_name, "a name such as 'goofspiel_v1'"),
}
