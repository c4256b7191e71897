"""The evaluation features of a seat, computed from its board.

The weights (`weights.py`) are fitted to past games. For each number of players they say how many thousandths of points
of the final score one unit of a feature is worth, at the start of a game (`START_WEIGHTS`) and at its end
(`END_WEIGHTS`); in between, the evaluation mixes them by how much of the game remains.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import add_feature
from doubloon.games.puerto_rico.heuristics.production import barrels_aboard, best_sale, circles_for
from doubloon.games.puerto_rico.rules.buildings import (
    BUILDINGS,
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
    PICKS_A_ROUND,
    QUARRY,
)
from doubloon.games.puerto_rico.rules.scoring import points_if_manned, total_points
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.turns import is_manned
from doubloon.games.shared.seats import NO_PICK, picks_before

# features in order; several in a row where there is one for each good or building
BIAS: Final = 0  # always 1
POINTS_NOW: Final = 1
DOUBLOONS: Final = 2
BARRELS: Final = 3  # + good
KINDS_HELD: Final = BARRELS + GOODS
OUTPUT: Final = KINDS_HELD + 1  # + good: made by one craftsman
KINDS_MADE: Final = OUTPUT + GOODS
UNMANNED: Final = KINDS_MADE + 1  # + good: pairs of tile and circle that lack colonists
SPARE_TILES: Final = UNMANNED + GOODS  # + good: tiles without a circle to process their good
SPARE_CIRCLES: Final = SPARE_TILES + GOODS  # + good
QUARRIES_MANNED: Final = SPARE_CIRCLES + GOODS
QUARRIES_EMPTY: Final = QUARRIES_MANNED + 1
FORESTS: Final = QUARRIES_EMPTY + 1
IDLE: Final = FORESTS + 1  # colonists in San Juan
EMPTY_CIRCLES: Final = IDLE + 1
ISLAND_USED: Final = EMPTY_CIRCLES + 1
CITY_USED: Final = ISLAND_USED + 1
ABOARD: Final = CITY_USED + 1  # barrels that could be loaded now
SALE: Final = ABOARD + 1  # the best price now
FACTORY_INCOME: Final = SALE + 1
HARBOR_BARRELS: Final = FACTORY_INCOME + 1
WHARF_BARRELS: Final = HARBOR_BARRELS + 1
TURNS_TO_PICK: Final = WHARF_BARRELS + 1  # + the number of picks before this seat's
HAS_BUILT: Final = TURNS_TO_PICK + NO_PICK + 1  # + building; POINTS_NOW contains its points
HAS_MANNED: Final = HAS_BUILT + BUILDINGS  # + building that is not for production
LARGE_EMPTY: Final = HAS_MANNED + BUILDINGS  # points that an unmanned large building would bring
FEATURES: Final = LARGE_EMPTY + 1


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
