"""What ratings are made from."""

from __future__ import annotations

from typing import NamedTuple


class RatedGame(NamedTuple):
    """A game as the rating sees it."""

    group: int
    bots: list[str]
    places: list[float]
