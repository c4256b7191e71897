"""Puerto Rico behind the API of all games."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from doubloon.core.counted_pieces import CountedPieces
from doubloon.core.game import Game, Json
from doubloon.core.game_packages import PositionPackage, TextPackage
from doubloon.core.snapshot import RawEvent, Snapshot
from doubloon.engine.backend import engine_class, searcher_class
from doubloon.games.puerto_rico import position, text
from doubloon.games.puerto_rico.about import TITLE
from doubloon.games.puerto_rico.actions import ACTION_TABLE
from doubloon.games.puerto_rico.aid import board_facts
from doubloon.games.puerto_rico.determinization import fill_hidden
from doubloon.games.puerto_rico.end_reasons import END_REASONS, PuertoRicoEndWatch
from doubloon.games.puerto_rico.events import CHANCE_EVENTS, REVEALING_EVENTS, write_event
from doubloon.games.puerto_rico.hidden_points import PointCounter
from doubloon.games.puerto_rico.names import BUILDING_NAMES
from doubloon.games.puerto_rico.options import expansion_numbers, flag_numbers, read_options
from doubloon.games.puerto_rico.rules.numbers import INDIGO_STARTS
from doubloon.games.puerto_rico.rules.scoring import (
    SCORING_BUILDINGS,
    building_points,
    large_building_points,
    tie_break,
)
from doubloon.games.puerto_rico.rules.settler import resample_used_tiles
from doubloon.games.puerto_rico.rules.state import Game as State
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.whole_choices import WHOLE_CHOICES

if TYPE_CHECKING:
    from doubloon.engine.interpreted import Engine
else:
    Engine = engine_class(__package__)


class PuertoRico(Game, Engine):
    """A game of Puerto Rico."""

    __slots__ = ()

    name = "puerto-rico"
    title = TITLE
    package = __package__
    position_package: ClassVar[PositionPackage] = position
    text_package: ClassVar[TextPackage] = text
    rules = 1
    actions = ACTION_TABLE
    searcher = searcher_class(package)
    counted_pieces = CountedPieces(BUILDING_NAMES, "building", "buildings", holdings="cities")
    summary_keys = ("cities", "islands")
    end_reasons = END_REASONS
    revealing_events = REVEALING_EVENTS
    whole_choices = WHOLE_CHOICES
    standing_actions = frozenset({"use"})
    option_with_actions = "voluntary"

    @classmethod
    def read_options(cls, written: Any) -> Json:
        return read_options(written)

    @classmethod
    def setup_arguments(cls, options: Json) -> tuple[int, ...]:
        return (*expansion_numbers(options), *flag_numbers(options))

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
    def shows_scores(cls, options: Json) -> bool:
        return bool(options.get("open_scores", False))

    @classmethod
    def adds_actions(cls, options: Json) -> bool:
        return bool(options.get("voluntary", False))

    def shows_chance(self, event: Json, _seat: int) -> bool:
        return event["event"] in CHANCE_EVENTS

    def final_summary(self) -> Json:
        """The buildings of each city, and how many tiles of each kind are on each island."""
        players = self.to_json()["players"]
        return {
            "cities": [sorted(building["building"] for building in player["city"]) for player in players],
            "islands": [dict(sorted(Counter(tile["tile"] for tile in player["island"]).items())) for player in players],
        }

    @classmethod
    def fill_hidden(cls, view: Json, chance: Random) -> Json:
        return fill_hidden(view, chance)

    def facts_in(self, state: State, seat: int) -> Json:
        return board_facts(state, seat)

    def deal_unseen(self, _state: State) -> None:
        """Nothing: tiles are dealt at the moment of drawing."""

    def deal_hidden(self, state: State, _seat: int) -> None:
        """Redeal the tiles that were used up as forests. The tiles of the pile are dealt at the moment of drawing."""
        resample_used_tiles(state)

    def score_parts(self, player: Player) -> dict[str, int]:
        large = {BUILDING_NAMES[building]: large_building_points(player, building) for building in SCORING_BUILDINGS}
        return {"chips": player.points, "buildings": building_points(player), **large}

    def tie_break(self, player: Player) -> int:
        return tie_break(player)

    def write_event(self, snapshot: Snapshot, event: RawEvent, _seat: int | None) -> Json:
        """All players see all events of this game."""
        number, whose, what, amount = event
        return write_event(snapshot, number, whose, what, amount)
