"""San Juan behind the API of all games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.game import Game, Json
from doubloon.core.notation import ActionTable
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.core.whole_choice import WholeChoice
from doubloon.engine.backend import engine_class, searcher_class
from doubloon.games.san_juan.actions import ACTION_TABLE, hide_card
from doubloon.games.san_juan.aid import aid
from doubloon.games.san_juan.determinization import fill_hidden
from doubloon.games.san_juan.end_reasons import END_REASONS, SanJuanEndWatch
from doubloon.games.san_juan.events import REVEALING, SECRETS, event_of, tell_event
from doubloon.games.san_juan.heuristics.determinization import deal_hidden_cards, shuffle_unseen_tiles
from doubloon.games.san_juan.names import CARD_NAMES, PHASE_NAMES
from doubloon.games.san_juan.options import read_options
from doubloon.games.san_juan.position.reader import read_position
from doubloon.games.san_juan.position.turn import write_turn
from doubloon.games.san_juan.position.writer import redact, write_position
from doubloon.games.san_juan.rules.dispatch import legal_choices
from doubloon.games.san_juan.rules.scoring import (
    arch_points,
    building_points,
    city_hall_points,
    guild_hall_points,
    palace_points,
    tie_break,
)
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.text.descriptions import describe_action
from doubloon.games.san_juan.text.glossary import game_words
from doubloon.games.san_juan.text.why_not import why_not
from doubloon.games.san_juan.whole_choices import WHOLE_CHOICES

if TYPE_CHECKING:
    from typing import Self

    from doubloon.engine.interpreted import Engine
else:
    Engine = engine_class("doubloon.games.san_juan")


class SanJuan(Game, Engine):
    """A game of San Juan."""

    __slots__ = ()

    name: ClassVar[str] = "san-juan"
    title: ClassVar[str] = "San Juan"
    package: ClassVar[str] = "doubloon.games.san_juan"
    rules: ClassVar[int] = 1
    actions: ClassVar[ActionTable] = ACTION_TABLE
    num_actions: ClassVar[int] = len(ACTION_TABLE)
    searcher = searcher_class(package)
    building_names: ClassVar[tuple[str, ...]] = CARD_NAMES
    end_reasons: ClassVar[tuple[str, ...]] = END_REASONS
    revealing_events: ClassVar[frozenset[int]] = REVEALING
    whole_choices: ClassVar[tuple[WholeChoice, ...]] = WHOLE_CHOICES

    @classmethod
    def read_options(cls, written: Any) -> Json:
        return read_options(written)

    @classmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        return (int(options["opening_choice"]),)

    @classmethod
    def glossary(cls, lang: str) -> Json:
        return game_words(lang)

    @classmethod
    def new_end_watch(cls) -> SanJuanEndWatch:
        return SanJuanEndWatch()

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

    def redact(self, position: Json, state: State, seat: int) -> Json:
        return redact(position, state, seat)

    def action_to_json(self, action: int | str, seat: int | None = None) -> Json:
        written = super().action_to_json(action, seat)
        return written if seat is None else self._as_seen(written, self.state(), seat)

    def _as_seen(self, action: Json, state: State, seat: int) -> Json:
        """The action as that seat sees it being taken in that state."""
        return action if seat == state.current else hide_card(action, PHASE_NAMES[state.phase])

    def describe_in(self, state: State, number: int, lang: str, seat: int | None = None) -> str:
        action = ACTION_TABLE.actions[number]
        return describe_action(state, action if seat is None else self._as_seen(action, state, seat), lang)

    def board_facts_in(self, state: State, seat: int) -> Json:
        return aid(state, seat)

    def why_not_in(self, state: State, number: int, seat: int, lang: str, names: Sequence[str]) -> str:
        return why_not(state, ACTION_TABLE.actions[number], seat, lang, names)

    def deal_unseen(self, state: State) -> None:
        """Cards are dealt at the moment of drawing, but the trading tiles lie in order from the start."""
        shuffle_unseen_tiles(state)

    def scores(self) -> list[dict[str, int]]:
        state = self.state()
        scores = []
        for player in state.players[: state.seated]:
            parts = {
                "buildings": building_points(player),
                "chapel": player.chapel_size,
                "guild hall": guild_hall_points(player),
                "city hall": city_hall_points(player),
                "triumphal arch": arch_points(player),
                "palace": palace_points(player),
            }
            scores.append({"total": sum(parts.values()), "tiebreak": tie_break(player), **parts})
        return scores

    def reshuffled(self, seat: int | None, seed: int | bytes) -> Self:
        seat = self.check_seat(seat)
        state = self.state()
        state.key_0, state.key_1 = self.new_key(seed)
        state.draws = 0
        if not self.is_over:  # after the end nothing is hidden any more
            deal_hidden_cards(state, seat)
        # the same decision, even if the new hand leaves no choice: a step taken by itself would tell about the hand
        state.legal = legal_choices(state) if state.legal else 0
        other = self.copy()
        other.set_numbers(state.to_numbers())
        other.rebase()
        return other

    def event(self, _moment: Snapshot, fact: RawEvent, seat: int | None) -> Json:
        kind, whose, what, amount = fact
        return event_of(kind, whose, what, amount, knows=seat is None or seat == whose)

    def is_partly_secret(self, fact: RawEvent, seat: int) -> bool:
        return fact[0] in SECRETS and fact[1] == seat

    def describe_event(self, event: Json, lang: str = "en") -> str:
        return tell_event(event, lang)
