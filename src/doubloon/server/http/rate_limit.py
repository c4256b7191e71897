"""How often somebody may do something: token buckets, in memory."""

from __future__ import annotations

import math
from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv6Address
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import Scope


class Bucket:
    """Holds `burst` permissions when full and gets `rate` new ones a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, now

    def take(self, now: float) -> float:
        """Take one: 0 if there was one, else the seconds until there is."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / self.rate
        self.left -= 1
        return 0.0


class Buckets:
    """A bucket for everybody who came lately; one that nobody used for as long as it takes to fill is forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.young: dict[Hashable, Bucket] = {}  # used since the last turn, of which there is one per filling time
        self.old: dict[Hashable, Bucket] = {}  # used in the time before that
        self.turn = -math.inf

    def take(self, key: Hashable, now: float) -> float:
        """Take one from the bucket of `key`: 0, or the seconds until there is one."""
        if now >= self.turn:
            self.turn = now + self.burst / self.rate
            self.young, self.old = {}, self.young
        bucket = self.young.get(key)
        if bucket is None:
            bucket = self.old.pop(key, None) or Bucket(self.rate, self.burst, now)
            self.young[key] = bucket
        return bucket.take(now)


def network_of(scope: Scope) -> str:
    """The address of the client, or what stands for it: with IPv6 everybody has a whole network of addresses."""
    client = scope.get("client")
    return shared_part(client[0]) if client else "unknown"


@lru_cache(maxsize=4096)
def shared_part(address: str) -> str:
    if address.count(":") < 2:
        return address.partition(":")[0]  # some proxies add the port
    try:
        whole = IPv6Address(address.partition("]")[0].lstrip("["))
    except ValueError:
        return address
    return str(whole.ipv4_mapped or IPv6Address(int(whole) >> 64 << 64))
