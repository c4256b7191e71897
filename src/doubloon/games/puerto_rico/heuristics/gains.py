"""Estimated gains of single choices, in thousandths of points: differences of feature values."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.bits import bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.puerto_rico.heuristics.colonist_plan import MADE_IN
from doubloon.games.puerto_rico.heuristics.features import (
    BARRELS,
    CITY_USED,
    DOUBLOONS,
    FORESTS,
    HAS_BUILT,
    HAS_MANNED,
    IDLE,
    ISLAND_USED,
    QUARRIES_EMPTY,
    SPARE_CIRCLES,
    SPARE_TILES,
    UNMANNED,
)
from doubloon.games.puerto_rico.heuristics.production import circles_for
from doubloon.games.puerto_rico.rules.builder import price
from doubloon.games.puerto_rico.rules.buildings import (
    CIRCLE_KINDS,
    CIRCLES,
    LARGE_SET,
    POINTS,
    PRODUCTION_BUILDINGS,
    STATUE,
)
from doubloon.games.puerto_rico.rules.numbers import CORN, FOREST, ISLAND_KINDS, QUARRY, SHIPS, WHARF_ROOM
from doubloon.games.puerto_rico.rules.scoring import points_if_manned
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    LOAD_SHIP,
    LOAD_SMALL_WHARF,
    LOAD_WHARF,
    RETURN_COLONIST,
    RETURN_GOOD,
    RETURN_POINT,
    SELL_TO_HOUSE,
    SELL_TO_POST,
)
from doubloon.games.puerto_rico.rules.trader import price_at_post, price_in_house

SMALL_GAIN: Final = 300  # of a choice that is nearly always right


def gain_of_tile(context: SearchContext, player: Player, tile: int) -> int:
    gain = feature_value(context, ISLAND_USED)
    if tile == QUARRY:
        return gain + feature_value(context, QUARRIES_EMPTY)
    if tile == FOREST:
        return gain + feature_value(context, FORESTS)
    if tile == CORN:
        return gain + feature_value(context, UNMANNED + CORN)
    if player.tiles[tile] < circles_for(player, tile):
        return gain + feature_value(context, UNMANNED + tile) - feature_value(context, SPARE_CIRCLES + tile)
    return gain + feature_value(context, SPARE_TILES + tile)


def gain_of_building(context: SearchContext, game: Game, seat: int, building: int) -> int:
    """The points of the building and its effect, also on the tiles, less its price."""
    player = game.players[seat]
    gain = POINTS[building] * 1000 + feature_value(context, HAS_BUILT + building) + feature_value(context, CITY_USED)
    gain -= price(game, seat, building) * feature_value(context, DOUBLOONS)
    if building < PRODUCTION_BUILDINGS:
        gain += gain_of_circles(context, player, building)
    elif LARGE_SET & bit(building) != 0:
        gain += feature_value(context, CITY_USED)
        if building != STATUE:
            gain += points_if_manned(player, building) * 800
            gain += divide_toward_zero(feature_value(context, HAS_MANNED + building) * 3, 4)
    else:
        gain += divide_toward_zero(feature_value(context, HAS_MANNED + building) * 3, 4)
    return gain


def gain_of_circles(context: SearchContext, player: Player, building: int) -> int:
    """The gain of a production building's circles: some serve tiles that lacked a circle, the others wait for tiles."""
    good = MADE_IN[building]
    circles = CIRCLES[building]
    paired = min(circles, max(0, player.tiles[good] - circles_for(player, good)))
    gain = paired * (feature_value(context, UNMANNED + good) - feature_value(context, SPARE_TILES + good))
    return gain + (circles - paired) * feature_value(context, SPARE_CIRCLES + good)


def gain_of_sale(context: SearchContext, game: Game, choice: int) -> int:
    if choice >= SELL_TO_POST:
        good = choice - SELL_TO_POST
        doubloons = price_at_post(game, game.current, good)
    else:
        good = choice - SELL_TO_HOUSE
        doubloons = price_in_house(game, game.current, good)
    return doubloons * feature_value(context, DOUBLOONS) - feature_value(context, BARRELS + good)


def gain_of_load(context: SearchContext, game: Game, choice: int) -> int:
    """The points of the load, less the value of its barrels if they were stored."""
    player = game.players[game.current]
    if choice == LOAD_SMALL_WHARF:
        return 0
    if choice >= LOAD_WHARF:
        good = choice - LOAD_WHARF
        return min(player.goods[good], WHARF_ROOM) * (1000 - feature_value(context, BARRELS + good)) - SMALL_GAIN
    place = max(0, choice - LOAD_SHIP)
    good = place // SHIPS
    ship = place % SHIPS
    barrels = min(player.goods[good], game.ship_room[ship] - game.ship_barrels[ship])
    return barrels * (1000 - feature_value(context, BARRELS + good))


def loss_of_return(context: SearchContext, choice: int) -> int:
    """The loss of a piece returned to the black market: smallest for a colonist in San Juan, then for a good."""
    if choice == RETURN_POINT:
        return 1000
    if choice >= RETURN_GOOD:
        return feature_value(context, BARRELS + choice - RETURN_GOOD)
    if choice == RETURN_COLONIST + CIRCLE_KINDS:
        return feature_value(context, IDLE)
    return 1000


def gain_of_guest(context: SearchContext, game: Game, kind: int) -> int:
    """A rough gain of moving a guest to the kind of circle."""
    player = game.players[game.current]
    if kind < ISLAND_KINDS:
        return SMALL_GAIN
    building = kind - ISLAND_KINDS
    if building >= PRODUCTION_BUILDINGS and player.staff[building] == 0:
        return max(SMALL_GAIN, feature_value(context, HAS_MANNED + building))
    return SMALL_GAIN // 2
