"""The card table: one row for each kind of card; the order defines their numbers.

Rules: material-1, material-2, indigo-plant-1, sugar-mill-1, tobacco-storage-1, coffee-roaster-1, silver-smelter-1,
statue-1, victory-column-1, hero-1.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Card(NamedTuple):
    name: str
    copies: int
    price: int
    points: int


CARD_TABLE: Final = (
    Card("indigo plant", 10, 1, 1),
    Card("sugar mill", 8, 2, 1),
    Card("tobacco storage", 8, 3, 2),
    Card("coffee roaster", 8, 4, 2),
    Card("silver smelter", 8, 5, 3),
    Card("smithy", 3, 1, 1),
    Card("gold mine", 3, 1, 1),
    Card("archive", 3, 1, 1),
    Card("poor house", 3, 2, 1),
    Card("black market", 3, 2, 1),
    Card("trading post", 3, 2, 1),
    Card("well", 3, 2, 1),
    Card("market stand", 3, 2, 1),
    Card("crane", 3, 2, 1),
    Card("chapel", 3, 3, 2),
    Card("tower", 3, 3, 2),
    Card("aqueduct", 3, 3, 2),
    Card("carpenter", 3, 3, 2),
    Card("prefecture", 3, 3, 2),
    Card("market hall", 3, 4, 2),
    Card("quarry", 3, 4, 2),
    Card("library", 3, 5, 3),
    Card("statue", 3, 3, 3),
    Card("victory column", 3, 4, 4),
    Card("hero", 3, 5, 5),
    Card("guild hall", 2, 6, 0),
    Card("city hall", 2, 6, 0),
    Card("triumphal arch", 2, 6, 0),
    Card("palace", 2, 6, 0),
)


def _number(name: str) -> int:
    """The number of the card with this name."""
    return [row.name for row in CARD_TABLE].index(name)


INDIGO_PLANT: Final = _number("indigo plant")
SMITHY: Final = _number("smithy")
GOLD_MINE: Final = _number("gold mine")
ARCHIVE: Final = _number("archive")
POOR_HOUSE: Final = _number("poor house")
BLACK_MARKET: Final = _number("black market")
TRADING_POST: Final = _number("trading post")
WELL: Final = _number("well")
MARKET_STAND: Final = _number("market stand")
CRANE: Final = _number("crane")
CHAPEL: Final = _number("chapel")
TOWER: Final = _number("tower")
AQUEDUCT: Final = _number("aqueduct")
CARPENTER: Final = _number("carpenter")
PREFECTURE: Final = _number("prefecture")
MARKET_HALL: Final = _number("market hall")
QUARRY: Final = _number("quarry")
LIBRARY: Final = _number("library")
STATUE: Final = _number("statue")
VICTORY_COLUMN: Final = _number("victory column")
HERO: Final = _number("hero")
GUILD_HALL: Final = _number("guild hall")
CITY_HALL: Final = _number("city hall")
TRIUMPHAL_ARCH: Final = _number("triumphal arch")
PALACE: Final = _number("palace")

CARDS: Final = len(CARD_TABLE)
PART: Final = 8  # kinds that are counted together in the deck
DECK_PARTS: Final = (CARDS + PART - 1) // PART
PRODUCTION: Final = 5  # the first kinds are production buildings, the others are violet
COPIES: Final = tuple(row.copies for row in CARD_TABLE)
PRICE: Final = tuple(row.price for row in CARD_TABLE)
POINTS: Final = tuple(row.points for row in CARD_TABLE)
MONUMENTS: Final = sum(1 << card for card in (STATUE, VICTORY_COLUMN, HERO))
ARCH_POINTS: Final = (0, 4, 6, 8)  # by kinds of monument
