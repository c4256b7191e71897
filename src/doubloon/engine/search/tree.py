"""The search tree: expanding nodes and backpropagating values. The same source for all games and both backends.

A node is identified by the choices that lead to it, not by a state: it stands for every state that these choices can
lead to, whatever the hidden cards are (an information set).
"""

from __future__ import annotations

from doubloon.engine.bits import bit, lowest_bit
from doubloon.engine.c_types import Natural
from doubloon.engine.contract import MAX_SEATS, GameState
from doubloon.engine.search.context import MAX_CHOICES, SearchContext
from doubloon.engine.search.policy import compute_priors


def edge_id(state: GameState, choice: int) -> int:
    """Number a choice together with the step and the seat that decides."""
    return (state.step * MAX_SEATS + state.current) * MAX_CHOICES + choice


def expand(context: SearchContext, state: GameState, node: Natural) -> None:
    """Add a child for every legal choice that has none yet."""
    first = edge_id(state, 0)
    missing = state.legal
    child = context.first_child[node]
    while child != 0:
        choice = context.edge[child] - first
        if choice >= 0 and choice < MAX_CHOICES:
            missing &= ~bit(choice)
        child = context.next_sibling[child]
    if missing == 0:
        return
    compute_priors(context, state)
    while missing != 0:
        choice = lowest_bit(missing)
        missing &= missing - 1
        child = context.node_count
        context.node_count += 1
        context.edge[child] = first + choice
        context.first_child[child] = 0
        context.next_sibling[child] = context.first_child[node]
        context.first_child[node] = child
        context.visits[child] = 0
        context.sqrt_visits[child] = 0
        context.prior[child] = context.choice_priors[choice]
        for seat in range(MAX_SEATS):
            context.value_sums[child * MAX_SEATS + seat] = 0


def backpropagate(context: SearchContext, node: Natural) -> None:
    """Count a visit of the node and add the rollout's win shares to its values."""
    visits = context.visits[node]
    visits += 1
    root = context.sqrt_visits[node]
    while (root + 1) * (root + 1) <= 256 * visits:
        root += 1
    context.visits[node] = visits
    context.sqrt_visits[node] = root
    for seat in range(MAX_SEATS):
        context.value_sums[node * MAX_SEATS + seat] += context.win_shares[seat]
