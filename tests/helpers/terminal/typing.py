"""What is typed at the terminal, and what it shows."""

from __future__ import annotations

import os
import random
import select

ONES = "1\n" * 2000


def some_input(seed: int, lines: int) -> list[str]:
    """What a person might type: numbers, some of them wrong, Enter, and the commands."""
    chance = random.Random(seed)
    return [chance.choice(["1", "2", "3", "4", "", "board", "log", "zzz"]) for _ in range(lines)]


def read_until(terminal: int, mark: bytes | None) -> bytes:
    """All that the terminal shows up to the mark, or to its end."""
    shown = b""
    while mark is None or mark not in shown:
        assert select.select([terminal], [], [], 30)[0], shown
        try:
            more = os.read(terminal, 4096)
        except OSError:  # how Linux says that the other side is gone
            more = b""
        if not more:
            assert mark is None, shown
            return shown
        shown += more
    return shown
