"""Who is connected just now: what signs out must not go on hearing."""

from __future__ import annotations

from typing import Protocol


class Session(Protocol):
    """A connection of a player, who showed a token of that generation."""

    player: str | None
    generation: int

    def sign_out(self) -> None:
        """End the connection; nothing more is told to it."""


class Sessions:
    """The connected devices of all players."""

    def __init__(self) -> None:
        self.by_player: dict[str, set[Session]] = {}

    def add(self, device: Session) -> None:
        if device.player is not None:
            self.by_player.setdefault(device.player, set()).add(device)

    def discard(self, device: Session) -> None:
        devices = self.by_player.get(device.player or "", set())
        devices.discard(device)
        if not devices:
            self.by_player.pop(device.player or "", None)

    def sign_out(self, player: str, generation: int) -> None:
        """End those that came before the generation; one that is newer than what we know may stay."""
        for device in list(self.by_player.get(player, ())):
            if device.generation < generation:
                device.sign_out()
