"""Input for the terminal, and reading its output."""

from __future__ import annotations

import os
import random
import select

ONES = "1\n" * 2000


def some_input(seed: int, lines: int) -> list[str]:
    """Random input: numbers, some of them wrong, Enter, and commands."""
    chance = random.Random(seed)
    return [chance.choice(["1", "2", "3", "4", "", "board", "log", "zzz"]) for _ in range(lines)]


def read_until(terminal: int, mark: bytes | None) -> bytes:
    """Read the output of the terminal up to the mark, or to its end."""
    shown = b""
    while mark is None or mark not in shown:
        assert select.select([terminal], [], [], 30)[0], shown
        try:
            more = os.read(terminal, 4096)
        except OSError:  # on Linux: the other end is closed
            more = b""
        if not more:
            assert mark is None, shown
            return shown
        shown += more
    return shown
