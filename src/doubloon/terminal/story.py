"""What happened, kept as events and told as lines."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.game import Game, Json


class Line(NamedTuple):
    """One line of the story: whose turn it tells of, or None; a heading begins a new round."""

    text: str
    seat: int | None = None
    heading: bool = False


class Story:
    """Every event of a game as one seat may know it, and how many its player has been told."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[Json] = []
        self.told = 0

    def take(self, game: Game, action: int) -> list[Json]:
        """Take the action; what came of it goes into the story."""
        events = game.narrate(action, self.seat)
        self.events += events
        return events

    def news(self) -> list[Json]:
        """What has not been told yet."""
        news = self.events[self.told :]
        self.told = len(self.events)
        return news
