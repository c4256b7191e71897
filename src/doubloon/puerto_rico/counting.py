"""Keeping count of points that others do not show, as a player does who watches the ships."""

from __future__ import annotations

from doubloon.game import Json
from doubloon.puerto_rico.rules.numbers import FIRST_CHIPS


class PointCount:
    """A guess at everybody's points from the views of one seat, one after the other.

    What all others gained together between two views is what the supply lost. Who had more barrels before than after
    has probably shipped them, so the gain is split by barrels gone.
    """

    def __init__(self) -> None:
        self.before: Json | None = None
        self.points: list[float] = []

    def fill_in(self, view: Json) -> Json:
        """The view with a number for all points that it hides."""
        hidden = [seat for seat, player in enumerate(view["players"]) if player["vp_chips"] is None]
        if not hidden:
            return view
        if self.before is None or view["current_player"] != self.before["current_player"]:
            self.points = even_split(view, hidden)
        else:
            self.add_gains(self.before, view, hidden)
        self.before = view
        return with_points(view, hidden, self.points)

    def add_gains(self, before: Json, now: Json, hidden: list[int]) -> None:
        gone = {seat: max(0, barrels(before, seat) - barrels(now, seat)) for seat in hidden}
        together = sum(gone.values())
        gained = out_of_supply(now, hidden) - out_of_supply(before, hidden)
        for seat in hidden:
            self.points[seat] += gained * (gone[seat] / together if together else 1 / len(hidden))
            self.points[seat] = max(0.0, self.points[seat])


def barrels(view: Json, seat: int) -> int:
    return sum(view["players"][seat]["goods"].values())


def out_of_supply(view: Json, hidden: list[int]) -> int:
    """What the hidden seats have together, but for a number that stays the same as long as there are chips."""
    shown: int = sum(player["vp_chips"] for seat, player in enumerate(view["players"]) if seat not in hidden)
    return -int(view["supply"]["vp_chips"]) - shown


def even_split(view: Json, hidden: list[int]) -> list[float]:
    each = hidden_points(view) / len(hidden)
    return [each if seat in hidden else 0.0 for seat in range(len(view["players"]))]


def hidden_points(view: Json) -> int:
    """How many points the players who hide theirs have together: what the supply lacks and nobody shows."""
    shown = sum(player["vp_chips"] or 0 for player in view["players"])
    return max(0, FIRST_CHIPS[len(view["players"])] - int(view["supply"]["vp_chips"]) - shown)


def with_points(view: Json, hidden: list[int], points: list[float]) -> Json:
    players = [
        {**player, "vp_chips": round(points[seat])} if seat in hidden else player
        for seat, player in enumerate(view["players"])
    ]
    return {**view, "players": players}
