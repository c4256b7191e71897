"""How an event that the rules emit is written as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class EventForm(NamedTuple):
    """The name of an event, and the keys of its two numbers."""

    name: str
    what: str = ""  # the key for `what`; it is left out without one
    names: Sequence[str] = ()  # of `what`, by number; without names it is written as the number
    amount: str = ""  # the key for `amount`
    secret: bool = False  # may only its own seat see `what`?
    reveals: bool = False  # does somebody learn something hidden from it?

    def written(self, what: int) -> str | int:
        """What the event is about: its name, or its number if there are no names."""
        if not self.names:
            return what
        if not 0 <= what < len(self.names):
            raise ValueError(
                f"the event {self.name!r} is about {self.what} number {what}, but has {len(self.names)} names"
            )
        return self.names[what]
