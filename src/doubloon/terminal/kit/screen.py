"""The terminal: printing, reading a line, and the glyphs that its encoding has."""

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
from doubloon.terminal.kit.flow import Flow, word_parts


class Glyphs(NamedTuple):
    """The few characters that are shown in two ways: beyond ASCII, or in ASCII where the encoding has no others."""

    filled: str
    empty: str
    dot: str
    times: str
    check: str
    ellipsis: str


UNICODE = Glyphs("●", "○", "·", "\N{MULTIPLICATION SIGN}", "✓", "…")
ASCII = Glyphs("*", "o", "|", "x", "+", "...")

MAX_ECHO_LENGTH = 200  # characters shown of a line that was read from a pipe
SPINNER_DELAY_SECONDS = 0.3


class InputEnded(Exception):  # noqa: N818  # an event, not a failure
    """Nothing more can be read: Ctrl-D, or the end of a pipe."""


class Screen:
    """Prints the game and reads what the player types."""

    def __init__(self, output: TextIO | None = None, width: int | None = None) -> None:
        out: TextIO | None = output or sys.stdout
        if out is None:  # the program was started with its output closed
            out = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # stays open as long as the program runs
        for stream in (out, sys.stdin):
            # a character that the encoding does not have must not end the game
            with contextlib.suppress(AttributeError, OSError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.console = Console(file=out, width=width, markup=False, highlight=False, emoji=False)
        self.glyphs = UNICODE if can_encode("".join(UNICODE), out.encoding) else ASCII
        self.reads_from_terminal = sys.stdin is not None and sys.stdin.isatty()
        self.can_overwrite = out.isatty() and not self.console.is_dumb_terminal
        self.is_terminal = self.reads_from_terminal and out.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # gives input() line editing

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, what: RenderableType = "", style: str | None = None) -> None:
        self.console.print(Text(what) if isinstance(what, str) else what, style=style)

    def show_text(self, text: str, style: str = "", indent: int = 2) -> None:
        """Print running text, wrapped and indented; lines that begin with blanks are indented further."""
        for line in text.splitlines():
            hang = len(line) - len(line.lstrip())
            self.console.print(Flow(word_parts(line, style), indent=indent + hang, separator=" "))

    @contextlib.contextmanager
    def spinner(self, text: str) -> Iterator[None]:
        """Show the text with an ellipsis while the block runs, if it runs long, and erase it at the end.

        Output that is not a terminal gets nothing of it.
        """
        if not self.can_overwrite:
            yield
            return
        file = self.console.file
        text = f"{text}{self.glyphs.ellipsis}"[: self.width - 1]  # a line that has wrapped cannot be erased
        lock = threading.Lock()
        over = shown = False

        def show() -> None:
            nonlocal shown
            with lock, contextlib.suppress(OSError, ValueError):
                if not over:
                    shown = True
                    file.write(f"\r{text}")
                    file.flush()

        timer = threading.Timer(SPINNER_DELAY_SECONDS, show)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            with lock:
                over = True
            if shown:
                file.write(f"\r{' ' * len(text)}\r")
                file.flush()

    def read(self, prompt: str) -> str:
        """Read a line and strip it. Raises InputEnded at the end of the input."""
        self.console.file.flush()
        try:
            if self.is_terminal:
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
        if not self.reads_from_terminal:  # no terminal has echoed the line: without it the transcript has no answers
            self.show("".join(letter if letter.isprintable() else "?" for letter in line.strip()[:MAX_ECHO_LENGTH]))
        return line.strip()


def can_encode(text: str, encoding: str | None) -> bool:
    """Whether the encoding has all these characters."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True
