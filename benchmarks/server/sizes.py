"""How much is measured: all of it, or only enough to see that it works."""

from __future__ import annotations

from typing import NamedTuple


class Size(NamedTuple):
    """How much is measured."""

    tables: int
    rate: int  # moves a second, where they come at a steady pace
    in_flight: tuple[int, ...]  # moves under way at once, where they come as fast as they are answered
    rounds: int
    seconds: float  # of a round
    resting: int  # tables


FULL = Size(tables=500, rate=500, in_flight=(16, 64, 256), rounds=10, seconds=3, resting=1000)
QUICK = Size(tables=60, rate=100, in_flight=(16,), rounds=2, seconds=2, resting=100)
