"""Calls the phase that belongs to the current step, for its legal choices and to apply one of them.

Rules: choice-1, builder-7, building-4, building-5.
"""

from __future__ import annotations

from doubloon.engine.bits import bit
from doubloon.games.san_juan.rules.builder import (
    build,
    builder_choices,
    cover,
    covering_choices,
    pay_piece,
    payment_choices,
)
from doubloon.games.san_juan.rules.councillor import archive_choices, file_away, keep, keep_choices
from doubloon.games.san_juan.rules.opening import discard_at_opening, opening_choices
from doubloon.games.san_juan.rules.pick import decide_on_library, library_choices, pick, pick_choices
from doubloon.games.san_juan.rules.producer import produce, producer_choices
from doubloon.games.san_juan.rules.prospector import keep_mined, mine, mined_choices, mining_choices
from doubloon.games.san_juan.rules.round import chapel_choices, discard_to_limit, feed_chapel, limit_choices
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import (
    BUILDING,
    COVERING,
    DISCARDING,
    FEEDING_CHAPEL,
    FIRST_ACTION,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    MINING,
    OPENING,
    OVER,
    PASS,
    PAYING,
    PICKING,
    PRODUCING,
    SELLING,
    USING,
    USING_LIBRARY,
)
from doubloon.games.san_juan.rules.trader import sell, trader_choices
from doubloon.games.san_juan.rules.uses import use_choices, use_or_leave


def legal_choices(game: Game) -> int:
    """The legal set of the current step: never empty before the end."""
    legal = bit(PASS)
    if game.step == PICKING:
        legal = pick_choices(game)
    elif game.step == BUILDING:
        legal = builder_choices(game)
    elif game.step == COVERING:
        legal = covering_choices(game)
    elif game.step == PAYING:
        legal = payment_choices(game)
    elif game.step == PRODUCING:
        legal = producer_choices(game)
    elif game.step == SELLING:
        legal = trader_choices(game)
    elif game.step == KEEPING:
        legal = keep_choices(game)
    elif game.step == DISCARDING:
        legal = archive_choices(game)
    elif game.step == MINING:
        legal = mining_choices(game)
    elif game.step == KEEPING_MINED:
        legal = mined_choices(game)
    elif game.step == FEEDING_CHAPEL:
        legal = chapel_choices(game)
    elif game.step == KEEPING_LIMIT:
        legal = limit_choices(game)
    elif game.step == USING_LIBRARY:
        legal = library_choices()
    elif game.step == OPENING:
        legal = opening_choices(game)
    elif game.step == USING:
        legal = use_choices(game)
    return legal


def apply_choice(game: Game, choice: int) -> None:
    """Apply one of the choices of the current step."""
    if game.step == PICKING:
        pick(game, choice)
    elif game.step == BUILDING:
        build(game, choice)
    elif game.step == COVERING:
        cover(game, choice)
    elif game.step == PAYING:
        pay_piece(game, choice)
    elif game.step == PRODUCING:
        produce(game, choice)
    elif game.step == SELLING:
        sell(game, choice)
    elif game.step == KEEPING:
        keep(game, choice)
    elif game.step == DISCARDING:
        file_away(game, choice)
    elif game.step == MINING:
        mine(game, choice)
    elif game.step == KEEPING_MINED:
        keep_mined(game, choice)
    elif game.step == FEEDING_CHAPEL:
        feed_chapel(game, choice)
    elif game.step == KEEPING_LIMIT:
        discard_to_limit(game, choice)
    elif game.step == USING_LIBRARY:
        decide_on_library(game, choice)
    elif game.step == OPENING:
        discard_at_opening(game, choice)
    elif game.step == USING:
        use_or_leave(game, choice)


def is_always_asked(game: Game) -> bool:
    """In the builder phase every player with cards is asked: skipping a player would reveal something of the hand."""
    return game.step == BUILDING and game.players[game.current].hand_size > 0


def has_option_actions(game: Game) -> bool:
    """Whether the actions of USING exist."""
    return game.voluntary != 0


def has_ended(game: Game) -> bool:
    return game.phase == OVER


def first_action(game: Game) -> int:
    """The action number of the step's choice COMMON_CHOICES."""
    return FIRST_ACTION[game.step]
