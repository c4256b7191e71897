"""Storing: the goods that each player keeps when loading is over.

The player chooses first the kinds in warehouses, in ascending order, then the single barrels on the compass, in
ascending order. A player whose goods do not all fit has enough to fill every place, and must do so: a choice after
which a place would stay empty is not legal. With `voluntary` everybody who has barrels is asked, and may stop early.

Rules: store-1, store-2, store-3, store-4, store-5, store-6, store-7, store-8, store-9, small-warehouse-1,
small-warehouse-2, large-warehouse-1, large-warehouse-2, storehouse-1, voluntary-19.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, first_bits
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import LARGE_WAREHOUSE, SMALL_WAREHOUSE, STOREHOUSE
from doubloon.games.puerto_rico.rules.events import LOST, SAILED, USED
from doubloon.games.puerto_rico.rules.guests import guests_first
from doubloon.games.puerto_rico.rules.numbers import GOODS, NONE
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import COMMON_CHOICES, KEEPING, PASS, STORE_PHASE, WAREHOUSING
from doubloon.games.puerto_rico.rules.turns import begin_turns, end_phase, end_turn, is_manned


def begin_storing(game: Game) -> None:
    game.phase = STORE_PHASE
    if not guests_first(game, game.picker):
        open_stores(game)


def open_stores(game: Game) -> None:
    begin_turns(game, STORE_PHASE, WAREHOUSING)
    look_at_stores(game)


def look_at_stores(game: Game) -> None:
    """Start the current player's choices; there are none if everything fits."""
    player = game.players[game.current]
    game.places = warehouse_places(player)
    game.singles = 4 if is_manned(player, STOREHOUSE) else 1
    game.stored = 0
    game.good = 0
    for good in range(GOODS):
        game.kept[good] = 0
    if game.voluntary != 0:
        game.step = WAREHOUSING if game.places > 0 else KEEPING
        return
    loose = loose_barrels(player, game.places)
    if loose > 1 and game.singles > 1:
        emit(game, USED, game.current, STOREHOUSE, min(loose, game.singles))
    if loose <= game.singles:
        game.stored = first_bits(GOODS)
        game.places = 0
        game.singles = 0
    game.step = WAREHOUSING if game.places > 0 else KEEPING


def warehouse_places(player: Player) -> int:
    """The number of kinds of which the player can keep all barrels."""
    places = 0
    if is_manned(player, SMALL_WAREHOUSE):
        places += 1
    if is_manned(player, LARGE_WAREHOUSE):
        places += 2
    return places


def loose_barrels(player: Player, places: int) -> int:
    """The barrels outside the warehouses if these hold the kinds with most barrels."""
    loose = 0
    if places == 0:
        for good in range(GOODS):
            loose += player.goods[good]
        return loose
    for good in range(GOODS):
        larger = 0
        for other in range(GOODS):
            if player.goods[other] > player.goods[good] or (player.goods[other] == player.goods[good] and other < good):
                larger += 1
        if larger >= places:
            loose += player.goods[good]
    return loose


def open_barrels(game: Game, good: int) -> int:
    """Barrels of the kind that have no place yet."""
    if game.stored & bit(good) != 0:
        return 0
    return game.players[game.current].goods[good] - game.kept[good]


def warehouse_choices(game: Game) -> int:
    """A kind not before the last one, with enough kinds after it for the other places, unless they may stay empty."""
    legal = bit(PASS) if game.voluntary != 0 else 0
    needed = 1 if game.voluntary != 0 else game.places
    kinds = 0
    good = GOODS
    while good > game.good:
        good -= 1
        if open_barrels(game, good) > 0:
            kinds += 1
            if kinds >= needed:
                legal |= bit(COMMON_CHOICES + good)
    return legal


def put_in_warehouse(game: Game, choice: int) -> None:
    if choice == PASS:
        game.places = 0
    else:
        good = choice - COMMON_CHOICES
        game.stored |= bit(good)
        game.good = good + 1
        game.places -= 1
    if game.places == 0:
        game.good = 0
        game.step = KEEPING


def keep_choices(game: Game) -> int:
    """A kind not before the last one, with enough barrels from there on for the compass, unless it may stay empty."""
    if game.singles == 0:
        return bit(PASS)
    legal = bit(PASS) if game.voluntary != 0 else 0
    needed = 1 if game.voluntary != 0 else game.singles
    barrels = 0
    good = GOODS
    while good > game.good:
        good -= 1
        barrels += open_barrels(game, good)
        if open_barrels(game, good) > 0 and barrels >= needed:
            legal |= bit(COMMON_CHOICES + good)
    return legal


def keep(game: Game, choice: int) -> None:
    """Keep one more barrel on the compass; after the last one the rest is lost."""
    if choice != PASS:
        game.good = choice - COMMON_CHOICES
        game.kept[game.good] += 1
        game.singles -= 1
    if game.singles == 0 or choice == PASS:
        if game.voluntary != 0:
            show_storehouse(game)
        lose_open_barrels(game)
        if end_turn(game):
            unload_full_ships(game)
            end_phase(game)
        else:
            look_at_stores(game)


def show_storehouse(game: Game) -> None:
    """A storehouse has been used if more is on the compass than the one barrel that everybody may keep."""
    singles = 0
    for good in range(GOODS):
        singles += game.kept[good]
    if singles > 1:
        emit(game, USED, game.current, STOREHOUSE, singles)


def lose_open_barrels(game: Game) -> None:
    player = game.players[game.current]
    for good in range(GOODS):
        lost = open_barrels(game, good)
        if lost > 0:
            player.goods[good] -= lost
            game.goods[good] += lost
            emit(game, LOST, game.current, good, lost)


def unload_full_ships(game: Game) -> None:
    """Full ships sail and return empty; the others stay as they are."""
    for ship in range(game.ships):
        if game.ship_barrels[ship] == game.ship_room[ship]:
            game.goods[game.ship_good[ship]] += game.ship_barrels[ship]
            emit(game, SAILED, NONE, game.ship_good[ship], game.ship_room[ship])
            game.ship_good[ship] = NONE
            game.ship_barrels[ship] = 0
