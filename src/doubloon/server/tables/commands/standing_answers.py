"""Standing answers: "always" to questions of one kind, until the player takes it back."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from doubloon.core.standing_question import standing_choices
from doubloon.server.errors import ApiError
from doubloon.server.store.interface import Player
from doubloon.server.tables.checks import check_playing, own_seat
from doubloon.server.tables.commands.base import CommandModel, SeatNumber
from doubloon.server.tables.commands.moves import acted_entry
from doubloon.server.tables.entries import Acted, StandingAnswer
from doubloon.server.tables.table import Table


class GiveStandingAnswer(CommandModel):
    """Take what such a question offers `always`, without being asked, or be asked again (`ask`)."""

    do: Literal["standing_answer"]
    what: Annotated[str, Field(max_length=40)]
    answer: Literal["always", "ask"]
    seat: SeatNumber | None = None

    def entry_for(self, table: Table, player: Player) -> StandingAnswer:
        check_playing(table)
        seat = own_seat(table, player, self.seat)
        assert table.game is not None
        if table.seats[seat].conceded:
            raise ApiError(409, "conceded", f"seat {seat} has given up; a bot plays it to the end")
        kinds = standing_choices(table.game)
        if not kinds:
            message = "this game asks nothing that has a standing answer: it was opened without the option for it"
            raise ApiError(409, "no_standing_answers", message)
        if self.what not in kinds:
            message = f"unknown question {self.what!r}; choose from {', '.join(kinds)}"
            raise ApiError(422, "bad_standing_answer", message)
        if (self.what in table.seats[seat].always) == (self.answer == "always"):
            raise ApiError(409, "no_change", "the table already knows that")
        return StandingAnswer(seat, self.what, self.answer)


def answer_by_itself(table: Table) -> Acted | None:
    """The server's move if a standing answer answers what is asked now."""
    action = table.standing_action
    if action is None:
        return None
    assert table.game is not None
    assert table.turn is not None
    return acted_entry(table.game, table.turn, [action])
