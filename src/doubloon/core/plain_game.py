"""A game that leaves as much as possible to defaults. docs/adding-a-game.md leads through making one.

Its rules, heuristics and observation are its own; positions, texts and events come from declarations. It may define any
method of `Game` itself instead.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from doubloon.core.errors import InvalidPosition
from doubloon.core.event_form import EventForm
from doubloon.core.game import Game
from doubloon.core.json_reader import Json
from doubloon.core.options import GameOption, read_declared
from doubloon.core.plain_declarations import check_declarations, check_presence
from doubloon.core.plain_text import PlainText
from doubloon.core.registry import about
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.core.struct_position import StructPosition
from doubloon.engine.backend import searcher_class
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.sources import ContractError

__all__ = ["EventForm", "PlainGame"]

NO_SEAT = -1
# what the rules raise in a position in which they cannot continue
RULE_ERRORS = (ContractError, LookupError, ArithmeticError, ValueError)


class PlainGame(Game):
    """Base of games that use the defaults."""

    __slots__ = ()

    positions: ClassVar[StructPosition]
    texts: ClassVar[PlainText]
    event_forms: ClassVar[Mapping[int, EventForm]]
    secret_actions: ClassVar[frozenset[str]] = frozenset()  # types of actions of which others see only the type

    def __init_subclass__(cls) -> None:
        """Derive what follows from the folder and the declarations."""
        super().__init_subclass__()
        check_presence(cls)
        cls.name = cls.package.rpartition(".")[2].replace("_", "-")
        cls.title = about(cls.name).TITLE
        cls.searcher = searcher_class(cls.package)
        cls.text_package = cls.texts
        cls.secret_events = frozenset(number for number, form in cls.event_forms.items() if form.secret)
        cls.revealing_events = frozenset(number for number, form in cls.event_forms.items() if form.reveals)
        check_declarations(cls, PlainGame)

    # --- options ---

    @classmethod
    def read_options(cls, written: Any) -> Json:
        known = about(cls.name)
        return read_declared(written, cls.name, known.DEFAULTS, known.PLAYERS, known.OPTIONS)

    @classmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        """The options besides the number of players, in the order in which `about.py` declares them.

        A flag is 0 or 1; of other options a choice that is not a number is its place among the choices.
        """
        return tuple(
            option_number(option, options.get(option.name, option.default)) for option in about(cls.name).OPTIONS
        )

    # --- positions ---

    @classmethod
    def read_position(cls, written: Any) -> tuple[Any, Json]:
        state, options = cls.positions.read(written, cls.rules, cls.read_options)
        check_continues(cls.package, state)
        return state, options

    def write_position(self, state: Any) -> Json:
        return self.positions.write(self.name, self.rules, self.options(), state)

    def write_turn(self, state: Any) -> Json:
        return self.positions.write_turn(state)

    def redact(self, position: Json, _state: Any, seat: int) -> Json:
        return self.positions.redact(position, seat)

    # --- hidden things ---

    @staticmethod
    @abstractmethod
    def redeal(state: Any, seat: int) -> None:
        """Sample everything that the seat cannot see, from what it can see and the chance of the state."""

    def deal_hidden(self, state: Any, seat: int) -> None:
        if not self.is_over:  # after the end nothing is hidden
            self.redeal(state, seat)
            state.legal = interpreted_engine(self.package).loop.legal_choices(state) if state.legal else 0

    def deal_unseen(self, _state: Any) -> None:
        """Nothing: piles are counted, and drawn from at the moment of drawing."""

    @classmethod
    def fill_hidden(cls, view: Json, chance: Random) -> Json:
        state, options = cls.positions.read(view, cls.rules, cls.read_options, is_view=True)
        state.key_0, state.key_1, state.draws = chance.getrandbits(64), chance.getrandbits(64), 0
        if not view["over"]:
            cls.redeal(state, state.current)
        return cls.positions.write(cls.name, cls.rules, options, state)

    # --- actions and events ---

    def action_to_json(self, action: int | str, seat: int | None = None) -> Json:
        written = super().action_to_json(action, seat)
        is_secret = seat is not None and seat != self.current_player and written["type"] in self.secret_actions
        return {"type": written["type"]} if is_secret else written

    def describe_in(self, state: Any, number: int, lang: str, seat: int | None = None) -> str:
        action = self.actions.actions[number]
        if seat is not None and seat != state.current and action["type"] in self.secret_actions:
            action = {"type": action["type"]}
        return self.texts.describe_action(state, action, lang)

    def write_event(self, _snapshot: Snapshot, event: RawEvent, seat: int | None) -> Json:
        number, whose, what, amount = event
        if number not in self.event_forms:
            raise ValueError(f"the rules emit the event number {number}, which has no form in `event_forms`")
        form = self.event_forms[number]
        written: Json = {"event": form.name}
        if whose != NO_SEAT:
            written["seat"] = whose
        if form.what and not (form.secret and seat is not None and seat != whose):
            written[form.what] = form.written(what)
        if form.amount:
            written[form.amount] = amount
        return written

    def facts_in(self, _state: Any, _seat: int) -> Json:
        return {}

    def describe_own_event(self, event: Json, lang: str = "en") -> str:
        return self.texts.describe_own_event(event, lang)

    @classmethod
    def names_of_pieces(cls) -> list[str]:
        """The names that stand in actions, positions and events, each once."""
        forms = (*cls.positions.table.values(), *cls.positions.player.values(), *cls.event_forms.values())
        found = [str(value) for action in cls.actions.actions for key, value in action.items() if key != "type"]
        found += [name for form in forms for name in getattr(form, "names", ())]
        return [name for name in dict.fromkeys([*found, *cls.texts.things]) if not name.isdigit()]

    # --- scores ---

    def score_parts(self, player: Any) -> dict[str, int]:
        return {"points": interpreted_engine(self.package).loop.total_points(player)}

    def tie_break(self, player: Any) -> int:
        return int(interpreted_engine(self.package).loop.tie_break(player))


def check_continues(package: str, state: Any) -> None:
    """Check that the rules can go on to the next decision, which compiled code would do without asking."""
    try:
        interpreted_engine(package).loop.advance(state.clone())
    except RULE_ERRORS as problem:
        raise InvalidPosition(f"the rules cannot continue from this position: {problem}") from problem


def option_number(option: GameOption, value: Any) -> int:
    """The value of an option as a number for the rules."""
    return int(value) if isinstance(value, int) else list(option.choices).index(value)
