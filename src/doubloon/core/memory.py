"""What listens to a game while it is played. A game that needs more derives its own from these."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class Memory:
    """What a bot keeps in mind of events that views do not show."""

    def hear(self, events: list[Json]) -> None:
        """Take note of what happened."""

    def fill_in(self, view: Json) -> Json:
        """The view, with the best guess at what it hides."""
        return view


class EndWatch:
    """Finds out why a game came to its end."""

    def see(self, view: Json, before: Json | None) -> None:
        """Look at a position at which a decision is due, and at the action that led to it."""

    def ends(self, position: Json, before: Json | None) -> list[str]:  # noqa: ARG002  # a game may have reasons
        """Why the game is over in this position, after that action; several things can happen in the last round."""
        return []
