"""Requests that a table has carried out lately, so that one which is sent again is answered and not done again."""

from __future__ import annotations

from array import array

REMEMBERED = 40  # of the last entries: later, what is repeated is stale in any case


class IdempotencyCache:
    """What was answered to whom. Packed like `Steps`: of who asked for what, only a hash of 64 bits is kept."""

    __slots__ = ("_asked", "_entries", "_positions")

    def __init__(self) -> None:
        self._asked = array("q")
        self._entries = array("I")
        self._positions = array("I")

    def note(self, player: str, request: str, entry: int, position: int) -> None:
        """The request was answered with this entry and position."""
        self._asked.append(hash((player, request)))
        self._entries.append(entry)
        self._positions.append(position)
        if len(self._asked) > REMEMBERED:
            for column in (self._asked, self._entries, self._positions):
                del column[0]

    def answer_to(self, player: str, request: str) -> tuple[int, int] | None:
        """The entry and the position that the request was answered with; None if it is new."""
        asked = hash((player, request))
        if asked not in self._asked:
            return None
        place = self._asked.index(asked)
        return self._entries[place], self._positions[place]
