"""The score.

Rules: score-1, score-2, score-3, score-4, building-7, guild-hall-1, residence-1, fortress-1, customs-house-1,
city-hall-1, cloister-1.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import count_bits, lowest_bit
from doubloon.engine.c_types import Natural
from doubloon.games.puerto_rico.rules.buildings import (
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    GUILD_HALL_POINTS,
    POINTS,
    RESIDENCE,
    VIOLET_SET,
)
from doubloon.games.puerto_rico.rules.numbers import GOODS, ISLAND_KINDS, TILES
from doubloon.games.puerto_rico.rules.state import Player
from doubloon.games.puerto_rico.rules.turns import is_manned

SCORING_BUILDINGS: Final = (GUILD_HALL, RESIDENCE, FORTRESS, CUSTOMS_HOUSE, CITY_HALL, CLOISTER)
SCORING_KINDS: Final = len(SCORING_BUILDINGS)


def building_points(player: Player) -> int:
    """The points of all buildings, manned or not."""
    points = 0
    buildings = player.built
    while buildings != 0:
        points += POINTS[lowest_bit(buildings)]
        buildings &= buildings - 1
    return points


def large_building_points(player: Player, building: int) -> int:
    """The points that a large building adds at the end, if it is manned."""
    return points_if_manned(player, building) if is_manned(player, building) else 0


def points_if_manned(player: Player, building: int) -> int:
    if building == GUILD_HALL:
        return guild_hall_points(player)
    if building == RESIDENCE:
        return max(4, player.island_spaces - 5)
    if building == FORTRESS:
        return colonists_on_board(player) // 3
    if building == CUSTOMS_HOUSE:
        return player.points // 4
    if building == CITY_HALL:
        return count_bits(player.built & VIOLET_SET)
    return cloister_points(player)


def guild_hall_points(player: Player) -> int:
    points = 0
    buildings = player.built
    while buildings != 0:
        points += GUILD_HALL_POINTS[lowest_bit(buildings)]
        buildings &= buildings - 1
    return points


def cloister_points(player: Player) -> int:
    """Sets of three equal tiles: 1, 3, 6, 10 points for 1, 2, 3, 4 sets."""
    sets = 0
    for tile in range(TILES):
        sets += player.tiles[tile] // 3
    return sets * (sets + 1) // 2


def colonists_on_board(player: Player) -> Natural:
    """The colonists on tiles, in buildings and in San Juan."""
    colonists = player.san_juan
    for kind in range(ISLAND_KINDS):
        colonists += player.manned[kind]
    buildings = player.built
    while buildings != 0:
        colonists += player.staff[lowest_bit(buildings)]
        buildings &= buildings - 1
    return colonists


def total_points(player: Player) -> int:
    points = player.points + building_points(player)
    for i in range(SCORING_KINDS):
        points += large_building_points(player, SCORING_BUILDINGS[i])
    return points


def tie_break(player: Player) -> int:
    """The number of doubloons and goods."""
    wealth = player.doubloons
    for good in range(GOODS):
        wealth += player.goods[good]
    return wealth
