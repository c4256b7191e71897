"""The card table (rules 1): one row for each kind of card; the order defines their numbers."""

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

INDIGO_PLANT: Final = 0
SMITHY: Final = 5
GOLD_MINE: Final = 6
ARCHIVE: Final = 7
POOR_HOUSE: Final = 8
BLACK_MARKET: Final = 9
TRADING_POST: Final = 10
WELL: Final = 11
MARKET_STAND: Final = 12
CRANE: Final = 13
CHAPEL: Final = 14
TOWER: Final = 15
AQUEDUCT: Final = 16
CARPENTER: Final = 17
PREFECTURE: Final = 18
MARKET_HALL: Final = 19
QUARRY: Final = 20
LIBRARY: Final = 21
STATUE: Final = 22
VICTORY_COLUMN: Final = 23
HERO: Final = 24
GUILD_HALL: Final = 25
CITY_HALL: Final = 26
TRIUMPHAL_ARCH: Final = 27
PALACE: Final = 28

CARDS: Final = len(CARD_TABLE)
PART: Final = 8  # kinds that are counted together in the deck
DECK_PARTS: Final = (CARDS + PART - 1) // PART
PRODUCTION: Final = 5  # the first kinds are production buildings, the others are violet
COPIES: Final = tuple(row.copies for row in CARD_TABLE)
PRICE: Final = tuple(row.price for row in CARD_TABLE)
POINTS: Final = tuple(row.points for row in CARD_TABLE)
MONUMENTS: Final = sum(1 << card for card in (STATUE, VICTORY_COLUMN, HERO))
ARCH_POINTS: Final = (0, 4, 6, 8)  # by kinds of monument
