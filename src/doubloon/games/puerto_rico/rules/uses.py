"""The option `voluntary`: what the rules let a player leave is asked, instead of coming without being asked.

Each question is one choice to use the thing, or `pass`. Only who would get something is asked. What happens then is in
the module of the phase.

Rules: voluntary-1, voluntary-2, voluntary-5, voluntary-20.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import COMMON_CHOICES, PASS, USING


def ask(game: Game, use: int) -> None:
    """Ask the current player whether to use that."""
    game.step = USING
    game.use = use


def use_choices(game: Game) -> int:
    return bit(PASS) | bit(COMMON_CHOICES + game.use)
