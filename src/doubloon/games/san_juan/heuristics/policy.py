"""The heuristic policy: scores every legal choice of a decision by its estimated gain."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.bits import lowest_bit
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import feature_value
from doubloon.games.san_juan.heuristics.features import FILLED, IN_HAND, update_remaining
from doubloon.games.san_juan.heuristics.gains import gain_of_building, gain_of_sale, value_in_hand
from doubloon.games.san_juan.heuristics.role_gains import gain_of_role
from doubloon.games.san_juan.rules.numbers import NONE
from doubloon.games.san_juan.rules.pick import is_first_of_two
from doubloon.games.san_juan.rules.state import Game
from doubloon.games.san_juan.rules.steps import (
    BUILDING,
    COMMON_CHOICES,
    COVERING,
    DISCARDING,
    FEEDING_CHAPEL,
    KEEPING,
    KEEPING_LIMIT,
    KEEPING_MINED,
    OPENING,
    PASS,
    PAY_CARD,
    PAY_GOOD,
    PAYING,
    PICKING,
    PRODUCING,
    SELLING,
    USING,
    USING_LIBRARY,
)

SMALL_GAIN: Final = 300  # of a choice that is nearly always right
CLEAR_GAIN: Final = 4000  # of a card or a privilege for nothing: leaving it only ever loses something
LOSS_OF_LEAVING: Final = 30_000  # more than chance can make up for in a phase


def score_choices(context: SearchContext, game: Game) -> None:
    """Set `choice_scores` of the legal choices."""
    update_remaining(context, game)
    choices = game.legal
    while choices != 0:
        choice = lowest_bit(choices)
        choices &= choices - 1
        context.choice_scores[choice] = gain_of_choice(context, game, choice)


def gain_of_choice(context: SearchContext, game: Game, choice: int) -> int:
    player = game.players[game.current]
    if choice == PASS:
        return gain_of_passing(context, game)
    gain = SMALL_GAIN
    if game.step == PICKING:
        gain = gain_of_role(context, game, choice - COMMON_CHOICES)
    elif game.step == BUILDING:
        gain = gain_of_building(context, game, choice - COMMON_CHOICES, NONE)
    elif game.step == COVERING:
        gain = gain_of_building(context, game, game.building, choice - COMMON_CHOICES)
    elif game.step == PAYING:
        if choice < PAY_CARD:
            gain = divide_toward_zero(feature_value(context, IN_HAND), 2)
            gain -= feature_value(context, FILLED + choice - PAY_GOOD)
        else:
            gain = -value_in_hand(context, player, choice - PAY_CARD)
    elif game.step == PRODUCING:
        gain = feature_value(context, FILLED + choice - COMMON_CHOICES)
    elif game.step == SELLING:
        gain = gain_of_sale(context, game, choice - COMMON_CHOICES)
    elif game.step == KEEPING and game.due != 0 and game.spare != 0:
        gain = gain_of_two_cards(context, game, choice - COMMON_CHOICES)
    elif game.step == KEEPING or game.step == KEEPING_MINED:
        gain = value_in_hand(context, player, choice - COMMON_CHOICES)
    elif game.step == DISCARDING or game.step == KEEPING_LIMIT or game.step == OPENING:
        gain = -value_in_hand(context, player, choice - COMMON_CHOICES)
    elif game.step == FEEDING_CHAPEL:
        gain = 1000 - feature_value(context, IN_HAND) - value_in_hand(context, player, choice - COMMON_CHOICES) // 2
    elif game.step == USING or (game.step == USING_LIBRARY and not is_first_of_two(game)):
        gain = CLEAR_GAIN
    return gain


def lookahead_correction(_context: SearchContext, game: Game, choice: int) -> int:
    """Leaving cards never pays, but which cards chance then brings can make it look better for once."""
    return -LOSS_OF_LEAVING if leaves_something(game, choice) else 0


def leaves_something(game: Game, choice: int) -> bool:
    """With `voluntary`: does the choice leave a card or a privilege that costs nothing?"""
    if game.step == USING or (game.step == USING_LIBRARY and not is_first_of_two(game)):
        return choice == PASS
    if game.spare == 0 or game.due != 0:
        return False
    if game.step == KEEPING:
        return choice == PASS
    return game.step == DISCARDING and choice != PASS


def gain_of_passing(context: SearchContext, game: Game) -> int:
    """Of leaving the rest; in the councillor phase that is the second card, with `voluntary` and a prefecture."""
    if game.step == COVERING:
        return gain_of_building(context, game, game.building, NONE)
    if game.step == KEEPING:
        return -CLEAR_GAIN
    return CLEAR_GAIN if game.step == DISCARDING else 0


def gain_of_two_cards(context: SearchContext, game: Game, card: int) -> int:
    """Of keeping this card first and then the best that may follow in order."""
    player = game.players[game.current]
    best = -CLEAR_GAIN
    kinds = game.drawn_kinds
    while kinds != 0:
        second = lowest_bit(kinds)
        kinds &= kinds - 1
        if second > card or (second == card and game.drawn[card] > 1):
            best = max(best, value_in_hand(context, player, second))
    return value_in_hand(context, player, card) + best
