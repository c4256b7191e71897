"""The order of the seats around the table and in a round. Compiled like the rules."""

from __future__ import annotations

from typing import Final, Protocol

NO_PICK: Final = 9  # more picks than come before any seat that still picks


class RoundState(Protocol):
    """The part of a game's state that determines the order of its seats."""

    seated: int
    current: int
    governor: int
    ending: int


def next_seat(game: RoundState, seat: int) -> int:
    """The seat clockwise of this one."""
    return seat + 1 if seat + 1 < game.seated else 0


def clockwise_distance(game: RoundState, start: int, seat: int) -> int:
    """The number of steps clockwise from the start to the seat; 0 if they are the same."""
    return seat - start if seat >= start else seat - start + game.seated


def picks_before(game: RoundState, seat: int, picks_left: int) -> int:
    """The number of roles that others pick before this seat does, in this round or the next one.

    NO_PICK if the seat picks no more.
    """
    before = clockwise_distance(game, game.current, seat)
    if before < picks_left:
        return before
    if game.ending != 0:
        return NO_PICK
    return picks_left + clockwise_distance(game, next_seat(game, game.governor), seat)
