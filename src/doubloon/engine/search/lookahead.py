"""Looks ahead to the end of the running phase, without a tree. The same source for all games and both backends."""

from __future__ import annotations

from typing import Final

from doubloon.engine.arithmetic import divide_toward_zero
from doubloon.engine.c_types import Natural
from doubloon.engine.contract import GameState, has_ended, is_quiet, lookahead_correction
from doubloon.engine.loop import apply_and_advance
from doubloon.engine.rewards import rank
from doubloon.engine.search.context import LOOKAHEAD, SearchContext
from doubloon.engine.search.evaluation import evaluate
from doubloon.engine.search.policy import greedy_choice
from doubloon.engine.structs import copy_state

HUGE_LEAD: Final = 1_000_000_000


def lookahead_lead(context: SearchContext, game: GameState, choice: Natural) -> int:
    """The searching seat's expected lead after the choice and a greedy rest of the phase, in thousandths of points.

    The lead is taken over the mean of two numbers: the best other seat's points and the average of all other seats.
    """
    state: GameState = context.scratch[LOOKAHEAD]
    copy_state(state, game)
    apply_and_advance(state, choice)
    while not has_ended(state) and not is_quiet(state):
        apply_and_advance(state, greedy_choice(context, state))
    if has_ended(state):
        for seat in range(state.seated):
            context.expected_points[seat] = rank(state, seat)
    else:
        evaluate(context, state)
    best_other = -HUGE_LEAD
    others = 0
    for seat in range(state.seated):
        if seat != context.seat:
            best_other = max(best_other, context.expected_points[seat])
            others += context.expected_points[seat]
    average = divide_toward_zero(others, max(1, state.seated - 1))
    lead = context.expected_points[context.seat] - divide_toward_zero(best_other + average, 2)
    correction = lookahead_correction(context, game, choice)
    return lead + correction if context.seat == game.current else lead - correction
