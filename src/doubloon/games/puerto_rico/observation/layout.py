"""The entries of an observation of Puerto Rico, the same for every number of players.

`me` is the observing seat, `+1` the next one clockwise and so on; entries of unused seats stay 0.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.observation_layout import UNLIMITED, Layout
from doubloon.games.puerto_rico.names import (
    BUILDING_NAMES,
    CIRCLE_NAMES,
    GOOD_NAMES,
    PHASE_NAMES,
    PLANTATION_NAMES,
    ROLE_NAMES,
    TILE_NAMES,
    USE_NAMES,
)
from doubloon.games.puerto_rico.rules.buildings import CIRCLES, COPIES, DEAREST
from doubloon.games.puerto_rico.rules.numbers import (
    FIRST_CHIPS,
    FIRST_COLONISTS,
    FIRST_QUARRIES,
    GOODS_SUPPLY,
    HOUSE_SPACES,
    INDIGO,
    ISLAND_KINDS,
    ISLAND_SPACES,
    MAX_PLAYERS,
    SHIPS,
    SUGAR,
    TILES_SUPPLY,
)
from doubloon.games.puerto_rico.rules.steps import PROSPECTOR_PHASE

_SEATS = ("me", *(f"+{n}" for n in range(1, MAX_PLAYERS)))
_BARRELS = max(GOODS_SUPPLY)
_LARGEST_SHIP = 8
_COLONISTS = max(FIRST_COLONISTS) + MAX_PLAYERS  # with those on the first ship
# in the order of their numbers
_STEP_NAMES = (
    *("draft", "pick", "take", "hospice", "colonist", "place", "build", "return", "university", "produce", "sell"),
    *("load", "ship", "warehouse", "compass", "move", "drawn tile", "second take", "guests"),
)

_player = Layout()
SHOWS_DOUBLOONS: Final = _player.add("doubloons", UNLIMITED)
SHOWS_POINTS: Final = _player.add("vp chips", UNLIMITED)  # 0 while they are hidden
SHOWS_GOODS: Final = _player.add_each("goods", GOOD_NAMES, _BARRELS)
SHOWS_TILES: Final = _player.add_each("tiles", TILE_NAMES, ISLAND_SPACES)
SHOWS_MANNED: Final = _player.add_each("colonists on", TILE_NAMES[:ISLAND_KINDS], ISLAND_SPACES)
SHOWS_BUILT: Final = _player.add_each("built", BUILDING_NAMES)
SHOWS_STAFF: Final = _player.add_each("colonists in", BUILDING_NAMES, max(CIRCLES))
SHOWS_COLONISTS: Final = _player.add("colonists in San Juan", _COLONISTS)
SHOWS_USED_WHARF: Final = _player.add("wharf used")
SHOWS_USED_SMALL_WHARF: Final = _player.add("small wharf used")
SHOWS_MADE: Final = _player.add_each("made", GOOD_NAMES, _BARRELS)
PLAYER_ENTRIES: Final = len(_player.names)

_role = Layout()
ROLE_DOUBLOONS: Final = _role.add("doubloons", UNLIMITED)
ROLE_TAKEN: Final = _role.add_each("taken by", _SEATS)
ROLE_ENTRIES: Final = len(_role.names)

_ship = Layout()
SHIP_CAPACITY: Final = _ship.add("capacity", _LARGEST_SHIP)
SHIP_BARRELS: Final = _ship.add("barrels", _LARGEST_SHIP)
SHIP_LOADED: Final = _ship.add_each("good", GOOD_NAMES)
SHIP_ENTRIES: Final = len(_ship.names)

_all = Layout()
# the round
SEES_SEATED: Final = _all.add_each("players", (str(n) for n in range(2, MAX_PLAYERS + 1)))
SEES_OPEN_SCORES: Final = _all.add("scores open")
SEES_ROUND: Final = _all.add("round", UNLIMITED)
SEES_ENDING: Final = _all.add("ending")
SEES_PHASE: Final = _all.add_each("phase", PHASE_NAMES[:PROSPECTOR_PHASE])
SEES_STEP: Final = _all.add_each("step", _STEP_NAMES)  # while a guest moves, also the step that follows
SEES_GOVERNOR: Final = _all.add_each("governor", _SEATS)
SEES_PICKER: Final = _all.add_each("picker", _SEATS)
SEES_CURRENT: Final = _all.add_each("current player", _SEATS)
SEES_ROLES: Final = _all.add_for_each(ROLE_NAMES, _role)
# supplies
SEES_GOODS: Final = _all.add_each("supply", GOOD_NAMES, _BARRELS)
SEES_COLONISTS: Final = _all.add("supply: colonists", _COLONISTS)
SEES_CHIPS: Final = _all.add("supply: vp chips", max(FIRST_CHIPS))
SEES_QUARRIES: Final = _all.add("supply: quarries", max(FIRST_QUARRIES))
SEES_COLONIST_SHIP: Final = _all.add("colonist ship", _COLONISTS)
SEES_IN_PLAY: Final = _all.add_each("in play", BUILDING_NAMES)
SEES_COPIES: Final = _all.add_each("supply", BUILDING_NAMES, max(COPIES))
SEES_SHIPS: Final = _all.add_for_each((f"cargo ship {n}" for n in range(SHIPS)), _ship)
SEES_HOUSE: Final = _all.add_each("trading house", GOOD_NAMES, HOUSE_SPACES)
SEES_FACE_UP: Final = _all.add_each("face up", PLANTATION_NAMES, max(TILES_SUPPLY))
SEES_FACE_DOWN: Final = _all.add("face down", sum(TILES_SUPPLY))
SEES_DISCARD: Final = _all.add_each("discard", PLANTATION_NAMES, max(TILES_SUPPLY))
# the running phase
SEES_DREW: Final = _all.add("tile drawn this turn")
SEES_TILE: Final = _all.add_each("tile in question", TILE_NAMES)
SEES_USED: Final = _all.add("privilege used", 2)
SEES_BUILDING: Final = _all.add_each("building in question", BUILDING_NAMES)
SEES_COST: Final = _all.add("cost", DEAREST)
SEES_IDLE: Final = _all.add("turns without a load", MAX_PLAYERS)
SEES_PRIVILEGE: Final = _all.add("captain's point to come")
# progress of an ordered choice: only for the seat that makes it
SEES_CIRCLE: Final = _all.add_each("circle to fill", CIRCLE_NAMES)
SEES_RETURNED: Final = _all.add_each("returned last", ("colonist", "good"))
SEES_GOOD: Final = _all.add_each("first good to name", GOOD_NAMES)
SEES_SHIPPED: Final = _all.add("barrels of the mixed load", sum(GOODS_SUPPLY))
SEES_STORED: Final = _all.add_each("in warehouse", GOOD_NAMES)
SEES_KEPT: Final = _all.add_each("on compass", GOOD_NAMES, 4)
# the players
SEES_PLAYERS: Final = _all.add_for_each(_SEATS, _player)
# only with `voluntary`
FIRST_OPTION_ENTRY: Final = len(_all.names)
SEES_PROSPECTOR: Final = _all.add(f"phase: {PHASE_NAMES[PROSPECTOR_PHASE]}")
SEES_USE: Final = _all.add_each("asked about", USE_NAMES)
SEES_AQUEDUCT: Final = _all.add_each("aqueduct for", (GOOD_NAMES[INDIGO], GOOD_NAMES[SUGAR])) - INDIGO  # + good
SEES_AT_POST: Final = _all.add("sold at the trading post")
SEES_LOADED: Final = _all.add("load just made")

ENTRIES: Final = len(_all.names)
OPTION_ENTRIES: Final = ENTRIES - FIRST_OPTION_ENTRY
ENTRY_NAMES: Final = tuple(_all.names)
ENTRY_MAX: Final = tuple(_all.maxima)
