"""A snapshot: one moment of a game, viewed from several seats. The state is read once for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Protocol, Self

from doubloon.core.json_reader import Json
from doubloon.core.notation import ActionTable

RawEvent = tuple[int, ...]  # as the rules emit it


class SnapshotSource(Protocol):
    """The part of a game that snapshots and their readers need."""

    actions: ClassVar[ActionTable]
    revealing_events: ClassVar[frozenset[int] | None]

    @property
    def is_over(self) -> bool: ...

    def copy(self) -> Self: ...

    def state(self) -> Any: ...

    def legal_actions(self) -> list[int]: ...

    def check_seat(self, seat: Any) -> int: ...

    def write_position(self, state: Any) -> Json: ...

    def redact(self, position: Json, state: Any, seat: int) -> Json: ...

    def board_facts_in(self, state: Any, seat: int) -> Json: ...

    def describe_in(self, state: Any, number: int, lang: str, seat: int | None = None) -> str: ...

    def write_events(self, snapshot: Snapshot, events: Sequence[RawEvent | Json], seat: int | None) -> list[Json]: ...

    def is_partly_secret(self, event: RawEvent, seat: int) -> bool: ...

    def shows_chance(self, event: Json, seat: int) -> bool: ...

    def describe_event(self, event: Json, lang: str = "en") -> str: ...


class Snapshot:
    """Returned by `game.apply_all(*actions)` and `game.snapshot()`. It does not change when the game continues.

    Views share the parts that are the same for all seats: do not modify them.
    """

    __slots__ = ("_events", "_position", "_state", "game")

    def __init__(self, game: SnapshotSource, events: list[RawEvent | Json]) -> None:
        self.game = game.copy()
        self._events = events  # as the rules emitted them, or as JSON if they hide nothing
        self._state: Any = None
        self._position: Json | None = None

    @property
    def state(self) -> Any:
        """The state as a struct. Do not modify it."""
        if self._state is None:
            self._state = self.game.state()
        return self._state

    @property
    def position(self) -> Json:
        """The whole position, including what is hidden."""
        if self._position is None:
            self._position = self.game.write_position(self.state)
        return self._position

    def view(self, seat: int | None) -> Json:
        """The position as the seat may know it."""
        return self.game.redact(self.position, self.state, self.game.check_seat(seat))

    def events(self, seat: int | None) -> list[Json]:
        """The events that led here, as the seat may know them; None gives everything, including what is hidden."""
        if seat is not None:
            self.game.check_seat(seat)
        return self.game.write_events(self, self._events, seat)

    def is_partly_secret(self, seat: int) -> bool:
        """Whether the seat learns more from the events than a spectator."""
        return any(isinstance(it, tuple) and self.game.is_partly_secret(it, seat) for it in self._events)

    def descriptions(self, actions: Iterable[int], lang: str = "en") -> list[str]:
        """Actions in words, as taken by the seat that decides."""
        return [self.game.describe_in(self.state, action, lang) for action in actions]

    @property
    def reveals(self) -> bool:
        """Whether any seat learned a hidden fact from the events."""
        revealing = self.game.revealing_events
        return any(isinstance(it, tuple) and (revealing is None or it[0] in revealing) for it in self._events)
