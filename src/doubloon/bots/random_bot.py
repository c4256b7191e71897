"""The weakest bot: a baseline for the others."""

from __future__ import annotations

from doubloon.bots.bot import Bot, Turn


class RandomBot(Bot):
    """Chooses legal actions at random."""

    def choose(self, turn: Turn) -> int:
        """One of the legal actions, each equally likely."""
        return turn.legal[self.chance(turn) % len(turn.legal)]
