"""Questions to the other players: may moves be undone, may a bot take over? And their answers."""

from __future__ import annotations

import time
from typing import Literal

from pydantic import Field

from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import (
    check_no_question,
    check_playing,
    check_position,
    check_seat,
    check_undo,
    own_seat,
    read_bot,
)
from doubloon.server.tables.commands.base import Bot, CommandModel, MoveCount, Position, SeatNumber
from doubloon.server.tables.entries import Answered, Asked
from doubloon.server.tables.seats import DEFAULT_BOT
from doubloon.server.tables.table import Table

MAX_RESEEDS = 500  # of a table: enough for people, and it bounds the work of replaying
TAKEOVER_SECONDS = 300.0  # a turn this long, at a table without a deadline, allows others to ask for a bot


class AskUndo(CommandModel):  # its texts for clients say `steps` where the code says moves
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
        to = last_own_move(table, player) if self.to is None else self.to
        check_undo(table, to)
        if len(table.reseeds) >= MAX_RESEEDS:
            raise ApiError(
                409,
                "too_often",
                f"this table has renewed chance {MAX_RESEEDS} times, the most it can; continue from here",
            )
        return Asked("undo", seat, to, None)


def last_own_move(table: Table, player: Player) -> int:
    own = set(table.seats_of(player.id))
    moves = [number for number, move in enumerate(table.moves) if move.seat in own]
    if not moves:
        raise ApiError(409, "nothing_to_undo", "you have done nothing yet")
    return moves[-1]


class AskTakeover(CommandModel):
    """Ask the others whether a bot may play for somebody who is gone."""

    do: Literal["ask_takeover"]
    about: SeatNumber
    seat: SeatNumber | None = None
    bot: Bot = DEFAULT_BOT

    def entry_for(self, table: Table, player: Player) -> Asked:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        check_seat(table, self.about)
        check_no_question(table)
        absent = table.seats[self.about]
        if absent.decider is None:
            raise ApiError(409, "bot_plays", f"a bot is already playing in seat {self.about}")
        if absent.player_id == player.id:
            raise ApiError(409, "yours", "this is your own seat; hand it over without asking")
        if not absent.gone and table.deadline is not None:
            raise ApiError(409, "not_gone", f"seat {self.about} has not left; when its time runs out a bot takes over")
        if not absent.gone and not (table.turn == self.about and time.time() >= table.turn_since + TAKEOVER_SECONDS):
            raise ApiError(
                409,
                "not_gone",
                f"seat {self.about} has not left; after {TAKEOVER_SECONDS:.0f} seconds of its turn you can ask",
            )
        return Asked("takeover", seat, self.about, read_bot(self.bot))


class Answer(CommandModel):
    """Agree to what is asked, or not."""

    do: Literal["answer"]
    yes: bool

    def entry_for(self, table: Table, player: Player) -> Answered:
        """The answer counts for all seats of the player."""
        check_playing(table)
        question = table.question
        if question is None:
            raise ApiError(409, "no_question", "nothing is being asked")
        own, voters = table.seats_of(player.id), question.voters(table.seats)
        seats = [seat for seat in own if seat in voters - question.yes]
        if self.yes and not seats:
            raise ApiError(409, "not_asked", "you are not asked, or have already agreed")
        concerned = {question.about} if question.what == "takeover" else set()  # may object, although not asked
        if not self.yes and not set(own) & (voters | concerned):
            raise ApiError(409, "not_asked", "you are not asked")
        return Answered(seats, self.yes)
