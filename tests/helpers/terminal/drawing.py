"""Draws a game as text, as one seat sees it."""

from __future__ import annotations

import io
from typing import Any

import pytest

from doubloon.core.game import Game
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import table_view_of
from doubloon.terminal.suggestion import find_suggestion


def drawn(game: Game, seat: int, width: int = 100, part: str = "board") -> str:
    """Draw the board, or with `part="decision"` the seat's decision."""
    output = io.StringIO()
    screen = Screen(output, width)
    view = table_view_of(game, seat, screen.glyphs, "en")
    if part == "decision":
        suggestion = find_suggestion(game, view) if game.current_player == seat else None
        screen.show(view.decision(game, width, suggestion and suggestion.pieces))
    else:
        screen.show(view.board(game, width))
    return output.getvalue()


def note_viewed_seats(game: Game, monkeypatch: pytest.MonkeyPatch) -> set[int | None]:
    """A set that collects the seats whose views are asked of the game from now on."""
    seats: set[int | None] = set()
    view = type(game).view

    def noting_view(self: Any, seat: int | None) -> Any:
        seats.add(seat)
        return view(self, seat)

    monkeypatch.setattr(type(game), "view", noting_view)
    return seats
