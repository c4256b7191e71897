"""The settler phase (rules 3): plantations and quarries for the islands."""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.chance import draw_below
from doubloon.engine.facts import tell
from doubloon.puerto_rico.rules.buildings import CONSTRUCTION_HUT, HACIENDA, HOSPICE
from doubloon.puerto_rico.rules.facts import DREW, SETTLED, TOOK, TURNED_UP
from doubloon.puerto_rico.rules.numbers import ISLAND_SPACES, NONE, PLANTATIONS, QUARRY
from doubloon.puerto_rico.rules.state import Game, Player
from doubloon.puerto_rico.rules.steps import (
    DRAW_TILE,
    HOSPICE_OFFER,
    PASS,
    SETTLE,
    SETTLER_PHASE,
    SETTLING,
    TAKE_TILE,
)
from doubloon.puerto_rico.rules.turns import (
    begin_turns,
    colonist_waits,
    end_phase,
    everyone_finished,
    is_manned,
    take_waiting_colonist,
)


def begin_settler(game: Game) -> None:
    game.drew = 0
    begin_turns(game, SETTLER_PHASE, SETTLING)


def settler_choices(game: Game) -> int:
    """Draw with the hacienda first, take a plantation or quarry, or pass."""
    player = game.players[game.current]
    legal = bit(PASS)
    if player.island_spaces < ISLAND_SPACES:
        for kind in range(PLANTATIONS):
            if game.face_up[kind] > 0:
                legal |= bit(TAKE_TILE + kind)
        if game.quarries > 0 and (game.current == game.picker or is_manned(player, CONSTRUCTION_HUT)):
            legal |= bit(TAKE_TILE + QUARRY)
        if is_manned(player, HACIENDA) and game.drew == 0 and tile_left(game):
            legal |= bit(DRAW_TILE)
    return legal


def settle(game: Game, choice: int) -> None:
    if choice == PASS:
        end_settler_turn(game)
    elif choice == DRAW_TILE:
        # placed at once, without the hospice; then the same player takes a tile as usual
        drawn = draw_tile(game)
        place_tile(game.players[game.current], drawn)
        tell(game, DREW, game.current, drawn, 1)
        game.drew = 1
    else:
        take_tile(game, choice - TAKE_TILE)
        if is_manned(game.players[game.current], HOSPICE) and colonist_waits(game):
            game.tile = choice - TAKE_TILE
            game.step = HOSPICE_OFFER
        else:
            end_settler_turn(game)


def take_tile(game: Game, tile: int) -> None:
    if tile == QUARRY:
        game.quarries -= 1
    else:
        game.face_up[tile] -= 1
    place_tile(game.players[game.current], tile)
    tell(game, TOOK, game.current, tile, 1)


def place_tile(player: Player, tile: int) -> None:
    player.tiles[tile] += 1
    player.island_spaces += 1
    player.circles |= bit(tile)


def answer_hospice(game: Game, choice: int) -> None:
    """A colonist for the tile just taken."""
    if choice == SETTLE:
        take_waiting_colonist(game)
        game.players[game.current].manned[game.tile] += 1
        tell(game, SETTLED, game.current, HOSPICE, game.tile)
    game.step = SETTLING
    end_settler_turn(game)


def end_settler_turn(game: Game) -> None:
    game.drew = 0
    if everyone_finished(game):
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
    left = 0
    for kind in range(PLANTATIONS):
        left += game.face_down[kind]
    if left == 0:
        for kind in range(PLANTATIONS):
            game.face_down[kind] = game.discard[kind]
            left += game.discard[kind]
            game.discard[kind] = 0
    if left == 0:
        return NONE
    place = draw_below(game, left)
    kind = 0
    while place >= game.face_down[kind]:
        place -= game.face_down[kind]
        kind += 1
    game.face_down[kind] -= 1
    return kind


def discard_plantations(game: Game) -> None:
    """The tiles nobody took."""
    for kind in range(PLANTATIONS):
        game.discard[kind] += game.face_up[kind]
        game.face_up[kind] = 0


def turn_up_plantations(game: Game) -> None:
    """One more than there are players, as far as there are tiles."""
    for _ in range(game.seated + 1):
        kind = draw_tile(game)
        if kind != NONE:
            game.face_up[kind] += 1
            tell(game, TURNED_UP, NONE, kind, 1)
