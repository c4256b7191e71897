"""Selects a child by its upper confidence bound with priors (PUCT). The same source for all games and both backends."""

from __future__ import annotations

from typing import Final

from doubloon.engine.bits import bit
from doubloon.engine.c_types import Natural
from doubloon.engine.contract import MAX_SEATS, GameState
from doubloon.engine.search.context import MAX_CHOICES, SearchContext
from doubloon.engine.search.evaluation import ONE_WIN
from doubloon.engine.search.tree import edge_id

FIRST_PLAY_REDUCTION: Final = 40_000  # an unvisited child is assumed to be worth this much less than its parent


def select_child(context: SearchContext, state: GameState, node: Natural) -> Natural:
    """The legal child with the highest upper bound for the seat to decide; 0 if there is none."""
    first = edge_id(state, 0)
    mover = state.current
    prior_sum = 0
    child = context.first_child[node]
    while child != 0:
        choice = context.edge[child] - first
        if choice >= 0 and choice < MAX_CHOICES and state.legal & bit(choice) != 0:
            prior_sum += context.prior[child]
        child = context.next_sibling[child]
    unvisited_value = ONE_WIN // 4
    if context.visits[node] > 0:
        mean = context.value_sums[node * MAX_SEATS + mover] // context.visits[node]
        unvisited_value = max(0, mean - FIRST_PLAY_REDUCTION)
    best = 0
    best_bound = -1
    child = context.first_child[node]
    while child != 0:
        choice = context.edge[child] - first
        if choice >= 0 and choice < MAX_CHOICES and state.legal & bit(choice) != 0:
            visits = context.visits[child]
            bound = context.value_sums[child * MAX_SEATS + mover] // visits if visits > 0 else unvisited_value
            exploration = context.exploration * context.sqrt_visits[node]
            bound += exploration * context.prior[child] // (prior_sum * (visits + 1))
            if bound > best_bound:
                best_bound = bound
                best = child
        child = context.next_sibling[child]
    return best
