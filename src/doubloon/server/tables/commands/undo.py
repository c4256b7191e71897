"""Undo: free for one's own last moves that revealed nothing, otherwise a question to everybody.

The texts for clients say "steps" where the code says moves.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import check_no_bot, check_no_question, check_playing, check_position, own_seat
from doubloon.server.tables.commands.base import CommandModel, MoveCount, Position, SeatNumber
from doubloon.server.tables.entries import Asked, Undone
from doubloon.server.tables.table import Table

MAX_RESEEDS = 500  # of a table: enough for people, and it bounds the work of replaying


class Undo(CommandModel):
    """Take back your own last steps, as far as nothing was revealed and nobody else has acted since."""

    do: Literal["undo"]
    position: Position
    seat: SeatNumber | None = None
    to: MoveCount | None = Field(default=None, description="how many steps stay; without it, all but the last")

    def entry_for(self, table: Table, player: Player) -> Undone:
        check_playing(table)
        last = table.moves[table.last_decided(len(table.moves) - 1)].seat if table.moves else None
        seat = last if self.seat is None and last in table.seats_of(player.id) else self.seat
        own = own_seat(table, player, seat)
        check_position(table, self.position)
        if table.seats[own].conceded:
            raise ApiError(409, "conceded", f"seat {own} has given up; a bot plays it to the end")
        check_no_bot(table, own)
        to = move_to_undo(table, len(table.moves) - 1 if self.to is None else self.to)
        if to < table.free_undo(own):
            raise ApiError(
                409,
                "consent_needed",
                "something was revealed or another player has acted since; ask the others to take it back",
            )
        return Undone(own, to)


class AskUndo(CommandModel):
    """Ask everybody whether more may be taken back. What was seen meanwhile will not come again."""

    do: Literal["ask_undo"]
    position: Position
    seat: SeatNumber | None = None
    to: MoveCount | None = Field(default=None, description="how many steps stay; without it, all before your last")

    def entry_for(self, table: Table, player: Player) -> Asked:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        check_position(table, self.position)
        check_no_question(table)
        to = move_to_undo(table, last_own_move(table, player) if self.to is None else self.to)
        if len(table.reseeds) >= MAX_RESEEDS:
            raise ApiError(
                409,
                "too_often",
                f"this table has renewed chance {MAX_RESEEDS} times, the most it can; continue from here",
            )
        return Asked("undo", seat, to, None)


def last_own_move(table: Table, player: Player) -> int:
    own = set(table.seats_of(player.id))
    moves = [n for n, move in enumerate(table.moves) if move.seat in own and not table.answers_itself(n)]
    if not moves:
        raise ApiError(409, "nothing_to_undo", "you have done nothing yet")
    return moves[-1]


def move_to_undo(table: Table, moves: int) -> int:
    """How many moves stay if the game goes back to its first `moves` moves, and on back to somebody's decision.

    Going back to a question that a standing answer answers would change nothing but the clock.
    """
    if not table.moves:
        raise ApiError(409, "nothing_to_undo", "nothing has been done yet")
    if not 0 <= moves < len(table.moves):
        raise ApiError(422, "bad_steps", f"the steps that stay must be from 0 to {len(table.moves) - 1}, not {moves}")
    return table.last_decided(moves)
