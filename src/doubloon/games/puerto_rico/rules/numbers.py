"""The numbers of Puerto Rico: goods, tiles, roles, and the set-up for each number of players.

Rules: material-1, material-2, material-5, material-6, setup-2, setup-3, setup-4, setup-5, setup-6, setup-7, setup-8,
setup-9, setup-10, setup-11, setup-12, setup-16, trader-2.
"""

from typing import Final

GOODS: Final = 5
CORN: Final = 0
INDIGO: Final = 1
SUGAR: Final = 2
TOBACCO: Final = 3
COFFEE: Final = 4

# tiles: the plantations are numbered as their goods
QUARRY: Final = 5
FOREST: Final = 6
PLANTATIONS: Final = 5
TILES: Final = 7
ISLAND_KINDS: Final = 6  # kinds of tile with a circle: all but the forest

ROLES: Final = 8
SETTLER: Final = 0
MAYOR: Final = 1
BUILDER: Final = 2
CRAFTSMAN: Final = 3
TRADER: Final = 4
CAPTAIN: Final = 5
PROSPECTOR: Final = 6
PROSPECTOR_2: Final = 7

MAX_PLAYERS: Final = 5
ISLAND_SPACES: Final = 12
CITY_SPACES: Final = 12
HOUSE_SPACES: Final = 4
SHIPS: Final = 3
WHARF_ROOM: Final = 11
NONE: Final = -1

# by number of players; the first two places of each row are never used
FIRST_DOUBLOONS: Final = (0, 0, 3, 2, 3, 4)
INDIGO_STARTS: Final = (0, 0, 1, 2, 2, 3)  # seats that start with indigo; those after them start with corn
FIRST_CHIPS: Final = (0, 0, 65, 75, 100, 122)
FIRST_COLONISTS: Final = (0, 0, 40, 55, 75, 95)
SMALLEST_SHIP: Final = (0, 0, 4, 4, 5, 6)
SHIP_STEP: Final = (0, 0, 2, 1, 1, 1)  # difference in capacity from one ship to the next
SHIPS_IN_PLAY: Final = (0, 0, 2, 3, 3, 3)
ROLES_IN_PLAY: Final = (0, 0, 7, 6, 7, 8)
FIRST_QUARRIES: Final = (0, 0, 5, 8, 8, 8)
TILES_LESS: Final = (0, 0, 3, 0, 0, 0)  # tiles removed, of each kind of plantation
GOODS_LESS: Final = (0, 0, 2, 0, 0, 0)  # barrels removed, of each kind
PICKS_A_ROUND: Final = (0, 0, 6, 3, 4, 5)

# the violet buildings of a game with the expansion
FIXED_SET: Final = 0  # the base game, or a set that the table has named
RANDOM_SET: Final = 1
DRAFTED_SET: Final = 2

# by good or plantation
GOODS_SUPPLY: Final = (10, 11, 11, 9, 9)
TILES_SUPPLY: Final = (10, 12, 11, 9, 8)
PRICE_OF_GOOD: Final = (0, 1, 2, 3, 4)
FACTORY_PAYS: Final = (0, 0, 1, 2, 3, 5)  # doubloons, by the number of kinds received
