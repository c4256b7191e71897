"""CPU time of a piece of work, measured so that other work on the machine disturbs it as little as possible."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence


def cpu_seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The CPU-seconds of the fastest round: noise only adds."""
    return interleaved_cpu_seconds([work], rounds)[0]


def interleaved_cpu_seconds(works: Sequence[Callable[[], object]], rounds: int = 5) -> list[float]:
    """The CPU-seconds of each work's fastest round. The works take turns, so that a slow minute affects all alike."""
    fastest = [float("inf")] * len(works)
    for _ in range(rounds):
        for i, work in enumerate(works):
            start = time.process_time()
            work()
            fastest[i] = min(fastest[i], time.process_time() - start)
    return fastest
