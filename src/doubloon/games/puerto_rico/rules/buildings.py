"""The building table: one row for each building; the order defines their numbers.

The effect of a building is at the point of the rules where it acts; `docs/buildings.md` says where.

Rules: building-1, building-2, building-3, building-9, setup-13, setup-14, setup-15, draft-2, small-indigo-plant-1,
small-sugar-mill-1, indigo-plant-1, sugar-mill-1, tobacco-storage-1, coffee-roaster-1, guest-house-1, statue-1,
tournament-3, tournament-4, tournament-5.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from doubloon.games.puerto_rico.rules.numbers import COFFEE, INDIGO, ISLAND_KINDS, NONE, SUGAR, TOBACCO


class Building(NamedTuple):
    name: str
    price: int
    points: int
    column: int  # the number of manned quarries that can lower the price
    circles: int = 1
    good: int = NONE  # made by a production building; the others are violet
    copies: int = 2
    large: bool = False  # takes two city spaces
    expansion: bool = False
    drawn: bool = True  # can come from a draft or a random draw; if not, it is in play only if a game names it


def _large(name: str, points: int = 4, circles: int = 1, expansion: bool = False) -> Building:
    return Building(name, 10, points, 4, circles, copies=1, large=True, expansion=expansion)


def _new(name: str, price: int, points: int, column: int, circles: int = 1, drawn: bool = True) -> Building:
    return Building(name, price, points, column, circles, expansion=True, drawn=drawn)


BUILDING_TABLE: Final = (
    Building("small indigo plant", 1, 1, 1, good=INDIGO, copies=4),
    Building("small sugar mill", 2, 1, 1, good=SUGAR, copies=4),
    Building("indigo plant", 3, 2, 2, circles=3, good=INDIGO, copies=3),
    Building("sugar mill", 4, 2, 2, circles=3, good=SUGAR, copies=3),
    Building("tobacco storage", 5, 3, 3, circles=3, good=TOBACCO, copies=3),
    Building("coffee roaster", 6, 3, 3, circles=2, good=COFFEE, copies=3),
    Building("small market", 1, 1, 1),
    Building("hacienda", 2, 1, 1),
    Building("construction hut", 2, 1, 1),
    Building("small warehouse", 3, 1, 1),
    Building("hospice", 4, 2, 2),
    Building("office", 5, 2, 2),
    Building("large market", 5, 2, 2),
    Building("large warehouse", 6, 2, 2),
    Building("factory", 7, 3, 3),
    Building("university", 8, 3, 3),
    Building("harbor", 8, 3, 3),
    Building("wharf", 9, 3, 3),
    _large("guild hall"),
    _large("residence"),
    _large("fortress"),
    _large("customs house"),
    _large("city hall"),
    _new("aqueduct", 1, 1, 1),
    _new("forest house", 2, 1, 1),
    _new("black market", 2, 1, 1),
    _new("storehouse", 3, 1, 1),
    _new("guest house", 4, 2, 2, circles=2),
    _new("trading post", 5, 2, 2),
    _new("church", 5, 2, 2),
    _new("small wharf", 6, 2, 2),
    _new("lighthouse", 7, 3, 3),
    _new("specialty factory", 8, 3, 3),
    _new("library", 8, 3, 3),
    _new("union hall", 9, 3, 3),
    _large("statue", points=8, circles=0, expansion=True),
    _large("cloister", expansion=True),
)


def _number(name: str) -> int:
    """The number of the building with this name."""
    return [row.name for row in BUILDING_TABLE].index(name)


SMALL_INDIGO_PLANT: Final = _number("small indigo plant")
SMALL_SUGAR_MILL: Final = _number("small sugar mill")
INDIGO_PLANT: Final = _number("indigo plant")
SUGAR_MILL: Final = _number("sugar mill")
TOBACCO_STORAGE: Final = _number("tobacco storage")
COFFEE_ROASTER: Final = _number("coffee roaster")
SMALL_MARKET: Final = _number("small market")
HACIENDA: Final = _number("hacienda")
CONSTRUCTION_HUT: Final = _number("construction hut")
SMALL_WAREHOUSE: Final = _number("small warehouse")
HOSPICE: Final = _number("hospice")
OFFICE: Final = _number("office")
LARGE_MARKET: Final = _number("large market")
LARGE_WAREHOUSE: Final = _number("large warehouse")
FACTORY: Final = _number("factory")
UNIVERSITY: Final = _number("university")
HARBOR: Final = _number("harbor")
WHARF: Final = _number("wharf")
GUILD_HALL: Final = _number("guild hall")
RESIDENCE: Final = _number("residence")
FORTRESS: Final = _number("fortress")
CUSTOMS_HOUSE: Final = _number("customs house")
CITY_HALL: Final = _number("city hall")
AQUEDUCT: Final = _number("aqueduct")
FOREST_HOUSE: Final = _number("forest house")
BLACK_MARKET: Final = _number("black market")
STOREHOUSE: Final = _number("storehouse")
GUEST_HOUSE: Final = _number("guest house")
TRADING_POST: Final = _number("trading post")
CHURCH: Final = _number("church")
SMALL_WHARF: Final = _number("small wharf")
LIGHTHOUSE: Final = _number("lighthouse")
SPECIALTY_FACTORY: Final = _number("specialty factory")
LIBRARY: Final = _number("library")
UNION_HALL: Final = _number("union hall")
STATUE: Final = _number("statue")
CLOISTER: Final = _number("cloister")

BUILDINGS: Final = len(BUILDING_TABLE)
PRODUCTION_BUILDINGS: Final = sum(row.good != NONE for row in BUILDING_TABLE)
CIRCLE_KINDS: Final = ISLAND_KINDS + BUILDINGS  # island tiles first, then buildings

# the prices; after them those of a game with the house rule `tournament`
TOURNAMENT_PRICES: Final = {"factory": 8, "university": 7}
PRICE: Final = (
    *(row.price for row in BUILDING_TABLE),
    *(TOURNAMENT_PRICES.get(row.name, row.price) for row in BUILDING_TABLE),
)
POINTS: Final = tuple(row.points for row in BUILDING_TABLE)
COLUMN: Final = tuple(row.column for row in BUILDING_TABLE)
CIRCLES: Final = tuple(row.circles for row in BUILDING_TABLE)
SPACES: Final = tuple(2 if row.large else 1 for row in BUILDING_TABLE)
COPIES: Final = tuple(row.copies for row in BUILDING_TABLE)
COPIES_FOR_TWO: Final = tuple(1 if row.good == NONE else 2 for row in BUILDING_TABLE)
GUILD_HALL_POINTS: Final = tuple(0 if row.good == NONE else 1 if row.circles == 1 else 2 for row in BUILDING_TABLE)


def _those(*, violet: bool | None = None, large: bool | None = None, expansion: bool | None = None) -> int:
    """The set of the buildings with all these properties."""
    return sum(
        1 << number
        for number, row in enumerate(BUILDING_TABLE)
        if violet in (None, row.good == NONE) and large in (None, row.large) and expansion in (None, row.expansion)
    )


# for each price (0-10): the number of violet buildings in a game, and the set to choose them from
SPACES_FOR_PRICE: Final = (0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5)
VIOLET_OF_PRICE: Final = tuple(
    sum(1 << n for n, row in enumerate(BUILDING_TABLE) if row.price == price and row.good == NONE)
    for price in range(len(SPACES_FOR_PRICE))
)
# Buildings that a draft or a random draw can choose. One more would change the deals of recorded seeds.
DRAWN_OF_PRICE: Final = tuple(
    sum(1 << n for n, row in enumerate(BUILDING_TABLE) if row.price == price and row.good == NONE and row.drawn)
    for price in range(len(SPACES_FOR_PRICE))
)

PRODUCTION_SET: Final = _those(violet=False)
VIOLET_SET: Final = _those(violet=True)
LARGE_SET: Final = _those(large=True)
BASE_SET: Final = _those(expansion=False)

# The set of affordable buildings, for each number of manned quarries (0-4) and doubloons (0-10): first at the usual
# prices, then at those of `tournament`. A table is faster than testing building by building, and every builder turn
# needs it.
DEAREST: Final = 10
MAX_QUARRIES: Final = 4
AFFORDABLE: Final = tuple(
    sum(1 << n for n, row in enumerate(BUILDING_TABLE) if prices[n] - min(quarries, row.column) <= money)
    for prices in (PRICE[:BUILDINGS], PRICE[BUILDINGS:])
    for quarries in range(MAX_QUARRIES + 1)
    for money in range(DEAREST + 1)
)
