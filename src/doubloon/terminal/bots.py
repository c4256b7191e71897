"""The opponents: they choose at random, the same way whenever the game is played again."""

from __future__ import annotations

from doubloon.game import Game
from doubloon.seeds import key_of


class RandomBot:
    """Chooses by its seed and the number of the decision, so that a resumed game goes on as if never stopped."""

    kind = "random"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, game: Game, decision: int) -> int:
        """One of the legal actions, each as likely as the others."""
        legal = game.legal_actions()
        chance, _ = key_of(f"random bot {self.seed:x}, decision {decision}".encode())
        return legal[chance % len(legal)]
