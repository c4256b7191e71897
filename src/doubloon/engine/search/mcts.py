"""Information-set Monte Carlo tree search: the same source for all games and both backends.

Each simulation determinizes the state (samples everything that the searching seat cannot see, and new chance), selects
a path down the tree, expands its last node, rolls out, and backpropagates a win share for every seat.
"""

from __future__ import annotations

from doubloon.engine.c_types import Natural
from doubloon.engine.contract import GameState, determinize, has_ended, is_tree_step, legal_choices
from doubloon.engine.loop import apply_and_advance
from doubloon.engine.search.context import MAX_CHOICES, MAX_PATH_LENGTH, SIMULATION, SearchContext
from doubloon.engine.search.policy import greedy_choice
from doubloon.engine.search.rollout import rollout
from doubloon.engine.search.selection import select_child
from doubloon.engine.search.tree import backpropagate, expand
from doubloon.engine.structs import copy_state


def search(context: SearchContext, game: GameState, simulations: Natural) -> None:
    """Add this many simulations to the tree."""
    for _ in range(simulations):
        simulate(context, game)


def simulate(context: SearchContext, game: GameState) -> None:
    """Run one simulation. Steps that are no tree steps are decided greedily, except in the searching seat's turn.

    The first decision always belongs to the tree, whoever decides it.
    """
    state: GameState = context.scratch[SIMULATION]
    copy_state(state, game)
    determinize(context, state)
    if state.current != context.seat:  # what was dealt again may allow the player other choices
        state.legal = legal_choices(state)
    phase = state.phase
    own_turn = True  # so far the searching seat has decided everything, in the running phase
    depth = 0
    node = 0
    context.path[0] = 0
    while not has_ended(state) and depth < MAX_PATH_LENGTH - 1:
        own_turn = own_turn and state.current == context.seat and state.phase == phase
        if node != 0 and not own_turn and not is_tree_step(state):
            apply_and_advance(state, greedy_choice(context, state))
            continue
        if context.visits[node] == 0 and node != 0:  # most nodes are visited only once and need no children
            break
        if context.node_count + MAX_CHOICES < context.capacity:
            expand(context, state, node)
        child = select_child(context, state, node)
        if child == 0:  # the tree is full
            break
        apply_and_advance(state, context.edge[child] & (MAX_CHOICES - 1))
        depth += 1
        context.path[depth] = child
        node = child
    rollout(context, state)
    for i in range(depth + 1):
        backpropagate(context, context.path[i])
