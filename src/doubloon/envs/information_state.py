"""Everything each seat has heard and done since a game began."""

from __future__ import annotations

import json
from typing import Any

from doubloon.core.game import Game, Renewal


class Story:
    """The story of a game, extended on request from where it stopped last time."""

    def __init__(self, start: Game) -> None:
        self.game = start.copy()
        self.entries = 0  # of the game's history that have been told so far
        self.told: list[list[str]] = [[json.dumps(start.view(seat))] for seat in range(start.options()["players"])]

    def __deepcopy__(self, memo: dict[int, Any]) -> Story:
        """Copy only the lists: their lines never change."""
        other = Story.__new__(Story)
        other.game = self.game.copy()
        other.entries = self.entries
        other.told = [list(lines) for lines in self.told]
        return other

    def in_another_deal(self, seat: int, game: Game, dealt: Game) -> Story:
        """The story of a game with everything the seat cannot see redealt: the seat has heard the same,
        the others only what they see now."""
        self.told_to(seat, game)
        other = Story(dealt)
        other.told[seat] = list(self.told[seat])
        return other

    def told_to(self, seat: int, game: Game) -> str:
        """Everything the seat has heard of the game so far. The game must have started where this story did."""
        history = game.whole_history()
        for entry in history[self.entries :]:
            if isinstance(entry, Renewal):
                self.game.renew_chance(entry.draw)
            else:
                self._tell(entry)
        self.entries = len(history)
        return "\n".join(self.told[seat])

    def _tell(self, action: int) -> None:
        """Add an action and its events to each seat's story, as that seat may know them."""
        seats = range(len(self.told))
        who = self.game.current_player
        done = [self.game.action_to_json(action, seat) for seat in seats]
        moment = self.game.take(action)
        for seat in seats:
            self.told[seat].append(json.dumps([who, done[seat], moment.events(seat)]))
