"""Telling those at a table what happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.bots.bot import Bot
from doubloon.core.game import Game, Json


def wants_events(player: Any) -> bool:
    """Does this bot, or whoever plays, want to hear what happens? A newcomer's may have no `hear` at all."""
    return getattr(type(player), "hear", Bot.hear) is not Bot.hear


class Listeners:
    """Those of the players who want to hear, by seat, and what they have not heard yet."""

    def __init__(self, players: Mapping[int, Any]) -> None:
        self.listening = {seat: player for seat, player in players.items() if wants_events(player)}
        self.unheard: dict[int, list[Json]] = {seat: [] for seat in self.listening}

    def apply(self, game: Game, action: int) -> None:
        """Take the action and keep what came of it for each that listens."""
        if not self.listening:
            game.apply(action)
            return
        snapshot = game.apply_all(action)
        for seat in self.listening:
            self.unheard[seat] += snapshot.events(seat)

    def deliver(self, seat: int) -> None:
        """Let whoever sits there hear the news, if they want to."""
        if seat in self.listening:
            news, self.unheard[seat] = self.unheard[seat], []
            self.listening[seat].hear(news)
