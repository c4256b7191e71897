"""The numbers of San Juan: roles, tiles, hand limits.

Rules: material-3, setup-5.
"""

from typing import Final

NONE: Final = -1
MAX_PLAYERS: Final = 4
MAX_BUILDINGS: Final = 12
FIRST_HAND: Final = 4
HAND_LIMIT: Final = 7
TOWER_LIMIT: Final = 12
MAX_GOODS_PAID: Final = 2  # with a black market
MINED: Final = 4  # cards a gold mine turns up

ROLES: Final = 5
BUILDER: Final = 0
PRODUCER: Final = 1
TRADER: Final = 2
COUNCILLOR: Final = 3
PROSPECTOR: Final = 4

# what a game with `voluntary` asks about, in the order of the actions
USE_COUNCILLOR: Final = 0
USE_PROSPECTOR: Final = 1
USE_CARPENTER: Final = 2
USE_POOR_HOUSE: Final = 3
USE_WELL: Final = 4
USE_MARKET_STAND: Final = 5
USE_MARKET_HALL: Final = 6
USES: Final = 7

PICKS_A_ROUND: Final = (0, 0, 3, 3, 4)  # by number of players

# trading house tiles: the prices of indigo, sugar, tobacco, coffee, silver, tile after tile
TRADING_TILES: Final = 5
TILE_PRICES: Final = (
    *(1, 1, 1, 2, 2),
    *(1, 1, 2, 2, 2),
    *(1, 1, 2, 2, 3),
    *(1, 2, 2, 2, 3),
    *(1, 2, 2, 3, 3),
)
