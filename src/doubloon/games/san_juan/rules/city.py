"""A player's buildings, and the goods on them.

Rules: building-1, building-2, producer-3, trader-7.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.games.san_juan.rules.cards import PRODUCTION
from doubloon.games.san_juan.rules.deck import discard_card
from doubloon.games.san_juan.rules.numbers import MAX_BUILDINGS, NONE
from doubloon.games.san_juan.rules.state import Game, Player


def has(player: Player, building: int) -> bool:
    """Does the violet building stand in the city?"""
    return player.violet & bit(building) != 0


def add_building(player: Player, place: int, building: int) -> None:
    """Put a building without a good at that place of the city."""
    player.city[place] = building
    player.good[place] = NONE
    if building < PRODUCTION:
        player.made[building] += 1
    else:
        player.violet |= bit(building)


def put_good(player: Player, building: int, card: int) -> None:
    """Put a good on an empty production building of the kind."""
    place = find_building(player, building, False)
    player.good[place] = card
    player.filled[building] += 1
    player.goods += 1


def discard_good(game: Game, player: Player, building: int) -> None:
    """Discard the good of a production building of the kind, unseen."""
    remove_good(game, player, find_building(player, building, True))


def remove_good(game: Game, player: Player, place: int) -> None:
    discard_card(game, player.good[place])
    player.good[place] = NONE
    player.filled[player.city[place]] -= 1
    player.goods -= 1


def find_building(player: Player, building: int, with_good: bool) -> int:
    """The place of a building of the kind with a good, or without one; MAX_BUILDINGS if there is none."""
    place = 0
    while place < player.buildings:
        if player.city[place] == building and (player.good[place] != NONE) == with_good:
            return place
        place += 1
    return MAX_BUILDINGS
