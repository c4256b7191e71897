"""Options of a game, as far as they are read the same way for all games."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import gettext
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.game import Json


def fill_options(written: Any, game: str, defaults: Json, players: range) -> Json:
    """All options, those left out with their defaults; players and truth values checked, the rest as written."""
    if not isinstance(written, Mapping):
        raise ValueError(f'options must be an object like {{"players": 4}}, not {short_repr(written)}')
    for option in written:
        if option not in defaults:
            raise ValueError(
                gettext("{game} has no option {option}; choose from {names}").format(
                    game=game, option=short_repr(option), names=", ".join(defaults)
                )
            )
    options = {**defaults, **written}
    if type(options["players"]) is not int or options["players"] not in players:
        raise ValueError(
            gettext("{game} is for {least} to {most} players, not {value}").format(
                game=game, least=players[0], most=players[-1], value=short_repr(options["players"])
            )
        )
    for option, default in defaults.items():
        if type(default) is bool and type(options[option]) is not bool:
            raise ValueError(f"{option} must be true or false, not {short_repr(options[option])}")
    return options
