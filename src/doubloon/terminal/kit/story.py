"""What happened, kept as events and told as lines."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.core.game import Json


class Line(NamedTuple):
    """One line of the story: whose turn it tells of, or None; a heading begins a new round."""

    text: str
    seat: int | None = None
    heading: bool = False


class EventHistory:
    """Every event of a game as one seat may know it, and how many its player has been told."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[Json] = []
        self.told = 0

    def hear(self, events: list[Json]) -> None:
        """What happened goes into the story."""
        self.events += events

    def news(self) -> list[Json]:
        """What has not been told yet."""
        news = self.events[self.told :]
        self.told = len(self.events)
        return news
