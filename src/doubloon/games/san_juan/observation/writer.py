"""Writes an observation of San Juan into the places of `layout`."""

from __future__ import annotations

from doubloon.engine.bits import lowest_bit
from doubloon.engine.c_types import Int16Buffer
from doubloon.games.san_juan.observation.layout import (
    ENTRIES,
    OPTION_ENTRIES,
    PLAYER_ENTRIES,
    ROLE_ENTRIES,
    SEES_BUILDING,
    SEES_CHAPEL,
    SEES_COUNT,
    SEES_CURRENT,
    SEES_DECK,
    SEES_DISCARD,
    SEES_DRAWN,
    SEES_DRAWN_SIZE,
    SEES_DUE,
    SEES_ENDING,
    SEES_GOODS_LEFT,
    SEES_GOVERNOR,
    SEES_HAND,
    SEES_INCOME,
    SEES_LAST,
    SEES_LAST_GOOD,
    SEES_LIBRARY,
    SEES_LIBRARY_USED,
    SEES_OPEN_SCORES,
    SEES_PHASE,
    SEES_PICKER,
    SEES_PLAYERS,
    SEES_ROLES,
    SEES_ROUND,
    SEES_SEATED,
    SEES_SPARE,
    SEES_STEP,
    SEES_TILE_UP,
    SEES_TILES,
    SEES_TILES_SEEN,
    SEES_USE,
    SHOWS_CHAPEL_SIZE,
    SHOWS_COVERED,
    SHOWS_GOODS,
    SHOWS_HAND_SIZE,
    SHOWS_PLANTS,
    SHOWS_VIOLET,
)
from doubloon.games.san_juan.rules.cards import CARDS, PRODUCTION
from doubloon.games.san_juan.rules.numbers import NONE, ROLES, TILE_PRICES, TRADING_TILES
from doubloon.games.san_juan.rules.state import Game, Player
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COUNCILLOR_PHASE,
    COVERING,
    DISCARDING,
    KEEPING,
    KEEPING_LIMIT,
    OPENING,
    OVER,
    PAYING,
    PICK_PHASE,
    PRODUCING,
    SELLING,
    USING,
)
from doubloon.games.shared.seats import clockwise_distance


def write_entries(game: Game, seat: int, all_points: int, entries: Int16Buffer) -> None:
    """Write all entries; the sizes of others' chapels only if scores are open, or after the end."""
    for place in range(ENTRIES if game.voluntary != 0 else ENTRIES - OPTION_ENTRIES):
        entries[place] = 0
    write_round(game, seat, entries)
    write_tiles(game, entries)
    entries[SEES_DECK] = game.deck_size
    entries[SEES_DISCARD] = game.discard_size
    shown = 1 if all_points != 0 or game.phase == OVER else 0
    entries[SEES_OPEN_SCORES] = shown
    for other in range(game.seated):
        first = SEES_PLAYERS + clockwise_distance(game, seat, other) * PLAYER_ENTRIES
        write_player(game.players[other], first, shown != 0 or other == seat, entries)
    player = game.players[seat]
    for card in range(CARDS):
        entries[SEES_HAND + card] = player.hand[card]
        entries[SEES_CHAPEL + card] = player.chapel[card]
    if game.phase != OVER:
        write_step(game, seat, entries)


def write_round(game: Game, seat: int, entries: Int16Buffer) -> None:
    entries[SEES_SEATED + game.seated - 2] = 1
    entries[SEES_ROUND] = game.round
    entries[SEES_ENDING] = game.ending
    entries[SEES_LIBRARY_USED] = game.library_used
    entries[SEES_PHASE + game.phase] = 1
    entries[SEES_GOVERNOR + clockwise_distance(game, seat, game.governor)] = 1
    if game.picker != NONE:
        entries[SEES_PICKER + clockwise_distance(game, seat, game.picker)] = 1
    for role in range(ROLES):
        if game.taken_by[role] != NONE:
            entries[SEES_ROLES + role * ROLE_ENTRIES + clockwise_distance(game, seat, game.taken_by[role])] = 1


def write_tiles(game: Game, entries: Int16Buffer) -> None:
    """The open trading tile, and the tiles of the pile that have been open before."""
    entries[SEES_TILES_SEEN] = game.tiles_seen
    if game.tile_up != 0:
        write_prices(game.tiles[0], SEES_TILE_UP, entries)
    for place in range(TRADING_TILES - game.tiles_seen, TRADING_TILES - game.tile_up):
        write_prices(game.tiles[game.tile_up + place], SEES_TILES + place * PRODUCTION, entries)


def write_prices(tile: int, first: int, entries: Int16Buffer) -> None:
    for good in range(PRODUCTION):
        entries[first + good] = TILE_PRICES[tile * PRODUCTION + good]


def write_player(player: Player, first: int, with_chapel: bool, entries: Int16Buffer) -> None:
    entries[first + SHOWS_HAND_SIZE] = player.hand_size
    for building in range(PRODUCTION):
        entries[first + SHOWS_PLANTS + building] = player.made[building]
        entries[first + SHOWS_GOODS + building] = player.filled[building]
    violet = player.violet
    while violet != 0:
        entries[first + SHOWS_VIOLET + lowest_bit(violet) - PRODUCTION] = 1
        violet &= violet - 1
    for card in range(CARDS):
        entries[first + SHOWS_COVERED + card] = player.covered[card]
    if with_chapel:
        entries[first + SHOWS_CHAPEL_SIZE] = player.chapel_size


def write_step(game: Game, seat: int, entries: Int16Buffer) -> None:
    """The progress of the running phase, without fields of the state that belong to earlier phases."""
    step = game.step
    own = game.current == seat
    entries[SEES_CURRENT + clockwise_distance(game, seat, game.current)] = 1
    if step == USING:
        entries[SEES_USE + game.use] = 1
        if game.phase == BUILDER_PHASE:
            entries[SEES_BUILDING + game.building] = 1
    else:
        entries[SEES_STEP + step] = 1
    if game.phase != PICK_PHASE:
        entries[SEES_LIBRARY] = game.library
    if step in (COVERING, PAYING):
        entries[SEES_BUILDING + game.building] = 1
    if step == PAYING:
        entries[SEES_GOODS_LEFT] = game.goods_left
    elif step in (PRODUCING, SELLING):
        entries[SEES_COUNT] = game.count
    if step == SELLING:
        entries[SEES_INCOME] = game.income
    entries[SEES_DRAWN_SIZE] = game.drawn_size
    if own or game.phase != COUNCILLOR_PHASE:
        for card in range(CARDS):
            entries[SEES_DRAWN + card] = game.drawn[card]
    if own:
        write_progress(game, step, entries)


def write_progress(game: Game, step: int, entries: Int16Buffer) -> None:
    """The progress of the observing seat's own ordered choice."""
    if step in (PAYING, KEEPING, DISCARDING):
        entries[SEES_DUE] = game.due
    if game.voluntary != 0 and step in (KEEPING, DISCARDING):
        entries[SEES_SPARE] = game.spare
    if step == PAYING:
        entries[SEES_LAST_GOOD + game.last_good] = 1
    if step in (PAYING, PRODUCING, SELLING, KEEPING, DISCARDING, KEEPING_LIMIT, OPENING):
        entries[SEES_LAST + game.last] = 1
