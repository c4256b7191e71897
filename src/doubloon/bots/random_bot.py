"""The bot that everybody should beat."""

from __future__ import annotations

from doubloon.bots.bot import Bot, Turn


class RandomBot(Bot):
    """Chooses at random."""

    def choose(self, turn: Turn) -> int:
        """One of the legal actions, each as likely as the others."""
        return turn.legal[self.chance(turn) % len(turn.legal)]
