"""What a seat sees of a game of Puerto Rico, written into the places of `layout`."""

from __future__ import annotations

from doubloon.engine.bits import lowest_bit
from doubloon.engine.c_types import Shorts
from doubloon.games.puerto_rico.observation.layout import (
    ENTRIES,
    PLAYER_ENTRIES,
    ROLE_DOUBLOONS,
    ROLE_ENTRIES,
    ROLE_TAKEN,
    SEES_BUILDING,
    SEES_CHIPS,
    SEES_CIRCLE,
    SEES_COLONIST_SHIP,
    SEES_COLONISTS,
    SEES_COPIES,
    SEES_COST,
    SEES_CURRENT,
    SEES_DISCARD,
    SEES_DREW,
    SEES_ENDING,
    SEES_FACE_DOWN,
    SEES_FACE_UP,
    SEES_GOOD,
    SEES_GOODS,
    SEES_GOVERNOR,
    SEES_HOUSE,
    SEES_IDLE,
    SEES_IN_PLAY,
    SEES_KEPT,
    SEES_OPEN_SCORES,
    SEES_PHASE,
    SEES_PICKER,
    SEES_PLAYERS,
    SEES_PRIVILEGE,
    SEES_QUARRIES,
    SEES_RETURNED,
    SEES_ROLES,
    SEES_ROUND,
    SEES_SEATED,
    SEES_SHIPPED,
    SEES_SHIPS,
    SEES_STEP,
    SEES_STORED,
    SEES_TILE,
    SEES_USED,
    SHIP_BARRELS,
    SHIP_CAPACITY,
    SHIP_ENTRIES,
    SHIP_LOADED,
    SHOWS_BUILT,
    SHOWS_COLONISTS,
    SHOWS_DOUBLOONS,
    SHOWS_GOODS,
    SHOWS_MADE,
    SHOWS_MANNED,
    SHOWS_POINTS,
    SHOWS_STAFF,
    SHOWS_TILES,
    SHOWS_USED_SMALL_WHARF,
    SHOWS_USED_WHARF,
)
from doubloon.games.puerto_rico.rules.buildings import BUILDINGS
from doubloon.games.puerto_rico.rules.numbers import GOODS, ISLAND_KINDS, NONE, PLANTATIONS, ROLES_IN_PLAY, TILES
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    DECIDING_ON_TILE,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PRIVILEGE,
    MOVING,
    OVER,
    PLACING,
    PRODUCING,
    RETURN_COLONIST,
    RETURN_GOOD,
    RETURNING,
    SETTLING,
    SHIPPING,
    UNIVERSITY_OFFER,
    WAREHOUSING,
)


def see(game: Game, seat: int, open_scores: int, seen: Shorts) -> None:
    """All that the seat sees; the points of others only if scores are open, or after the end."""
    for place in range(ENTRIES):
        seen[place] = 0
    see_round(game, seat, seen)
    see_supplies(game, seen)
    shown = 1 if open_scores != 0 or game.phase == OVER else 0
    seen[SEES_OPEN_SCORES] = shown
    for other in range(game.seated):
        first = SEES_PLAYERS + seats_after(game, seat, other) * PLAYER_ENTRIES
        see_player(game.players[other], first, shown != 0 or other == seat, seen)
    if game.phase != OVER:
        see_step(game, seat, seen)


def seats_after(game: Game, seat: int, other: int) -> int:
    """How many seats clockwise of the one that looks the other sits."""
    return other - seat if other >= seat else other - seat + game.seated


def see_set(members: int, first: int, seen: Shorts) -> None:
    """A set as a flag for each that is in it."""
    left = members
    while left != 0:
        seen[first + lowest_bit(left)] = 1
        left &= left - 1


def see_round(game: Game, seat: int, seen: Shorts) -> None:
    seen[SEES_SEATED + game.seated - 2] = 1
    seen[SEES_ROUND] = game.round
    seen[SEES_ENDING] = game.ending
    seen[SEES_PHASE + game.phase] = 1
    seen[SEES_GOVERNOR + seats_after(game, seat, game.governor)] = 1
    if game.picker != NONE:
        seen[SEES_PICKER + seats_after(game, seat, game.picker)] = 1
    for role in range(ROLES_IN_PLAY[game.seated]):
        first = SEES_ROLES + role * ROLE_ENTRIES
        seen[first + ROLE_DOUBLOONS] = game.role_doubloons[role]
        if game.taken_by[role] != NONE:
            seen[first + ROLE_TAKEN + seats_after(game, seat, game.taken_by[role])] = 1


def see_supplies(game: Game, seen: Shorts) -> None:
    for good in range(GOODS):
        seen[SEES_GOODS + good] = game.goods[good]
        seen[SEES_HOUSE + good] = game.house[good]
    pile = 0
    for kind in range(PLANTATIONS):
        seen[SEES_FACE_UP + kind] = game.face_up[kind]
        seen[SEES_DISCARD + kind] = game.discard[kind]
        pile += game.face_down[kind]
    seen[SEES_FACE_DOWN] = pile
    seen[SEES_COLONISTS] = game.colonists
    seen[SEES_CHIPS] = game.chips
    seen[SEES_QUARRIES] = game.quarries
    seen[SEES_COLONIST_SHIP] = game.colonist_ship
    see_set(game.in_play, SEES_IN_PLAY, seen)
    for building in range(BUILDINGS):
        seen[SEES_COPIES + building] = game.copies[building]
    for ship in range(game.ships):
        first = SEES_SHIPS + ship * SHIP_ENTRIES
        seen[first + SHIP_CAPACITY] = game.ship_room[ship]
        seen[first + SHIP_BARRELS] = game.ship_barrels[ship]
        if game.ship_good[ship] != NONE:
            seen[first + SHIP_LOADED + game.ship_good[ship]] = 1


def see_player(player: Player, first: int, with_points: bool, seen: Shorts) -> None:
    seen[first + SHOWS_DOUBLOONS] = player.doubloons
    if with_points:
        seen[first + SHOWS_POINTS] = player.points
    for good in range(GOODS):
        seen[first + SHOWS_GOODS + good] = player.goods[good]
    for tile in range(TILES):
        seen[first + SHOWS_TILES + tile] = player.tiles[tile]
    for kind in range(ISLAND_KINDS):
        seen[first + SHOWS_MANNED + kind] = player.manned[kind]
    see_set(player.built, first + SHOWS_BUILT, seen)
    for building in range(BUILDINGS):
        seen[first + SHOWS_STAFF + building] = player.staff[building]
    seen[first + SHOWS_COLONISTS] = player.san_juan


def see_step(game: Game, seat: int, seen: Shorts) -> None:
    """How far the running phase has come. What was left in the state by earlier ones is not looked at."""
    step = game.step
    seen[SEES_CURRENT + seats_after(game, seat, game.current)] = 1
    seen[SEES_STEP + step] = 1
    if step == MOVING:
        step = game.then
        seen[SEES_STEP + step] = 1
    if step == SETTLING:
        seen[SEES_DREW] = game.drew
    elif step in (DECIDING_ON_TILE, HOSPICE_OFFER):
        seen[SEES_TILE + game.tile] = 1
    elif step in (MAYOR_PRIVILEGE, PRODUCING):
        seen[SEES_USED] = game.used
    elif step in (UNIVERSITY_OFFER, RETURNING):
        seen[SEES_BUILDING + game.building] = 1
    if step == RETURNING:
        seen[SEES_COST] = game.cost
    elif step == PRODUCING:
        see_made(game, seat, seen)
    elif step in (LOADING, SHIPPING):
        see_loading(game, seat, seen)
    if game.current == seat:
        see_progress(game, step, seen)


def see_made(game: Game, seat: int, seen: Shorts) -> None:
    for other in range(game.seated):
        first = SEES_PLAYERS + seats_after(game, seat, other) * PLAYER_ENTRIES
        for good in range(GOODS):
            seen[first + SHOWS_MADE + good] = game.players[other].made[good]


def see_loading(game: Game, seat: int, seen: Shorts) -> None:
    seen[SEES_IDLE] = game.idle
    seen[SEES_PRIVILEGE] = game.privilege
    for other in range(game.seated):
        first = SEES_PLAYERS + seats_after(game, seat, other) * PLAYER_ENTRIES
        seen[first + SHOWS_USED_WHARF] = game.players[other].wharf_used
        seen[first + SHOWS_USED_SMALL_WHARF] = game.players[other].small_wharf_used


def see_progress(game: Game, step: int, seen: Shorts) -> None:
    """How far one's own ordered choice has come."""
    if step == PLACING:
        seen[SEES_CIRCLE + game.circle] = 1
    elif step == RETURNING:
        if game.returned >= RETURN_GOOD:
            seen[SEES_RETURNED + 1] = 1
        elif game.returned >= RETURN_COLONIST:
            seen[SEES_RETURNED] = 1
    elif step == PRODUCING:
        seen[SEES_GOOD + game.good] = 1
    elif step == SHIPPING:
        seen[SEES_GOOD + game.good] = 1
        seen[SEES_SHIPPED] = game.shipped
    elif step in (WAREHOUSING, KEEPING):
        see_set(game.stored, SEES_STORED, seen)
        for good in range(GOODS):
            seen[SEES_KEPT + good] = game.kept[good]
