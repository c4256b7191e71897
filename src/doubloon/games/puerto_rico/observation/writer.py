"""Writes an observation of Puerto Rico into the places of `layout`."""

from __future__ import annotations

from doubloon.engine.bits import lowest_bit
from doubloon.engine.c_types import Int16Buffer
from doubloon.games.puerto_rico.observation.layout import (
    ENTRIES,
    FIRST_OPTION_ENTRY,
    PLAYER_ENTRIES,
    ROLE_DOUBLOONS,
    ROLE_ENTRIES,
    ROLE_TAKEN,
    SEES_AQUEDUCT,
    SEES_AT_POST,
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
    SEES_LOADED,
    SEES_OPEN_SCORES,
    SEES_PHASE,
    SEES_PICKER,
    SEES_PLAYERS,
    SEES_PRIVILEGE,
    SEES_PROSPECTOR,
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
    SEES_USE,
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
    BUILDER_PHASE,
    CAPTAIN_PHASE,
    CRAFTSMAN_PHASE,
    DECIDING_ON_TILE,
    HOSPICE_OFFER,
    KEEPING,
    LOADING,
    MAYOR_PRIVILEGE,
    MOVING,
    OVER,
    PLACING,
    PRODUCING,
    PROSPECTOR_PHASE,
    RETURN_COLONIST,
    RETURN_GOOD,
    RETURNING,
    SETTLING,
    SHIPPING,
    TRADER_PHASE,
    UNIVERSITY_OFFER,
    USE_AQUEDUCT,
    USE_CAPTAIN,
    USE_PROSPECTOR,
    USE_TRADER,
    USING,
    WAREHOUSING,
)
from doubloon.games.shared.seats import clockwise_distance


def write_entries(game: Game, seat: int, all_points: int, entries: Int16Buffer) -> None:
    """Write all entries; the points of others only if scores are open, or after the end."""
    for place in range(ENTRIES if game.voluntary != 0 else FIRST_OPTION_ENTRY):
        entries[place] = 0
    write_round(game, seat, entries)
    write_supplies(game, entries)
    shown = 1 if all_points != 0 or game.phase == OVER else 0
    entries[SEES_OPEN_SCORES] = shown
    for other in range(game.seated):
        first = SEES_PLAYERS + clockwise_distance(game, seat, other) * PLAYER_ENTRIES
        write_player(game.players[other], first, shown != 0 or other == seat, entries)
    if game.step == USING and game.phase != OVER:
        write_use(game, seat, entries)
    elif game.phase != OVER:
        write_step(game, seat, entries)


def write_set(members: int, first: int, entries: Int16Buffer) -> None:
    """Write a 1 for each member of the set."""
    left = members
    while left != 0:
        entries[first + lowest_bit(left)] = 1
        left &= left - 1


def write_round(game: Game, seat: int, entries: Int16Buffer) -> None:
    entries[SEES_SEATED + game.seated - 2] = 1
    entries[SEES_ROUND] = game.round
    entries[SEES_ENDING] = game.ending
    entries[SEES_PROSPECTOR if game.phase == PROSPECTOR_PHASE else SEES_PHASE + game.phase] = 1
    entries[SEES_GOVERNOR + clockwise_distance(game, seat, game.governor)] = 1
    if game.picker != NONE:
        entries[SEES_PICKER + clockwise_distance(game, seat, game.picker)] = 1
    for role in range(ROLES_IN_PLAY[game.seated]):
        first = SEES_ROLES + role * ROLE_ENTRIES
        entries[first + ROLE_DOUBLOONS] = game.role_doubloons[role]
        if game.taken_by[role] != NONE:
            entries[first + ROLE_TAKEN + clockwise_distance(game, seat, game.taken_by[role])] = 1


def write_supplies(game: Game, entries: Int16Buffer) -> None:
    for good in range(GOODS):
        entries[SEES_GOODS + good] = game.goods[good]
        entries[SEES_HOUSE + good] = game.house[good]
    pile = 0
    for kind in range(PLANTATIONS):
        entries[SEES_FACE_UP + kind] = game.face_up[kind]
        entries[SEES_DISCARD + kind] = game.discard[kind]
        pile += game.face_down[kind]
    entries[SEES_FACE_DOWN] = pile
    entries[SEES_COLONISTS] = game.colonists
    entries[SEES_CHIPS] = game.chips
    entries[SEES_QUARRIES] = game.quarries
    entries[SEES_COLONIST_SHIP] = game.colonist_ship
    write_set(game.in_play, SEES_IN_PLAY, entries)
    for building in range(BUILDINGS):
        entries[SEES_COPIES + building] = game.copies[building]
    for ship in range(game.ships):
        first = SEES_SHIPS + ship * SHIP_ENTRIES
        entries[first + SHIP_CAPACITY] = game.ship_room[ship]
        entries[first + SHIP_BARRELS] = game.ship_barrels[ship]
        if game.ship_good[ship] != NONE:
            entries[first + SHIP_LOADED + game.ship_good[ship]] = 1


def write_player(player: Player, first: int, with_points: bool, entries: Int16Buffer) -> None:
    entries[first + SHOWS_DOUBLOONS] = player.doubloons
    if with_points:
        entries[first + SHOWS_POINTS] = player.points
    for good in range(GOODS):
        entries[first + SHOWS_GOODS + good] = player.goods[good]
    for tile in range(TILES):
        entries[first + SHOWS_TILES + tile] = player.tiles[tile]
    for kind in range(ISLAND_KINDS):
        entries[first + SHOWS_MANNED + kind] = player.manned[kind]
    write_set(player.built, first + SHOWS_BUILT, entries)
    for building in range(BUILDINGS):
        entries[first + SHOWS_STAFF + building] = player.staff[building]
    entries[first + SHOWS_COLONISTS] = player.san_juan


def write_step(game: Game, seat: int, entries: Int16Buffer) -> None:
    """The progress of the running phase, without fields of the state that belong to earlier phases."""
    step = game.step
    entries[SEES_CURRENT + clockwise_distance(game, seat, game.current)] = 1
    entries[SEES_STEP + step] = 1
    if step == MOVING:
        step = game.then
        entries[SEES_STEP + step] = 1
    if step == SETTLING:
        entries[SEES_DREW] = game.drew
    elif step in (DECIDING_ON_TILE, HOSPICE_OFFER):
        entries[SEES_TILE + game.tile] = 1
    elif step in (MAYOR_PRIVILEGE, PRODUCING):
        entries[SEES_USED] = game.used
    elif step in (UNIVERSITY_OFFER, RETURNING):
        entries[SEES_BUILDING + game.building] = 1
    if step == RETURNING:
        entries[SEES_COST] = game.cost
    elif step == PRODUCING:
        write_made(game, seat, entries)
    elif step in (LOADING, SHIPPING):
        write_loading(game, seat, entries)
    if game.current == seat:
        write_progress(game, step, entries)


def write_use(game: Game, seat: int, entries: Int16Buffer) -> None:
    """What is asked in a game with `voluntary`, and what of the phase the answer depends on."""
    entries[SEES_CURRENT + clockwise_distance(game, seat, game.current)] = 1
    entries[SEES_USE + game.use] = 1
    if game.use in (USE_TRADER, USE_PROSPECTOR, USE_CAPTAIN):
        entries[SEES_USED] = game.used
    if game.phase == CRAFTSMAN_PHASE:
        write_made(game, seat, entries)
        if game.use == USE_AQUEDUCT:
            entries[SEES_AQUEDUCT + game.good] = 1
    elif game.phase == TRADER_PHASE:
        entries[SEES_AT_POST] = game.at_post
    elif game.phase == CAPTAIN_PHASE:
        entries[SEES_LOADED] = game.loaded
        if game.loaded != 0:  # before loading begins nothing of this has happened
            write_loading(game, seat, entries)
    elif game.phase == BUILDER_PHASE:
        entries[SEES_BUILDING + game.building] = 1


def write_made(game: Game, seat: int, entries: Int16Buffer) -> None:
    for other in range(game.seated):
        first = SEES_PLAYERS + clockwise_distance(game, seat, other) * PLAYER_ENTRIES
        for good in range(GOODS):
            entries[first + SHOWS_MADE + good] = game.players[other].made[good]


def write_loading(game: Game, seat: int, entries: Int16Buffer) -> None:
    entries[SEES_IDLE] = game.idle
    entries[SEES_PRIVILEGE] = game.privilege
    for other in range(game.seated):
        first = SEES_PLAYERS + clockwise_distance(game, seat, other) * PLAYER_ENTRIES
        entries[first + SHOWS_USED_WHARF] = game.players[other].wharf_used
        entries[first + SHOWS_USED_SMALL_WHARF] = game.players[other].small_wharf_used


def write_progress(game: Game, step: int, entries: Int16Buffer) -> None:
    """The progress of the observing seat's own ordered choice."""
    if step == PLACING:
        entries[SEES_CIRCLE + game.circle] = 1
    elif step == RETURNING:
        if game.returned >= RETURN_GOOD:
            entries[SEES_RETURNED + 1] = 1
        elif game.returned >= RETURN_COLONIST:
            entries[SEES_RETURNED] = 1
    elif step == PRODUCING:
        entries[SEES_GOOD + game.good] = 1
    elif step == SHIPPING:
        entries[SEES_GOOD + game.good] = 1
        entries[SEES_SHIPPED] = game.shipped
    elif step in (WAREHOUSING, KEEPING):
        write_set(game.stored, SEES_STORED, entries)
        for good in range(GOODS):
            entries[SEES_KEPT + good] = game.kept[good]
