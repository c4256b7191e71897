"""The violet buildings of a game with the expansion: drafted in turn, or drawn at random.

Rules: draft-1, draft-3, draft-4, draft-5.
"""

from __future__ import annotations

from doubloon.engine.bits import bit, count_bits, nth_bit
from doubloon.engine.chance import draw_below
from doubloon.engine.events import emit
from doubloon.games.puerto_rico.rules.buildings import (
    COPIES,
    COPIES_FOR_TWO,
    DEAREST,
    DRAWN_OF_PRICE,
    PRODUCTION_BUILDINGS,
    SPACES_FOR_PRICE,
    VIOLET_OF_PRICE,
)
from doubloon.games.puerto_rico.rules.events import DRAFTED
from doubloon.games.puerto_rico.rules.state import Game
from doubloon.games.puerto_rico.rules.steps import COMMON_CHOICES, DRAFT_PHASE, DRAFTING, PASS, PICK_PHASE, PICKING
from doubloon.games.shared.seats import next_seat


def spaces_left(game: Game, price: int) -> int:
    """Free spaces for violet buildings of that price."""
    return SPACES_FOR_PRICE[price] - count_bits(game.in_play & VIOLET_OF_PRICE[price])


def lay_out(game: Game, building: int) -> None:
    """Add every copy of the building to the market."""
    game.in_play |= bit(building)
    game.market |= bit(building)
    game.copies[building] = COPIES[building] if game.seated > 2 else COPIES_FOR_TWO[building]


def lay_out_at_random(game: Game) -> None:
    """Lay out a random legal set, each equally likely."""
    for price in range(1, DEAREST + 1):
        while spaces_left(game, price) > 0:
            left = DRAWN_OF_PRICE[price] & ~game.in_play
            lay_out(game, nth_bit(left, draw_below(game, count_bits(left))))


def begin_draft(game: Game) -> None:
    game.phase = DRAFT_PHASE
    game.step = DRAFTING
    game.current = game.governor


def draft_choices(game: Game) -> int:
    """Any violet building that is left and has a free space of its price; none at all ends the draft."""
    left = 0
    for price in range(1, DEAREST + 1):
        if spaces_left(game, price) > 0:
            left |= DRAWN_OF_PRICE[price] & ~game.in_play
    if left == 0:
        return bit(PASS)
    return (left >> PRODUCTION_BUILDINGS) << COMMON_CHOICES


def draft(game: Game, choice: int) -> None:
    if choice == PASS:
        game.phase = PICK_PHASE
        game.step = PICKING
        game.current = game.governor
        return
    building = choice - COMMON_CHOICES + PRODUCTION_BUILDINGS
    emit(game, DRAFTED, game.current, building, 1)
    lay_out(game, building)
    game.current = next_seat(game, game.current)
