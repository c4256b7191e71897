"""What a game is worth to each seat, for environments and search. The same source for all games and both backends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from doubloon.engine.loop import GameState

total_points: Callable[[Any], int]  # of a player
tie_break: Callable[[Any], int]  # of a player

# kinds of reward
WIN_SHARE: Final = 0
RANK: Final = 1
SCORE: Final = 2
REWARD_UNIT: Final = 720_720  # a whole win; divides evenly among any number of seats


def rank(game: GameState, seat: int) -> int:
    """Points, then the tie-break, as one number."""
    player = game.players[seat]
    return total_points(player) * 1000 + tie_break(player)


def reward(game: GameState, seat: int, kind: int) -> int:
    """The seat's reward if the game ended now, in parts of REWARD_UNIT."""
    if kind == SCORE:
        return share_of_points(game, seat)
    mine = rank(game, seat)
    behind = 0
    level = 0  # includes the seat itself
    for other in range(game.seated):
        theirs = rank(game, other)
        if theirs < mine:
            behind += 1
        elif theirs == mine:
            level += 1
    if kind == RANK:  # seats that are level share their ranks
        return (2 * behind + level - 1) * REWARD_UNIT // (2 * (game.seated - 1))
    return REWARD_UNIT // level if behind + level == game.seated else 0


def share_of_points(game: GameState, seat: int) -> int:
    """The seat's share of all points at the table; an equal share while nobody has any."""
    total = 0
    for other in range(game.seated):
        total += total_points(game.players[other])
    if total == 0:
        return REWARD_UNIT // game.seated
    return total_points(game.players[seat]) * REWARD_UNIT // total
