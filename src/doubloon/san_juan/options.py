"""The options of a game of San Juan, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.errors import shown
from doubloon.game import Json

DEFAULTS: Json = {"players": 4, "opening_choice": False}
PLAYERS = range(2, 5)


def read_options(written: Any) -> Json:
    """All options, those left out with their defaults."""
    if not isinstance(written, Mapping):
        raise ValueError(f'options must be an object like {{"players": 4}}, not {shown(written)}')
    for option in written:
        if option not in DEFAULTS:
            raise ValueError(f"san-juan has no option {shown(option)}; it has {', '.join(DEFAULTS)}")
    options = {**DEFAULTS, **written}
    players = options["players"]
    if type(players) is not int or players not in PLAYERS:
        raise ValueError(f"san-juan is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {shown(players)}")
    if type(options["opening_choice"]) is not bool:
        raise ValueError(f"opening_choice must be true or false, not {shown(options['opening_choice'])}")
    return options
