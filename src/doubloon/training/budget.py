"""How long a run may take, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Minutes by the clock or, where the same run shall come out again, updates."""

    minutes: float
    updates: int | None = None

    def spent(self, seconds: float, updates: int) -> float:
        """From 0 at the start to 1 when it is used up."""
        share = seconds / (60 * self.minutes) if self.updates is None else updates / self.updates
        return min(1.0, share)
