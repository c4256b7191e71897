"""The table before the first round.

Rules: setup-1, setup-17, setup-18, draft-7, tournament-2.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.c_types import uint64
from doubloon.games.puerto_rico.rules.draft import begin_draft, lay_out, lay_out_at_random
from doubloon.games.puerto_rico.rules.numbers import (
    CORN,
    DRAFTED_SET,
    FIRST_CHIPS,
    FIRST_COLONISTS,
    FIRST_DOUBLOONS,
    FIRST_QUARRIES,
    GOODS,
    GOODS_LESS,
    GOODS_SUPPLY,
    INDIGO,
    INDIGO_STARTS,
    NONE,
    PLANTATIONS,
    RANDOM_SET,
    ROLES,
    ROLES_IN_PLAY,
    SHIP_STEP,
    SHIPS,
    SHIPS_IN_PLAY,
    SMALLEST_SHIP,
    TILES_LESS,
    TILES_SUPPLY,
)
from doubloon.games.puerto_rico.rules.settler import place_tile, turn_up_plantations
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import PICK_PHASE, PICKING


def set_up(
    game: Game,
    seated: int,
    key_0: uint64,
    key_1: uint64,
    expansion: int,
    buildings: int,
    at_once: int,
    tournament: int,
    voluntary: int,
) -> None:
    """Set up a game with these buildings in an all-zero state; then draft the rest or draw it at random."""
    game.at_once = 1 if at_once != 0 else 0
    game.tournament = 1 if tournament != 0 else 0
    game.voluntary = 1 if voluntary != 0 else 0
    game.key_0 = key_0
    game.key_1 = key_1
    game.seated = seated
    game.round = 1
    game.phase = PICK_PHASE
    game.step = PICKING
    game.picker = NONE
    game.chips = FIRST_CHIPS[seated]
    game.colonists = FIRST_COLONISTS[seated]
    game.colonist_ship = seated
    game.quarries = FIRST_QUARRIES[seated]
    for good in range(GOODS):
        game.goods[good] = GOODS_SUPPLY[good] - GOODS_LESS[seated]
    for role in range(ROLES):
        game.taken_by[role] = NONE
    game.roles_free = bit(ROLES_IN_PLAY[seated]) - 1
    game.ships = SHIPS_IN_PLAY[seated]
    for ship in range(SHIPS):
        game.ship_good[ship] = NONE
    for ship in range(game.ships):
        game.ship_room[ship] = SMALLEST_SHIP[seated] + SHIP_STEP[seated] * ship
    chosen = buildings
    while chosen != 0:
        lay_out(game, lowest_bit(chosen))
        chosen &= chosen - 1
    for kind in range(PLANTATIONS):
        game.face_down[kind] = TILES_SUPPLY[kind] - TILES_LESS[seated]
    for seat in range(seated):
        player = game.players[seat]
        player.doubloons = FIRST_DOUBLOONS[seated]
        kind = INDIGO if seat < INDIGO_STARTS[seated] else CORN
        if kind == CORN and game.tournament != 0:
            player.doubloons -= 1
        game.face_down[kind] -= 1
        place_tile(player, kind)
    turn_up_plantations(game)
    if expansion == RANDOM_SET:
        lay_out_at_random(game)
    elif expansion == DRAFTED_SET:
        begin_draft(game)
