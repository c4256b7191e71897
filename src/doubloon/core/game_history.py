"""The past of a game: the actions taken, taking them back, and the record from which it can be replayed."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from doubloon.core.action_lookup import ActionLookup
from doubloon.core.history import Origin, Reseed, entries_of, reseeds_in
from doubloon.core.json_reader import Json
from doubloon.core.seeds import seed_to_json


class GameHistory(ActionLookup):
    """The part of a game that knows how it came to its position."""

    __slots__ = ()

    name: ClassVar[str]
    rules: ClassVar[int]  # the rules number: while it stays, seed, options and actions always give the same game

    @abstractmethod
    def to_json(self) -> Json:
        """The whole position, including what is hidden."""

    @property
    def actions_taken(self) -> list[int]:
        """The numbers of the actions taken so far, oldest first."""
        return [entry for entry in entries_of(self.history) if not isinstance(entry, Reseed)]

    def taken_actions(self) -> list[int]:
        """The same as `actions_taken`."""
        return self.actions_taken

    def undo(self) -> int:
        """Take back the last action, with the forced steps and the chance after it, and return its number.

        The same action then has the same outcome again; `reseed_from` changes that.
        """
        if not self.actions_taken:
            raise ValueError("there is nothing to undo: no action has been taken since the game's first position")
        from doubloon.core.record import replay  # imported here because it reads records with the games' classes

        *before, last = self.actions_taken
        earlier = replay(self.record(), upto=len(before))
        self.set_numbers(earlier.to_numbers())
        self.history = earlier.history
        return last

    def reseeds(self) -> list[list[int]]:
        """For each reseed: the number of actions before it, and the draw from which chance continued."""
        return reseeds_in(entries_of(self.history))

    def record(self) -> Json:
        """Everything needed to replay the game: its origin and the texts of its actions."""
        written: Json = {"game": self.name, "rules": self.rules, "options": self.options()}
        if self.origin.position is not None:
            written["position"] = self.origin.position.to_json()
        else:
            assert self.origin.seed is not None
            written["seed"] = seed_to_json(self.origin.seed)
        texts = self.actions.texts
        history = entries_of(self.history)
        written["actions"] = [texts[entry] for entry in history if not isinstance(entry, Reseed)]
        if len(written["actions"]) < len(history):
            written["renewals"] = reseeds_in(history)
        return written

    def options(self) -> Json:
        """The game's options."""
        return {key: list(value) if isinstance(value, list) else value for key, value in self.origin.options.items()}

    def rebase(self) -> None:
        """Make the current position the origin of the game."""
        self.history = None
        self.origin = Origin(self.origin.options, position=self.copy())
