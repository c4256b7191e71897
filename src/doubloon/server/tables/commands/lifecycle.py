"""The life of a table: it is opened, its game starts, the host closes it or its players go on with a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, Literal

from doubloon.core.registry import game_class
from doubloon.core.seeds import seed_hash, seed_to_json
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import check_host, check_open, check_seated
from doubloon.server.tables.commands.base import CommandModel
from doubloon.server.tables.entries import Closed, Opened, Rematched, Started
from doubloon.server.tables.table import Table

Json = dict[str, Any]

SEED_BYTES = 16


def open_table(
    *,
    host: str,
    game: str,
    options: Mapping[str, Any],
    public: bool,
    random_seats: bool,
    deadline: float | None,
    seats: list[Json],
    previous: str | None = None,
) -> Opened:
    """The first entry of a new table. `seats` are as `Seat.to_json` writes them."""
    options = read_options(game, options)
    players = options["players"]
    if len(seats) != players:
        message = f"{game} with {players} players must have {players} seats, not {len(seats)}"
        raise ApiError(422, "bad_seats", message)
    return Opened(host, game, options, public, random_seats, deadline, seats, previous)


def read_options(game: str, options: Mapping[str, Any]) -> Json:
    """All options of the game, with defaults for those left out."""
    try:
        checked: Json = game_class(game).read_options(dict(options))
    except ValueError as problem:
        raise ApiError(422, "bad_options", str(problem)) from None
    return checked


def start_if_full(table: Table) -> Started | None:
    """The server starts the game as soon as no seat is free."""
    if table.status != "open" or any(seat.is_free for seat in table.seats):
        return None
    order = list(range(len(table.seats)))
    if table.settings["random_seats"]:
        secrets.SystemRandom().shuffle(order)
    seed = seed_to_json(secrets.token_bytes(SEED_BYTES))
    return Started(order, seed, seed_hash(seed), game_class(table.settings["game"]).rules)


class Close(CommandModel):
    """As the host, give up a table that has not begun."""

    do: Literal["close"]

    def entry_for(self, table: Table, player: Player) -> Closed:
        check_open(table)
        check_host(table, player)
        return Closed()


class Rematch(CommandModel):
    """Continue at a new table of that name. Clients ask for it by a route of its own."""

    new_table: str

    def entry_for(self, table: Table, player: Player) -> Rematched:
        check_seated(table, player)
        if table.status != "over":
            raise ApiError(409, "not_over", "the game is not over yet")
        if table.rematch is not None:
            raise ApiError(409, "rematched", "there is already a table for the rematch", {"table": table.rematch})
        return Rematched(self.new_table)


def open_rematch(table: Table) -> Opened:
    """The first entry of the rematch: the same table again, except that the first player now sits last."""
    seats = [seat.to_json() for seat in table.seats]
    for written, seat in zip(seats, table.seats, strict=True):
        written["bot"] = None if seat.player_id is not None else seat.bot
    settings = table.settings
    return open_table(
        host=settings["host"],
        game=settings["game"],
        options=settings["options"],
        public=settings["public"],
        random_seats=settings["random_seats"],
        deadline=settings["deadline"],
        seats=seats[1:] + seats[:1],
        previous=table.name,
    )
