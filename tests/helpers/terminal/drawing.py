"""What a seat is shown of a game, as text."""

from __future__ import annotations

import io

from doubloon.core.game import Game
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import table_view_of


def drawn(game: Game, seat: int, width: int = 100, part: str = "board") -> str:
    output = io.StringIO()
    screen = Screen(output, width)
    table = table_view_of(game, seat, screen.glyphs, "en")
    screen.show(getattr(table, part)(game, width))
    return output.getvalue()
