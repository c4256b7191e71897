"""The terminal itself: printing, reading a line, and the signs it can show."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from typing import NamedTuple, TextIO

from rich.console import RenderableType
from rich.text import Text

from doubloon.core.console import Console
from doubloon.terminal.kit.flow import Flow


class Glyphs(NamedTuple):
    """The few signs beyond ASCII, and what stands for them where the encoding has none."""

    filled: str
    empty: str
    dot: str
    times: str
    owned: str
    going_on: str


UNICODE = Glyphs("●", "○", "·", "\N{MULTIPLICATION SIGN}", "✓", "…")
ASCII = Glyphs("*", "o", "|", "x", "+", "...")


MAX_ECHO_LENGTH = 200  # letters of a line that came through a pipe
MOMENT = 0.3  # seconds that pass without a word


class InputEnded(Exception):  # noqa: N818  # an event, not a failure
    """There is nothing more to read: Ctrl-D, or the end of a pipe."""


class Screen:
    """Where the game is shown and where its player types."""

    def __init__(self, output: TextIO | None = None, width: int | None = None) -> None:
        out: TextIO | None = output or sys.stdout
        if out is None:  # the program was started with its output closed
            out = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # open as long as the program runs
        for stream in (out, sys.stdin):
            # whatever is typed or printed, no sign is worth a crash
            with contextlib.suppress(AttributeError, OSError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.console = Console(file=out, width=width, markup=False, highlight=False, emoji=False)
        self.signs = UNICODE if can_show("".join(UNICODE), out.encoding) else ASCII
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self.can_take_back = out.isatty() and not self.console.is_dumb_terminal
        self.talks_to_a_person = self.interactive and out.isatty()
        if self.talks_to_a_person:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # input() gets line editing from it

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, what: RenderableType = "", style: str | None = None) -> None:
        self.console.print(Text(what) if isinstance(what, str) else what, style=style)

    def tell(self, text: str, style: str = "", indent: int = 2) -> None:
        """Running text, its lines indented."""
        for line in text.splitlines():
            hang = len(line) - len(line.lstrip())
            words = [Text(word, style=style) for word in line.split()]
            self.console.print(Flow(words, room=indent + hang, separator=" "))

    @contextlib.contextmanager
    def meanwhile(self, text: str) -> Iterator[None]:
        """Show the text while something takes longer than a moment; then it is gone. A pipe gets nothing of it."""
        if not self.can_take_back:
            yield
            return
        file = self.console.file
        text = text[: self.width - 1]  # what has wrapped cannot be taken back
        turn = threading.Lock()
        over = shown = False

        def show() -> None:
            nonlocal shown
            with turn, contextlib.suppress(OSError, ValueError):
                if not over:
                    shown = True
                    file.write(f"\r{text}")
                    file.flush()

        timer = threading.Timer(MOMENT, show)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            with turn:
                over = True
            if shown:
                file.write(f"\r{' ' * len(text)}\r")
                file.flush()

    def read(self, prompt: str) -> str:
        """A line, without blanks around it."""
        self.console.file.flush()
        try:
            if self.talks_to_a_person:
                return input(prompt).strip()
            self.console.file.write(prompt)
            self.console.file.flush()
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except (EOFError, OSError) as problem:
            if isinstance(problem, BrokenPipeError):
                raise
            raise InputEnded from None
        if not line:
            raise InputEnded
        if not self.interactive:  # nobody's typing is on the screen: the transcript shows what was read
            self.show("".join(letter if letter.isprintable() else "?" for letter in line.strip()[:MAX_ECHO_LENGTH]))
        return line.strip()


def can_show(text: str, encoding: str | None) -> bool:
    """Has the encoding all of these signs?"""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True
