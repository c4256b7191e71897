"""What a seat is shown of a game, as text."""

from __future__ import annotations

import io

from doubloon.game import Game
from doubloon.terminal.screen import Screen
from doubloon.terminal.table import table_of


def drawn(game: Game, seat: int, width: int = 100, part: str = "board") -> str:
    output = io.StringIO()
    screen = Screen(output, width)
    table = table_of(game, seat, screen.signs, "en")
    screen.show(getattr(table, part)(game, width))
    return output.getvalue()
