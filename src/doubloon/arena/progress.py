"""Shows the progress of an arena: a bar on a terminal, a line from time to time elsewhere."""

from __future__ import annotations

import sys
from contextlib import suppress
from gettext import gettext, ngettext
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from doubloon.arena.formatting import fault_lines
from doubloon.core.console import Console
from doubloon.core.game import Json

if TYPE_CHECKING:
    from typing import Self

SECONDS_BETWEEN_LINES = 10.0


class Progress:
    """Counts games. It prints to the error stream, because the output is for the results."""

    def __init__(self, planned: int, done: int) -> None:
        self.planned = planned
        self.done_before = self.done = done
        self.faults = 0
        self.started = self.last_line = monotonic()
        self.console = Console(file=sys.stderr, highlight=False)
        self.bar: Bar | None = None
        if self.console.is_terminal:
            self.bar = Bar(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[speed]}"),
                TimeElapsedColumn(),
                TimeRemainingColumn(),
                console=self.console,
            )
            self.task = self.bar.add_task(gettext("games"), total=planned, completed=done, speed="")

    def __enter__(self) -> Self:
        if self.bar is not None:
            self.bar.start()
        elif self.done_before and self.done_before < self.planned:
            already = gettext("{done} of {planned} games have already been played.")
            self.print(already.format(done=self.done_before, planned=self.planned))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()
        elif problem is None and self.done > self.done_before:
            self.print(self.line())

    def count(self, game: Json) -> None:
        """Count a game that is in the ledger now."""
        self.done += 1
        if game["fault"] is not None:
            self.faults += 1
            if self.faults == 1:  # its author need not wait for the results
                self.print("\n  ".join(fault_lines({"game": game["number"], **game["fault"]})))
        if self.bar is not None:
            self.bar.update(self.task, completed=self.done, speed=self.speed())
        elif monotonic() - self.last_line > SECONDS_BETWEEN_LINES:
            self.last_line = monotonic()
            self.print(self.line())

    def line(self) -> str:
        return gettext("{done} of {planned} games, {speed}").format(
            done=self.done, planned=self.planned, speed=self.speed()
        )

    def speed(self) -> str:
        speed = (self.done - self.done_before) / max(monotonic() - self.started, 1e-3)
        if speed >= 1:
            text = gettext("{n} per second").format(n=f"{speed:.1f}")
        else:
            text = gettext("{n} per minute").format(n=f"{speed * 60:.1f}")
        if not self.faults:
            return text
        return text + ", " + ngettext("{n} fault", "{n} faults", self.faults).format(n=self.faults)

    def print(self, text: str) -> None:
        with suppress(OSError):  # if the stream is closed, the games go on
            self.console.print(text, markup=False, soft_wrap=True)
