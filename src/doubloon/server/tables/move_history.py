"""The moves of a game, packed: most tables in memory are waiting for somebody, and should be small meanwhile."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import NamedTuple


class PlayedMove(NamedTuple):
    """One or more actions that a seat took in one go and that have not been undone."""

    since: float  # when the turn had begun
    seat: int
    actions: tuple[int, ...]
    reveals: bool  # did it reveal anything hidden?
    draws: int  # the number of draws chance had made after it


class MoveHistory:
    """All moves of a table, first to last, in a sixth of the memory that a list of them would take."""

    __slots__ = ("_actions", "_draws", "_ends", "_reveals", "_seats", "_since")

    def __init__(self) -> None:
        self._since = array("d")
        self._seats = bytearray()
        self._reveals = bytearray()
        self._draws = array("I")
        self._actions = array("I")  # of all moves
        self._ends = array("I")  # the number of actions up to the end of each move

    def __len__(self) -> int:
        return len(self._seats)

    def __getitem__(self, number: int) -> PlayedMove:
        if number < 0:
            number += len(self)
        if not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} moves")
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

    def append(self, move: PlayedMove) -> None:
        self._since.append(move.since)
        self._seats.append(move.seat)
        self._reveals.append(move.reveals)
        self._draws.append(move.draws)
        self._actions.extend(move.actions)
        self._ends.append(len(self._actions))

    def drop_after(self, moves: int) -> list[PlayedMove]:
        """Remove all but the first `moves` moves, and return those removed."""
        dropped = [self[number] for number in range(moves, len(self))]
        if dropped:
            del self._actions[self._ends[moves - 1] if moves > 0 else 0 :]
        for column in (self._since, self._seats, self._reveals, self._draws, self._ends):
            del column[moves:]
        return dropped
