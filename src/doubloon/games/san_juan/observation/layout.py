"""The entries of an observation of San Juan, the same for every number of players.

`me` is the observing seat, `+1` the next one clockwise and so on; entries of unused seats stay 0.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.observation_layout import UNLIMITED, Layout
from doubloon.games.san_juan.names import CARD_NAMES, GOOD_NAMES, PHASE_NAMES, PRODUCTION_NAMES, ROLE_NAMES, USE_NAMES
from doubloon.games.san_juan.rules.cards import COPIES, PRODUCTION
from doubloon.games.san_juan.rules.numbers import (
    MAX_BUILDINGS,
    MAX_GOODS_PAID,
    MAX_PLAYERS,
    TILE_PRICES,
    TRADING_TILES,
)

_SEATS = ("me", *(f"+{n}" for n in range(1, MAX_PLAYERS)))
_ALL_CARDS = sum(COPIES)
_MAX_COPIES = max(COPIES)
_MAX_SOLD = MAX_BUILDINGS * (max(TILE_PRICES) + 2)  # a building or two may add to a price
# in the order of their numbers
_STEP_NAMES = (
    *("pick", "build", "over", "pay", "produce", "sell", "keep", "discard", "mine", "chapel", "library"),
    *("keep mined", "hand limit", "opening"),
)

_player = Layout()
SHOWS_HAND_SIZE: Final = _player.add("cards in hand", _ALL_CARDS)
SHOWS_PLANTS: Final = _player.add_each("plants", PRODUCTION_NAMES, MAX_BUILDINGS)
SHOWS_GOODS: Final = _player.add_each("goods on", PRODUCTION_NAMES, MAX_BUILDINGS)
SHOWS_VIOLET: Final = _player.add_each("built", CARD_NAMES[PRODUCTION:])
SHOWS_COVERED: Final = _player.add_each("covered", CARD_NAMES, _MAX_COPIES)
SHOWS_CHAPEL_SIZE: Final = _player.add("cards under the chapel", _ALL_CARDS)  # 0 while it is hidden
PLAYER_ENTRIES: Final = len(_player.names)

_all = Layout()
# the round
SEES_SEATED: Final = _all.add_each("players", (str(n) for n in range(2, MAX_PLAYERS + 1)))
SEES_OPEN_SCORES: Final = _all.add("scores open")
SEES_ROUND: Final = _all.add("round", UNLIMITED)
SEES_ENDING: Final = _all.add("ending")
SEES_LIBRARY_USED: Final = _all.add("library used")
SEES_PHASE: Final = _all.add_each("phase", PHASE_NAMES)
SEES_STEP: Final = _all.add_each("step", _STEP_NAMES)
SEES_GOVERNOR: Final = _all.add_each("governor", _SEATS)
SEES_PICKER: Final = _all.add_each("picker", _SEATS)
SEES_CURRENT: Final = _all.add_each("current player", _SEATS)
_taken = Layout()
_taken.add_each("taken by", _SEATS)
ROLE_ENTRIES: Final = len(_taken.names)
SEES_ROLES: Final = _all.add_for_each(ROLE_NAMES, _taken)
# piles
SEES_DECK: Final = _all.add("deck", _ALL_CARDS)
SEES_DISCARD: Final = _all.add("discard", _ALL_CARDS)
SEES_TILE_UP: Final = _all.add_each("trading tile", GOOD_NAMES, max(TILE_PRICES))  # its prices; 0: none is open
_tile = Layout()
_tile.add_each("pays", GOOD_NAMES, max(TILE_PRICES))
SEES_TILES_SEEN: Final = _all.add("trading tiles seen", TRADING_TILES)
SEES_TILES: Final = _all.add_for_each((f"trading tile {n} to come" for n in range(1, TRADING_TILES + 1)), _tile)
# the running phase
SEES_LIBRARY: Final = _all.add("library doubles the privilege")
SEES_BUILDING: Final = _all.add_each("building in question", CARD_NAMES)
SEES_GOODS_LEFT: Final = _all.add("goods that may pay", MAX_GOODS_PAID)
SEES_COUNT: Final = _all.add("goods made or sold this turn", MAX_BUILDINGS)
SEES_INCOME: Final = _all.add("cards for goods sold", _MAX_SOLD)
SEES_DRAWN_SIZE: Final = _all.add("cards drawn", _ALL_CARDS)
SEES_DRAWN: Final = _all.add_each("drawn", CARD_NAMES, _MAX_COPIES)  # 0 if only another seat sees them
# progress of an ordered choice: only for the seat that makes it
SEES_DUE: Final = _all.add("cards to choose", _ALL_CARDS)
SEES_LAST: Final = _all.add_each("first card to name", CARD_NAMES)
SEES_LAST_GOOD: Final = _all.add_each("first good to name", PRODUCTION_NAMES)
# the observing seat's own cards
SEES_HAND: Final = _all.add_each("hand", CARD_NAMES, _MAX_COPIES)
SEES_CHAPEL: Final = _all.add_each("chapel", CARD_NAMES, _MAX_COPIES)
# the players
SEES_PLAYERS: Final = _all.add_for_each(_SEATS, _player)
# only with `voluntary`
_WITHOUT_OPTION = len(_all.names)
SEES_USE: Final = _all.add_each("asked to use", USE_NAMES)
SEES_SPARE: Final = _all.add("cards that may be chosen besides")  # only for the seat that chooses

ENTRIES: Final = len(_all.names)
OPTION_ENTRIES: Final = ENTRIES - _WITHOUT_OPTION
ENTRY_NAMES: Final = tuple(_all.names)
ENTRY_MAX: Final = tuple(_all.maxima)
