"""What a seat is shown of a game, as text."""

from __future__ import annotations

import io

from doubloon.core.game import Game
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import table_view_of
from doubloon.terminal.suggestion import find_suggestion


def drawn(game: Game, seat: int, width: int = 100, part: str = "board") -> str:
    output = io.StringIO()
    screen = Screen(output, width)
    table = table_view_of(game, seat, screen.glyphs, "en")
    if part == "decision":
        suggestion = find_suggestion(game, table) if game.current_player == seat else None
        screen.show(table.decision(game, width, suggestion and suggestion.pieces))
    else:
        screen.show(table.board(game, width))
    return output.getvalue()
