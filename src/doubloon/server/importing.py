"""Reading games that come as files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.errors import shown
from doubloon.library import replay
from doubloon.server.errors import Refused
from doubloon.server.people import LONGEST_NAME, read_name
from doubloon.server.table import portable

Json = dict[str, Any]

MOST_ACTIONS = 5000  # ten times a long game
MOST_RENEWALS = 1000  # each is dear to play through; a table makes half as many


def is_name(text: str) -> bool:
    try:
        read_name(text)
    except Refused:
        return False
    return True


def read_game(file: Mapping[str, Any]) -> Json:
    """What is kept of an exported game or a bare record; ValueError if it does not fit together."""
    if file.get("doubloon") == "view":
        raise ValueError("this is one player's view of a game under way; it can be imported whole once it is over")
    record = file.get("record") if "record" in file else file
    if not isinstance(record, Mapping):
        raise ValueError(f"a record is an object, not {shown(record)}")
    actions = record.get("actions")
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        raise ValueError(f"a record has at most {MOST_ACTIONS} actions, not {len(actions)}")
    renewals = record.get("renewals")
    if isinstance(renewals, list) and len(renewals) > MOST_RENEWALS:
        raise ValueError(f"a record has at most {MOST_RENEWALS} renewals, not {len(renewals)}")
    game = replay(record)
    players = game.options()["players"]
    names = file.get("names", [f"Seat {seat}" for seat in range(players)])
    if (
        not isinstance(names, list)
        or len(names) != players
        or not all(isinstance(name, str) and is_name(name) for name in names)
    ):
        raise ValueError(f"names are {players} texts of 1 to {LONGEST_NAME} letters, one for each seat")
    return {"record": portable(game.record()), "names": names}
