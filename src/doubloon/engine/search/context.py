"""Everything a search needs besides the game: scratch states, evaluation features, policy scores and the tree."""

from __future__ import annotations

from typing import Any, Final

from doubloon.engine.contract import MAX_FEATURES, MAX_SEATS
from doubloon.engine.structs import (
    Struct,
    external,
    external_naturals,
    natural,
    naturals,
    number,
    numbers,
    state_slots,
    uint64,
)

MAX_CHOICES: Final = 64  # a power of two
MAX_PLAN_LENGTH: Final = 64
MAX_PATH_LENGTH: Final = 160  # nodes on the path of one simulation through the tree, the root included

# the scratch states
SIMULATION: Final = 0
LOOKAHEAD: Final = 1


class SearchContext(Struct):
    """The working memory of one search."""

    scratch: list[Any] = state_slots(2)
    seat: int = number(8)  # the seat that searches
    rng: int = uint64()  # the state of the search's own generator
    # parameters
    exploration: int = natural(64)
    rollout_picks: int = natural(64)  # choices that a rollout samples: those of quiet states
    # evaluation
    start_weights: list[int] = external(32)  # of each feature, at the start of a game
    end_weights: list[int] = external(32)
    features: list[int] = numbers(32, MAX_FEATURES)  # of the seat evaluated last
    start_value: int = number(64)  # of those features, by the start weights
    end_value: int = number(64)
    remaining: int = natural(64)  # percent of the game still to be played
    expected_points: list[int] = numbers(64, MAX_SEATS)  # each seat's final score, in thousandths
    win_shares: list[int] = naturals(64, MAX_SEATS)  # each seat's expected part of the win, in millionths
    win_share_sums: list[int] = naturals(64, MAX_SEATS)  # over the evaluations of one rollout
    # heuristic policy of the seat to decide
    choice_scores: list[int] = numbers(64, MAX_CHOICES)  # gain of each choice, in thousandths of points
    choice_priors: list[int] = naturals(64, MAX_CHOICES)  # probability of each choice, not normalised
    # a game's plan for a turn of several choices: made at the first one, valid while the turn follows it
    plan: list[int] = numbers(8, MAX_PLAN_LENGTH)
    planner: int = number(8)  # the seat whose turn is planned
    planned_up_to: int = number(8)  # the last choice for which the plan was used
    planned_rest: int = number(8)  # what remains after that choice if the turn follows the plan
    # the tree; node 0 is the position to decide, every other node is reached by its edge
    capacity: int = natural(64)
    node_count: int = natural(64)
    edge: list[int] = external(32)  # step, seat and choice, as `edge_id` numbers them
    first_child: list[int] = external_naturals(32)
    next_sibling: list[int] = external_naturals(32)
    visits: list[int] = external_naturals(32)
    sqrt_visits: list[int] = external_naturals(32)  # sixteen times the square root of the visits
    prior: list[int] = external_naturals(32)
    value_sums: list[int] = external_naturals(64)  # win shares by seat, summed over the visits
    path: list[int] = naturals(32, MAX_PATH_LENGTH)
