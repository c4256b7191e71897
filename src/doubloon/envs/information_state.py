"""Information states: everything that each seat has seen and done since a game began."""

from __future__ import annotations

import json
from typing import Any

from doubloon.core.game import Game
from doubloon.core.history import Reseed, entries_of


class InformationState:
    """Each seat's lines of text. It follows a game from its start and is brought up to date when it is asked."""

    def __init__(self, start: Game) -> None:
        self.game = start.copy()
        self.entries = 0  # of the game's history that the lines contain
        self.lines: list[list[str]] = [[json.dumps(start.view(seat))] for seat in range(start.options()["players"])]

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Read pickles, also those of release 0.1.0, which call the lines `told`."""
        self.__dict__.update({"lines" if name == "told" else name: value for name, value in state.items()})

    def __deepcopy__(self, memo: dict[int, Any]) -> InformationState:
        """Copy only the lists: their lines never change."""
        other = InformationState.__new__(InformationState)
        other.game = self.game.copy()
        other.entries = self.entries
        other.lines = [list(lines) for lines in self.lines]
        return other

    def after_resample(self, seat: int, game: Game, resampled: Game) -> InformationState:
        """The information state of a game in which everything hidden from the seat has been redealt.

        That seat has seen the same as before, the other seats only their present view.
        """
        self.for_seat(seat, game)
        other = InformationState(resampled)
        other.lines[seat] = list(self.lines[seat])
        return other

    def for_seat(self, seat: int, game: Game) -> str:
        """The seat's information state. The game must be the one that was given at the start, played on."""
        history = entries_of(game.history)
        for entry in history[self.entries :]:
            if isinstance(entry, Reseed):
                self.game.reseed_from(entry.draw)
            else:
                self._apply(entry)
        self.entries = len(history)
        return "\n".join(self.lines[seat])

    def _apply(self, action: int) -> None:
        """Apply the action and add a line with it and its events for each seat, as that seat may know them."""
        seats = range(len(self.lines))
        decider = self.game.current_player
        seen_actions = [self.game.action_to_json(action, seat) for seat in seats]
        snapshot = self.game.apply_all(action)
        for seat in seats:
            self.lines[seat].append(json.dumps([decider, seen_actions[seat], snapshot.events(seat)]))


Story = InformationState  # the name in pickles of release 0.1.0
