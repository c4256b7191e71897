"""The console that all commands print on. Apart from the other modules because it needs Rich, an optional package."""

from __future__ import annotations

from rich.console import Console as RichConsole


class Console(RichConsole):
    """Raises BrokenPipeError when the reader of the output has gone, so that a game can be saved first."""

    def on_broken_pipe(self) -> None:
        """Called by Rich, which would end the program here."""
        raise BrokenPipeError
