"""The events of San Juan as numbers; `doubloon.games.san_juan.events` turns them into names and texts."""

from typing import Final

PICKED: Final = 0  # a role
BUILT: Final = 1  # a card, at a cost
COVERED: Final = 2  # a building that was built over
PAID_GOOD: Final = 3  # the good on a kind of building
PAID_CARD: Final = 4  # a card of the hand (secret)
PRODUCED: Final = 5  # on a kind of building
TURNED_UP: Final = 6  # a trading tile
SOLD: Final = 7  # the good on a kind of building, at a price
DREW: Final = 8  # a card (secret), for a building or NONE
KEPT: Final = 9  # a card (secret)
KEPT_MINED: Final = 10  # a card, shown to all players
DISCARDED: Final = 11  # a card of the hand (secret)
MINED_CARD: Final = 12  # a card turned up by a gold mine
MINED_NOTHING: Final = 13
FED_CHAPEL: Final = 14  # a card (secret)
USED_LIBRARY: Final = 15
LOOKED: Final = 16  # a number of cards
RESHUFFLED: Final = 17  # the discards are the new deck
ENDING: Final = 18
ROUND: Final = 19  # a new round with that governor
ENDED: Final = 20
SEEN: Final = 21  # cards of one kind, among those looked at (secret), and how many
