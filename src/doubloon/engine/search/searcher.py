"""Searches one decision, on the interpreted backend. Compiled twin: `tools/compiler/searcher_class.pyx`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from doubloon.engine.arguments import (
    MAX_GAMES,
    check_decision,
    check_engine,
    check_search,
    check_seat,
    check_weights,
    whole_number,
)
from doubloon.engine.binding import bound_to
from doubloon.engine.bits import lowest_bit
from doubloon.engine.contract import MAX_SEATS
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.search.context import MAX_CHOICES, SearchContext

Weights = tuple[Sequence[int], Sequence[int]]  # of each feature, at the start and at the end of a game
TREE_LISTS = ("edge", "first_child", "next_sibling", "visits", "sqrt_visits", "prior")


class TreeList(list[int]):
    """One number for each node of the tree. It grows with the tree, which is seldom as large as its capacity."""

    __slots__ = ()

    def __setitem__(self, index: Any, value: Any) -> None:
        if index >= len(self):
            self.extend([0] * (index + 1))  # at least doubled
        super().__setitem__(index, value)


class Searcher:
    """A search context with the state to decide: greedy leads, evaluation and tree search."""

    package: ClassVar[str]
    functions: ClassVar[Any]  # those of the loop and the search, bound to the game's rules and heuristics

    def __init__(
        self,
        engine: Engine,
        seat: int,
        seed: int,
        capacity: int,
        exploration: int,
        rollout_picks: int,
        weights: Weights | None = None,
    ) -> None:
        check_engine(isinstance(engine, interpreted_engine(self.package)), self.package, engine)
        seat, seed, capacity, exploration, rollout_picks = check_search(
            engine.game.seated, seat, seed, capacity, exploration, rollout_picks
        )
        check_decision(engine.game.seated, engine.game.legal != 0 or self.functions.has_ended(engine.game))
        self.game = engine.game.clone()
        self.context = SearchContext()
        self.context.scratch = [engine.game.clone(), engine.game.clone()]
        self.context.seat = seat
        self.context.rng = seed
        self.context.capacity = capacity
        self.context.exploration = exploration
        self.context.rollout_picks = rollout_picks
        self.context.node_count = 1
        for tree_list in TREE_LISTS:
            setattr(self.context, tree_list, TreeList([0]))
        self.context.value_sums = TreeList([0] * MAX_SEATS)
        count = self.functions.FEATURES
        row = self.game.seated * count
        own = slice(row, row + count)
        if weights is None:
            weights = self.functions.START_WEIGHTS[own], self.functions.END_WEIGHTS[own]
        self.context.start_weights, self.context.end_weights = check_weights(weights, count)

    def run(self, simulations: int) -> None:
        """Add this many simulations to the tree."""
        self.functions.search(self.context, self.game, whole_number("simulations", simulations, (0, MAX_GAMES)))

    def root_statistics(self) -> list[tuple[int, int, list[int]]]:
        """For each action in the tree: its number, its visits, and the win shares by seat, summed over the visits."""
        statistics = []
        child = self.context.first_child[0]
        while child:
            sums = [self.context.value_sums[child * MAX_SEATS + seat] for seat in range(self.game.seated)]
            choice = self.context.edge[child] % MAX_CHOICES
            statistics.append((self._action(choice), self.context.visits[child], sums))
            child = self.context.next_sibling[child]
        return statistics

    def action_leads(self) -> list[tuple[int, int]]:
        """For each legal action: its number and the expected lead after it, in thousandths of points."""
        leads = []
        choices = self.game.legal
        while choices:
            choice = lowest_bit(choices)
            choices &= choices - 1
            lead = int(self.functions.lookahead_lead(self.context, self.game, choice))
            leads.append((self._action(choice), lead))
        return leads

    def features(self, seat: int) -> tuple[list[int], int]:
        """The evaluation features of a seat, and the percentage of the game that remains."""
        seat = check_seat(seat, self.game.seated)
        count = self.functions.FEATURES
        self.context.features[:count] = [0] * count
        self.functions.update_remaining(self.context, self.game)
        self.functions.extract_features(self.context, self.game, seat)
        return self.context.features[:count], self.context.remaining

    def at_rest(self) -> bool:
        """Whether the state can be evaluated, with nothing half done: the game's `is_quiet`."""
        return bool(self.functions.is_quiet(self.game))

    def expected_points(self) -> list[int]:
        """The final score that the evaluation expects for each seat, in thousandths of points."""
        self.functions.evaluate(self.context, self.game)
        return self.context.expected_points[: self.game.seated]

    def _action(self, choice: int) -> int:
        common: int = self.functions.COMMON_CHOICES
        return choice if choice < common else int(self.functions.first_action(self.game)) + choice - common


@cache
def interpreted_searcher(package: str) -> type[Searcher]:
    """The interpreted searcher of a game's package, such as `doubloon.games.goofspiel`."""
    return type("Searcher", (Searcher,), {"package": package, "functions": bound_to(package)})
