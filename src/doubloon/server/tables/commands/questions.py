"""The question to the other players whether a bot may take over, and the answers to it and to `AskUndo`."""

from __future__ import annotations

import time
from typing import Literal

from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import (
    check_no_question,
    check_playing,
    check_seat,
    own_seat,
    read_bot,
)
from doubloon.server.tables.commands.base import Bot, CommandModel, SeatNumber
from doubloon.server.tables.entries import Answered, Asked
from doubloon.server.tables.seats import DEFAULT_BOT
from doubloon.server.tables.table import Table

TAKEOVER_SECONDS = 300.0  # a turn this long, at a table without a deadline, allows others to ask for a bot


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
