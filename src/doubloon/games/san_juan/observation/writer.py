"""What a seat sees of a game of San Juan, written into the places of `layout`."""

from __future__ import annotations

from doubloon.engine.bits import lowest_bit
from doubloon.engine.c_types import Shorts
from doubloon.games.san_juan.observation.layout import (
    ENTRIES,
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
    SEES_STEP,
    SEES_TILE_UP,
    SEES_TILES,
    SEES_TILES_SEEN,
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
)


def see(game: Game, seat: int, open_scores: int, seen: Shorts) -> None:
    """All that the seat sees; the sizes of others' chapels only if scores are open, or after the end."""
    for place in range(ENTRIES):
        seen[place] = 0
    see_round(game, seat, seen)
    see_tiles(game, seen)
    seen[SEES_DECK] = game.deck_size
    seen[SEES_DISCARD] = game.discard_size
    shown = 1 if open_scores != 0 or game.phase == OVER else 0
    seen[SEES_OPEN_SCORES] = shown
    for other in range(game.seated):
        first = SEES_PLAYERS + seats_after(game, seat, other) * PLAYER_ENTRIES
        see_player(game.players[other], first, shown != 0 or other == seat, seen)
    player = game.players[seat]
    for card in range(CARDS):
        seen[SEES_HAND + card] = player.hand[card]
        seen[SEES_CHAPEL + card] = player.chapel[card]
    if game.phase != OVER:
        see_step(game, seat, seen)


def seats_after(game: Game, seat: int, other: int) -> int:
    """How many seats clockwise of the one that looks the other sits."""
    return other - seat if other >= seat else other - seat + game.seated


def see_round(game: Game, seat: int, seen: Shorts) -> None:
    seen[SEES_SEATED + game.seated - 2] = 1
    seen[SEES_ROUND] = game.round
    seen[SEES_ENDING] = game.ending
    seen[SEES_LIBRARY_USED] = game.library_used
    seen[SEES_PHASE + game.phase] = 1
    seen[SEES_GOVERNOR + seats_after(game, seat, game.governor)] = 1
    if game.picker != NONE:
        seen[SEES_PICKER + seats_after(game, seat, game.picker)] = 1
    for role in range(ROLES):
        if game.taken_by[role] != NONE:
            seen[SEES_ROLES + role * ROLE_ENTRIES + seats_after(game, seat, game.taken_by[role])] = 1


def see_tiles(game: Game, seen: Shorts) -> None:
    """The open trading tile, and those of the pile that have been open before."""
    seen[SEES_TILES_SEEN] = game.tiles_seen
    if game.tile_up != 0:
        see_prices(game.tiles[0], SEES_TILE_UP, seen)
    for place in range(TRADING_TILES - game.tiles_seen, TRADING_TILES - game.tile_up):
        see_prices(game.tiles[game.tile_up + place], SEES_TILES + place * PRODUCTION, seen)


def see_prices(tile: int, first: int, seen: Shorts) -> None:
    for good in range(PRODUCTION):
        seen[first + good] = TILE_PRICES[tile * PRODUCTION + good]


def see_player(player: Player, first: int, with_chapel: bool, seen: Shorts) -> None:
    seen[first + SHOWS_HAND_SIZE] = player.hand_size
    for building in range(PRODUCTION):
        seen[first + SHOWS_PLANTS + building] = player.made[building]
        seen[first + SHOWS_GOODS + building] = player.filled[building]
    violet = player.violet
    while violet != 0:
        seen[first + SHOWS_VIOLET + lowest_bit(violet) - PRODUCTION] = 1
        violet &= violet - 1
    for card in range(CARDS):
        seen[first + SHOWS_COVERED + card] = player.covered[card]
    if with_chapel:
        seen[first + SHOWS_CHAPEL_SIZE] = player.chapel_size


def see_step(game: Game, seat: int, seen: Shorts) -> None:
    """How far the running phase has come. What was left in the state by earlier ones is not looked at."""
    step = game.step
    own = game.current == seat
    seen[SEES_CURRENT + seats_after(game, seat, game.current)] = 1
    seen[SEES_STEP + step] = 1
    if game.phase != PICK_PHASE:
        seen[SEES_LIBRARY] = game.library
    if step in (COVERING, PAYING):
        seen[SEES_BUILDING + game.building] = 1
    if step == PAYING:
        seen[SEES_GOODS_LEFT] = game.goods_left
    elif step in (PRODUCING, SELLING):
        seen[SEES_COUNT] = game.count
    if step == SELLING:
        seen[SEES_INCOME] = game.income
    seen[SEES_DRAWN_SIZE] = game.drawn_size
    if own or game.phase != COUNCILLOR_PHASE:
        for card in range(CARDS):
            seen[SEES_DRAWN + card] = game.drawn[card]
    if own:
        see_progress(game, step, seen)


def see_progress(game: Game, step: int, seen: Shorts) -> None:
    """How far one's own ordered choice has come."""
    if step in (PAYING, KEEPING, DISCARDING):
        seen[SEES_DUE] = game.due
    if step == PAYING:
        seen[SEES_LAST_GOOD + game.last_good] = 1
    if step in (PAYING, PRODUCING, SELLING, KEEPING, DISCARDING, KEEPING_LIMIT, OPENING):
        seen[SEES_LAST + game.last] = 1
