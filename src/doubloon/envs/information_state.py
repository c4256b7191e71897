"""Everything each seat has heard and done since a game began."""

from __future__ import annotations

import json
from typing import Any

from doubloon._moved import old_names
from doubloon.core.game import Game
from doubloon.core.history import Reseed, entries_of


class InformationState:
    """The story of a game, extended on request from where it stopped last time."""

    def __init__(self, start: Game) -> None:
        self.game = start.copy()
        self.entries = 0  # of the game's history that have been told so far
        self.told: list[list[str]] = [[json.dumps(start.view(seat))] for seat in range(start.options()["players"])]

    def __deepcopy__(self, memo: dict[int, Any]) -> InformationState:
        """Copy only the lists: their lines never change."""
        other = InformationState.__new__(InformationState)
        other.game = self.game.copy()
        other.entries = self.entries
        other.told = [list(lines) for lines in self.told]
        return other

    def after_resample(self, seat: int, game: Game, dealt: Game) -> InformationState:
        """The story of a game with everything the seat cannot see redealt: the seat has heard the same,
        the others only what they see now."""
        self.for_seat(seat, game)
        other = InformationState(dealt)
        other.told[seat] = list(self.told[seat])
        return other

    def for_seat(self, seat: int, game: Game) -> str:
        """Everything the seat has heard of the game so far. The game must have started where this story did."""
        history = entries_of(game.history)
        for entry in history[self.entries :]:
            if isinstance(entry, Reseed):
                self.game.reseed_from(entry.draw)
            else:
                self._tell(entry)
        self.entries = len(history)
        return "\n".join(self.told[seat])

    def _tell(self, action: int) -> None:
        """Add an action and its events to each seat's story, as that seat may know them."""
        seats = range(len(self.told))
        who = self.game.current_player
        done = [self.game.action_to_json(action, seat) for seat in seats]
        snapshot = self.game.apply_all(action)
        for seat in seats:
            self.told[seat].append(json.dumps([who, done[seat], snapshot.events(seat)]))


__getattr__ = old_names(__name__, {"Story": "InformationState"}, warn=False)  # pickles name it
