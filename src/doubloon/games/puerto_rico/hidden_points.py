"""Points that other players hide: counting them from the events, as an attentive player does."""

from __future__ import annotations

from collections import Counter

from doubloon._moved import old_names, warn_renamed
from doubloon.core.json_reader import Json
from doubloon.core.memory import Memory
from doubloon.games.puerto_rico.rules.numbers import FIRST_CHIPS


class PointCounter(Memory):
    """Counts each seat's points from the events; seats that hide theirs share the points of unheard events evenly."""

    def __init__(self) -> None:
        self.heard: Counter[int] = Counter()

    def hear(self, events: list[Json]) -> None:
        for event in events:
            if event["event"] == "scored":
                self.heard[event["seat"]] += event["points"]
            elif event["event"] == "returned" and event["what"] == "vp":
                self.heard[event["seat"]] -= 1

    def fill_points(self, view: Json) -> Json:
        """The view with an estimate of all points that it hides."""
        hidden = [seat for seat, player in enumerate(view["players"]) if player["vp_chips"] is None]
        if not hidden:
            return view
        unheard = hidden_points(view) - sum(self.heard[seat] for seat in hidden)
        each = max(0, unheard) / len(hidden)  # written points are not chips, so `unheard` can be below 0
        players = [
            {**player, "vp_chips": max(0, round(self.heard[seat] + each))} if seat in hidden else player
            for seat, player in enumerate(view["players"])
        ]
        return {**view, "players": players}

    def fill_in(self, view: Json) -> Json:
        """The name of `fill_points` in 0.1.0, until 2.0."""
        warn_renamed("PointCounter.fill_in", "fill_points")
        return self.fill_points(view)


def hidden_points(view: Json) -> int:
    """The sum of all hidden points: the chips that are neither in the supply nor shown by a player."""
    shown = sum(player["vp_chips"] or 0 for player in view["players"])
    return max(0, FIRST_CHIPS[len(view["players"])] - int(view["supply"]["vp_chips"]) - shown)


__getattr__ = old_names(__name__, {"PointCount": "PointCounter"})
