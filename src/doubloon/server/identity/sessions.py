"""Sessions: the open connections of players' signed-in devices, which end when the player signs out everywhere.

A device has a session for every websocket it has open. Its token outlasts them.
"""

from __future__ import annotations

from typing import Protocol


class Session(Protocol):
    """An open connection, authenticated by a token of `generation`; `player_id` is None for a spectator."""

    player_id: str | None
    generation: int

    def sign_out(self) -> None:
        """Close the connection without sending anything more to it."""


class Sessions:
    """The open sessions of all players in this process."""

    def __init__(self) -> None:
        self.by_player: dict[str, set[Session]] = {}

    def add(self, session: Session) -> None:
        if session.player_id is not None:
            self.by_player.setdefault(session.player_id, set()).add(session)

    def discard(self, session: Session) -> None:
        sessions = self.by_player.get(session.player_id or "", set())
        sessions.discard(session)
        if not sessions:
            self.by_player.pop(session.player_id or "", None)

    def sign_out(self, player_id: str, generation: int) -> None:
        """End the player's sessions of earlier generations. Later ones stay: the generation passed may be outdated."""
        for session in list(self.by_player.get(player_id, ())):
            if session.generation < generation:
                session.sign_out()
