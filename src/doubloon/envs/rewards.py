"""What a finished game is worth to each seat."""

from __future__ import annotations

from doubloon.core.errors import short_repr
from doubloon.core.game import Game
from doubloon.engine.rewards import RANK, REWARD_UNIT, SCORE, WIN_SHARE

REWARDS = {"win": WIN_SHARE, "rank": RANK, "score": SCORE}
LONGEST = 10_000  # decisions: no rule makes players end a game, so it could last for ever


def reward_number(reward: str) -> int:
    """The engine's number for a kind of reward."""
    if reward not in REWARDS:
        raise ValueError(f"unknown reward {short_repr(reward)}; choose from {', '.join(REWARDS)}")
    return REWARDS[reward]


def final_rewards(game: Game, number: int) -> list[float]:
    """The rewards by seat for the game as it is."""
    return [reward / REWARD_UNIT for reward in game.rewards(number)]
