"""Reads games pickled by release 0.1.0. They name functions of `doubloon.game`, which `_moved.py` finds here."""

from __future__ import annotations

from typing import Any

from doubloon.core.errors import InvalidPosition
from doubloon.core.first_release import first_names
from doubloon.core.game import Game
from doubloon.core.history import Origin, Reseed
from doubloon.core.json_reader import Json
from doubloon.core.record import replay
from doubloon.engine.interpreted import interpreted_engine

Renewal = Reseed


def _unpickle(
    kind: type[Game],
    numbers: list[int],
    options: Json,
    seed: int | bytes | None,
    position: Game | None,
    history: list[Any],
) -> Game:
    """Read a pickled game. Its actions are numbers of that release, and so is its state.

    If the rules have got more to count since then, the game is replayed, or set up again if it is a position.
    """
    state_names = interpreted_engine(kind.package).state_class.names()
    first = first_names(kind.package, "state")
    if len(numbers) != len(first) or not set(first) <= set(state_names):
        raise InvalidPosition(
            "this pickled game was made by release 0.1.0, when a game was kept in another form; "
            "that release can still read it and write its record, which every release reads"
        )
    game = kind()
    known = dict(zip(first, numbers, strict=True))
    game.set_numbers([known.get(name, 0) for name in state_names])
    game.origin = Origin(options, seed, position)
    for entry in history:
        number = entry if isinstance(entry, Reseed) else kind.actions.number_in_record(entry)
        game.history = (game.history, number)
    if list(first) == state_names:
        return game
    is_position = seed is None and position is None
    return kind.from_json(game.to_json()) if is_position else replay(game.record())
