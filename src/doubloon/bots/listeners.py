"""Collects the events of a game for the players that want to hear them, and delivers them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doubloon.bots.bot import Bot
from doubloon.core.game import Game, Json


def wants_events(player: Any) -> bool:
    """Whether the player, a bot or not, has a `hear` of its own. It need not derive from `Bot`."""
    return getattr(type(player), "hear", Bot.hear) is not Bot.hear


class Listeners:
    """The players that want events, by seat, and the events that have not been delivered to them."""

    def __init__(self, players: Mapping[int, Any]) -> None:
        self.players = {seat: player for seat, player in players.items() if wants_events(player)}
        self.undelivered: dict[int, list[Json]] = {seat: [] for seat in self.players}

    def apply(self, game: Game, action: int) -> None:
        """Apply the action to the game and collect its events. They cost time only if a player wants them."""
        if not self.players:
            game.apply(action)
            return
        snapshot = game.apply_all(action)
        for seat in self.players:
            self.undelivered[seat] += snapshot.events(seat)

    def deliver(self, seat: int) -> None:
        """Give the player at the seat the events since the last delivery, if it wants any."""
        if seat in self.players:
            events, self.undelivered[seat] = self.undelivered[seat], []
            self.players[seat].hear(events)
