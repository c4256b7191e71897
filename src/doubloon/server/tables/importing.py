"""Reading games that come as files."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from doubloon.core.errors import short_repr
from doubloon.core.record import replay
from doubloon.core.text import catalogue_for
from doubloon.server.errors import ApiError
from doubloon.server.identity.names import MAX_NAME_LENGTH, read_name
from doubloon.server.tables.table import portable

Json = dict[str, Any]

MAX_ACTIONS = 5000  # ten times a long game
MAX_RESEEDS = 1000  # each is dear to play through; a table makes half as many
MAX_SEED_LENGTH = 1000


class OneViewError(ValueError):
    """The file is what one player saw of a game, not the game."""


def read_names(written: Any, players: int) -> list[str]:
    """The names as they are kept, one for each seat."""
    if isinstance(written, list) and len(written) == players and all(isinstance(name, str) for name in written):
        with suppress(ApiError):
            return [read_name(name) for name in written]
    raise ValueError(f"names must be {players} texts of 1 to {MAX_NAME_LENGTH} characters, one for each seat")


def check_seed_length(seed: Any) -> None:
    """A seed may be as long as one likes, but what is imported is kept for ever."""
    if isinstance(seed, Mapping):
        length = max((len(digits) for digits in seed.values() if isinstance(digits, str)), default=0)
    else:
        length = len(hex(seed)) if isinstance(seed, int) else 0
    if length > MAX_SEED_LENGTH:
        raise ValueError(f"the seed of an imported record must have at most {MAX_SEED_LENGTH} digits, not {length}")


def read_game(file: Mapping[str, Any], lang: str = "en") -> Json:
    """What is kept of an exported game or a bare record; ValueError if it does not fit together.

    The players of a bare record have no names: their seats are named in the language of whoever imports it.
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
    return {"record": portable(game.record()), "names": names}
