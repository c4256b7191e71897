"""The table as text, as a spectator sees it, drawn as in the terminal."""

from __future__ import annotations

from io import StringIO
from typing import TextIO

from doubloon.core.game import SPECTATOR, Game
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import table_view_of

WIDTH = 100


def drawn(game: Game) -> str:
    """The table as text with a fixed width."""
    text = StringIO()
    _draw(game, text, WIDTH)
    return text.getvalue()


def show(game: Game) -> None:
    """Print the table at the width of the terminal."""
    _draw(game, None, None)


def _draw(game: Game, output: TextIO | None, width: int | None) -> None:
    screen = Screen(output, width)
    table = table_view_of(game, SPECTATOR, screen.glyphs, "en")
    table.bots = {seat: f"player_{seat}" for seat in range(table.players)}
    screen.show(table.board(game, screen.width))
