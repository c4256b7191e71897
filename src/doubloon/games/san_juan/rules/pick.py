"""Picking a role, and the picker's library.

With two players it serves its owner once a round, so the governor is asked at the first role. With the option
`voluntary` every picker is asked whose library can serve, whatever the role.

Rules: round-3, round-4, library-2, library-3, end-3, voluntary-3, voluntary-12.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.engine.events import emit
from doubloon.games.san_juan.rules.builder import begin_builder, builder_choices
from doubloon.games.san_juan.rules.cards import LIBRARY
from doubloon.games.san_juan.rules.city import has
from doubloon.games.san_juan.rules.councillor import begin_councillor
from doubloon.games.san_juan.rules.deck import cards_left
from doubloon.games.san_juan.rules.events import PICKED, USED_LIBRARY
from doubloon.games.san_juan.rules.numbers import BUILDER, COUNCILLOR, NONE, PRODUCER, TRADER
from doubloon.games.san_juan.rules.producer import begin_producer
from doubloon.games.san_juan.rules.prospector import begin_prospector
from doubloon.games.san_juan.rules.round import end_game
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import (
    BUILDER_PHASE,
    COMMON_CHOICES,
    COUNCILLOR_PHASE,
    PASS,
    PRODUCER_PHASE,
    PROSPECTOR_PHASE,
    TRADER_PHASE,
    USING_LIBRARY,
)
from doubloon.games.san_juan.rules.trader import begin_trader, turn_up_tile


def pick_choices(game: Game) -> int:
    """The roles not picked yet; a round in which nothing can happen any more does not begin."""
    if game.picks == 0 and cards_left(game) == 0 and is_stuck(game):
        return bit(PASS)
    return game.roles_free << COMMON_CHOICES


def is_stuck(game: Game) -> bool:
    """With no card to draw and no good to sell, hands only shrink: can no player build any more, even as builder?

    The rules do not mention it, but cranes and chapels can take that many cards out of play.
    """
    stuck = True
    for seat in range(game.seated):
        if game.players[seat].goods > 0:
            return False
    governor = game.current
    game.library = 1
    for seat in range(game.seated):
        game.picker = seat
        game.current = seat
        if builder_choices(game) != bit(PASS):
            stuck = False
    game.library = 0
    game.picker = NONE
    game.current = governor
    return stuck


def pick(game: Game, choice: int) -> None:
    if choice == PASS:
        end_game(game)
        return
    role = choice - COMMON_CHOICES
    emit(game, PICKED, game.current, role, NONE)
    game.roles_free &= ~bit(role)
    game.taken_by[role] = game.current
    game.picker = game.current
    game.picks += 1
    begin_role(game, role)


def begin_role(game: Game, role: int) -> None:
    """The phase of the role begins; the picker may have to decide on a library first."""
    if role == BUILDER:
        game.phase = BUILDER_PHASE
    elif role == PRODUCER:
        game.phase = PRODUCER_PHASE
    elif role == TRADER:
        turn_up_tile(game)
    elif role == COUNCILLOR:
        game.phase = COUNCILLOR_PHASE
    else:
        game.phase = PROSPECTOR_PHASE
    serves = library_can_serve(game)
    if serves and (game.voluntary != 0 or is_first_of_two(game)):
        game.current = game.picker
        game.step = USING_LIBRARY
    else:
        game.library = 1 if serves else 0
        begin_phase(game)


def library_can_serve(game: Game) -> bool:
    """Whether the picker has a library; with two players the governor's can serve at one of the two roles only."""
    used = game.library_used != 0 and game.seated == 2 and game.picker == game.governor
    return has(game.players[game.picker], LIBRARY) and not used


def is_first_of_two(game: Game) -> bool:
    """Whether this is the first of the two roles that the governor picks in a round of two players."""
    return game.seated == 2 and game.picker == game.governor and game.picks == 1


def library_choices() -> int:
    return bit(PASS) | bit(COMMON_CHOICES)


def decide_on_library(game: Game, choice: int) -> None:
    """Use it now or not; with two players the governor may then use it at the second role."""
    if choice != PASS:
        game.library = 1
        if is_first_of_two(game):
            game.library_used = 1
        emit(game, USED_LIBRARY, game.current, NONE, NONE)
    begin_phase(game)


def begin_phase(game: Game) -> None:
    if game.phase == BUILDER_PHASE:
        begin_builder(game)
    elif game.phase == PRODUCER_PHASE:
        begin_producer(game)
    elif game.phase == TRADER_PHASE:
        begin_trader(game)
    elif game.phase == COUNCILLOR_PHASE:
        begin_councillor(game)
    else:
        begin_prospector(game)
