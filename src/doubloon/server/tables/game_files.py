"""Games as files: exported whole once they are over, before that as one player may know them; and imported again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.record import replay
from doubloon.core.text import catalogue_for
from doubloon.server.errors import ApiError
from doubloon.server.identity.names import MAX_NAME_LENGTH, read_name
from doubloon.server.store.interface import Entry
from doubloon.server.tables.client_state import log_lines
from doubloon.server.tables.entries import Imported
from doubloon.server.tables.table import Table, portable

Json = dict[str, Any]

MAX_ACTIONS = 5000  # ten times a long game
MAX_RESEEDS = 1000  # each is expensive to replay; a table makes half as many at most
MAX_SEED_LENGTH = 1000  # digits


# --- exporting ---


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
    """A game in progress, as the player at the seat may know it."""
    return {
        "doubloon": "view",
        "table": table.name,
        "names": table.names(),
        "seat": seat,
        "seed_hash": table.seed_hash,
        "view": None if table.game is None else table.game.view(seat),
        "log": log_lines(entries, 0, seat, lang),
    }


# --- importing ---


class OneViewError(ValueError):
    """The file holds one player's view of a game, which is not enough to replay it."""


def read_game(file: Mapping[str, Any], host: str, lang: str = "en") -> Imported:
    """The first entry of a table with the exported game, or the bare record, that the file holds.

    The game is replayed; ValueError if it is not consistent. A bare record has no names: its seats are named in the
    language of the player who imports it.
    """
    if file.get("doubloon") == "view":
        raise OneViewError("this is one player's view of a game in progress; export it again once it is over")
    record = file.get("record") if "record" in file else file
    if not isinstance(record, Mapping):
        raise ValueError(f"a record must be an object, not {short_repr(record)}")
    actions = record.get("actions")
    if isinstance(actions, list) and len(actions) > MAX_ACTIONS:
        raise ValueError(f"a record must have at most {MAX_ACTIONS} actions, not {len(actions)}")
    reseeds = record.get("renewals")
    if isinstance(reseeds, list) and len(reseeds) > MAX_RESEEDS:
        raise ValueError(f"a record must have at most {MAX_RESEEDS} renewals, not {len(reseeds)}")
    check_seed_length(record.get("seed"))
    game = replay(record)
    players = game.options()["players"]
    seats = [catalogue_for(lang).gettext("Seat {n}").format(n=seat + 1) for seat in range(players)]
    names = read_names(file.get("names", seats), players)
    return Imported(host, names, portable(game.record()))


def read_names(written: Any, players: int) -> list[str]:
    """The names as they are stored, one for each seat."""
    if isinstance(written, list) and len(written) == players and all(isinstance(name, str) for name in written):
        with suppress(ApiError):
            return [read_name(name) for name in written]
    raise ValueError(f"names must be {players} texts of 1 to {MAX_NAME_LENGTH} characters, one for each seat")


def check_seed_length(seed: Any) -> None:
    """A game may have a seed of any length, but an imported one is stored forever."""
    if isinstance(seed, Mapping):
        length = max((len(digits) for digits in seed.values() if isinstance(digits, str)), default=0)
    else:
        length = len(hex(seed)) if isinstance(seed, int) else 0
    if length > MAX_SEED_LENGTH:
        raise ValueError(f"the seed of an imported record must have at most {MAX_SEED_LENGTH} digits, not {length}")
