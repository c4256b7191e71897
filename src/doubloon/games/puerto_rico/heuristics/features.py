"""What a position is worth to each seat: notes on its board, weighed by what such notes have been worth in past games.

The weights (`weights.py`) say, for each number of players, how many thousandths of points of the final score go with a
note, at the start of a game (`EARLY`) and at its end (`LATE`); in between they are mixed by how much of it is left.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.search.context import Mind
from doubloon.engine.search.evaluation import NO_PICK, jot, picks_to_wait
from doubloon.games.puerto_rico.heuristics.production import barrels_aboard, best_sale, circles_for, output
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

# the notes, in order; one for each good or building where a range is left free
BEING: Final = 0  # always 1
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
TURNS_TO_PICK: Final = WHARF_BARRELS + 1  # + how many others pick before
HAS_BUILT: Final = TURNS_TO_PICK + NO_PICK + 1  # + building: its points are counted elsewhere
HAS_MANNED: Final = HAS_BUILT + BUILDINGS  # + building that is not for production
LARGE_EMPTY: Final = HAS_MANNED + BUILDINGS  # points that an unmanned large building would bring
NOTES: Final = LARGE_EMPTY + 1


def look_round(mind: Mind, game: Game) -> None:
    """How far the game is."""
    mind.left = left_of(game)


def left_of(game: Game) -> int:
    """How much of the game is left, in hundredths: the end that is nearest counts."""
    if game.ending != 0:
        return 0
    fullest = 0
    for seat in range(game.seated):
        fullest = max(fullest, game.players[seat].city_spaces)
    left = (CITY_SPACES - fullest) * 100 // CITY_SPACES
    left = min(left, (game.colonists + game.colonist_ship) * 100 // FIRST_COLONISTS[game.seated])
    return min(100, left, game.chips * 100 // FIRST_CHIPS[game.seated])


def take_notes(mind: Mind, game: Game, seat: int) -> None:
    player = game.players[seat]
    jot(mind, BEING, 1)
    jot(mind, POINTS_NOW, total_points(player))
    jot(mind, DOUBLOONS, player.doubloons)
    note_goods(mind, player)
    jot(mind, QUARRIES_MANNED, player.manned[QUARRY])
    jot(mind, QUARRIES_EMPTY, player.tiles[QUARRY] - player.manned[QUARRY])
    jot(mind, FORESTS, player.tiles[FOREST])
    jot(mind, IDLE, player.san_juan)
    jot(mind, ISLAND_USED, player.island_spaces)
    jot(mind, CITY_USED, player.city_spaces)
    jot(mind, ABOARD, barrels_aboard(game, player))
    jot(mind, SALE, best_sale(game, player))
    jot(mind, TURNS_TO_PICK + picks_to_wait(game, seat, PICKS_A_ROUND[game.seated] - game.picks), 1)
    note_buildings(mind, player)


def note_goods(mind: Mind, player: Player) -> None:
    held = 0
    made = 0
    barrels_made = 0
    for good in range(GOODS):
        jot(mind, BARRELS + good, player.goods[good])
        if player.goods[good] > 0:
            held += 1
        barrels = output(player, good)
        jot(mind, OUTPUT + good, barrels)
        barrels_made += barrels
        if barrels > 0:
            made += 1
        circles = circles_for(player, good)
        jot(mind, UNMANNED + good, min(player.tiles[good], circles) - barrels)
        jot(mind, SPARE_TILES + good, max(0, player.tiles[good] - circles))
        if good != CORN:
            jot(mind, SPARE_CIRCLES + good, max(0, circles - player.tiles[good]))
    jot(mind, KINDS_HELD, held)
    jot(mind, KINDS_MADE, made)
    jot(mind, FACTORY_INCOME, FACTORY_PAYS[made] if is_manned(player, FACTORY) else 0)
    jot(mind, HARBOR_BARRELS, barrels_made if is_manned(player, HARBOR) else 0)
    jot(mind, WHARF_BARRELS, barrels_made if is_manned(player, WHARF) else 0)


def is_large_and_empty(player: Player, building: int) -> bool:
    return LARGE_SET & bit(building) != 0 and player.staff[building] == 0 and building != STATUE


def note_buildings(mind: Mind, player: Player) -> None:
    empty = 0
    large = 0
    buildings = player.built
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        empty += CIRCLES[building] - player.staff[building]
        jot(mind, HAS_BUILT + building, 1)
        if building >= PRODUCTION_BUILDINGS and player.staff[building] > 0:
            jot(mind, HAS_MANNED + building, 1)
        if is_large_and_empty(player, building):
            large += points_if_manned(player, building)
    jot(mind, EMPTY_CIRCLES, empty)
    jot(mind, LARGE_EMPTY, large)
