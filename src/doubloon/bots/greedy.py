"""The bot that takes the action with the best position at the end of the phase."""

from __future__ import annotations

from gettext import gettext

from doubloon.bots.bot import Bot, Turn
from doubloon.bots.registry import BotError

PARTS = 1_000_000  # the random share is drawn in parts of a million


class Greedy(Bot):
    """Tries each action, plays the phase to its end by the heuristic policy, and evaluates the position there.

    `slips` is the share of its choices that are random.
    """

    def __init__(self, *, slips: float = 0.0, seed: int = 0) -> None:
        super().__init__(seed=seed)
        if not 0 <= slips <= 1:
            raise BotError(
                gettext("{name} must be from {least} to {most}, not {value}").format(
                    name="greedy:slips", least=0, most=1, value=slips
                )
            )
        self.random_share = slips

    def choose(self, turn: Turn) -> int:
        chance = self.chance(turn)
        if chance % PARTS < self.random_share * PARTS:
            return turn.legal[chance // PARTS % len(turn.legal)]
        game = turn.determinize(chance)
        leads = game.searcher(game, turn.seat, chance, 0, 0, 0).action_leads()
        return max(leads, key=lambda lead: lead[1])[0]
