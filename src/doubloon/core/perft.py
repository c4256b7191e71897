"""Counts sequences of actions, to compare implementations of the rules."""

from __future__ import annotations

from doubloon.core.errors import short_repr
from doubloon.core.game import Game


def perft(game: Game, depth: int) -> int:
    """Return how many sequences of `depth` actions there are; games that end before count as one sequence each."""
    if type(depth) is not int or depth < 0:
        raise ValueError(f"depth must be a whole number from 0 on, not {short_repr(depth)}")
    return count(game, depth)


def count(game: Game, depth: int) -> int:
    if depth == 0 or game.is_over:
        return 1
    actions = game.legal_actions()
    return len(actions) if depth == 1 else sum(count(after(game, action), depth - 1) for action in actions)


def after(game: Game, action: int) -> Game:
    game = game.copy()
    game.apply(action)
    return game
