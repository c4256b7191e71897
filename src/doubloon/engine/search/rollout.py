"""Plays on from a leaf of the tree and evaluates the result. The same source for all games and both backends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubloon.engine.loop import GameState, apply_and_advance
from doubloon.engine.search.context import MAX_SEATS, SearchContext
from doubloon.engine.search.evaluation import evaluate_win_shares
from doubloon.engine.search.policy import greedy_choice, sample_choice

has_ended: Callable[[GameState], bool]
is_quiet: Callable[[GameState], bool]  # can the state be evaluated, with nothing half done?

EVALUATIONS_PER_ROLLOUT: Final = 4


def rollout(context: SearchContext, state: GameState) -> None:
    """Roll out with the heuristic policy until `rollout_picks` roles have been picked, and set `win_shares`.

    The result is the mean of several evaluations of quiet states along the way, because their errors tend to cancel.
    Roles are picked at random by their priors, everything else greedily.
    """
    for seat in range(MAX_SEATS):
        context.win_share_sums[seat] = 0
    picks = 0
    evaluations = 0
    while evaluations < EVALUATIONS_PER_ROLLOUT and not has_ended(state):
        if not is_quiet(state):
            apply_and_advance(state, greedy_choice(context, state))
            continue
        due = EVALUATIONS_PER_ROLLOUT
        if picks < context.rollout_picks:
            due = picks * EVALUATIONS_PER_ROLLOUT // context.rollout_picks
        if evaluations < due:
            accumulate_evaluation(context, state, due - evaluations)
            evaluations = due
        if evaluations < EVALUATIONS_PER_ROLLOUT:
            apply_and_advance(state, sample_choice(context, state))
            picks += 1
    accumulate_evaluation(context, state, EVALUATIONS_PER_ROLLOUT - evaluations)
    for seat in range(MAX_SEATS):
        context.win_shares[seat] = context.win_share_sums[seat] // EVALUATIONS_PER_ROLLOUT


def accumulate_evaluation(context: SearchContext, state: GameState, weight: int) -> None:
    """Evaluate the state and add its win shares to the sums, times the weight."""
    if weight == 0:
        return
    evaluate_win_shares(context, state)
    for seat in range(state.seated):
        context.win_share_sums[seat] += context.win_shares[seat] * weight
