"""Ctrl-C ends a run in good order."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any, Self


class GracefulInterrupt:
    """While it is in force the first Ctrl-C only asks; the second ends the program as ever."""

    def __init__(self) -> None:
        self.asked = False
        self.before: Any = None

    def __enter__(self) -> Self:
        self.before = signal.signal(signal.SIGINT, self.ask)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self.before)

    def ask(self, number: int, frame: FrameType | None) -> None:  # noqa: ARG002  # so Python calls it
        self.asked = True
        signal.signal(signal.SIGINT, self.before)
