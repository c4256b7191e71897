"""The settler phase: plantations and quarries for the islands.

Rules: settler-1, settler-2, settler-3, settler-4, settler-5, settler-6, settler-7, settler-8, settler-9, settler-10,
settler-11, discards-1, hacienda-1, hacienda-2, hacienda-3, hacienda-4, construction-hut-1, construction-hut-2,
hospice-1, hospice-2, forest-house-1, forest-house-2, forest-house-3, forest-house-4, forest-house-5, forest-house-7,
library-2, library-3, discards-2, discards-3.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.c_types import Natural
from doubloon.engine.chance import draw_below
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import CONSTRUCTION_HUT, FOREST_HOUSE, HACIENDA, HOSPICE, LIBRARY
from doubloon.games.puerto_rico.rules.events import DREW, SETTLED, TOOK, TURNED_UP, USED
from doubloon.games.puerto_rico.rules.numbers import FOREST, ISLAND_SPACES, NONE, PLANTATIONS, QUARRY
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    DECIDING_ON_TILE,
    DRAW_TILE,
    HOSPICE_OFFER,
    PASS,
    SECOND_TAKE,
    SETTLE,
    SETTLER_PHASE,
    SETTLING,
    TAKE_TILE,
)
from doubloon.games.puerto_rico.rules.turns import (
    begin_turns,
    colonist_waits,
    end_phase,
    end_turn,
    is_manned,
    take_waiting_colonist,
)


def begin_settler(game: Game) -> None:
    game.drew = 0
    begin_turns(game, SETTLER_PHASE, SETTLING)


def settler_choices(game: Game) -> int:
    """Draw with the hacienda first, take a tile, or pass."""
    player = game.players[game.current]
    legal = bit(PASS) | take_choices(game, player, game.current == game.picker)
    if is_manned(player, HACIENDA) and game.drew == 0 and has_room(player) and tile_left(game):
        legal |= bit(DRAW_TILE)
    return legal


def take_choices(game: Game, player: Player, privilege: bool) -> int:
    """An open plantation; a quarry by privilege or construction hut; a forest by forest house."""
    if not has_room(player):
        return 0
    legal = 0
    for kind in range(PLANTATIONS):
        if game.face_up[kind] > 0:
            legal |= bit(TAKE_TILE + kind)
    if game.quarries > 0 and (privilege or is_manned(player, CONSTRUCTION_HUT)):
        legal |= bit(TAKE_TILE + QUARRY)
    if is_manned(player, FOREST_HOUSE) and tile_left(game):
        legal |= bit(TAKE_TILE + FOREST)
    return legal


def has_room(player: Player) -> bool:
    return player.island_spaces < ISLAND_SPACES


def settle(game: Game, choice: int) -> None:
    if choice == PASS:
        end_settler_turn(game)
    elif choice == DRAW_TILE:
        draw_with_hacienda(game)
    else:
        take_tile(game, choice - TAKE_TILE)
        if is_manned(game.players[game.current], HOSPICE) and colonist_waits(game):
            game.tile = choice - TAKE_TILE
            game.step = HOSPICE_OFFER
        else:
            end_settler_turn(game)


def draw_with_hacienda(game: Game) -> None:
    """Place the drawn tile at once, without the hospice; then the same player takes a tile as usual."""
    player = game.players[game.current]
    drawn = draw_tile(game)
    game.drew = 1
    emit(game, DREW, game.current, drawn, 1)
    if is_manned(player, FOREST_HOUSE):
        game.tile = drawn
        game.step = DECIDING_ON_TILE
    else:
        place_tile(player, drawn)


def drawn_tile_choices(game: Game) -> int:
    """With a forest house, the tile drawn may become a forest after being seen."""
    return bit(TAKE_TILE + game.tile) | bit(TAKE_TILE + FOREST)


def decide_on_tile(game: Game, choice: int) -> None:
    tile = choice - TAKE_TILE
    place_tile(game.players[game.current], tile)
    if tile == FOREST:  # otherwise the event of drawing it is enough
        emit(game, TOOK, game.current, tile, 1)
    game.step = SETTLING


def take_tile(game: Game, tile: int) -> None:
    """Take an open tile and place it; a forest uses up a face-down tile without showing it."""
    if tile == QUARRY:
        game.quarries -= 1
    elif tile == FOREST:
        unseen = draw_tile(game)
        game.used_up[unseen] += 1
    else:
        game.face_up[tile] -= 1
    place_tile(game.players[game.current], tile)
    emit(game, TOOK, game.current, tile, 1)


def place_tile(player: Player, tile: int) -> None:
    player.tiles[tile] += 1
    player.island_spaces += 1
    if tile != FOREST:
        player.circles |= bit(tile)


def hospice_choices(game: Game) -> int:
    """A colonist for the tile just taken, unless a guest has taken the place; a forest's goes to San Juan."""
    player = game.players[game.current]
    if game.tile == FOREST or player.manned[game.tile] < player.tiles[game.tile]:
        return bit(PASS) | bit(SETTLE)
    return bit(PASS)


def answer_hospice(game: Game, choice: int) -> None:
    player = game.players[game.current]
    if choice == SETTLE:
        take_waiting_colonist(game)
        if game.tile == FOREST:
            player.san_juan += 1
        else:
            player.manned[game.tile] += 1
        emit(game, SETTLED, game.current, HOSPICE, game.tile)
    game.step = SETTLING
    end_settler_turn(game)


def end_settler_turn(game: Game) -> None:
    game.drew = 0
    if end_turn(game):
        settler = game.players[game.picker]
        if is_manned(settler, LIBRARY) and take_choices(game, settler, False) != 0:
            emit(game, USED, game.picker, LIBRARY, 1)
            game.current = game.picker
            game.step = SECOND_TAKE
        else:
            end_settler(game)


def second_take_choices(game: Game) -> int:
    """The library doubles the privilege: one more tile from those left, without the hospice."""
    return bit(PASS) | take_choices(game, game.players[game.current], False)


def take_second(game: Game, choice: int) -> None:
    if choice != PASS:
        take_tile(game, choice - TAKE_TILE)
    end_settler(game)


def end_settler(game: Game) -> None:
    discard_plantations(game)
    turn_up_plantations(game)
    end_phase(game)


def tile_left(game: Game) -> bool:
    """Is there a tile to draw, if only by shuffling the discards?"""
    for kind in range(PLANTATIONS):
        if game.face_down[kind] > 0 or game.discard[kind] > 0:
            return True
    return False


def draw_tile(game: Game) -> int:
    """The top face-down tile; the discards become the pile when it is empty, not before. NONE if there is none."""
    left = tiles_in_pile(game)
    if left == 0:
        mix_in_discards(game)
        left = tiles_in_pile(game)
    if left == 0:
        return NONE
    place = draw_below(game, left)
    kind = 0
    while place >= game.face_down[kind]:
        place -= game.face_down[kind]
        kind += 1
    game.face_down[kind] -= 1
    return kind


def tiles_in_pile(game: Game) -> Natural:
    left = 0
    for kind in range(PLANTATIONS):
        left += game.face_down[kind]
    return left


def mix_in_discards(game: Game) -> None:
    """Shuffle the discards into the pile."""
    was_empty = tiles_in_pile(game) == 0
    for kind in range(PLANTATIONS):
        game.face_down[kind] += game.discard[kind]
        game.discard[kind] = 0
        if was_empty:  # then the unseen tiles are known
            game.used_up[kind] = 0


def resample_used_tiles(game: Game) -> None:
    """Draw again which unseen tiles have become forests: every pile is equally likely."""
    forests = 0
    for kind in range(PLANTATIONS):
        forests += game.used_up[kind]
        game.face_down[kind] += game.used_up[kind]
        game.used_up[kind] = 0
    for _ in range(forests):
        unseen = draw_tile(game)
        game.used_up[unseen] += 1


def discard_plantations(game: Game) -> None:
    """Discard the tiles that no player took."""
    for kind in range(PLANTATIONS):
        game.discard[kind] += game.face_up[kind]
        game.face_up[kind] = 0


def turn_up_plantations(game: Game) -> None:
    """Turn up one plantation more than there are players, as far as the tiles last."""
    if game.at_once != 0 and tiles_in_pile(game) <= game.seated:
        mix_in_discards(game)
    for _ in range(game.seated + 1):
        kind = draw_tile(game)
        if kind != NONE:
            game.face_up[kind] += 1
            emit(game, TURNED_UP, NONE, kind, 1)
