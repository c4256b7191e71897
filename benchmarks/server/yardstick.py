"""How fast the machine is just now: a shared one may take twice as long for the same, in CPU time too."""

from __future__ import annotations

import time


class Yardstick:
    """Always the same small piece of work, measured again and again, as it is slowed down by whatever goes on."""

    def __init__(self) -> None:
        self.best = float("inf")  # CPU seconds

    def measure(self) -> float:
        """The CPU seconds that it takes now: a third of a millisecond, or more."""
        begun = time.thread_time()
        seen: dict[int, tuple[int, int]] = {}
        for number in range(4000):
            seen[number & 255] = (number, len(seen))
        taken = time.thread_time() - begun
        self.best = min(self.best, taken)
        return taken


YARDSTICK = Yardstick()  # one for all that is measured in a run: it remembers the machine's best moment
