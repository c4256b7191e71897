"""Checks the options of a game of Puerto Rico and turns them into numbers for the rules.

Rules: draft-6, tournament-1.
"""

from __future__ import annotations

from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.game import Json
from doubloon.core.options import read_declared
from doubloon.games.puerto_rico import about
from doubloon.games.puerto_rico.names import BUILDING_NAMES
from doubloon.games.puerto_rico.rules.buildings import (
    BASE_SET,
    PRODUCTION_BUILDINGS,
    PRODUCTION_SET,
    SPACES_FOR_PRICE,
    VIOLET_OF_PRICE,
)
from doubloon.games.puerto_rico.rules.numbers import DRAFTED_SET, FIXED_SET, RANDOM_SET

VIOLET_NAMES = BUILDING_NAMES[PRODUCTION_BUILDINGS:]
TOURNAMENT_PLAYERS = range(3, 6)


def read_options(written: Any) -> Json:
    """All options, those left out with their defaults."""
    options = read_declared(written, "puerto-rico", about.DEFAULTS, about.PLAYERS, about.OPTIONS)
    options["expansion"] = read_expansion(options["expansion"])
    if options.get("tournament") and options["players"] not in TOURNAMENT_PLAYERS:
        raise ValueError(
            gettext("tournament is for {least} to {most} players, not {value}").format(
                least=TOURNAMENT_PLAYERS[0], most=TOURNAMENT_PLAYERS[-1], value=options["players"]
            )
        )
    return options


def read_expansion(written: Any) -> str | list[str]:
    """Check `expansion`: how violet buildings are chosen, or their names, which are put in the order of the table."""
    if isinstance(written, str) and written in ("none", "draft", "random"):
        return written
    if not isinstance(written, list | tuple):
        raise ValueError(
            gettext('expansion must be "none", "draft", "random" or a list of 17 violet buildings, not {value}').format(
                value=short_repr(written)
            )
        )
    chosen = 0
    for name in written:
        if not isinstance(name, str) or name not in VIOLET_NAMES:
            raise ValueError(
                gettext("expansion: unknown violet building {value}; choose from {names}").format(
                    value=short_repr(name), names=", ".join(VIOLET_NAMES)
                )
            )
        if chosen >> BUILDING_NAMES.index(name) & 1:
            raise ValueError(gettext("expansion: {name} is named twice").format(name=name))
        chosen |= 1 << BUILDING_NAMES.index(name)
    for price, spaces in enumerate(SPACES_FOR_PRICE):
        named = (chosen & VIOLET_OF_PRICE[price]).bit_count()
        if named != spaces:
            raise ValueError(
                gettext("expansion: violet buildings of price {price}: {spaces} needed, {named} named").format(
                    price=price, spaces=spaces, named=named
                )
            )
    return [name for number, name in enumerate(BUILDING_NAMES) if chosen >> number & 1]


def set_of(names: list[str]) -> int:
    """The set of the buildings with these names."""
    return sum(1 << BUILDING_NAMES.index(name) for name in names)


def expansion_numbers(options: Json) -> tuple[int, int]:
    """The arguments `expansion` and `buildings` of `set_up`: how to add violet buildings, and the set to begin with."""
    expansion = options["expansion"]
    if expansion == "none":
        return FIXED_SET, BASE_SET
    if expansion == "random":
        return RANDOM_SET, PRODUCTION_SET
    if expansion == "draft":
        return DRAFTED_SET, PRODUCTION_SET
    return FIXED_SET, PRODUCTION_SET | set_of(expansion)


def flag_numbers(options: Json) -> tuple[int, int, int]:
    """The arguments `at_once`, `tournament` and `voluntary` of `set_up`: fields of the state, too."""
    at_once = options.get("discards") == "at once"
    return int(at_once), int(options.get("tournament", False)), int(options.get("voluntary", False))
