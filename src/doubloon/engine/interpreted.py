"""One game on the interpreted backend: the rules as plain Python. Compiled twin: `tools/compiler/engine_class.pyx`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.engine.arguments import (
    MAX_GAMES,
    UINT64,
    check_decision,
    check_entries,
    check_mask,
    check_observation,
    check_reward_kind,
    check_start,
    check_started,
    check_state,
    check_state_numbers,
    whole_number,
)
from doubloon.engine.binding import bound_to
from doubloon.engine.bits import lowest_bit
from doubloon.engine.chance import MASK32, MASK64, draw_below, siphash
from doubloon.engine.conformance import option_names

if TYPE_CHECKING:
    from typing import Self


class Engine:
    """A game's state and the rules that change it. `origin` and `history` are the parts of its record."""

    __slots__ = ("game", "history", "origin")

    state_class: ClassVar[Any]
    set_up: ClassVar[Any]
    players: ClassVar[tuple[int, int]]  # the smallest and the largest number of players
    option_names: ClassVar[tuple[str, ...]]  # of the game's own arguments of `set_up`
    loop: ClassVar[Any]  # the game's names in the contract, and the shared functions bound to them
    observation_writer: ClassVar[Any]  # the same

    game: Any
    origin: Any
    history: Any  # the actions so far as nested pairs, (earlier history, action); None if there are none

    def __init__(self) -> None:
        self.game = self.state_class()
        self.origin = None
        self.history = None

    @property
    def current_player(self) -> int | None:
        """The seat to decide; None once the game is over."""
        return None if self.loop.has_ended(self.game) else int(self.game.current)

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self.loop.has_ended(self.game))

    @property
    def draws(self) -> int:
        """How many draws the game's chance has made."""
        return int(self.game.draws)

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions, ascending."""
        legal = self.game.legal
        common = self.loop.COMMON_CHOICES
        first = self.loop.first_action(self.game) - common
        actions = []
        while legal:
            choice = lowest_bit(legal)
            legal &= legal - 1
            actions.append(choice if choice < common else first + choice)
        return actions

    def apply(self, action: Any) -> None:
        """Apply a legal action, given as its number or its JSON object."""
        if type(action) is int:
            choice = self.loop.choice_of(self.game, action)
            if choice >= 0:
                self.loop.apply_and_advance(self.game, choice)
                self.history = (self.history, action)
                return
        self.apply(self.find_legal(action))

    def apply_with_events(self, action: int) -> list[tuple[int, ...]]:
        """Apply a legal action, given as its number, and return the events that the rules emit."""
        events: list[tuple[int, ...]] = []
        self.game.events = events
        try:
            self.apply(action)
        finally:
            self.game.events = None
        return events

    def find_legal(self, action: Any) -> int:
        """The number of a legal action given in another form; each game defines which forms it accepts."""
        raise TypeError(f"{action!r} is no legal action")

    def copy(self) -> Self:
        """An independent game in the same position."""
        other = type(self).__new__(type(self))
        other.game = self.game.clone()
        other.origin = self.origin
        other.history = self.history
        return other

    def start(self, *numbers: int) -> None:
        """Set up a new game and advance to its first decision."""
        checked = check_start(self.players, self.option_names, numbers)
        self.game = self.state_class()
        type(self).set_up(self.game, *checked)
        self.loop.advance(self.game)

    def advance_to_decision(self) -> None:
        """Take the forced steps."""
        check_started(self.game.seated)
        self.loop.advance(self.game)

    def to_numbers(self) -> list[int]:
        """Every number of the state, in the order of `Struct.to_numbers`."""
        numbers: list[int] = self.game.to_numbers()
        return numbers

    def set_numbers(self, values: Iterable[int]) -> None:
        """Replace the state by one written by `to_numbers`."""
        numbers = check_state_numbers(self.state_class, self.players, values)
        check_state(self.loop, numbers)
        self.game = self.state_class.from_numbers(numbers)

    def random_playout(self, seed: int) -> int:
        """Play random actions to the end and return the number of decisions. They are not recorded."""
        check_decision(self.game.seated, self.game.legal != 0 or self.loop.has_ended(self.game))
        return int(self.loop.play_randomly(self.game, whole_number("seed", seed, UINT64)))

    def play_games(self, games: int, *numbers: int) -> int:
        """Play this many whole random games, with key_0 counting up, and return the number of decisions."""
        decisions = 0
        seated, key_0, *more = check_start(self.players, self.option_names, numbers)
        for number in range(whole_number("games", games, (0, MAX_GAMES))):
            key = (key_0 + number) & MASK64
            self.start(seated, key, *more)
            decisions += self.random_playout(key)
        return decisions

    def write_observation(self, seat: int, all_points: int, entries: Any) -> None:
        """Write the seat's observation into an array of 16-bit numbers, laid out by the game's `observation.layout`."""
        seat, all_points = check_observation(self.game.seated, seat, all_points)
        check_entries(entries, self.loop.entry_count(self.game))
        self.observation_writer.write_entries(self.game, seat, all_points, entries)

    def write_legal_mask(self, mask: Any) -> None:
        """Write into an array of bytes which actions are legal."""
        check_mask(mask, self.loop.action_count(self.game))
        self.loop.write_mask(self.game, mask)

    def rewards(self, kind: int) -> list[int]:
        """Each seat's reward if the game ended now, in parts of `rewards.REWARD_UNIT`."""
        number = check_reward_kind(kind)
        return [self.loop.reward(self.game, seat, number) for seat in range(self.game.seated)]

    def points(self) -> list[int]:
        """Each seat's points if the game ended now."""
        return [self.loop.total_points(player) for player in self.game.players[: self.game.seated]]

    def keyed_hash(self, key_0: int, key_1: int, message: int) -> int:
        """The generator's hash, to check it against published values."""
        return siphash(*(whole_number("a number to hash", part, UINT64) for part in (key_0, key_1, message)))

    def draw(self, n: int) -> int:
        """One draw of the game's chance, to check that draws are uniform."""
        return draw_below(self.game, whole_number("n", n, (1, MASK32)))


@cache
def interpreted_engine(package: str) -> type[Engine]:
    """The interpreted engine of a game's package, such as `doubloon.games.goofspiel`."""
    bound = bound_to(package)
    parts = {
        "__slots__": (),
        "state_class": bound.Game,
        "set_up": staticmethod(bound.set_up),
        "players": (bound.MIN_PLAYERS, bound.MAX_PLAYERS),
        "option_names": tuple(option_names(bound.set_up)),
        "loop": bound,
        "observation_writer": bound,
    }
    return type("Engine", (Engine,), parts)
