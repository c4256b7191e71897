"""The plan for placing colonists: valid while the turn follows it, made again where it does not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from doubloon.core.seeds import key_of
from doubloon.engine.bits import lowest_bit
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from doubloon.games.puerto_rico.heuristics.colonist_plan import follow_plan, forget_plan, plan_colonists
from doubloon.games.puerto_rico.heuristics.features import update_remaining
from doubloon.games.puerto_rico.rules.buildings import CIRCLE_KINDS
from doubloon.games.puerto_rico.rules.steps import COMMON_CHOICES, PLACING
from tests.helpers.engine.backends import EXPANSIONS


def placing_turns(games: int) -> Iterator[Any]:
    """An engine at the first circle of each such turn in random games of four."""
    for seed in range(games):
        rng = random.Random(seed)
        engine = interpreted_engine("doubloon.games.puerto_rico")()
        engine.start(4, *key_of(seed), *EXPANSIONS[0])
        while not engine.is_over:
            game = engine.game
            if game.step == PLACING and game.circle == lowest_bit(game.players[game.current].circles):
                yield engine.copy()
            engine.apply(rng.choice(engine.legal_actions()))


def searcher_of(engine: Any) -> Any:
    searcher = interpreted_searcher("doubloon.games.puerto_rico")(engine, engine.current_player, 1, 1, 1, 1)
    update_remaining(searcher.context, engine.game)
    return searcher


def planned(context: Any, game: Any) -> list[int]:
    """How many colonists are planned for the circles that are still to be filled."""
    return [context.plan[kind] for kind in range(game.circle, CIRCLE_KINDS)]


def choices(game: Any) -> list[int]:
    return [choice for choice in range(64) if game.legal >> choice & 1]


def is_same_turn(game: Any, seat: int, circle: int) -> bool:
    return bool(game.step == PLACING and game.current == seat and game.circle > circle)


def test_a_plan_that_is_followed_stays() -> None:
    """It equals a new plan at every circle, except for a rare tie of tile and building."""
    compared = same = 0
    for engine in placing_turns(8):
        context, game = searcher_of(engine).context, engine.game
        follow_plan(context, game)
        seat, circle, plan = game.current, game.circle, list(context.plan)
        while True:
            engine.apply(engine.legal_actions()[choices(game).index(COMMON_CHOICES + plan[circle])])
            game = engine.game
            if not is_same_turn(game, seat, circle):
                break
            circle = game.circle
            follow_plan(context, game)
            assert list(context.plan) == plan
            assert sum(planned(context, game)) == game.players[seat].san_juan
            fresh = searcher_of(engine).context
            plan_colonists(fresh, game)
            compared += 1
            same += planned(fresh, game) == planned(context, game)
    assert compared > 300
    assert same > 0.97 * compared


def test_a_departure_from_the_plan_makes_a_new_one() -> None:
    others = 0
    for engine in placing_turns(8):
        context, game = searcher_of(engine).context, engine.game
        follow_plan(context, game)
        seat, circle = game.current, game.circle
        for action, choice in zip(engine.legal_actions(), choices(game), strict=True):
            branch = engine.copy()
            branch.apply(action)
            if choice - COMMON_CHOICES == context.plan[circle] or not is_same_turn(branch.game, seat, circle):
                continue
            other = searcher_of(engine).context
            follow_plan(other, game)
            follow_plan(other, branch.game)
            assert sum(planned(other, branch.game)) == branch.game.players[seat].san_juan
            others += 1
    assert others > 100


def test_a_forgotten_plan_is_not_used_for_another_state() -> None:
    """Even in the middle of a turn with as many colonists left as the plan expected."""
    tried = 0
    turns = list(placing_turns(8))
    for engine, stranger in pairwise(turns):
        context = searcher_of(engine).context
        follow_plan(context, engine.game)
        context.planner, context.planned_up_to = stranger.game.current, 0
        context.planned_rest = stranger.game.players[stranger.game.current].san_juan
        forget_plan(context)
        update_remaining(context, stranger.game)
        follow_plan(context, stranger.game)
        fresh = searcher_of(stranger).context
        plan_colonists(fresh, stranger.game)
        assert planned(context, stranger.game) == planned(fresh, stranger.game)
        tried += 1
    assert tried > 50
