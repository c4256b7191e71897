"""Renders the game of a Gymnasium or PettingZoo environment as text, drawn as in the terminal."""

from __future__ import annotations

from io import StringIO
from typing import TextIO

from doubloon.core.errors import short_repr
from doubloon.core.game import SPECTATOR, Game
from doubloon.terminal.kit.screen import Screen
from doubloon.terminal.kit.table_view import table_view_of

RENDER_MODES = ("human", "ansi")
WIDTH = 100  # columns of the text that "ansi" returns


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render mode {short_repr(mode)}; choose from {', '.join(RENDER_MODES)}")
    return mode


class RendersGame:
    """The part of an environment that holds its game and renders it."""

    game: Game | None
    render_mode: str | None

    def running_game(self) -> Game:
        """The game; raises RuntimeError before the first reset."""
        if self.game is None:
            raise RuntimeError("call reset before anything else")
        return self.game

    def render(self) -> str | None:
        """Print ("human") or return ("ansi") the table as a spectator sees it."""
        if self.render_mode == "ansi":
            return render_text(self.running_game())
        if self.render_mode == "human":
            draw(self.running_game(), None, None)
        return None


def render_text(game: Game) -> str:
    """The table as text with a fixed width."""
    text = StringIO()
    draw(game, text, WIDTH)
    return text.getvalue()


def draw(game: Game, output: TextIO | None, width: int | None) -> None:
    """Draw the table; by default on the terminal, at its width."""
    screen = Screen(output, width)
    table = table_view_of(game, SPECTATOR, screen.glyphs, "en")
    table.bots = {seat: f"player_{seat}" for seat in range(table.players)}
    screen.show(table.board(game, screen.width))
