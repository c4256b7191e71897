"""What a finished game is worth to each seat."""

from __future__ import annotations

from doubloon.engine.stepping import RANK, SCORE, UNIT, WIN_SHARE
from doubloon.errors import shown
from doubloon.game import Game

REWARDS = {"win": WIN_SHARE, "rank": RANK, "score": SCORE}
LONGEST = 10_000  # decisions: nobody has to end a game, so that one may go on for ever


def reward_number(reward: str) -> int:
    """The number by which the engine knows a kind of reward."""
    if reward not in REWARDS:
        raise ValueError(f"there is no reward {shown(reward)}; there is {', '.join(REWARDS)}")
    return REWARDS[reward]


def final_rewards(game: Game, number: int) -> list[float]:
    """By seat, for the game as it stands."""
    return [result / UNIT for result in game.results(number)]
