"""One message as it stands in the sources."""

from __future__ import annotations

from typing import NamedTuple


class Message(NamedTuple):
    """A text to translate; with a plural if it counts something, with a context if English alone is not enough."""

    text: str
    plural: str | None = None
    context: str | None = None
