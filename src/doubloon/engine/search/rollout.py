"""Plays on from a leaf of the tree and evaluates the result. The same source for all games and both backends."""

from __future__ import annotations

from typing import Final

from doubloon.engine.contract import MAX_SEATS, GameState, has_ended, is_quiet
from doubloon.engine.loop import apply_and_advance
from doubloon.engine.search.context import SearchContext
from doubloon.engine.search.evaluation import evaluate_win_shares
from doubloon.engine.search.policy import greedy_choice, sample_choice

EVALUATIONS_PER_ROLLOUT: Final = 4


def rollout(context: SearchContext, state: GameState) -> None:
    """Roll out with the heuristic policy for `rollout_picks` quiet states, and set `win_shares`.

    The result is the mean of several evaluations of quiet states along the way, because their errors tend to cancel.
    The choices of quiet states are sampled by their priors, all others are greedy.
    """
    for seat in range(MAX_SEATS):
        context.win_share_sums[seat] = 0
    sampled = 0
    evaluations = 0
    while evaluations < EVALUATIONS_PER_ROLLOUT and not has_ended(state):
        if not is_quiet(state):
            apply_and_advance(state, greedy_choice(context, state))
            continue
        due = EVALUATIONS_PER_ROLLOUT
        if sampled < context.rollout_picks:
            due = sampled * EVALUATIONS_PER_ROLLOUT // context.rollout_picks
        if due > evaluations:
            accumulate_evaluation(context, state, due - evaluations)
            evaluations = due
        if evaluations < EVALUATIONS_PER_ROLLOUT:
            apply_and_advance(state, sample_choice(context, state))
            sampled += 1
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
