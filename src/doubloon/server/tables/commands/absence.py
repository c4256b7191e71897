"""Being away: a bot plays on for a player who wants it, whose time has run out, or who gives up."""

from __future__ import annotations

from typing import Literal, NamedTuple

from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import check_playing, check_seated, own_seat, read_bot
from doubloon.server.tables.commands.base import Bot, CommandModel, SeatNumber
from doubloon.server.tables.entries import Conceded, GivenBack, Left, Returned, TakenOver
from doubloon.server.tables.seats import DEFAULT_BOT
from doubloon.server.tables.table import Table


class HandOver(CommandModel):
    """Let a bot play for you until you take the seat back."""

    do: Literal["hand_over"]
    seat: SeatNumber | None = None
    bot: Bot = DEFAULT_BOT

    def entry_for(self, table: Table, player: Player) -> TakenOver:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        if table.seats[seat].bot is not None:
            raise ApiError(409, "bot_plays", f"a bot is already playing in seat {seat}")
        return TakenOver(seat, read_bot(self.bot), "wish")


class DeadlineTakeover(NamedTuple):
    """The server lets a bot take over because the time for the move has run out."""

    now: float

    def entry_for(self, table: Table) -> TakenOver:
        check_playing(table)
        if table.due is None or table.turn is None or self.now < table.due:
            raise ApiError(409, "not_due", "the time has not run out")
        return TakenOver(table.turn, DEFAULT_BOT, "deadline")


class TakeBack(CommandModel):
    """Play yourself again where a bot plays for you."""

    do: Literal["take_back"]
    seat: SeatNumber | None = None

    def entry_for(self, table: Table, player: Player) -> GivenBack:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        if table.seats[seat].conceded:
            raise ApiError(409, "conceded", f"seat {seat} has given up; a bot plays it to the end")
        if table.seats[seat].bot is None:
            raise ApiError(409, "yours", f"you are already playing in seat {seat}")
        return GivenBack(seat)


class Leave(CommandModel):
    """Say that you are gone; the seat stays yours."""

    do: Literal["leave"]

    def entry_for(self, table: Table, player: Player) -> Left:
        return Left(seats_to_change(table, player, gone=True))


class ComeBack(CommandModel):
    """Say that you are there again."""

    do: Literal["come_back"]

    def entry_for(self, table: Table, player: Player) -> Returned:
        return Returned(seats_to_change(table, player, gone=False))


def seats_to_change(table: Table, player: Player, gone: bool) -> list[int]:
    """The player's seats that are not marked as gone, or not as present, yet."""
    check_playing(table)
    check_seated(table, player)
    seats = [seat for seat in table.seats_of(player.id) if table.seats[seat].gone != gone]
    if not seats:
        raise ApiError(409, "no_change", "the table already knows that")
    return seats


class Concede(CommandModel):
    """Give up. A bot plays on; if only one other is left, that one has won."""

    do: Literal["concede"]
    seat: SeatNumber | None = None

    def entry_for(self, table: Table, player: Player) -> Conceded:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        if table.seats[seat].conceded:
            raise ApiError(409, "conceded", f"seat {seat} has already given up")
        return Conceded(seat, table.seats[seat].bot or DEFAULT_BOT)
