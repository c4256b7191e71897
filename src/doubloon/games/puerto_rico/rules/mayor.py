"""The mayor phase: colonists arrive, and all players place all their colonists again.

Each player fills the kinds of circle on the board one after the other, so that every placement is reached by exactly
one sequence: a choice is the number of colonists on the kind `game.circle`. Colonists not placed yet are in San Juan.

Rules: mayor-1, mayor-2, mayor-3, mayor-4, mayor-5, mayor-6, mayor-7, mayor-8, mayor-9, mayor-10, mayor-11, end-2,
library-4.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, first_bits, lowest_bit
from doubloon.engine.c_types import Natural
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import CIRCLE_KINDS, CIRCLES
from doubloon.games.puerto_rico.rules.events import ARRIVED, BOARDED, PLACED
from doubloon.games.puerto_rico.rules.numbers import ISLAND_KINDS, NONE
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    COMMON_CHOICES,
    MAYOR_PHASE,
    MAYOR_PRIVILEGE,
    PASS,
    PLACING,
    TAKE_COLONIST,
)
from doubloon.games.puerto_rico.rules.turns import (
    begin_turns,
    end_phase,
    end_turn,
    privilege_size,
    trigger_end,
)
from doubloon.games.shared.seats import next_seat


def begin_mayor(game: Game) -> None:
    game.used = 0
    begin_turns(game, MAYOR_PHASE, MAYOR_PRIVILEGE)


def mayor_privilege_choices(game: Game) -> int:
    """A colonist from the supply, never from the ship."""
    return bit(PASS) | bit(TAKE_COLONIST) if game.colonists > 0 else bit(PASS)


def use_mayor_privilege(game: Game, choice: int) -> None:
    """With a library a second time; then the ship is dealt."""
    if choice == TAKE_COLONIST:
        game.colonists -= 1
        game.players[game.picker].san_juan += 1
        game.used += 1
        emit(game, ARRIVED, game.picker, 1, 1)
        if game.used < privilege_size(game):
            return
    deal_colonists(game)
    game.step = PLACING
    lift_colonists(game)
    find_placement(game)


def deal_colonists(game: Game) -> None:
    """Deal the colonists on the ship one at a time, from the mayor on."""
    each = game.colonist_ship // game.seated
    more = game.colonist_ship % game.seated
    game.colonist_ship = 0
    seat = game.picker
    for turn in range(game.seated):
        arrived = each + 1 if turn < more else each
        game.players[seat].san_juan += arrived
        emit(game, ARRIVED, seat, 0, arrived)
        seat = next_seat(game, seat)


def lift_colonists(game: Game) -> None:
    """The current player picks up all colonists and starts at the first kind of circle."""
    player = game.players[game.current]
    game.room = 0
    for kind in range(ISLAND_KINDS):
        player.san_juan += player.manned[kind]
        player.manned[kind] = 0
        game.room += player.tiles[kind]
    buildings = player.built
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        player.san_juan += player.staff[building]
        player.staff[building] = 0
        game.room += CIRCLES[building]
    game.circle = next_circle(player, 0)


def next_circle(player: Player, kind: Natural) -> Natural:
    """The first kind of circle from this one on that is on the board; CIRCLE_KINDS if there is none."""
    later = player.circles & ~first_bits(kind)
    return lowest_bit(later) if later != 0 else CIRCLE_KINDS


def circles_of(player: Player, kind: int) -> int:
    """How many circles of the kind are on the board."""
    return player.tiles[kind] if kind < ISLAND_KINDS else CIRCLES[kind - ISLAND_KINDS]


def colonists_on(player: Player, kind: int) -> int:
    """How many of those circles have a colonist."""
    return player.manned[kind] if kind < ISLAND_KINDS else player.staff[kind - ISLAND_KINDS]


def place_choices(game: Game) -> int:
    """How many colonists may be placed on the kind, so that the rest still fits on later kinds."""
    player = game.players[game.current]
    room = circles_of(player, game.circle)
    most = min(room, player.san_juan)
    fewest = max(0, player.san_juan - (game.room - room))
    return (first_bits(most + 1) & ~first_bits(fewest)) << COMMON_CHOICES


def place(game: Game, choice: int) -> None:
    put_colonists(game, choice - COMMON_CHOICES)
    find_placement(game)


def put_colonists(game: Game, colonists: int) -> None:
    """Place this many colonists on the kind and go to the next one."""
    player = game.players[game.current]
    player.san_juan -= colonists
    game.room -= circles_of(player, game.circle)
    if game.circle < ISLAND_KINDS:
        player.manned[game.circle] = colonists
    else:
        player.staff[game.circle - ISLAND_KINDS] = colonists
    if colonists > 0:
        emit(game, PLACED, game.current, game.circle, colonists)
    game.circle = next_circle(player, game.circle + 1)


def find_placement(game: Game) -> None:
    """Go to the next player who has a choice, or to the end of the phase.

    A player has a choice exactly while there are colonists to place, but fewer than circles. With none left the other
    circles stay empty; with enough for all, they are filled.
    """
    player = game.players[game.current]
    while player.san_juan == 0 or player.san_juan >= game.room:
        while player.san_juan > 0 and game.circle < CIRCLE_KINDS:
            put_colonists(game, circles_of(player, game.circle))
        if end_turn(game):
            board_colonists(game)
            end_phase(game)
            return
        lift_colonists(game)
        player = game.players[game.current]


def board_colonists(game: Game) -> None:
    """Refill the ship: one colonist per empty circle on buildings, at least one per player. Too few: the end."""
    wanted = 0
    for seat in range(game.seated):
        player = game.players[seat]
        buildings = player.built
        while buildings != 0:
            building = lowest_bit(buildings)
            buildings &= buildings - 1
            wanted += CIRCLES[building] - player.staff[building]
    wanted = max(wanted, game.seated)
    game.colonist_ship = min(wanted, game.colonists)
    game.colonists -= game.colonist_ship
    emit(game, BOARDED, NONE, 0, game.colonist_ship)
    if game.colonist_ship < wanted:
        trigger_end(game)
