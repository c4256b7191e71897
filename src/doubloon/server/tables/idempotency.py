"""Remembers recently handled requests so that a retry gets the same answer instead of running twice."""

from __future__ import annotations

from array import array

MAX_REMEMBERED = 40  # requests of a table; an older one that is repeated is refused as stale anyway


class IdempotencyCache:
    """The answers to a table's last requests, packed like `MoveHistory`: each request is stored as a 64-bit hash."""

    __slots__ = ("_entries", "_positions", "_requests")

    def __init__(self) -> None:
        self._requests = array("q")
        self._entries = array("I")
        self._positions = array("I")

    def remember(self, player_id: str, request: str, entry: int, position: int) -> None:
        """Store that the request was answered with this entry and position."""
        self._requests.append(hash((player_id, request)))
        self._entries.append(entry)
        self._positions.append(position)
        if len(self._requests) > MAX_REMEMBERED:
            for column in (self._requests, self._entries, self._positions):
                del column[0]

    def previous_answer(self, player_id: str, request: str) -> tuple[int, int] | None:
        """The entry and the position that the request was answered with; None if it is new."""
        key = hash((player_id, request))
        if key not in self._requests:
            return None
        place = self._requests.index(key)
        return self._entries[place], self._positions[place]
