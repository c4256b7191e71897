"""The rewards of all environments, and the length after which they cut a game short."""

from __future__ import annotations

from doubloon.core.errors import short_repr
from doubloon.core.game import Game
from doubloon.engine.rewards import RANK, REWARD_UNIT, SCORE, WIN_SHARE

REWARDS = {"win": WIN_SHARE, "rank": RANK, "score": SCORE}
MAX_DECISIONS = 10_000  # no rule forces players to end a game, so it could last for ever


def reward_number(reward: str) -> int:
    """The engine's number for a kind of reward."""
    if reward not in REWARDS:
        raise ValueError(f"unknown reward {short_repr(reward)}; choose from {', '.join(REWARDS)}")
    return REWARDS[reward]


def final_rewards(game: Game, number: int) -> list[float]:
    """The reward of each seat if the game ended now."""
    return [reward / REWARD_UNIT for reward in game.rewards(number)]
