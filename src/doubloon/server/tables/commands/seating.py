"""Taking and freeing seats before the game starts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from doubloon.server.errors import ApiError
from doubloon.server.identity.names import read_name
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import check_host, check_open, check_seat, read_bot
from doubloon.server.tables.commands.base import Bot, CommandModel, SeatNumber
from doubloon.server.tables.entries import Sat
from doubloon.server.tables.seats import DEFAULT_BOT
from doubloon.server.tables.table import Table


class Sit(CommandModel):
    """Take a free seat. With another name, for somebody who plays at the same screen."""

    do: Literal["sit"]
    seat: SeatNumber
    name: Annotated[str, Field(max_length=200)] | None = None

    def entry_for(self, table: Table, player: Player) -> Sat:
        name = player.name if self.name is None else read_name(self.name)
        check_open(table)
        check_seat(table, self.seat)
        if not table.seats[self.seat].is_free:
            raise ApiError(409, "taken", f"seat {self.seat} is taken")
        return Sat(self.seat, player.id, name, None)


class StandUp(CommandModel):
    """Free a seat before the game begins: your own, or as the host anybody's."""

    do: Literal["stand_up"]
    seat: SeatNumber

    def entry_for(self, table: Table, player: Player) -> Sat:
        check_open(table)
        check_seat(table, self.seat)
        if player.id not in (table.host, table.seats[self.seat].player_id):
            raise ApiError(403, "not_yours", f"only the host and the player in seat {self.seat} can free it")
        if table.seats[self.seat].is_free:
            raise ApiError(409, "free", f"seat {self.seat} is already free")
        return Sat(self.seat, None, None, None)


class SeatBot(CommandModel):
    """As the host, put a bot on a free seat."""

    do: Literal["seat_bot"]
    seat: SeatNumber
    bot: Bot = DEFAULT_BOT

    def entry_for(self, table: Table, player: Player) -> Sat:
        check_open(table)
        check_host(table, player)
        check_seat(table, self.seat)
        if not table.seats[self.seat].is_free:
            raise ApiError(409, "taken", f"seat {self.seat} is taken; free it first")
        return Sat(self.seat, None, None, read_bot(self.bot))
