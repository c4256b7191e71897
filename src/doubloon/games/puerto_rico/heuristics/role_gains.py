"""Estimated gain of picking a role: the gain of the seat that picks it, less a part of what the others gain."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.puerto_rico.heuristics.features import BARRELS, DOUBLOONS
from doubloon.games.puerto_rico.heuristics.gains import gain_of_building, gain_of_tile
from doubloon.games.puerto_rico.heuristics.production import barrels_aboard, best_sale
from doubloon.games.puerto_rico.rules.builder import affordable_row
from doubloon.games.puerto_rico.rules.buildings import AFFORDABLE, CIRCLES, DEAREST, HARBOR, LARGE_SET, MAX_QUARRIES
from doubloon.games.puerto_rico.rules.craftsman import capacity
from doubloon.games.puerto_rico.rules.numbers import (
    BUILDER,
    CAPTAIN,
    CITY_SPACES,
    CRAFTSMAN,
    GOODS,
    ISLAND_KINDS,
    MAYOR,
    PLANTATIONS,
    QUARRY,
    SETTLER,
    TRADER,
)
from doubloon.games.puerto_rico.rules.settler import has_room
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.turns import is_manned
from doubloon.games.shared.seats import clockwise_distance

COLONIST_GAIN: Final = 600  # of a colonist that finds an empty circle
SHIPPING_GAIN: Final = 650  # of shipping a barrel instead of storing it
STORED_VALUE: Final = 400  # of a barrel that is neither shipped nor sold


def gain_of_role(context: SearchContext, game: Game, role: int) -> int:
    gain = game.role_doubloons[role] * feature_value(context, DOUBLOONS)
    if role == SETTLER:
        return gain + gain_of_settler(context, game)
    if role == BUILDER:
        return gain + gain_of_builder(context, game)
    if role > CAPTAIN:
        return gain + feature_value(context, DOUBLOONS)
    others = 0
    for seat in range(game.seated):
        if seat != game.current:
            others += gain_of_phase(context, game, seat, role)
    return gain + gain_of_phase(context, game, game.current, role) - divide_toward_zero(others, game.seated)


def gain_of_phase(context: SearchContext, game: Game, seat: int, role: int) -> int:
    """A player's gain from the phase of a role, with the privilege for the picker."""
    player = game.players[seat]
    privilege = 1 if seat == game.current else 0
    if role == MAYOR:
        arriving = game.colonist_ship // game.seated + privilege
        if clockwise_distance(game, game.current, seat) < game.colonist_ship % game.seated:
            arriving += 1
        return COLONIST_GAIN * min(arriving + player.san_juan, open_places(player))
    if role == CRAFTSMAN:
        return gain_of_craft(context, game, player) + privilege * (STORED_VALUE if makes_something(player) else 0)
    if role == TRADER:
        sale = best_sale(game, player)
        return (sale + privilege) * feature_value(context, DOUBLOONS) - STORED_VALUE if sale > 0 else 0
    barrels = barrels_aboard(game, player)
    if barrels == 0:
        return 0
    return barrels * SHIPPING_GAIN + 1000 * privilege + (1000 if is_manned(player, HARBOR) else 0)


def open_places(player: Player) -> int:
    """Circles without a colonist."""
    places = 0
    for kind in range(ISLAND_KINDS):
        places += player.tiles[kind] - player.manned[kind]
    buildings = player.built
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        places += CIRCLES[building] - player.staff[building]
    return places


def makes_something(player: Player) -> bool:
    for good in range(GOODS):
        if capacity(player, good) > 0:
            return True
    return False


def gain_of_craft(context: SearchContext, game: Game, player: Player) -> int:
    gain = 0
    for good in range(GOODS):
        gain += min(capacity(player, good), game.goods[good]) * feature_value(context, BARRELS + good)
    return gain


def gain_of_settler(context: SearchContext, game: Game) -> int:
    """The gain of the best tile; the settler may take a quarry."""
    player = game.players[game.current]
    if not has_room(player):
        return 0
    best = gain_of_tile(context, player, QUARRY) if game.quarries > 0 else 0
    for kind in range(PLANTATIONS):
        if game.face_up[kind] > 0:
            best = max(best, gain_of_tile(context, player, kind))
    return best


def gain_of_builder(context: SearchContext, game: Game) -> int:
    """The gain of the best building that the player can afford, a doubloon cheaper as builder."""
    player = game.players[game.current]
    if player.city_spaces == CITY_SPACES:
        return 0
    quarries = min(player.manned[QUARRY], MAX_QUARRIES)
    money = player.doubloons + game.role_doubloons[BUILDER] + 1
    wanted = game.market & ~player.built & AFFORDABLE[affordable_row(game, quarries) + min(money, DEAREST)]
    if player.city_spaces > CITY_SPACES - 2:
        wanted &= ~LARGE_SET
    best = 0
    while wanted != 0:
        building = lowest_bit(wanted)
        wanted &= wanted - 1
        best = max(best, gain_of_building(context, game, game.current, building) + feature_value(context, DOUBLOONS))
    return best
