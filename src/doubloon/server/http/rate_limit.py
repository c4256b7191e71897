"""Limits how often a client may do something: token buckets in memory, one for each player or network address."""

from __future__ import annotations

import math
import time
from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv6Address
from typing import TYPE_CHECKING

from doubloon.server.errors import ApiError
from doubloon.server.http.asgi import Middleware
from doubloon.server.http.errors import refuse
from doubloon.server.identity.players import Players
from doubloon.server.identity.tokens import token_in

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

UNLIMITED_PATHS = ("/health", "/metrics")


class TokenBucket:
    """Holds `burst` permissions when full and gets `rate` new ones a second."""

    __slots__ = ("burst", "left", "rate", "updated")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.updated = burst, now

    def take(self, now: float) -> float:
        """Take a permission and return 0, or return the seconds until there is one."""
        self.left = min(self.burst, self.left + (now - self.updated) * self.rate)
        self.updated = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0


class RateLimiter:
    """A token bucket for every client. A bucket unused for the time it takes to fill is dropped: it would be full."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.recent: dict[Hashable, TokenBucket] = {}  # used in the current period, which lasts as long as filling
        self.previous: dict[Hashable, TokenBucket] = {}  # used in the period before it
        self.period_end = -math.inf

    def take(self, key: Hashable, now: float) -> float:
        """Take a permission from the bucket of `key` and return 0, or return the seconds until there is one."""
        if now >= self.period_end:
            self.period_end = now + self.burst / self.rate
            self.recent, self.previous = {}, self.recent
        bucket = self.recent.get(key)
        if bucket is None:
            bucket = self.previous.pop(key, None) or TokenBucket(self.rate, self.burst, now)
            self.recent[key] = bucket
        return bucket.take(now)

    def excess(self, key: Hashable, problem: str) -> ApiError | None:
        """Take a permission from the bucket of `key`; the error to answer with if there is none."""
        wait = self.take(key, time.monotonic())
        if not wait:
            return None
        seconds = math.ceil(wait)
        return ApiError(429, "too_many", f"{problem}; try again in {seconds} s", {"retry_after": seconds})


class RateLimit(Middleware):
    """Limits the request rate: per player where a valid token is sent, otherwise per network address."""

    def __init__(self, app: ASGIApp, limiter: RateLimiter) -> None:
        super().__init__(app)
        self.limiter = limiter

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] not in UNLIMITED_PATHS:
            players: Players = scope["app"].state.players
            token = token_in(scope["headers"])
            signed = None if token is None else players.tokens.read_token(token)
            if signed is not None:
                scope["player"] = signed[0]  # for the log
            problem = self.limiter.excess(scope.get("player") or network_of(scope), "too many requests")
            if problem is not None:
                await refuse(scope, receive, send, problem)
                return
        await self.app(scope, receive, send)


def network_of(scope: Scope) -> str:
    """The network address of the client. An IPv6 client has a whole network of addresses, so its prefix counts."""
    client = scope.get("client")
    return network_prefix(client[0]) if client else "unknown"


@lru_cache(maxsize=4096)
def network_prefix(address: str) -> str:
    if address.count(":") < 2:
        return address.partition(":")[0]  # some proxies add the port
    try:
        whole = IPv6Address(address.partition("]")[0].lstrip("["))
    except ValueError:
        return address
    return str(whole.ipv4_mapped or IPv6Address(int(whole) >> 64 << 64))
