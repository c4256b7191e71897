"""How far the arena is: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import sys
from contextlib import suppress
from gettext import gettext, ngettext
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from doubloon.core.console import Console
from doubloon.core.game import Json

if TYPE_CHECKING:
    from typing import Self

PAUSE = 10.0  # seconds between two lines


class Progress:
    """Counts games. Everything goes to the error stream: the results alone are output."""

    def __init__(self, planned: int, done: int) -> None:
        self.planned = planned
        self.before = self.done = done
        self.faults = 0
        self.began = self.said = monotonic()
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
        elif self.before and self.before < self.planned:
            already = gettext("{done} of {planned} games have already been played.")
            self.tell(already.format(done=self.before, planned=self.planned))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.stop()
        elif problem is None and self.done > self.before:
            self.tell(self.line())

    def count(self, game: Json) -> None:
        """One more game is written down."""
        self.done += 1
        self.faults += game["fault"] is not None
        if self.bar is not None:
            self.bar.update(self.task, completed=self.done, speed=self.speed())
        elif monotonic() - self.said > PAUSE:
            self.said = monotonic()
            self.tell(self.line())

    def line(self) -> str:
        return gettext("{done} of {planned} games, {speed}").format(
            done=self.done, planned=self.planned, speed=self.speed()
        )

    def speed(self) -> str:
        speed = (self.done - self.before) / max(monotonic() - self.began, 1e-3)
        if speed >= 1:
            said = gettext("{n} per second").format(n=f"{speed:.1f}")
        else:
            said = gettext("{n} per minute").format(n=f"{speed * 60:.1f}")
        if not self.faults:
            return said
        return said + ", " + ngettext("{n} fault", "{n} faults", self.faults).format(n=self.faults)

    def tell(self, text: str) -> None:
        with suppress(OSError):  # nobody may read it; the games matter
            self.console.print(text, markup=False, soft_wrap=True)
