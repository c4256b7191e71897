"""The evaluation features of a seat, computed from its board.

The weights (`weights.py`, by feature) are fitted to past games. For each number of players they say how many
thousandths of points of the final score one unit of a feature is worth, at the start of a game and at its end; in
between, the evaluation mixes them by how much of the game remains. `START_WEIGHTS` and `END_WEIGHTS` are the same
numbers in the order of the features.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.feature_table import FeatureTable
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import add_feature
from doubloon.games.puerto_rico.heuristics.production import barrels_aboard, best_sale, circles_for
from doubloon.games.puerto_rico.heuristics.weights import WEIGHTS
from doubloon.games.puerto_rico.names import BUILDING_NAMES, GOOD_NAMES
from doubloon.games.puerto_rico.rules.buildings import (
    CIRCLES,
    FACTORY,
    HARBOR,
    LARGE_SET,
    PRODUCTION_BUILDINGS,
    STATUE,
    WHARF,
)
from doubloon.games.puerto_rico.rules.craftsman import capacity
from doubloon.games.puerto_rico.rules.numbers import (
    CITY_SPACES,
    CORN,
    FACTORY_PAYS,
    FIRST_CHIPS,
    FIRST_COLONISTS,
    FOREST,
    GOODS,
    MAX_PLAYERS,
    PICKS_A_ROUND,
    QUARRY,
)
from doubloon.games.puerto_rico.rules.scoring import points_if_manned, total_points
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.turns import is_manned
from doubloon.games.shared.seats import NO_PICK, picks_before

# The features in order. `add_each` returns the number of the first of several in a row, one for each kind.
_features = FeatureTable()
BIAS: Final = _features.add("bias")  # always 1
POINTS_NOW: Final = _features.add("points now")
DOUBLOONS: Final = _features.add("doubloons")
BARRELS: Final = _features.add_each("barrels", GOOD_NAMES)
KINDS_HELD: Final = _features.add("kinds held")
OUTPUT: Final = _features.add_each("output", GOOD_NAMES)  # made by one craftsman
KINDS_MADE: Final = _features.add("kinds made")
UNMANNED: Final = _features.add_each("unmanned", GOOD_NAMES)  # pairs of tile and circle that lack colonists
SPARE_TILES: Final = _features.add_each("spare tiles", GOOD_NAMES)  # without a circle to process their good
SPARE_CIRCLES: Final = _features.add_each("spare circles", GOOD_NAMES[1:]) - 1  # + good; corn has no circles
QUARRIES_MANNED: Final = _features.add("quarries manned")
QUARRIES_EMPTY: Final = _features.add("quarries empty")
FORESTS: Final = _features.add("forests")
IDLE: Final = _features.add("idle")  # colonists in San Juan
EMPTY_CIRCLES: Final = _features.add("empty circles")
ISLAND_USED: Final = _features.add("island used")
CITY_USED: Final = _features.add("city used")
ABOARD: Final = _features.add("aboard")  # barrels that could be loaded now
SALE: Final = _features.add("sale")  # the best price now
FACTORY_INCOME: Final = _features.add("factory income")
HARBOR_BARRELS: Final = _features.add("harbor barrels")
WHARF_BARRELS: Final = _features.add("wharf barrels")
TURNS_TO_PICK: Final = _features.add_each("turns to pick", (*map(str, range(NO_PICK)), "never"))  # picks before its own
HAS_BUILT: Final = _features.add_each("built", BUILDING_NAMES)  # POINTS_NOW contains its points
HAS_MANNED: Final = (  # + violet building
    _features.add_each("manned", BUILDING_NAMES[PRODUCTION_BUILDINGS:]) - PRODUCTION_BUILDINGS
)
LARGE_EMPTY: Final = _features.add("large empty")  # points that an unmanned large building would bring
FEATURE_NAMES: Final = tuple(_features.names)
FEATURES: Final = len(FEATURE_NAMES)

_weights = _features.flat_weights(range(2, MAX_PLAYERS + 1), WEIGHTS)
START_WEIGHTS: Final = _weights.start
END_WEIGHTS: Final = _weights.end


def update_remaining(context: SearchContext, game: Game) -> None:
    """Set `remaining`, the percentage of the game still to be played."""
    context.remaining = remaining_percent(game)


def remaining_percent(game: Game) -> int:
    """The percentage of the game still to be played, judged by the nearest of the three ways to end it."""
    if game.ending != 0:
        return 0
    fullest = 0
    for seat in range(game.seated):
        fullest = max(fullest, game.players[seat].city_spaces)
    remaining = max(0, CITY_SPACES - fullest) * 100 // CITY_SPACES
    remaining = min(remaining, (game.colonists + game.colonist_ship) * 100 // FIRST_COLONISTS[game.seated])
    return min(100, remaining, game.chips * 100 // FIRST_CHIPS[game.seated])


def extract_features(context: SearchContext, game: Game, seat: int) -> None:
    """Add every feature of the seat."""
    player = game.players[seat]
    add_feature(context, BIAS, 1)
    add_feature(context, POINTS_NOW, total_points(player))
    add_feature(context, DOUBLOONS, player.doubloons)
    add_goods_features(context, player)
    add_feature(context, QUARRIES_MANNED, player.manned[QUARRY])
    add_feature(context, QUARRIES_EMPTY, player.tiles[QUARRY] - player.manned[QUARRY])
    add_feature(context, FORESTS, player.tiles[FOREST])
    add_feature(context, IDLE, player.san_juan)
    add_feature(context, ISLAND_USED, player.island_spaces)
    add_feature(context, CITY_USED, player.city_spaces)
    add_feature(context, ABOARD, barrels_aboard(game, player))
    add_feature(context, SALE, best_sale(game, player))
    add_feature(context, TURNS_TO_PICK + picks_before(game, seat, PICKS_A_ROUND[game.seated] - game.picks), 1)
    add_building_features(context, player)


def add_goods_features(context: SearchContext, player: Player) -> None:
    held = 0
    made = 0
    barrels_made = 0
    for good in range(GOODS):
        add_feature(context, BARRELS + good, player.goods[good])
        if player.goods[good] > 0:
            held += 1
        barrels = capacity(player, good)
        add_feature(context, OUTPUT + good, barrels)
        barrels_made += barrels
        if barrels > 0:
            made += 1
        circles = circles_for(player, good)
        add_feature(context, UNMANNED + good, min(player.tiles[good], circles) - barrels)
        add_feature(context, SPARE_TILES + good, max(0, player.tiles[good] - circles))
        if good != CORN:
            add_feature(context, SPARE_CIRCLES + good, max(0, circles - player.tiles[good]))
    add_feature(context, KINDS_HELD, held)
    add_feature(context, KINDS_MADE, made)
    add_feature(context, FACTORY_INCOME, FACTORY_PAYS[made] if is_manned(player, FACTORY) else 0)
    add_feature(context, HARBOR_BARRELS, barrels_made if is_manned(player, HARBOR) else 0)
    add_feature(context, WHARF_BARRELS, barrels_made if is_manned(player, WHARF) else 0)


def is_large_and_empty(player: Player, building: int) -> bool:
    return LARGE_SET & bit(building) != 0 and player.staff[building] == 0 and building != STATUE


def add_building_features(context: SearchContext, player: Player) -> None:
    empty = 0
    large = 0
    buildings = player.built
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        empty += CIRCLES[building] - player.staff[building]
        add_feature(context, HAS_BUILT + building, 1)
        if building >= PRODUCTION_BUILDINGS and player.staff[building] > 0:
            add_feature(context, HAS_MANNED + building, 1)
        if is_large_and_empty(player, building):
            large += points_if_manned(player, building)
    add_feature(context, EMPTY_CIRCLES, empty)
    add_feature(context, LARGE_EMPTY, large)
