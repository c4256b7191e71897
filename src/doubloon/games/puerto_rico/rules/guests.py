"""The guest house: its guests may move to an empty circle at nearly any time.

Moving is a choice of every step in GUEST_STEPS, and leads back to that step. Owners who can move a guest are also asked
before a phase that starts with forced steps.

Rules: guest-house-2, guest-house-3, guest-house-4, guest-house-5, guest-house-6, guest-house-7.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import CIRCLES, GUEST_HOUSE
from doubloon.games.puerto_rico.rules.events import MOVED
from doubloon.games.puerto_rico.rules.numbers import ISLAND_KINDS
from doubloon.games.puerto_rico.rules.state import Game, Player
from doubloon.games.puerto_rico.rules.steps import (
    ASKING_GUESTS,
    BUILDING,
    COMMON_CHOICES,
    GUEST,
    HOSPICE_OFFER,
    LOADING,
    MOVING,
    PASS,
    PICKING,
    PRODUCING,
    SECOND_TAKE,
    SELLING,
    SETTLING,
    UNIVERSITY_OFFER,
)
from doubloon.games.puerto_rico.rules.turns import is_manned

OFFER_STEPS: Final = sum(1 << step for step in (HOSPICE_OFFER, SECOND_TAKE, UNIVERSITY_OFFER, PRODUCING))
TURN_STEPS: Final = sum(1 << step for step in (PICKING, SETTLING, BUILDING, SELLING, LOADING, ASKING_GUESTS))
GUEST_STEPS: Final = OFFER_STEPS | TURN_STEPS


def empty_circles(player: Player) -> int:
    """The set of the kinds with an empty circle outside the guest house."""
    kinds = 0
    for kind in range(ISLAND_KINDS):
        if player.manned[kind] < player.tiles[kind]:
            kinds |= bit(kind)
    buildings = player.built & ~bit(GUEST_HOUSE)
    while buildings != 0:
        building = lowest_bit(buildings)
        buildings &= buildings - 1
        if player.staff[building] < CIRCLES[building]:
            kinds |= bit(ISLAND_KINDS + building)
    return kinds


def guest_choice(game: Game, others: int) -> int:
    """The choice to move a guest, beside the others of the step; not beside an offer that cannot be accepted."""
    player = game.players[game.current]
    if not is_manned(player, GUEST_HOUSE) or GUEST_STEPS & bit(game.step) == 0:
        return 0
    if others == bit(PASS) and OFFER_STEPS & bit(game.step) != 0:
        return 0
    return bit(GUEST) if empty_circles(player) != 0 else 0


def rise(game: Game) -> None:
    """Start a guest's move; its target is the next decision."""
    game.then = game.step
    game.step = MOVING


def move_choices(game: Game) -> int:
    return empty_circles(game.players[game.current]) << COMMON_CHOICES


def move_guest(game: Game, choice: int) -> None:
    """Move the guest; it works there at once and stays until the next mayor phase."""
    player = game.players[game.current]
    kind = choice - COMMON_CHOICES
    player.staff[GUEST_HOUSE] -= 1
    if kind < ISLAND_KINDS:
        player.manned[kind] += 1
    else:
        player.staff[kind - ISLAND_KINDS] += 1
    emit(game, MOVED, game.current, kind, 1)
    game.step = game.then


def guests_first(game: Game, seat: int) -> bool:
    """Start asking the owners of guests, from this seat on, before a phase begins.

    Returns false if no player has guests: then the phase can begin.
    """
    for owner in range(game.seated):
        if is_manned(game.players[owner], GUEST_HOUSE):
            game.step = ASKING_GUESTS
            game.current = seat
            game.finished = 0
            return True
    return False
