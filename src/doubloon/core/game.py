"""The public API that all games share."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon._moved import old_names, warn_renamed
from doubloon.core.errors import IllegalAction, InvalidPosition, short_repr
from doubloon.core.history import Origin, Reseed, entries_of, reseeds_in
from doubloon.core.memory import EndWatch, Memory
from doubloon.core.notation import ActionTable, whole_number
from doubloon.core.seeds import MAX_DRAWS, check_seed, fresh_seed, key_of, seed_to_json, write_key
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.core.whole_choice import OpenChoice, WholeChoice, find_open_choice
from doubloon.engine.interpreted import interpreted_engine

if TYPE_CHECKING:
    from typing import Self

    from doubloon.engine.interpreted import Engine
    from doubloon.engine.search.searcher import Searcher
else:
    Engine = object

SPECTATOR = -1  # the seat number of a spectator

Json = dict[str, Any]


class Game(Engine):
    """A game in progress. Create one with `doubloon.new_game`, `doubloon.from_json` or `doubloon.replay`."""

    __slots__ = ()

    name: ClassVar[str]
    title: ClassVar[str]  # as people write it
    package: ClassVar[str]  # where all that is its own stands
    rules: ClassVar[int]  # the rules number: the same seed, options and actions give the same game while it stays
    actions: ClassVar[ActionTable]
    num_actions: ClassVar[int]
    searcher: ClassVar[type[Searcher]]  # searches a decision, for bots
    building_names: ClassVar[tuple[str, ...]]  # what statistics count in final cities
    end_reasons: ClassVar[tuple[str, ...]]  # what can end it, as statistics call it
    revealing_events: ClassVar[frozenset[int]]  # the facts that let somebody know what was hidden
    whole_choices: ClassVar[tuple[WholeChoice, ...]] = ()

    if TYPE_CHECKING:
        origin: Origin

    # --- what each game has of its own ---

    @classmethod
    @abstractmethod
    def read_options(cls, written: Any) -> Json:
        """Check the options and return all of them, with defaults for those left out."""

    @classmethod
    @abstractmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        """The arguments of the rules' `set_up` after players and key."""

    @classmethod
    @abstractmethod
    def read_position(cls, written: Any) -> tuple[Any, Json]:
        """The state and the options of a position."""

    @classmethod
    @abstractmethod
    def fill_hidden(cls, view: Json, chance: Random) -> Json:
        """Complete a view: return a position, without `rng`, that gives this view."""

    @classmethod
    @abstractmethod
    def glossary(cls, lang: str) -> Json:
        """The names of all things of the game with what they do, and its rules in short, in that language."""

    @classmethod
    def new_memory(cls) -> Memory:
        """Create what a bot keeps in mind of events that views do not show. By default nothing."""
        return Memory()

    @classmethod
    def new_end_watch(cls) -> EndWatch:
        """Create what finds out why a game came to its end."""
        return EndWatch()

    @classmethod
    def seat_groups(cls, players: int) -> dict[str, range]:  # noqa: ARG003  # a game may have some
        """Seats that start alike, by the name of their start; none if all start the same."""
        return {}

    @abstractmethod
    def write_position(self, state: Any) -> Json:
        """The whole position of a state, including what is hidden."""

    @abstractmethod
    def write_turn(self, state: Any) -> Json:
        """The details of the current phase: `turn` in a position."""

    @abstractmethod
    def redact(self, position: Json, state: Any, seat: int) -> Json:
        """The position with what the seat may not know left out or only counted. The given one is not modified."""

    @abstractmethod
    def describe_in(self, state: Any, number: int, lang: str, seat: int | None = None) -> str:
        """The action in words, with its effect in that state."""

    @abstractmethod
    def board_facts_in(self, state: Any, seat: int) -> Json:
        """Prices, limits and the like for that seat under the rules, based only on what it may know."""

    @abstractmethod
    def why_not_in(self, state: Any, number: int, seat: int, lang: str, names: Sequence[str]) -> str:
        """Why the action is not legal for that seat, based only on what it may know."""

    @abstractmethod
    def deal_unseen(self, state: Any) -> None:
        """Redeal what was dealt in advance and nobody has seen yet."""

    @abstractmethod
    def scores(self) -> list[dict[str, int]]:
        """The scores by seat as if the game ended now: total, tiebreak and the parts of the total."""

    @abstractmethod
    def reshuffled(self, seat: int | None, seed: int | bytes) -> Self:
        """A copy in which everything hidden from the seat is redealt."""

    @abstractmethod
    def event(self, snapshot: Snapshot, fact: RawEvent, seat: int | None) -> Json:
        """One of the moment's facts as an event, as that seat may know it."""

    @abstractmethod
    def is_partly_secret(self, fact: RawEvent, seat: int) -> bool:
        """Whether the seat learns more about the fact than a spectator."""

    @abstractmethod
    def describe_event(self, event: Json, lang: str = "en") -> str:
        """An event from `narrate` in words, without the player's name."""

    # --- how games are made ---

    @classmethod
    def new(cls, seed: int | bytes | None, **options: Any) -> Self:
        """A new game at its first decision."""
        game = cls()
        chosen = cls.read_options(options)
        seed = fresh_seed() if seed is None else check_seed(seed)
        game.origin = Origin(chosen, seed)
        game.start(chosen["players"], *key_of(seed), *cls.setup_arguments(chosen))
        return game

    @classmethod
    def from_json(cls, position: Any) -> Self:
        """The game in this position, at its next decision."""
        state, options = cls.read_position(position)
        game = cls()
        game.origin = Origin(options)
        game.set_numbers(state.to_numbers())
        if not state.legal:  # a position can say that its decision is to be asked even if it leaves no choice
            game.advance_to_decision()
        game.rebase()
        return game

    @classmethod
    def determinize(cls, view: Any, seed: int | bytes) -> Self:
        """A complete game that gives this view to the seat that decides; the seed determines what is hidden."""
        key = key_of(check_seed(seed))
        try:
            position = {**cls.fill_hidden(view, Random(key[0])), "rng": write_key(*key, 0)}
        except InvalidPosition:
            raise
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as problem:
            raise InvalidPosition(f"this is not a view of the seat that decides: {problem!r}") from None
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
        """What the rules imply for the seat's next decision: prices, yields and limits."""
        return self.aid_in(self.state(), self.check_seat(seat))

    def aid_in(self, state: Any, seat: int) -> Json:
        """The same in that state. `choice` is there only for the seat that has a whole choice to make."""
        facts = self.board_facts_in(state, seat)
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

    # --- actions ---

    def action_to_json(self, action: int | str, seat: int | None = None) -> Json:
        """The JSON object of an action, given as its number or text. With a seat, without what it may not know."""
        if seat is not None:
            self.check_seat(seat)
        return dict(self.actions.actions[self.action_number(action)])

    def action_from_json(self, obj: Any) -> int:
        """The number of an action given as its JSON object."""
        return self.actions.number(obj)

    def action_to_text(self, action: int | str | Json, seat: int | None = None) -> str:
        """The text of an action in the notation; with a seat, its type alone if the rest is hidden from that seat."""
        number = self.action_number(action)
        if seat is not None:
            seen = self.action_to_json(number, seat)
            if seen != self.actions.actions[number]:
                return str(seen["type"])
        return self.actions.texts[number]

    def action_from_text(self, text: str) -> int:
        """The number of an action given as its text."""
        return self.actions.number_of_text(text)

    def action_number(self, action: Any) -> int:
        """The number of an action given as its number, its JSON object or its text."""
        if isinstance(action, str):
            return self.action_from_text(action)
        if isinstance(action, Mapping):
            return self.action_from_json(action)
        return self.check_number(action)

    def describe(self, action: Any, lang: str = "en", seat: int | None = None) -> str:
        """The action in words, with its effect now."""
        if seat is not None:
            self.check_seat(seat)
        number = self.action_number(action)
        return self.describe_in(self.state(), number, lang, seat)

    def why_not(self, action: Any, seat: int, lang: str = "en", names: Sequence[str] | None = None) -> str | None:
        """Why the seat cannot take the action now, in words; None if it can. `names` are the players' names."""
        self.check_seat(seat)
        number = self.action_number(action)
        if not self.is_over and self.current_player == seat and number in self.legal_actions():
            return None
        return self.why_not_in(self.state(), number, seat, lang, names or [""] * self.origin.options["players"])

    def check_number(self, action: Any) -> int:
        """Check an action number and return it as a plain int."""
        number = whole_number(action)
        if number is None or not 0 <= number < self.num_actions:
            raise IllegalAction(
                f"{short_repr(action)} is not an action number from 0 to {self.num_actions - 1} "
                "(an action can also be given as its text or its JSON object)"
            )
        return number

    def find_legal(self, action: Any) -> int:
        """The number of a legal action, given as its number, its JSON object or its text."""
        number = self.action_number(action)
        if self.is_over:
            raise IllegalAction("the game is over: no action is legal")
        legal = self.legal_actions()
        if number not in legal:
            first = ", ".join(json.dumps(self.actions.actions[other]) for other in legal[:8])
            more = f" and {len(legal) - 8} more" if len(legal) > 8 else ""
            raise IllegalAction(
                f"{json.dumps(self.actions.actions[number])} is not legal now; "
                f"seat {self.current_player} may choose {first}{more}"
            )
        return number

    def check_seat(self, seat: Any) -> int:
        """Check a seat of this game and return it; None and SPECTATOR give SPECTATOR."""
        if seat is None:
            return SPECTATOR
        players = self.origin.options["players"]
        if isinstance(seat, bool) or not isinstance(seat, int) or not SPECTATOR <= seat < players:
            raise ValueError(
                f"seat must be from 0 to {players - 1}, or {SPECTATOR} for a spectator, not {short_repr(seat)}"
            )
        return seat

    # --- the state, and what happens to it ---

    def state(self) -> Any:
        """The state as a record, independent of the game. Any rules function can be called with it."""
        return interpreted_engine(self.package).state_class.from_numbers(self.to_numbers())

    def apply_all(self, *actions: Any) -> Snapshot:
        """Take the actions and return the moment after them, which says what happened, forced steps included.

        If an action turns out not to be legal, the ones before it stay taken; use a copy to avoid that.
        """
        happened: list[RawEvent | Json] = []
        for action in actions:
            number = self.find_legal(action)
            if self.actions.actions[number]["type"] == "pass":
                step = self.write_turn(self.state())["step"]
                happened.append({"event": "passed", "seat": self.current_player, "step": step})
            happened += self.apply_with_events(number)
        return Snapshot(self, happened)

    def narrate(self, action: Any, seat: int | None = None) -> list[Json]:
        """Take the action and return what happened as events, forced steps included. With a seat, as it may know it."""
        if seat is not None:
            self.check_seat(seat)
        return self.apply_all(action).events(seat)

    def reseed_from(self, draw: int) -> None:
        """Make chance continue from another draw than the next one, so that future draws change.

        Use it after taking back actions whose outcome somebody has seen. The record stores it.
        """
        if type(draw) is not int or not self.draws <= draw < MAX_DRAWS:
            raise ValueError(f"draw must be from {self.draws}, the next one, to {MAX_DRAWS}, not {short_repr(draw)}")
        state = self.state()
        state.draws = draw
        self.deal_unseen(state)
        self.set_numbers(state.to_numbers())
        self.history = (self.history, Reseed(draw))

    # --- where the game comes from ---

    def taken_actions(self) -> list[int]:
        """The actions taken so far, first to last."""
        return [entry for entry in entries_of(self.history) if not isinstance(entry, Reseed)]

    def reseeds(self) -> list[list[int]]:
        """For each reseed: after how many actions it happened, and the draw that chance continued from."""
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

    def new_key(self, seed: int | bytes) -> tuple[int, int]:
        return key_of(check_seed(seed))

    # --- the usual Python ways of copying ---

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the game as its record, which every later release can read."""
        from doubloon.core.record import replay  # here, since records are read with the games' own classes

        return replay, (self.record(),)

    # --- names of 0.1.0, until 2.0 ---

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


def _unpickle(
    kind: type[Game],
    numbers: list[int],
    options: Json,
    seed: int | bytes | None,
    position: Game | None,
    history: list[Any],
) -> Game:
    """Read a game pickled by release 0.1.0, which used its own action numbers."""
    game = kind()
    if len(game.to_numbers()) != len(numbers):
        raise InvalidPosition(
            "this pickled game was made by release 0.1.0, when a game was kept in another form; "
            "that release can still read it and write its record, which every release reads"
        )
    game.set_numbers(numbers)
    game.origin = Origin(options, seed, position)
    for entry in history:
        number = entry if isinstance(entry, Reseed) else kind.actions.number_in_record(entry)
        game.history = (game.history, number)
    return game


__getattr__ = old_names(__name__, {"Renewal": "Reseed"}, warn=False)  # pickles name it
