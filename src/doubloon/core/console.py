"""Rich's console, as this program wants it."""

from __future__ import annotations

from rich.console import Console as RichConsole


class Console(RichConsole):
    """When nobody reads any more the program decides what to do: a game is saved first, and that is no mistake."""

    def on_broken_pipe(self) -> None:
        """Rich would end the program here."""
        raise BrokenPipeError
