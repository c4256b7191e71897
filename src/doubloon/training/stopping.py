"""When a run ends: its budget is used up, or somebody stops it."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from types import FrameType
from typing import Any, Self

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)  # Ctrl-C; the end of a batch job or a machine
SIGNAL_EXIT = 128  # the usual exit code of a program that a signal has ended is this plus the signal's number


@dataclass(frozen=True)
class Budget:
    """The length of a run in minutes or, where a run must be reproducible, in updates."""

    minutes: float
    updates: int | None = None

    def spent(self, seconds: float, updates: int) -> float:
        """The part of the budget that is used up, from 0 to 1."""
        share = seconds / (60 * self.minutes) if self.updates is None else updates / self.updates
        return min(1.0, share)


class GracefulInterrupt:
    """A context in which the first Ctrl-C or SIGTERM only sets `requested`. A second one ends the program as usual."""

    def __init__(self) -> None:
        self.requested = False
        self.exit_code = 0
        self.previous_handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        self.previous_handlers = {number: signal.signal(number, self.request) for number in STOP_SIGNALS}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self.previous_handlers.items():
            signal.signal(number, handler)

    def request(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  # the signature of a handler
        self.requested = True
        self.exit_code = SIGNAL_EXIT + number
        self.__exit__()
