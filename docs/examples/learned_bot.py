"""Plays what `learn.py` has learned: doubloon arena LearnedBot random --code learned_bot.py:LearnedBot"""

from functools import cache

import numpy as np

from doubloon.bots import Bot
from doubloon.envs import legal_mask, observe


class LearnedBot(Bot):
    """`LearnedBot:policy=policy.npz`. A new bot is created for every game, but the file is read only once."""

    def __init__(self, *, policy: str = "policy.npz", seed: int = 0) -> None:
        super().__init__(seed=seed)
        self.policy = read(policy)

    def choose(self, turn):
        game = turn.determinize(0)  # hidden information is made up, but `see` does not include it
        worth = observe(game) / self.policy["limits"] @ self.policy["weights"]
        return int(np.where(legal_mask(game), worth, -np.inf).argmax())


@cache
def read(policy: str) -> dict[str, np.ndarray]:
    return dict(np.load(policy))
