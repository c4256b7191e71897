"""Games as files: whole once they are over, before that as one player may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.server.store.interface import Entry
from doubloon.server.tables.client_state import log_lines
from doubloon.server.tables.table import Table

Json = dict[str, Any]


def whole_game(table: Table) -> Json:
    """A game that is over: enough to replay it, and to check it with `doubloon verify`."""
    assert table.game is not None
    return {
        "doubloon": "game",
        "table": table.name,
        "names": table.names(),
        "record": table.record(),
        "seed_hash": table.seed_hash,
        "scores": table.game.scores(),
        "winners": table.winners,
        "conceded": [number for number, seat in enumerate(table.seats) if seat.conceded],
        "began": table.created,
        "ended": table.updated,
    }


def own_view(table: Table, entries: Sequence[Entry], seat: int, lang: str) -> Json:
    """A game under way, as the player at the seat may know it."""
    return {
        "doubloon": "view",
        "table": table.name,
        "names": table.names(),
        "seat": seat,
        "seed_hash": table.seed_hash,
        "view": None if table.game is None else table.game.view(seat),
        "log": log_lines(entries, 0, seat, lang),
    }
