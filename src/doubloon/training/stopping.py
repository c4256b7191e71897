"""When a run ends: its budget is used up, or somebody presses Ctrl-C."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from types import FrameType
from typing import Any, Self


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
    """A context in which the first Ctrl-C only sets `requested`. The second one ends the program as usual."""

    def __init__(self) -> None:
        self.requested = False
        self.previous_handler: Any = None

    def __enter__(self) -> Self:
        self.previous_handler = signal.signal(signal.SIGINT, self.request)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.previous_handler)

    def request(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  # the signature of a handler
        self.requested = True
        signal.signal(signal.SIGINT, self.previous_handler)
