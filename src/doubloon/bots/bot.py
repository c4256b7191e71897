"""The whole interface of a bot: it is shown a turn and chooses an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from doubloon.game import Game, Json
from doubloon.library import game_class, imagined
from doubloon.seeds import key_of


class Turn:
    """One decision as its seat sees it: the view, the legal actions, and how many actions were taken before.

    Nothing else is in it: a bot that wants to look ahead imagines a whole game that fits the view.
    """

    __slots__ = ("legal", "number", "view")

    def __init__(self, view: Json, legal: list[int], number: int = 0) -> None:
        self.view = view
        self.legal = legal
        self.number = number

    @classmethod
    def of(cls, game: Game, number: int = 0) -> Turn:
        """The decision a game is waiting for, as the seat that decides may know it."""
        return cls(game.view(game.current_player), game.legal_actions(), number)

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.view["game"])

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return int(self.view["current_player"])

    def action_to_json(self, action: int) -> Json:
        """A legal action as its JSON object."""
        return dict(game_class(self.game).actions.actions[action])

    def imagined(self, seed: int | bytes) -> Game:
        """A whole game that looks like this one to the seat; what is hidden is dealt at random."""
        return imagined(self.view, seed)


class Bot(ABC):
    """Somebody who decides for a seat. One is made for each game.

    Parameters on the command line (`mine:depth=3`) are the keyword arguments of `__init__`; `seed` is given to every
    bot, and one that uses no other chance plays the same game again.
    """

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, turn: Turn) -> Any:
        """One of the legal actions, as its number, its JSON object or its text."""

    def hear(self, events: list[Json]) -> None:  # noqa: B027  # not abstract: most bots need not know
        """What happened since this was last called, as the bot's seat may know it: called before it has to choose.

        A bot that does not want to know leaves this alone; then nobody takes the trouble to tell it.
        """

    def chance(self, turn: Turn) -> int:
        """64 random bits for this decision: the same whenever it comes up again in the same game."""
        return key_of(f"{type(self).__name__} {self.seed:x}, seat {turn.seat}, decision {turn.number}".encode())[0]
