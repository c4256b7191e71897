"""The options of a game of Puerto Rico, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.errors import shown
from doubloon.game import Json
from doubloon.puerto_rico.rules.buildings import BASE_SET

DEFAULTS: Json = {"players": 4, "expansion": "none", "open_scores": False}
PLAYERS = range(3, 6)


def read_options(written: Any) -> Json:
    """All options, those left out with their defaults."""
    if not isinstance(written, Mapping):
        raise ValueError(f'options must be an object like {{"players": 4}}, not {shown(written)}')
    for option in written:
        if option not in DEFAULTS:
            raise ValueError(f"puerto-rico has no option {shown(option)}; it has {', '.join(DEFAULTS)}")
    options = {**DEFAULTS, **written}
    players = options["players"]
    if type(players) is not int or players not in PLAYERS:
        raise ValueError(f"puerto-rico is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {shown(players)}")
    if type(options["open_scores"]) is not bool:
        raise ValueError(f"open_scores must be true or false, not {shown(options['open_scores'])}")
    if options["expansion"] != "none":
        raise ValueError(f'expansion must be "none", not {shown(options["expansion"])}')
    return options


def buildings_of(options: Json) -> int:
    """The set of the buildings such a game is played with."""
    return BASE_SET if options["expansion"] == "none" else 0
