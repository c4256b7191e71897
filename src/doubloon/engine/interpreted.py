"""One game in interpreted form: the same rules as plain Python. Compiled twin: `compiler/engine_class.pyx`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.engine import loop as playing
from doubloon.engine.bits import lowest_bit
from doubloon.engine.chance import draw_below, siphash

if TYPE_CHECKING:
    from typing import Self


class Engine:
    """A game's state with the rules that move it on. `origin` and `history` are what its record is made of."""

    __slots__ = ("game", "history", "origin")

    state_class: ClassVar[Any]
    set_up: ClassVar[Any]
    playing: ClassVar[Any]  # the functions of `engine.playing`, with the game's rules
    stepping: ClassVar[Any]  # those of `engine.stepping`
    seeing: ClassVar[Any]  # the game's `seeing.sight`

    game: Any
    origin: Any
    history: Any  # the actions taken, the last first: (..., action), or None

    def __init__(self) -> None:
        self.game = self.state_class()
        self.origin = None
        self.history = None

    @property
    def current_player(self) -> int | None:
        """The seat to decide; None once the game is over."""
        return None if self.playing.over(self.game) else int(self.game.current)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self.playing.over(self.game))

    @property
    def draws(self) -> int:
        """How many draws the game's chance has made."""
        return int(self.game.draws)

    def legal_actions(self) -> list[int]:
        """The numbers of the actions that may be taken now, ascending."""
        legal = self.game.legal
        own = self.playing.OWN
        first = self.playing.first_action(self.game) - own
        actions = []
        while legal:
            choice = lowest_bit(legal)
            legal &= legal - 1
            actions.append(choice if choice < own else first + choice)
        return actions

    def apply(self, action: Any) -> None:
        """Take a legal action, given as its number or its JSON object."""
        if type(action) is int:
            choice = self.playing.choice_of(self.game, action)
            if choice >= 0:
                self.playing.take(self.game, choice)
                self.history = (self.history, action)
                return
        self.apply(self.find_legal(action))

    def apply_aloud(self, action: int) -> list[tuple[int, ...]]:
        """Take a legal action, given as its number, and return the facts that the rules tell of it."""
        facts: list[tuple[int, ...]] = []
        self.game.facts = facts
        try:
            self.apply(action)
        finally:
            self.game.facts = None
        return facts

    def find_legal(self, action: Any) -> int:
        """The number of a legal action given in another form; the games say what else is accepted."""
        raise TypeError(f"{action!r} is no legal action")

    def copy(self) -> Self:
        """An independent game in the same position."""
        other = type(self).__new__(type(self))
        other.game = self.game.clone()
        other.origin = self.origin
        other.history = self.history
        return other

    def start(self, *numbers: int) -> None:
        """Set up a new game and go to its first decision."""
        self.game = self.state_class()
        type(self).set_up(self.game, *numbers)
        self.playing.advance(self.game)

    def advance_to_decision(self) -> None:
        """Take the steps that leave no choice."""
        self.playing.advance(self.game)

    def to_numbers(self) -> list[int]:
        """Every number of the state, as `Record.to_numbers` orders them."""
        numbers: list[int] = self.game.to_numbers()
        return numbers

    def set_numbers(self, values: Iterable[int]) -> None:
        """Take over a state written by `to_numbers`."""
        self.game = self.state_class.from_numbers(list(values))

    def play_out(self, seed: int) -> int:
        """Play random actions to the end; returns how many decisions there were. Not in the record."""
        return int(self.playing.play_randomly(self.game, seed))

    def play_games(self, games: int, seated: int, key_0: int, *numbers: int) -> int:
        """Play so many whole games at random, with key_0 counting up; returns the number of decisions."""
        decisions = 0
        for number in range(games):
            self.start(seated, key_0 + number, *numbers)
            decisions += self.play_out(key_0 + number)
        return decisions

    def look(self, seat: int, open_scores: int, seen: Any) -> None:
        """Write into an array of 16-bit numbers what the seat sees, as the game's `seeing.layout` has it."""
        if len(seen) != self.seeing.ENTRIES or not 0 <= seat < self.game.seated:
            raise ValueError("this is not an array for what a seat sees")
        self.seeing.see(self.game, seat, open_scores, seen)

    def mark_legal(self, mask: Any) -> None:
        """Write into an array of bytes which actions may be taken now."""
        if len(mask) != self.stepping.ACTIONS:
            raise ValueError("this is not an array for all actions")
        self.stepping.flag_legal(self.game, mask)

    def results(self, kind: int) -> list[int]:
        """What the game is worth to each seat as it stands, in parts of `stepping.UNIT`."""
        return [self.stepping.result(self.game, seat, kind) for seat in range(self.game.seated)]

    def points(self) -> list[int]:
        """Of each seat, as if the game ended now."""
        return [self.stepping.total_points(player) for player in self.game.players[: self.game.seated]]

    def keyed_hash(self, key_0: int, key_1: int, message: int) -> int:
        """The generator's hash, for checking it against published values."""
        return siphash(key_0, key_1, message)

    def draw(self, n: int) -> int:
        """One draw of the game's chance, for checking that it is uniform."""
        return draw_below(self.game, n)


def bound_to(rules: dict[str, Any], *shared: ModuleType) -> Any:
    """The functions of modules that all games share, with a game's own rules."""
    names = {name: value for module in shared for name, value in vars(module).items()}
    names.update(rules)
    for module in shared:
        for name, function in vars(module).items():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                names[name] = FunctionType(function.__code__, names, name)
    return SimpleNamespace(**names)


@cache
def interpreted_engine(package: str) -> type[Engine]:
    """The interpreted engine of a game's package, such as `doubloon.games.san_juan`."""
    rules = f"{package}.rules"
    names = {**vars(import_module(f"{rules}.steps")), **vars(import_module(f"{rules}.dispatch"))}
    scoring = vars(import_module(f"{rules}.scoring"))
    stepping = (import_module(f"doubloon.engine.{part}") for part in ("search.mcts", "rewards"))
    parts = {
        "__slots__": (),
        "state_class": import_module(f"{rules}.state").Game,
        "set_up": staticmethod(import_module(f"{rules}.setup").set_up),
        "playing": bound_to(names, playing),
        "stepping": bound_to({**names, **scoring}, playing, *stepping),
        "seeing": import_module(f"{package}.observation.writer"),
    }
    return type("Engine", (Engine,), parts)
