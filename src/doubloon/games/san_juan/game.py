"""San Juan behind the API of all games.

Rules: position-3.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.counted_pieces import CountedPieces
from doubloon.core.game import Game, Json
from doubloon.core.game_packages import PositionPackage, TextPackage
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.engine.backend import engine_class, searcher_class
from doubloon.games.san_juan import position, text
from doubloon.games.san_juan.about import TITLE
from doubloon.games.san_juan.actions import ACTION_TABLE, redact_action
from doubloon.games.san_juan.aid import board_facts
from doubloon.games.san_juan.determinization import fill_hidden
from doubloon.games.san_juan.end_reasons import END_REASONS, SanJuanEndWatch
from doubloon.games.san_juan.events import REVEALING_EVENTS, SECRET_EVENTS, shows_chance, with_cards_seen, write_event
from doubloon.games.san_juan.heuristics.determinization import deal_hidden_cards, shuffle_unseen_tiles
from doubloon.games.san_juan.names import CARD_NAMES, PHASE_NAMES
from doubloon.games.san_juan.options import read_options
from doubloon.games.san_juan.rules.dispatch import legal_choices
from doubloon.games.san_juan.rules.pick import is_first_of_two
from doubloon.games.san_juan.rules.scoring import (
    arch_points,
    building_points,
    city_hall_points,
    guild_hall_points,
    palace_points,
    tie_break,
)
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.state import Player
from doubloon.games.san_juan.rules.steps import USING_LIBRARY
from doubloon.games.san_juan.text.descriptions import describe_action
from doubloon.games.san_juan.whole_choices import WHOLE_CHOICES

if TYPE_CHECKING:
    from doubloon.engine.interpreted import Engine
else:
    Engine = engine_class(__package__)


class SanJuan(Game, Engine):
    """A game of San Juan."""

    __slots__ = ()

    name = "san-juan"
    title = TITLE
    package = __package__
    position_package: ClassVar[PositionPackage] = position
    text_package: ClassVar[TextPackage] = text
    rules = 1
    actions = ACTION_TABLE
    searcher = searcher_class(package)
    counted_pieces = CountedPieces(CARD_NAMES, "building", "buildings", holdings="cities")
    summary_keys = ("cities", "islands")
    end_reasons = END_REASONS
    revealing_events = REVEALING_EVENTS
    public_actions = frozenset({"keep"})  # a gold mine's cards lie open; whether the action is secret is known by step
    secret_events = SECRET_EVENTS
    whole_choices = WHOLE_CHOICES
    standing_actions = frozenset({"use", "library"})
    option_with_actions = "voluntary"

    @classmethod
    def read_options(cls, written: Any) -> Json:
        return read_options(written)

    @classmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        return int(options["opening_choice"]), int(options.get("voluntary", False))

    @classmethod
    def adds_actions(cls, options: Json) -> bool:
        return bool(options.get("voluntary", False))

    @classmethod
    def new_end_watch(cls) -> SanJuanEndWatch:
        return SanJuanEndWatch()

    @classmethod
    def fill_hidden(cls, view: Json, chance: Random) -> Json:
        return fill_hidden(view, chance)

    def action_to_json(self, action: int | str, seat: int | None = None) -> Json:
        written = super().action_to_json(action, seat)
        return written if seat is None else self._as_seen(written, self.state(), seat)

    def _as_seen(self, action: Json, state: State, seat: int) -> Json:
        """The action as that seat sees the current player take it."""
        return action if seat == state.current else redact_action(action, PHASE_NAMES[state.phase])

    def describe_in(self, state: State, number: int, lang: str, seat: int | None = None) -> str:
        action = ACTION_TABLE.actions[number]
        return describe_action(state, action if seat is None else self._as_seen(action, state, seat), lang)

    def shows_chance(self, event: Json, seat: int) -> bool:
        return shows_chance(event, seat)

    def final_summary(self) -> Json:
        """The buildings of each city. Ledgers have an island for each seat too, which is empty in this game."""
        players = self.to_json()["players"]
        cities = [sorted(building["building"] for building in player["city"]) for player in players]
        return {"cities": cities, "islands": [{} for _ in players]}

    def facts_in(self, state: State, seat: int) -> Json:
        return board_facts(state, seat)

    def deal_unseen(self, state: State) -> None:
        """Shuffle the trading tiles, which are put in order at the start; cards are dealt at the moment of drawing."""
        shuffle_unseen_tiles(state)

    def deal_hidden(self, state: State, seat: int) -> None:
        if not self.is_over:  # after the end nothing is hidden
            deal_hidden_cards(state, seat)
        # Keep the decision even if the new hand leaves one choice: taking it as a forced step would reveal the hand.
        state.legal = legal_choices(state) if state.legal else 0

    def what_is_passed(self, state: State) -> Json:
        """A library that is not kept for the second role counts as something that could have been used."""
        details = super().what_is_passed(state)
        left_for_good = state.step == USING_LIBRARY and not is_first_of_two(state)
        return {**details, "use": "library"} if left_for_good else details

    def score_parts(self, player: Player) -> dict[str, int]:
        return {
            "buildings": building_points(player),
            "chapel": player.chapel_size,
            "guild hall": guild_hall_points(player),
            "city hall": city_hall_points(player),
            "triumphal arch": arch_points(player),
            "palace": palace_points(player),
        }

    def tie_break(self, player: Player) -> int:
        return tie_break(player)

    def write_events(self, snapshot: Snapshot, events: Sequence[RawEvent | Json], seat: int | None) -> list[Json]:
        return with_cards_seen(super().write_events(snapshot, events, seat))

    def write_event(self, _snapshot: Snapshot, event: RawEvent, seat: int | None) -> Json:
        number, whose, what, amount = event
        return write_event(number, whose, what, amount, with_secrets=seat is None or seat == whose)
