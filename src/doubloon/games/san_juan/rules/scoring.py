"""The score.

Rules: score-1, score-2, score-3, score-4, chapel-2, crane-8, guild-hall-1, city-hall-1, triumphal-arch-1, palace-1.
"""

from __future__ import annotations

from doubloon.engine.bits import count_bits, lowest_bit
from doubloon.engine.c_types import Natural
from doubloon.games.san_juan.rules.cards import (
    ARCH_POINTS,
    CITY_HALL,
    GUILD_HALL,
    MONUMENTS,
    PALACE,
    POINTS,
    PRODUCTION,
    TRIUMPHAL_ARCH,
)
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.state import Player


def building_points(player: Player) -> Natural:
    points = 0
    for building in range(PRODUCTION):
        points += player.made[building] * POINTS[building]
    violet = player.violet
    while violet != 0:
        points += POINTS[lowest_bit(violet)]
        violet &= violet - 1
    return points


def guild_hall_points(player: Player) -> Natural:
    """Two for each production building."""
    points = 0
    if has(player, GUILD_HALL):
        for building in range(PRODUCTION):
            points += 2 * player.made[building]
    return points


def city_hall_points(player: Player) -> Natural:
    """One for each violet building, itself included."""
    return count_bits(player.violet) if has(player, CITY_HALL) else 0


def arch_points(player: Player) -> Natural:
    return ARCH_POINTS[count_bits(player.violet & MONUMENTS)] if has(player, TRIUMPHAL_ARCH) else 0


def points_without_palace(player: Player) -> Natural:
    """Cards under a chapel count even if it has been built over."""
    return (
        building_points(player)
        + player.chapel_size
        + guild_hall_points(player)
        + city_hall_points(player)
        + arch_points(player)
    )


def palace_points(player: Player) -> Natural:
    """One for every four other points, last of all."""
    return points_without_palace(player) // 4 if has(player, PALACE) else 0


def total_points(player: Player) -> Natural:
    return points_without_palace(player) + palace_points(player)


def tie_break(player: Player) -> Natural:
    """The number of cards in hand and goods."""
    return player.hand_size + player.goods
