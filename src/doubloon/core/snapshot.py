"""A position seen from several seats, with what led to it. The state is read once for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doubloon.core.game import Game, Json

RawEvent = tuple[int, ...]


class Snapshot:
    """Returned by `game.apply_all(*actions)` and `game.snapshot()`. It does not change when the game continues.

    Views share the parts that are the same for all seats: do not modify them.
    """

    __slots__ = ("_happened", "_position", "_state", "game")

    def __init__(self, game: Game, happened: list[RawEvent | Json]) -> None:
        self.game = game.copy()
        self._happened = happened  # facts that the rules reported, and events that everybody may know
        self._state: Any = None
        self._position: Json | None = None

    @property
    def state(self) -> Any:
        """The state as a record. Do not modify it."""
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
        """What happened, as the seat may know it; None gives everything, including what is hidden."""
        if seat is not None:
            self.game.check_seat(seat)
        tell = self.game.event
        return [tell(self, it, seat) if isinstance(it, tuple) else dict(it) for it in self._happened]

    def is_partly_secret(self, seat: int) -> bool:
        """Whether the seat learns more about what happened than a spectator."""
        return any(isinstance(it, tuple) and self.game.is_partly_secret(it, seat) for it in self._happened)

    def descriptions(self, actions: Iterable[int], lang: str = "en") -> list[str]:
        """Actions in words, as taken by the seat that decides."""
        return [self.game.describe_in(self.state, action, lang) for action in actions]

    @property
    def reveals(self) -> bool:
        """Whether anybody learned something that was hidden."""
        return any(isinstance(it, tuple) and it[0] in self.game.revealing_events for it in self._happened)
