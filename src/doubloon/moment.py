"""A position looked at from several seats, with what led to it: the state is read once for all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doubloon.game import Game, Json


class Moment:
    """What `game.take(action)` and `game.moment()` return. It stays as it is when the game goes on.

    Views share what is the same for all seats: write them out, do not change them.
    """

    __slots__ = ("_facts", "_game", "_passed", "_position", "state")

    def __init__(self, game: Game, facts: list[tuple[int, ...]], passed: Json | None = None) -> None:
        self._game = game
        self._facts = facts
        self._passed = passed
        self.state: Any = game.state()
        self._position: Json | None = None

    @property
    def position(self) -> Json:
        """The whole position, hidden things included."""
        if self._position is None:
            self._position = self._game.write(self.state)
        return self._position

    def view(self, seat: int | None) -> Json:
        """The position as that seat may know it."""
        return self._game.hide(self.position, self.state, self._game.check_seat(seat))

    def events(self, seat: int | None) -> list[Json]:
        """What happened, as that seat may know it; None: as somebody who knows everything."""
        if seat is not None:
            self._game.check_seat(seat)
        passed = [] if self._passed is None else [dict(self._passed)]
        return passed + [self._game.event(self.state, fact, seat) for fact in self._facts]

    def descriptions(self, actions: Iterable[int], lang: str = "en") -> list[str]:
        """Actions in words, as the seat that decides would take them."""
        return [self._game.describe_in(self.state, action, lang) for action in actions]

    @property
    def reveals(self) -> bool:
        """Did somebody come to know something that was hidden?"""
        return any(fact[0] in self._game.revealing for fact in self._facts)

    @property
    def draws(self) -> int:
        """How many draws the game's chance has made."""
        return int(self.state.draws)
