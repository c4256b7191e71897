"""Puerto Rico behind the API of all games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.game import Game, Json
from doubloon.core.notation import ActionTable
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.core.whole_choice import WholeChoice
from doubloon.engine.backend import engine_class, searcher_class
from doubloon.games.puerto_rico.actions import ACTION_TABLE
from doubloon.games.puerto_rico.aid import aid
from doubloon.games.puerto_rico.determinization import fill_hidden
from doubloon.games.puerto_rico.end_reasons import END_REASONS, PuertoRicoEndWatch
from doubloon.games.puerto_rico.events import REVEALING, event_of, tell_event
from doubloon.games.puerto_rico.hidden_points import PointCounter
from doubloon.games.puerto_rico.names import BUILDING_NAMES
from doubloon.games.puerto_rico.options import expansion_numbers, read_options
from doubloon.games.puerto_rico.position.reader import read_position
from doubloon.games.puerto_rico.position.turn import write_turn
from doubloon.games.puerto_rico.position.writer import redact, write_position
from doubloon.games.puerto_rico.rules.numbers import INDIGO_STARTS
from doubloon.games.puerto_rico.rules.scoring import (
    SCORING_BUILDINGS,
    building_points,
    large_building_points,
    tie_break,
)
from doubloon.games.puerto_rico.rules.settler import resample_used_tiles
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.text.descriptions import describe_action
from doubloon.games.puerto_rico.text.glossary import game_words
from doubloon.games.puerto_rico.text.why_not import why_not
from doubloon.games.puerto_rico.whole_choices import WHOLE_CHOICES

if TYPE_CHECKING:
    from typing import Self

    from doubloon.engine.interpreted import Engine
else:
    Engine = engine_class("doubloon.games.puerto_rico")


class PuertoRico(Game, Engine):
    """A game of Puerto Rico."""

    __slots__ = ()

    name: ClassVar[str] = "puerto-rico"
    title: ClassVar[str] = "Puerto Rico"
    package: ClassVar[str] = "doubloon.games.puerto_rico"
    rules: ClassVar[int] = 1
    actions: ClassVar[ActionTable] = ACTION_TABLE
    num_actions: ClassVar[int] = len(ACTION_TABLE)
    searcher = searcher_class(package)
    building_names: ClassVar[tuple[str, ...]] = BUILDING_NAMES
    end_reasons: ClassVar[tuple[str, ...]] = END_REASONS
    revealing_events: ClassVar[frozenset[int]] = REVEALING
    whole_choices: ClassVar[tuple[WholeChoice, ...]] = WHOLE_CHOICES

    @classmethod
    def read_options(cls, written: Any) -> Json:
        return read_options(written)

    @classmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        return expansion_numbers(options)

    @classmethod
    def glossary(cls, lang: str) -> Json:
        return game_words(lang)

    @classmethod
    def new_memory(cls) -> PointCounter:
        return PointCounter()

    @classmethod
    def new_end_watch(cls) -> PuertoRicoEndWatch:
        return PuertoRicoEndWatch()

    @classmethod
    def seat_groups(cls, players: int) -> dict[str, range]:
        """The first seats start with an indigo plantation, the others with corn."""
        return {"indigo": range(INDIGO_STARTS[players]), "corn": range(INDIGO_STARTS[players], players)}

    @classmethod
    def read_position(cls, written: Any) -> tuple[State, Json]:
        return read_position(written, cls.rules)

    @classmethod
    def fill_hidden(cls, view: Json, chance: Random) -> Json:
        return fill_hidden(view, chance)

    def write_position(self, state: State) -> Json:
        return write_position(state, self.rules, self.options())

    def write_turn(self, state: State) -> Json:
        return write_turn(state)

    def redact(self, position: Json, _state: State, seat: int) -> Json:
        return redact(position, seat, self.origin.options)

    def describe_in(self, state: State, number: int, lang: str, _seat: int | None = None) -> str:
        return describe_action(state, number, lang)

    def board_facts_in(self, state: State, seat: int) -> Json:
        return aid(state, seat)

    def why_not_in(self, state: State, number: int, seat: int, lang: str, names: Sequence[str]) -> str:
        return why_not(state, ACTION_TABLE.actions[number], seat, lang, names)

    def deal_unseen(self, _state: State) -> None:
        """Tiles are dealt at the moment of drawing."""

    def scores(self) -> list[dict[str, int]]:
        state = self.state()
        scores = []
        for player in state.players[: state.seated]:
            parts = {"chips": player.points, "buildings": building_points(player)}
            for building in SCORING_BUILDINGS:
                parts[BUILDING_NAMES[building]] = large_building_points(player, building)
            scores.append({"total": sum(parts.values()), "tiebreak": tie_break(player), **parts})
        return scores

    def reshuffled(self, seat: int | None, seed: int | bytes) -> Self:
        """Only what the pile will yield is hidden, and what of it has been used up as forests.

        The pile is a bag that is drawn from at the moment of drawing, so a new key deals it anew.
        """
        self.check_seat(seat)
        state = self.state()
        state.key_0, state.key_1 = self.new_key(seed)
        state.draws = 0
        resample_used_tiles(state)
        other = self.copy()
        other.set_numbers(state.to_numbers())
        other.rebase()
        return other

    def event(self, snapshot: Snapshot, fact: RawEvent, _seat: int | None) -> Json:
        """Whatever happens in this game, everybody sees."""
        return event_of(snapshot, *fact)

    def is_partly_secret(self, _fact: RawEvent, _seat: int) -> bool:
        return False

    def describe_event(self, event: Json, lang: str = "en") -> str:
        return tell_event(event, lang)
