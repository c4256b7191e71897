"""CPU time of a piece of work, as free of the machine's noise as it can be had."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The CPU-seconds of the fastest of so many rounds: noise only ever adds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def side_by_side(works: Sequence[Callable[[], object]], rounds: int = 5) -> list[float]:
    """The same for several pieces of work, taking turns, so that a slow minute of the machine hits all alike."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for i, work in enumerate(works):
            best[i] = min(best[i], seconds(work, 1))
    return best
