"""The option `voluntary`: what the rulebook lets players leave is asked, at the moment it would come.

The phases ask, and `uses` carries out the answers. Whoever would get no card is not asked.

Rules: voluntary-1, voluntary-2, voluntary-11.
"""

from __future__ import annotations

from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import USING


def is_optional(game: Game) -> bool:
    """May the current player leave a card that comes now? Without the option, or without a card, nobody is asked."""
    return game.voluntary != 0 and cards_left(game) > 0


def ask(game: Game, use: int) -> None:
    """Ask the current player whether to use something, all of it or nothing."""
    game.use = use
    game.step = USING
