"""The steps of a game that stand, packed: most tables in memory wait for somebody, and then they should be small."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import NamedTuple


class PlayedMove(NamedTuple):
    """Actions that a seat took at once and that still stand."""

    since: float  # when the turn had begun
    seat: int
    actions: tuple[int, ...]
    reveals: bool
    draws: int  # how many draws chance had made after it


class MoveHistory:
    """All of a table's steps, first to last: a sixth of what a list of them would take."""

    __slots__ = ("_actions", "_draws", "_ends", "_reveals", "_seats", "_since")

    def __init__(self) -> None:
        self._since = array("d")
        self._seats = bytearray()
        self._reveals = bytearray()
        self._draws = array("I")
        self._actions = array("I")  # of all steps
        self._ends = array("I")  # how many actions there were after each step

    def __len__(self) -> int:
        return len(self._seats)

    def __getitem__(self, number: int) -> PlayedMove:
        if number < 0:
            number += len(self)
        if not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} steps")
        begin = self._ends[number - 1] if number > 0 else 0
        return PlayedMove(
            self._since[number],
            self._seats[number],
            tuple(self._actions[begin : self._ends[number]]),
            bool(self._reveals[number]),
            self._draws[number],
        )

    def __iter__(self) -> Iterator[PlayedMove]:
        return map(self.__getitem__, range(len(self)))

    def append(self, step: PlayedMove) -> None:
        self._since.append(step.since)
        self._seats.append(step.seat)
        self._reveals.append(step.reveals)
        self._draws.append(step.draws)
        self._actions.extend(step.actions)
        self._ends.append(len(self._actions))

    def drop_after(self, steps: int) -> list[PlayedMove]:
        """Let only so many stand; returns the others."""
        dropped = [self[number] for number in range(steps, len(self))]
        if dropped:
            del self._actions[self._ends[steps - 1] if steps > 0 else 0 :]
        for column in (self._since, self._seats, self._reveals, self._draws, self._ends):
            del column[steps:]
        return dropped

    def before_own(self, seat: int) -> int:
        """How many there are before the last ones that are the seat's own and have revealed nothing."""
        before = len(self)
        while before > 0 and self._seats[before - 1] == seat and not self._reveals[before - 1]:
            before -= 1
        return before
