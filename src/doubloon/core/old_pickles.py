"""Reads games pickled by release 0.1.0. They name functions of `doubloon.game`, which `_moved.py` finds here."""

from __future__ import annotations

from typing import Any

from doubloon.core.errors import InvalidPosition
from doubloon.core.game import Game
from doubloon.core.history import Origin, Reseed
from doubloon.core.json_reader import Json

Renewal = Reseed


def _unpickle(
    kind: type[Game],
    numbers: list[int],
    options: Json,
    seed: int | bytes | None,
    position: Game | None,
    history: list[Any],
) -> Game:
    """Read a pickled game. Its actions are numbers of that release."""
    game = kind()
    if len(game.to_numbers()) != len(numbers):
        raise InvalidPosition(
            "this pickled game was made by release 0.1.0, when a game was kept in another form; "
            "that release can still read it and write its record, which every release reads"
        )
    game.set_numbers(numbers)
    game.origin = Origin(options, seed, position)
    for entry in history:
        number = entry if isinstance(entry, Reseed) else kind.actions.number_in_record(entry)
        game.history = (game.history, number)
    return game
