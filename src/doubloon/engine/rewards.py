"""What a game is worth to each seat, for environments and search. The same source for all games and both backends."""

from __future__ import annotations

from typing import Final

from doubloon.engine.c_types import Natural
from doubloon.engine.contract import GameState, tie_break, total_points

# kinds of reward
WIN_SHARE: Final = 0
RANK: Final = 1
SCORE: Final = 2
REWARD_UNIT: Final = 720_720  # a whole win; divides evenly among any number of seats


def rank(game: GameState, seat: int) -> int:
    """Points, then the tie-break, as one number."""
    player = game.players[seat]
    return total_points(player) * 1000 + tie_break(player)


def reward(game: GameState, seat: Natural, kind: int) -> Natural:
    """The seat's reward if the game ended now, in parts of REWARD_UNIT."""
    if kind == SCORE:
        return share_of_points(game, seat)
    mine = rank(game, seat)
    behind = 0
    level = 0
    for other in range(game.seated):
        if other != seat:
            theirs = rank(game, other)
            if theirs < mine:
                behind += 1
            elif theirs == mine:
                level += 1
    if kind == RANK:  # seats that are level share their ranks
        return (2 * behind + level) * REWARD_UNIT // (2 * max(1, game.seated - 1))
    return REWARD_UNIT // (level + 1) if behind + level + 1 == game.seated else 0


def share_of_points(game: GameState, seat: Natural) -> Natural:
    """The seat's share of all points at the table, below 0 counted as none; an equal share while nobody has any."""
    total = 0
    for other in range(game.seated):
        total += max(0, total_points(game.players[other]))
    if total == 0:
        return REWARD_UNIT // game.seated
    return max(0, total_points(game.players[seat])) * REWARD_UNIT // total
