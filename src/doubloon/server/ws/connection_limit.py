"""Limits the open websockets of each player, and the messages they send by all of them together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from doubloon.server.errors import ApiError
from doubloon.server.http.rate_limit import RateLimiter

MAX_SOCKETS = 50  # of a player, or of an address without one: several tables on several devices
MESSAGES_PER_SECOND = 20.0
MESSAGE_BURST = 60.0


class ConnectionLimit:
    """Counts open websockets by player, or by network address where there is no player."""

    def __init__(self) -> None:
        self.sockets: Counter[str] = Counter()
        self.messages = RateLimiter(MESSAGES_PER_SECOND, MESSAGE_BURST)

    @contextmanager
    def slot(self, client: str) -> Iterator[None]:
        """Count one more websocket of the client while the block runs; refuse it beyond the limit."""
        if self.sockets[client] >= MAX_SOCKETS:
            raise ApiError(429, "too_many", f"you have {MAX_SOCKETS} websockets open here; close some of them first")
        self.sockets[client] += 1
        try:
            yield
        finally:
            self.sockets[client] -= 1
            if not self.sockets[client]:
                del self.sockets[client]
