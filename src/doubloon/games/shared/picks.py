"""The order in which the seats pick roles. Compiled like the rules."""

from __future__ import annotations

from typing import Final, Protocol

NO_PICK: Final = 9  # longer than any seat that still picks has to wait


class RoundState(Protocol):
    """The part of a game's state that says who picks next."""

    seated: int
    current: int
    governor: int
    ending: int


def picks_before(game: RoundState, seat: int, picks_left: int) -> int:
    """How many roles others pick before this seat does, in this round or the next one; NO_PICK if it picks no more."""
    before = (seat - game.current + game.seated) % game.seated
    if before < picks_left:
        return before
    if game.ending != 0:
        return NO_PICK
    return picks_left + (seat - game.governor - 1 + game.seated) % game.seated
