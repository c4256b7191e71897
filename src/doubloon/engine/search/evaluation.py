"""Evaluates a state for every seat: expected points and win shares. The same source for all games and both backends.

The evaluation is linear in a game's features and tapered: each feature has a weight for the start and one for the end
of a game, mixed by how much of the game remains.
"""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.c_types import Natural
from doubloon.engine.contract import (
    LEAD_TEMPERATURE_END,
    LEAD_TEMPERATURE_START,
    GameState,
    extract_features,
    has_ended,
    update_remaining,
)
from doubloon.engine.rewards import rank
from doubloon.engine.search.context import SearchContext

ONE_WIN: Final = 1_000_000  # an undivided win
WINNERS_PART: Final = 900_000  # the rest goes by points, so that the search still plays well in a lost game
PART_PER_POINT: Final = 10_000
MAX_LEAD: Final = 5  # points
# e to the power of -i/8, in thousandths
EXP_TABLE: Final = (
    *(1000, 882, 779, 687, 607, 535, 472, 417, 368, 325, 287, 253, 223, 197, 174, 153, 135, 119, 105, 93, 82, 72, 64),
    *(56, 50, 44, 39, 34, 30, 27, 24, 21, 18, 16, 14, 13, 11, 10, 9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 2, 2, 1, 1),
)
EXP_TABLE_LENGTH: Final = len(EXP_TABLE)


def softmax_weight(deficit: int, temperature: int) -> Natural:
    """The softmax numerator of a value that is `deficit` below the best, in thousandths and at least 1."""
    eighths = divide_toward_zero(deficit * 8, temperature)
    return EXP_TABLE[eighths] if eighths < EXP_TABLE_LENGTH else 1


def tapered(context: SearchContext, at_start: int, at_end: int) -> int:
    """Mix a value of the start of a game with one of its end, by how much of the game remains."""
    return divide_toward_zero(at_start * context.remaining + at_end * (100 - context.remaining), 100)


def feature_value(context: SearchContext, feature: int) -> int:
    """What one unit of the feature is worth now, in thousandths of points."""
    return tapered(context, context.start_weights[feature], context.end_weights[feature])


def add_feature(context: SearchContext, feature: int, amount: int) -> None:
    """Record a feature of the seat being evaluated and add its value."""
    context.features[feature] = amount
    context.start_value += context.start_weights[feature] * amount
    context.end_value += context.end_weights[feature] * amount


def evaluate(context: SearchContext, state: GameState) -> None:
    """Estimate `expected_points`: each seat's final score, except for a part that is the same for all seats."""
    update_remaining(context, state)
    for seat in range(state.seated):
        context.start_value = 0
        context.end_value = 0
        extract_features(context, state, seat)
        context.expected_points[seat] = tapered(context, context.start_value, context.end_value)


def evaluate_win_shares(context: SearchContext, state: GameState) -> None:
    """Estimate `win_shares`: a softmax over the expected points, or the result if the game is over."""
    if has_ended(state):
        for seat in range(state.seated):
            context.win_shares[seat] = terminal_win_share(state, seat)
        return
    evaluate(context, state)
    best = context.expected_points[0]
    for seat in range(1, state.seated):
        best = max(best, context.expected_points[seat])
    # the longer the game may still last, the less a lead says
    cooling = (LEAD_TEMPERATURE_START - LEAD_TEMPERATURE_END) * context.remaining
    temperature = LEAD_TEMPERATURE_END + divide_toward_zero(cooling, 100)
    total = 0
    for seat in range(state.seated):
        context.win_shares[seat] = softmax_weight(best - context.expected_points[seat], temperature)
        total += context.win_shares[seat]
    for seat in range(state.seated):
        context.win_shares[seat] = context.win_shares[seat] * ONE_WIN // total


def terminal_win_share(state: GameState, seat: Natural) -> Natural:
    """A seat's share of a finished game: the winners split most of it, the rest depends on the lead of each seat."""
    mine = rank(state, seat)
    best = -1
    winners = 1
    for other in range(state.seated):
        if other != seat:
            theirs = rank(state, other)
            if theirs == mine:
                winners += 1
            best = max(best, theirs)
    lead = max(-MAX_LEAD, min(MAX_LEAD, divide_toward_zero(mine - best, 1000)))
    return (WINNERS_PART // winners if mine >= best else 0) + (lead + MAX_LEAD) * PART_PER_POINT
