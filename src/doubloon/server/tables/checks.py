"""Checks that several commands and routes share. Each refuses with an `ApiError`."""

from __future__ import annotations

from doubloon.bots.registry import LEVELS
from doubloon.server.errors import ApiError
from doubloon.server.identity.players import Players
from doubloon.server.store.interface import Player
from doubloon.server.tables.table import Table


def check_access(players: Players, table: Table, player: Player | None, invitation: str | None) -> None:
    """A table can be seen by its members, by the invited, and by everybody if it is public or over."""
    if table.settings["public"] or table.status == "over":
        return
    if player is not None and player.id in table.members():
        return
    if invitation is not None and players.tokens.is_invitation(table.name, invitation):
        return
    raise ApiError(403, "not_invited", "this table is by invitation only; ask for the link")


def check_open(table: Table) -> None:
    if table.status != "open":
        words = {"playing": "the game has started", "over": "the game is over", "closed": "the table was closed"}
        raise ApiError(409, table.status, words[table.status])


def check_playing(table: Table) -> None:
    if table.status != "playing":
        words = {"open": "the game has not started", "over": "the game is over", "closed": "the table was closed"}
        raise ApiError(409, "not_playing", words[table.status])


def check_host(table: Table, player: Player) -> None:
    if player.id != table.host:
        raise ApiError(403, "not_host", "only the host of the table can do that")


def check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise ApiError(404, "no_seat", f"unknown seat {seat}; choose from 0 to {len(table.seats) - 1}")


def check_seated(table: Table, player: Player) -> None:
    if not table.seats_of(player.id):
        raise ApiError(403, "not_seated", "you have no seat at this table")


def own_seat(table: Table, player: Player, seat: int | None) -> int:
    """The seat the player means: the one named, else the only one or the one whose turn it is."""
    own = table.seats_of(player.id)
    check_seated(table, player)
    if seat is None:
        return table.turn if table.turn in own else own[0]
    check_seat(table, seat)
    if seat not in own:
        raise ApiError(403, "not_yours", f"seat {seat} is not yours")
    return seat


def check_turn(table: Table, seat: int) -> None:
    """For queries and hints; a move has a message of its own."""
    if table.turn != seat:
        raise ApiError(409, "not_your_turn", "it is not your turn to decide")


def check_no_bot(table: Table, seat: int) -> None:
    if table.seats[seat].bot is not None:
        raise ApiError(409, "bot_plays", f"a bot plays for seat {seat}; take the seat back first")


def check_position(table: Table, position: int) -> None:
    if position != table.position:
        raise ApiError(
            409,
            "stale",
            f"that was about position {position}; the table is at position {table.position}",
            {"position": table.position},
        )


def check_no_question(table: Table) -> None:
    if table.question is not None:
        raise ApiError(409, "question", "a question is already being asked; answer it first")


def read_bot(bot: str) -> str:
    """The bots for tables are the levels; other bots play in the terminal and the arena."""
    if bot not in LEVELS:
        raise ApiError(422, "bad_bot", f"unknown bot {bot!r}; choose from {', '.join(LEVELS)}")
    return bot
