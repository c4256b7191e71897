"""The bot that takes what looks best at once."""

from __future__ import annotations

from gettext import gettext

from doubloon.bots.bot import Bot, Turn
from doubloon.bots.registry import BotError


class Greedy(Bot):
    """Tries each action, lets the phase be played to its end by rules of thumb, and judges where that leaves it.

    `slips`: how often it chooses at random instead.
    """

    def __init__(self, *, slips: float = 0.0, seed: int = 0) -> None:
        super().__init__(seed=seed)
        if not 0 <= slips <= 1:
            raise BotError(
                gettext("{name} must be from {least} to {most}, not {value}").format(
                    name="greedy:slips", least=0, most=1, value=slips
                )
            )
        self.slips = slips

    def choose(self, turn: Turn) -> int:
        chance = self.chance(turn)
        if chance % 1_000_000 < self.slips * 1_000_000:
            return turn.legal[chance // 1_000_000 % len(turn.legal)]
        game = turn.determinize(chance)
        leads = game.searcher(game, turn.seat, chance, 0, 0, 0).action_leads()
        return max(leads, key=lambda choice: choice[1])[0]
