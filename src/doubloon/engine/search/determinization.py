"""The part of a game's `determinize` that all games need: new chance."""

from __future__ import annotations

from doubloon.engine.chance import next_splitmix
from doubloon.engine.contract import GameState
from doubloon.engine.search.context import SearchContext


def renew_chance(context: SearchContext, game: GameState) -> None:
    """Give the state a new key, so that a search does not foresee the game's own draws."""
    context.rng = next_splitmix(context.rng)
    game.key_0 = context.rng
    game.draws = 0
