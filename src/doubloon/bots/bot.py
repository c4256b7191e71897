"""The complete interface of a bot: it gets a turn and chooses an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from doubloon._moved import warn_renamed
from doubloon.core.game import Game, Json
from doubloon.core.registry import determinize, game_class
from doubloon.core.seeds import key_of


class Turn:
    """One decision as its seat sees it: the view, the legal actions, and how many actions were taken before.

    It holds nothing else. To look ahead, a bot imagines a complete game that fits the view.
    """

    __slots__ = ("legal", "number", "view")

    def __init__(self, view: Json, legal: list[int], number: int = 0) -> None:
        self.view = view
        self.legal = legal
        self.number = number

    @classmethod
    def of(cls, game: Game, number: int = 0) -> Turn:
        """The game's next decision, as the seat that decides may know it."""
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

    def determinize(self, seed: int | bytes) -> Game:
        """A complete game that looks like this one to the seat; the seed determines what is hidden."""
        return determinize(self.view, seed)

    def imagined(self, seed: int | bytes) -> Game:
        """The name of `determinize` in 0.1.0, until 2.0."""
        warn_renamed("Turn.imagined", "determinize")
        return self.determinize(seed)


def seed_of_bot(record: Json, seat: int) -> int:
    """A seed for the bot at that seat of a recorded game. It tells nothing of the game's seed, and so of its cards."""
    return key_of(f"bot at seat {seat} of game {record.get('seed')}".encode())[0]


class Bot(ABC):
    """Decides for a seat. A new bot is created for each game.

    Parameters on the command line (`mine:depth=3`) are the keyword arguments of `__init__`. Every bot gets a `seed`;
    one that uses no other source of chance plays the same game again.
    """

    def __init__(self, *, seed: int = 0) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, turn: Turn) -> Any:
        """Return one of the legal actions, as its number, its JSON object or its text."""

    def hear(self, events: list[Json]) -> None:  # noqa: B027  # not abstract: most bots need not know
        """Receive what happened since the last call, as the bot's seat may know it. Called before each choice.

        Override it only if you need it: events are not collected for bots that do not.
        """

    def chance(self, turn: Turn) -> int:
        """64 random bits for this decision, the same whenever it comes up again in the same game."""
        return key_of(f"{type(self).__name__} {self.seed:x}, seat {turn.seat}, decision {turn.number}".encode())[0]
