"""Who has websockets open: everybody only so many, and all of them together say only so much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from doubloon.server.errors import ApiError
from doubloon.server.http.rate_limit import Buckets

MAX_SOCKETS = 50  # of a player, or of an address without one: several tables on several devices
MESSAGES_A_SECOND = 20.0
BURST = 60.0


class ConnectionLimit:
    """The open websockets, counted by player; those of nobody we know by address."""

    def __init__(self) -> None:
        self.sockets: Counter[str] = Counter()
        self.messages = Buckets(MESSAGES_A_SECOND, BURST)

    @contextmanager
    def calling(self, who: str) -> Iterator[None]:
        """One more, for as long as it is open."""
        if self.sockets[who] >= MAX_SOCKETS:
            raise ApiError(429, "too_many", f"you have {MAX_SOCKETS} websockets open here; close some of them first")
        self.sockets[who] += 1
        try:
            yield
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]
