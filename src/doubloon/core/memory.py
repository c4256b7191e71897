"""Objects that follow a game while it is played. A game that needs more than these do derives its own."""

from __future__ import annotations

from doubloon.core.json_reader import Json


class Memory:
    """A bot's memory of events, for facts that views do not show."""

    def hear(self, events: list[Json]) -> None:
        """Remember what matters of these events."""

    def fill_points(self, view: Json) -> Json:
        """The view with a guess at the points that it hides."""
        return view


class EndWatch:
    """Finds out why a game ended."""

    def see(self, view: Json, before: Json | None) -> None:
        """Look at the view at a decision, and at the action before it."""

    def ends(self, position: Json, before: Json | None) -> list[str]:  # noqa: ARG002  # a game may have reasons
        """The reasons for the end in the final position; several can apply to the last round."""
        return []
