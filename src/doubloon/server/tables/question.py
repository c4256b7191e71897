"""A question the other players answer before something happens: an undo, or a bot taking over a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doubloon.server.tables.seats import Seat


class Question(NamedTuple):
    """It takes effect once every voter has agreed, and is withdrawn at the first no."""

    what: str  # "undo" or "takeover"
    seat: int  # the seat that asks
    about: int  # undo: the number of moves that would remain; takeover: the seat the bot would take over
    bot: str | None
    yes: frozenset[int]  # the seats that have agreed

    def voters(self, seats: Sequence[Seat]) -> set[int]:
        """The seats that have to agree.

        Players who are away do not vote, and nobody votes on the takeover of their own seat. A player whom a bot
        replaced without their asking still votes on undos: they have not given the game away.
        """
        if self.what == "takeover":
            return {
                number
                for number, seat in enumerate(seats)
                if seat.decider is not None and not seat.gone and number != self.about
            }
        return {number for number, seat in enumerate(seats) if seat.player_id is not None and not seat.is_away}
