"""What a board can process, ship and sell. What it produces is a rule: `rules.craftsman.capacity`."""

from __future__ import annotations

from typing import Final

from doubloon.games.puerto_rico.rules.buildings import (
    COFFEE_ROASTER,
    INDIGO_PLANT,
    LARGE_MARKET,
    OFFICE,
    SMALL_INDIGO_PLANT,
    SMALL_MARKET,
    SMALL_SUGAR_MILL,
    SUGAR_MILL,
    TOBACCO_STORAGE,
)
from doubloon.games.puerto_rico.rules.numbers import (
    COFFEE,
    GOODS,
    HOUSE_SPACES,
    INDIGO,
    NONE,
    PRICE_OF_GOOD,
    SUGAR,
    TOBACCO,
)
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.turns import is_manned

MANY_CIRCLES: Final = 99  # of corn, which needs no building


def circles_for(player: Player, good: int) -> int:
    """Circles in the buildings that process the good."""
    if good == INDIGO:
        return (player.built >> SMALL_INDIGO_PLANT & 1) + 3 * (player.built >> INDIGO_PLANT & 1)
    if good == SUGAR:
        return (player.built >> SMALL_SUGAR_MILL & 1) + 3 * (player.built >> SUGAR_MILL & 1)
    if good == TOBACCO:
        return 3 * (player.built >> TOBACCO_STORAGE & 1)
    if good == COFFEE:
        return 2 * (player.built >> COFFEE_ROASTER & 1)
    return MANY_CIRCLES


def barrels_aboard(game: Game, player: Player) -> int:
    """Roughly how many barrels the player could load as captain now."""
    barrels = 0
    free = 0  # ships without a kind, and the largest of them
    largest = 0
    for ship in range(game.ships):
        good = game.ship_good[ship]
        if good == NONE:
            free += 1
            largest = max(largest, game.ship_room[ship])
        else:
            barrels += min(player.goods[good], game.ship_room[ship] - game.ship_barrels[ship])
    heap = 0
    if free > 0:
        for good in range(GOODS):
            carried = False
            for ship in range(game.ships):
                carried = carried or game.ship_good[ship] == good
            if not carried:
                heap = max(heap, player.goods[good])
    return barrels + min(heap, largest)


def best_sale(game: Game, player: Player) -> int:
    """The best price that the trading house would pay, without privilege; 0 if it would buy nothing."""
    if game.house_filled >= HOUSE_SPACES:
        return 0
    bonus = (1 if is_manned(player, SMALL_MARKET) else 0) + (2 if is_manned(player, LARGE_MARKET) else 0)
    best = 0
    for good in range(GOODS):
        if player.goods[good] > 0 and (game.house[good] == 0 or is_manned(player, OFFICE)):
            best = max(best, PRICE_OF_GOOD[good] + bonus)
    return best
