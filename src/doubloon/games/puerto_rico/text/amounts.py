"""Numbers that the texts state. Some are in the tables of the rules; the others a test measures by playing."""

from __future__ import annotations

from typing import Final

from doubloon.games.puerto_rico.rules.buildings import (
    BASE_SET,
    BUILDING_TABLE,
    COPIES_FOR_TWO,
    SMALL_INDIGO_PLANT,
    SPACES,
    SPACES_FOR_PRICE,
    TOURNAMENT_PRICES,
    VIOLET_SET,
)
from doubloon.games.puerto_rico.rules.numbers import (
    FACTORY_PAYS,
    FIRST_CHIPS,
    FIRST_COLONISTS,
    FIRST_DOUBLOONS,
    INDIGO_STARTS,
    ISLAND_SPACES,
    MAX_PLAYERS,
    PICKS_A_ROUND,
    ROLES,
    ROLES_IN_PLAY,
    SHIP_STEP,
    SHIPS_IN_PLAY,
    SMALLEST_SHIP,
)

# measured: what one of something brings
PRIVILEGE: Final = 1  # doubloons or points of builder, trader, captain, prospector
TWICE: Final = 2  # the same with a library, and colonists and goods
QUARRY_DISCOUNT: Final = 1
BARREL_POINTS: Final = 1
CORN_A_PLANTATION: Final = 1
BARRELS_A_COLONIST: Final = 1
ROLE_DOUBLOONS: Final = 1  # on a role that nobody picked
SMALL_MARKET_BONUS: Final = 1
LARGE_MARKET_BONUS: Final = 2
SMALL_WAREHOUSE_KINDS: Final = 1
LARGE_WAREHOUSE_KINDS: Final = 2
HARBOR_POINTS: Final = 1
SMALL_PLANT_POINTS: Final = 1  # in a guild hall
LARGE_PLANT_POINTS: Final = 2
FORTRESS_COLONISTS: Final = 3  # for a point
CUSTOMS_POINTS: Final = 4  # for a point
CITY_HALL_POINTS: Final = 1
AQUEDUCT_BARRELS: Final = 1
FORESTS_A_DOUBLOON: Final = 2
RETURN_PAY: Final = 1  # of the black market
STOREHOUSE_BARRELS: Final = 3
SINGLE_BARRELS: Final = 1
SMALL_WHARF_BARRELS: Final = 2  # for a point
LIGHTHOUSE_PAY: Final = 1
SPECIALTY_LESS: Final = 1
UNION_HALL_BARRELS: Final = 2  # for a point
CHURCH_POINTS: Final = ((2, 1), (3, 1), (4, 2))  # by column
RESIDENCE_POINTS: Final = ((9, 4), (10, 5), (11, 6), (ISLAND_SPACES, 7))  # by tiles
CLOISTER_TILES: Final = 3  # in a set
CLOISTER_POINTS: Final = ((1, 1), (2, 3), (3, 6), (4, 10))  # by sets

# from the tables
SECOND_PROSPECTOR_PLAYERS: Final = ROLES_IN_PLAY.index(ROLES)
PICKS_OF_TWO: Final = PICKS_A_ROUND[2] // 2
LARGE_SPACES: Final = max(SPACES)
SHIPS_OF: Final = tuple(
    tuple(SMALLEST_SHIP[players] + SHIP_STEP[players] * ship for ship in range(SHIPS_IN_PLAY[players]))
    for players in range(MAX_PLAYERS + 1)
)
SET_UP: Final = tuple(
    (players, FIRST_DOUBLOONS[players], *SHIPS_OF[players], FIRST_CHIPS[players], FIRST_COLONISTS[players])
    for players in range(MAX_PLAYERS + 1)
)
FIRST_INDIGO: Final = (INDIGO_STARTS[3], 3, 4, INDIGO_STARTS[5], 5)  # as many for 4 players as for 3
PRODUCTION_COPIES_FOR_TWO: Final = COPIES_FOR_TWO[SMALL_INDIGO_PLANT]
CHOSEN_BUILDINGS: Final = sum(SPACES_FOR_PRICE)
NEW_BUILDINGS: Final = sum(1 for n, row in enumerate(BUILDING_TABLE) if row.drawn and VIOLET_SET & ~BASE_SET & 1 << n)

# all numbers of a sentence
FACTORY_NUMBERS: Final = tuple(n for kinds in range(2, len(FACTORY_PAYS)) for n in (kinds, FACTORY_PAYS[kinds]))
RESIDENCE_NUMBERS: Final = tuple(n for tiles_and_points in RESIDENCE_POINTS for n in tiles_and_points)
CHURCH_NUMBERS: Final = (2, 3, 1, 4, 2)  # columns 2 and 3: 1 point, column 4: 2 points
CLOISTER_NUMBERS: Final = (CLOISTER_TILES, *(n for sets_and_points in CLOISTER_POINTS for n in sets_and_points))
DRAFT_NUMBERS: Final = tuple(
    n
    for spaces in sorted({*SPACES_FOR_PRICE} - {0})
    for n in (spaces, *(price for price, free in enumerate(SPACES_FOR_PRICE) if free == spaces))
)

# the house rule
TOURNAMENT_LESS: Final = 1  # doubloons of those who start with corn
TOURNAMENT_FACTORY: Final = TOURNAMENT_PRICES["factory"]
TOURNAMENT_UNIVERSITY: Final = TOURNAMENT_PRICES["university"]
