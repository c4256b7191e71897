"""The events of Puerto Rico as numbers; `doubloon.games.puerto_rico.events` turns them into names and texts."""

from typing import Final

PICKED: Final = 0  # a role, with the doubloons on it
PAID: Final = 1  # doubloons received, for a building (or the prospector's role: NONE)
DREW: Final = 2  # a tile, by the hacienda
TOOK: Final = 3  # a tile
TURNED_UP: Final = 4  # plantations of a kind, at the end of the settler phase
SETTLED: Final = 5  # a colonist, by hospice or university; the building that brought it
ARRIVED: Final = 6  # colonists, by the mayor's privilege or from the ship
PLACED: Final = 7  # colonists on a kind of circle
BOARDED: Final = 8  # colonists on the ship
BUILT: Final = 9  # a building, at a price
PRODUCED: Final = 10  # barrels of a good
SOLD: Final = 11  # a good, for doubloons
LOADED: Final = 12  # a load as the captain's choices number them, with its barrels
SCORED: Final = 13  # points, for a building (or a load: NONE)
LOST: Final = 14  # barrels of a good that could not be stored
HOUSE_EMPTIED: Final = 15
SAILED: Final = 16  # a full ship, with its capacity
ENDING: Final = 17  # an end has been triggered
ROUND: Final = 18  # a new round with that governor
ENDED: Final = 19
DRAFTED: Final = 20  # a building
MOVED: Final = 21  # a guest, to a kind of circle
RETURNED: Final = 22  # to the black market: a choice of that step
SHIPPED: Final = 23  # barrels of a good, in a mixed load
SOLD_AT_POST: Final = 24  # a good, for doubloons
USED: Final = 25  # a building whose effect no other event shows
# only with `voluntary`
PRIVILEGE_PAID: Final = 26  # a doubloon, for the trader's or the prospector's privilege
PRIVILEGE_SCORED: Final = 27  # a point, for the captain's
