"""Events that the rules emit while they change the state. They are numbers; `<game>.events` makes texts of them.

Events are collected only on request: `Engine.apply_with_events` puts a list into `game.events` for one action.
"""

from __future__ import annotations

from typing import Protocol


class EventSink(Protocol):
    events: list[tuple[int, ...]] | None


def emit(game: EventSink, event: int, seat: int, what: int, amount: int) -> None:
    """Report that this happened to the seat, if events are being collected."""
    if game.events is not None:
        game.events.append((event, seat, what, amount))
