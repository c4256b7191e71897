"""The table before the first round.

Rules: setup-1, setup-2, setup-3, setup-4.
"""

from __future__ import annotations

from doubloon.engine.bits import first_bits
from doubloon.engine.c_types import uint64
from doubloon.engine.chance import draw_below
from doubloon.games.san_juan.rules.cards import CARDS, COPIES, INDIGO_PLANT
from doubloon.games.san_juan.rules.city import add_building
from doubloon.games.san_juan.rules.deck import add_to_deck
from doubloon.games.san_juan.rules.hand import draw_to_hand
from doubloon.games.san_juan.rules.numbers import FIRST_HAND, NONE, ROLES, TRADING_TILES
from doubloon.games.san_juan.rules.opening import begin_opening
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import PICK_PHASE, PICKING


def set_up(game: Game, seated: int, key_0: uint64, key_1: uint64, opening_choice: int, voluntary: int) -> None:
    """Set up a game in an all-zero state."""
    game.key_0 = key_0
    game.key_1 = key_1
    game.seated = seated
    game.voluntary = voluntary
    game.round = 1
    game.picker = NONE
    game.building = NONE
    game.roles_free = first_bits(ROLES)
    for role in range(ROLES):
        game.taken_by[role] = NONE
    for tile in range(TRADING_TILES):
        game.tiles[tile] = tile
    shuffle_tiles(game, 0, TRADING_TILES)
    for card in range(CARDS):
        add_to_deck(game, card, COPIES[card])
    for seat in range(seated):
        player = game.players[seat]
        add_to_deck(game, INDIGO_PLANT, -1)
        player.buildings = 1
        add_building(player, 0, INDIGO_PLANT)
    for seat in range(seated):
        draw_to_hand(game, seat, FIRST_HAND + 1 + seat if opening_choice != 0 else FIRST_HAND, NONE)
    if opening_choice != 0:
        begin_opening(game)
    else:
        game.phase = PICK_PHASE
        game.step = PICKING


def shuffle_tiles(game: Game, first: int, end: int) -> None:
    """Shuffle the trading tiles from the place `first` to before `end`."""
    place = end - 1
    while place > first:
        other = first + draw_below(game, place - first + 1)
        tile = game.tiles[place]
        game.tiles[place] = game.tiles[other]
        game.tiles[other] = tile
        place -= 1
