"""The reasons why a game of San Juan ended."""

from __future__ import annotations

from doubloon.core.json_reader import Json
from doubloon.core.memory import EndWatch
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS

BUILDINGS = "12 buildings"
STUCK = "nobody can do anything"
END_REASONS = (BUILDINGS, STUCK)


class SanJuanEndWatch(EndWatch):
    """Finds the reason in the last position: a city is full or not."""

    def ends(self, position: Json, before: Json | None) -> list[str]:  # noqa: ARG002  # the position says it all
        full = any(len(player["city"]) >= MAX_BUILDINGS for player in position["players"])
        return [BUILDINGS if full else STUCK]
