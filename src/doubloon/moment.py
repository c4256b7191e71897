"""A position looked at from several seats, with what led to it: the state is read once for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doubloon.game import Game, Json

Fact = tuple[int, ...]


class Moment:
    """What `game.take(*actions)` and `game.moment()` return. It stays as it is when the game goes on.

    Views share what is the same for all seats: write them out, do not change them.
    """

    __slots__ = ("_happened", "_position", "_state", "game")

    def __init__(self, game: Game, happened: list[Fact | Json]) -> None:
        self.game = game.copy()
        self._happened = happened  # facts that the rules told, and events that everybody may know
        self._state: Any = None
        self._position: Json | None = None

    @property
    def state(self) -> Any:
        """The state as a record; who looks at a moment does not change it."""
        if self._state is None:
            self._state = self.game.state()
        return self._state

    @property
    def position(self) -> Json:
        """The whole position, hidden things included."""
        if self._position is None:
            self._position = self.game.write(self.state)
        return self._position

    def view(self, seat: int | None) -> Json:
        """The position as that seat may know it."""
        return self.game.hide(self.position, self.state, self.game.check_seat(seat))

    def events(self, seat: int | None) -> list[Json]:
        """What happened, as that seat may know it; None: as somebody who knows everything."""
        if seat is not None:
            self.game.check_seat(seat)
        tell = self.game.event
        return [tell(self, it, seat) if isinstance(it, tuple) else dict(it) for it in self._happened]

    def knows_more(self, seat: int) -> bool:
        """Is the seat told more of what happened than a spectator?"""
        return any(isinstance(it, tuple) and self.game.knows_more(it, seat) for it in self._happened)

    def descriptions(self, actions: Iterable[int], lang: str = "en") -> list[str]:
        """Actions in words, as the seat that decides would take them."""
        return [self.game.describe_in(self.state, action, lang) for action in actions]

    @property
    def reveals(self) -> bool:
        """Did somebody come to know something that was hidden?"""
        return any(isinstance(it, tuple) and it[0] in self.game.revealing for it in self._happened)
