"""Numbers that the texts state. Some are in the tables of the rules; the others a test measures by playing."""

from __future__ import annotations

from typing import Final

from doubloon.games.san_juan.rules.cards import ARCH_POINTS
from doubloon.games.san_juan.rules.numbers import FIRST_HAND, MAX_PLAYERS

# measured: what one of something brings
PRIVILEGE: Final = 1  # cards, goods or sales
TWICE: Final = 2  # the same with a library
GOODS_PRODUCED: Final = 1
GOODS_SOLD: Final = 1
CARDS_SEEN: Final = 2  # by a councillor
CARDS_SEEN_MORE: Final = 3  # by privilege
CARDS_KEPT: Final = 1
PREFECTURE_KEEPS: Final = 2
DISCOUNT: Final = 1  # of smithy and quarry
DRAWN: Final = 1  # by carpenter, poor house, well, market stand, market hall
POOR_HAND: Final = 1  # at most, for the poor house to help
WELL_GOODS: Final = 2  # at least
STAND_GOODS: Final = 2
MORE_GOODS: Final = 1  # by aqueduct and trading post
CHAPEL_CARDS: Final = 1  # in a round
CHAPEL_POINTS: Final = 1  # of each card
GUILD_HALL_POINTS: Final = 2
CITY_HALL_POINTS: Final = 1
PALACE_POINTS: Final = 4  # for a point

# from the tables, all numbers of a sentence
ARCH_NUMBERS: Final = tuple(n for kinds in range(1, len(ARCH_POINTS)) for n in (kinds, ARCH_POINTS[kinds]))
OPENING_HANDS: Final = tuple(FIRST_HAND + 1 + seat for seat in range(MAX_PLAYERS))
