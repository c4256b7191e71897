"""The order of the seats: who is next, how far away a seat is, how many pick before it. Compiled like the rules."""

from __future__ import annotations

from typing import Final, Protocol

NO_PICK: Final = 9  # longer than any seat that still picks has to wait


class RoundState(Protocol):
    """The part of a game's state that says in which order its seats come."""

    seated: int
    current: int
    governor: int
    ending: int


def next_seat(game: RoundState, seat: int) -> int:
    """The seat clockwise of this one."""
    return seat + 1 if seat + 1 < game.seated else 0


def seats_after(game: RoundState, seat: int, other: int) -> int:
    """How many seats clockwise of the first seat the other one is."""
    return other - seat if other >= seat else other - seat + game.seated


def picks_before(game: RoundState, seat: int, picks_left: int) -> int:
    """How many roles others pick before this seat does, in this round or the next one; NO_PICK if it picks no more."""
    before = seats_after(game, game.current, seat)
    if before < picks_left:
        return before
    if game.ending != 0:
        return NO_PICK
    return picks_left + seats_after(game, next_seat(game, game.governor), seat)
