"""The public API of all games, and the methods that each game defines for it."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from doubloon._moved import warn_renamed
from doubloon.core.action_lookup import SPECTATOR
from doubloon.core.counted_pieces import CountedPieces
from doubloon.core.errors import InvalidPosition, exception_line, short_repr
from doubloon.core.game_history import GameHistory
from doubloon.core.game_packages import PositionPackage, TextPackage
from doubloon.core.history import Origin, Reseed
from doubloon.core.json_reader import Json
from doubloon.core.memory import EndWatch, Memory
from doubloon.core.notation import ActionTable
from doubloon.core.seeds import MAX_DRAWS, check_seed, fresh_seed, key_of, write_key
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.core.whole_choice import OpenChoice, WholeChoice, find_open_choice
from doubloon.engine.interpreted import interpreted_engine

if TYPE_CHECKING:
    from doubloon.engine.search.searcher import Searcher

__all__ = ["SPECTATOR", "Game", "Json"]


class Game(GameHistory):
    """A game in progress. Create one with `doubloon.new_game`, `doubloon.from_json` or `doubloon.replay`."""

    __slots__ = ()

    title: ClassVar[str]
    package: ClassVar[str]  # such as `doubloon.games.goofspiel`
    searcher: ClassVar[type[Searcher]]  # searches a decision, for bots
    counted_pieces: ClassVar[CountedPieces | None] = None  # at the end of games, by statistics
    summary_keys: ClassVar[tuple[str, ...]] = ()  # of `final_summary`
    end_reasons: ClassVar[tuple[str, ...]] = ()  # as statistics name them
    revealing_events: ClassVar[frozenset[int] | None] = None  # by which a seat learns a hidden fact; None: any may be
    secret_events: ClassVar[frozenset[int]] = frozenset()  # events that tell their own seat more than the others
    public_actions: ClassVar[frozenset[str]] = frozenset()  # types seen by all that leave something hidden behind
    position_package: ClassVar[PositionPackage]
    text_package: ClassVar[TextPackage]
    whole_choices: ClassVar[tuple[WholeChoice, ...]] = ()
    standing_actions: ClassVar[frozenset[str]] = frozenset()  # types that answer questions of `standing_question`
    option_with_actions: ClassVar[str] = ""  # the option for which `adds_actions` is true, to name it in errors
    hides_scores: ClassVar[bool] = False  # are points secret until the end? asked only by views that know no game

    # --- defined by each game ---

    @classmethod
    @abstractmethod
    def read_options(cls, written: Any) -> Json:
        """Check the options and return all of them, with defaults for those left out."""

    @classmethod
    @abstractmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        """The arguments of the rules' `set_up` that follow the number of players and the key."""

    @classmethod
    @abstractmethod
    def fill_hidden(cls, view: Json, chance: Random) -> Json:
        """Sample a position, without `rng`, that gives this view."""

    @classmethod
    def new_memory(cls) -> Memory:
        """Create a bot's memory of events. By default it remembers nothing."""
        return Memory()

    @classmethod
    def new_end_watch(cls) -> EndWatch:
        """Create the object that finds out why a game ended. By default it finds no reasons."""
        return EndWatch()

    @classmethod
    def seat_groups(cls, players: int) -> dict[str, range]:  # noqa: ARG003  # a game may have some
        """The seats of each kind of start, by its name; empty if all seats start alike."""
        return {}

    @classmethod
    def shows_scores(cls, options: Json) -> bool:  # noqa: ARG003  # a game may have an option for it
        """Whether observations show everybody's points with these options."""
        return False

    @classmethod
    def adds_actions(cls, options: Json) -> bool:  # noqa: ARG003  # a game may have an option for it
        """Whether these options add the last OPTION_ACTIONS and OPTION_ENTRIES of `engine/contract.py`."""
        return False

    def shows_chance(self, event: Json, seat: int) -> bool:  # noqa: ARG002  # a game may know better
        """Whether the event, as the seat knows it, shows what chance brought. Asked only of snapshots that reveal."""
        return True

    def final_summary(self) -> Json:
        """What statistics keep of the present position: a list by seat for each of `summary_keys`."""
        return {}

    @abstractmethod
    def facts_in(self, state: Any, seat: int) -> Json:
        """Prices, yields and limits for that seat, based only on what it may know."""

    @abstractmethod
    def deal_unseen(self, state: Any) -> None:
        """Redeal everything that was dealt in advance and that nobody has seen."""

    @abstractmethod
    def deal_hidden(self, state: Any, seat: int) -> None:
        """Redeal everything that the seat cannot see, from the chance of the state."""

    @abstractmethod
    def score_parts(self, player: Any) -> dict[str, int]:
        """The parts of a player's score as if the game ended now."""

    @abstractmethod
    def tie_break(self, player: Any) -> int:
        """The number that decides between players with equal scores."""

    @abstractmethod
    def write_event(self, snapshot: Snapshot, event: RawEvent, seat: int | None) -> Json:
        """One of the snapshot's events as JSON, as that seat may know it; None gives everything."""

    def write_events(self, snapshot: Snapshot, events: Sequence[RawEvent | Json], seat: int | None) -> list[Json]:
        """The snapshot's events as JSON, as that seat may know them; None gives everything."""
        return [self.write_event(snapshot, it, seat) if isinstance(it, tuple) else dict(it) for it in events]

    # --- defined by the game's packages ---

    @classmethod
    def read_position(cls, written: Any) -> tuple[Any, Json]:
        """The state and the options of a position."""
        return cls.position_package.read_position(written, cls.rules)

    def write_position(self, state: Any) -> Json:
        """The whole position of a state, including what is hidden."""
        return self.position_package.write_position(state, self.rules, self.options())

    def write_turn(self, state: Any) -> Json:
        """The details of the current phase: `turn` in a position."""
        return self.position_package.write_turn(state)

    def redact(self, position: Json, state: Any, seat: int) -> Json:
        """The position as the seat may see it: secrets are left out or only counted. `position` is not modified."""
        return self.position_package.redact(position, state, seat)

    @classmethod
    def glossary(cls, lang: str) -> Json:
        """The names and effects of the game's pieces and a summary of its rules, in that language."""
        return cls.text_package.write_glossary(lang)

    def describe_in(self, state: Any, number: int, lang: str, seat: int | None = None) -> str:  # noqa: ARG002  # some have secrets
        """The action in words, with its effect in that state; with a seat, without what it may not know."""
        return self.text_package.describe_action(state, self.actions.actions[number], lang)

    def why_not_in(self, state: Any, number: int, seat: int, lang: str, names: Sequence[str]) -> str:
        """The reason why the action is not legal for that seat, based only on what it may know."""
        return self.text_package.explain_illegal(state, self.actions.actions[number], seat, lang, names)

    def describe_event(self, event: Json, lang: str = "en") -> str:
        """An event from a snapshot in words, without the player's name."""
        try:
            return self.text_package.describe_event(event, lang)
        except (LookupError, TypeError, AttributeError) as problem:
            known = "events are what apply_all(action).events(seat) returns"
            raise ValueError(f"{short_repr(event)} is no event of {self.name}; {known}") from problem

    def describe_own_event(self, event: Json, lang: str = "en") -> str:
        """The same as said to the player it is about. By default in the words that the others read."""
        return self.describe_event(event, lang)

    def what_is_passed(self, state: Any) -> Json:
        """What the event `passed` says about the decision: its step, and what could have been used."""
        turn = self.write_turn(state)
        return {key: turn[key] for key in ("step", "use") if key in turn}  # a game may have only one kind of decision

    def is_partly_secret(self, event: RawEvent, seat: int) -> bool:
        """Whether the seat learns more from the event than a spectator."""
        return event[0] in self.secret_events and event[1] == seat

    # --- the numbering ---

    @classmethod
    def action_count(cls, options: Json) -> int:
        more = interpreted_engine(cls.package).loop.OPTION_ACTIONS
        return len(cls.actions) if not more or cls.adds_actions(options) else len(cls.actions) - more

    @classmethod
    def actions_with(cls, options: Json) -> ActionTable:
        return cls.actions.beginning(cls.action_count(options), cls.option_with_actions)

    # --- creating games ---

    @classmethod
    def new(cls, seed: int | bytes | None, **options: Any) -> Self:
        """Create a game at its first decision."""
        game = cls()
        chosen = cls.read_options(options)
        seed = fresh_seed() if seed is None else check_seed(seed)
        game.origin = Origin(chosen, seed)
        game.start(chosen["players"], *key_of(seed), *cls.setup_arguments(chosen))
        return game

    @classmethod
    def from_json(cls, position: Any) -> Self:
        """Create the game in this position, at its next decision."""
        state, options = cls.read_position(position)
        game = cls()
        game.origin = Origin(options)
        game.set_numbers(state.to_numbers())
        if not state.legal:  # otherwise the position holds a decision that is asked even with a single choice
            game.advance_to_decision()
        game.rebase()
        return game

    @classmethod
    def determinize(cls, view: Any, seed: int | bytes) -> Self:
        """Create a complete game that gives this view to the seat that decides. The seed determines what is hidden."""
        key = key_of(check_seed(seed))
        try:
            position = {**cls.fill_hidden(view, Random(key[0])), "rng": write_key(*key, 0)}
        except InvalidPosition:
            raise
        except KeyError as problem:
            raise InvalidPosition(f"this is not a view of the seat that decides: it has no {problem}") from problem
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as problem:
            over = isinstance(view, Mapping) and view.get("over") is True
            why = "the game is over, and nobody decides" if over else exception_line(problem)
            raise InvalidPosition(f"this is not a view of the seat that decides: {why}") from problem
        return cls.from_json(position)

    # --- positions ---

    def to_json(self) -> Json:
        """The whole position, including what is hidden."""
        return self.write_position(self.state())

    def view(self, seat: int | None) -> Json:
        """The position as the seat may know it; None or SPECTATOR gives a spectator's view."""
        state = self.state()
        return self.redact(self.write_position(state), state, self.check_seat(seat))

    def aid(self, seat: int | None) -> Json:
        """Prices, yields and limits for the seat's next decision, as the rules work them out."""
        return self.board_facts_in(self.state(), self.check_seat(seat))

    def board_facts_in(self, state: Any, seat: int) -> Json:
        """The same in that state. `choice` is there only for the seat that has a whole choice to make."""
        facts = self.facts_in(state, seat)
        choice = find_open_choice(self.whole_choices, state, seat)
        return facts if choice is None else {**facts, "choice": choice.to_json()}

    def open_choice(self, seat: int | None) -> OpenChoice | None:
        """The whole choice that the seat has to make now; None if it decides nothing, or a single action."""
        return find_open_choice(self.whole_choices, self.state(), self.check_seat(seat))

    def snapshot(self) -> Snapshot:
        """The current position, for viewing from several seats."""
        return Snapshot(self, [])

    # --- the end ---

    def winners(self) -> list[int]:
        """The winning seats: several if the tiebreak is tied too, none before the end."""
        return self.leaders() if self.is_over else []

    def leaders(self) -> list[int]:
        """The seats that would win if the game ended now."""
        ranks = [(score["total"], score["tiebreak"]) for score in self.scores()]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def scores(self) -> list[dict[str, int]]:
        """The scores by seat as if the game ended now: total, tiebreak and the parts of the total."""
        state = self.state()
        scores = []
        for player in state.players[: state.seated]:
            parts = self.score_parts(player)
            scores.append({"total": sum(parts.values()), "tiebreak": self.tie_break(player), **parts})
        return scores

    # --- actions ---

    def describe(self, action: Any, lang: str = "en", seat: int | None = None) -> str:
        """The action in words, with its effect now."""
        if seat is not None:
            self.check_seat(seat)
        number = self.action_number(action)
        return self.describe_in(self.state(), number, lang, seat)

    def why_not(self, action: Any, seat: int, lang: str = "en", names: Sequence[str] | None = None) -> str | None:
        """The reason why the seat cannot take the action now, in words; None if it can. `names`: of the players."""
        self.check_seat(seat)
        number = self.action_number(action)
        if not self.is_over and self.current_player == seat and number in self.legal_actions():
            return None
        return self.why_not_in(self.state(), number, seat, lang, names or [""] * self.origin.options["players"])

    # --- the position ---

    @property
    def num_players(self) -> int:
        """The number of players, bots included."""
        return int(self.origin.options["players"])

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return int(self.to_json()["round"])

    @property
    def phase(self) -> str:
        """The name of the phase, as positions have it; `over` after the end."""
        return str(self.to_json()["phase"])

    def position_key(self) -> str:
        """A short text that two games share if their whole positions are equal, hidden things and chance included."""
        return blake2b(json.dumps(self.to_json(), sort_keys=True).encode(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        """Whether the whole positions are equal, hidden things and chance included, however they came about."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.to_json() == other.to_json()  # states also hold numbers that no longer matter

    __hash__ = None  # type: ignore[assignment]  # a game changes; `position_key` names a position

    # --- the state, and moves ---

    def state(self) -> Any:
        """A copy of the state as a struct. Any rules function can be called with it."""
        return interpreted_engine(self.package).state_class.from_numbers(self.to_numbers())

    def apply_all(self, *actions: Any) -> Snapshot:
        """Apply the actions and return a snapshot after them, with the events of the forced steps too.

        If one of them is not legal, none is applied.
        """
        if len(actions) > 1:
            trial = self.copy()
            for action in actions:
                trial.apply(action)
        events: list[RawEvent | Json] = []
        for action in actions:
            number = self.find_legal(action)
            if self.actions.actions[number]["type"] == "pass":
                events.append({"event": "passed", "seat": self.current_player, **self.what_is_passed(self.state())})
            events += self.apply_with_events(number)
        return Snapshot(self, events)

    def reshuffled(self, seat: int | None, seed: int | bytes) -> Self:
        """A copy in which everything hidden from the seat is redealt."""
        seat = self.check_seat(seat)
        state = self.state()
        state.key_0, state.key_1 = self.new_key(seed)
        state.draws = 0
        self.deal_hidden(state, seat)
        other = self.copy()
        other.set_numbers(state.to_numbers())
        other.rebase()
        return other

    def reseed_from(self, draw: int) -> None:
        """Make chance continue from a later draw, so that future draws change. The record stores it.

        Use it after an undo of actions whose outcome a player has seen.
        """
        if type(draw) is not int or not self.draws <= draw < MAX_DRAWS:
            raise ValueError(f"draw must be from {self.draws}, the next one, to {MAX_DRAWS}, not {short_repr(draw)}")
        state = self.state()
        state.draws = draw
        self.deal_unseen(state)
        self.set_numbers(state.to_numbers())
        self.history = (self.history, Reseed(draw))

    def new_key(self, seed: int | bytes) -> tuple[int, int]:
        return key_of(check_seed(seed))

    # --- copying and pickling ---

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game as its record, which every later release can read."""
        from doubloon.core.record import replay  # imported here because it reads records with the games' classes

        return replay, (self.record(),)

    # --- names of 0.1.0, until 2.0 ---

    def narrate(self, action: Any, seat: int | None = None) -> list[Json]:
        warn_renamed("Game.narrate", "apply_all(action).events(seat)")
        if seat is not None:
            self.check_seat(seat)
        return self.apply_all(action).events(seat)

    def take(self, *actions: Any) -> Snapshot:
        warn_renamed("Game.take", "apply_all")
        return self.apply_all(*actions)

    def tell(self, event: Json, lang: str = "en") -> str:
        warn_renamed("Game.tell", "describe_event")
        return self.describe_event(event, lang)

    def moment(self) -> Snapshot:
        warn_renamed("Game.moment", "snapshot")
        return self.snapshot()

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"seat {self.current_player} to decide"
        return f"<{self.name}, {self.origin.options['players']} players, {state}>"
