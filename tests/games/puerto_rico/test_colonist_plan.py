"""The plan for a turn of placing colonists: kept while it is followed, made anew where it is not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from doubloon.core.seeds import key_of
from doubloon.engine.bits import lowest_bit
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_thought
from doubloon.games.puerto_rico.heuristics.colonist_plan import forget_plan, keep_plan, plan_colonists
from doubloon.games.puerto_rico.heuristics.features import look_round
from doubloon.games.puerto_rico.rules.buildings import CIRCLE_KINDS
from doubloon.games.puerto_rico.rules.steps import OWN, PLACING
from tests.helpers.engine.forms import EXPANSIONS


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


def thought_of(engine: Any) -> Any:
    thought = interpreted_thought("doubloon.games.puerto_rico")(engine, engine.current_player, 1, 1, 1, 1)
    look_round(thought.mind, engine.game)
    return thought


def planned(mind: Any, game: Any) -> list[int]:
    """How many colonists are planned for the circles that are still to be filled."""
    return [mind.plan[kind] for kind in range(game.circle, CIRCLE_KINDS)]


def choices(game: Any) -> list[int]:
    return [choice for choice in range(64) if game.legal >> choice & 1]


def is_same_turn(game: Any, seat: int, circle: int) -> bool:
    return bool(game.step == PLACING and game.current == seat and game.circle > circle)


def test_a_plan_that_is_followed_stays() -> None:
    """And it is what one would plan at every circle anew, but for a rare tie of tile and building."""
    kept = same = 0
    for engine in placing_turns(8):
        mind, game = thought_of(engine).mind, engine.game
        keep_plan(mind, game)
        seat, circle, plan = game.current, game.circle, list(mind.plan)
        while True:
            engine.apply(engine.legal_actions()[choices(game).index(OWN + plan[circle])])
            game = engine.game
            if not is_same_turn(game, seat, circle):
                break
            circle = game.circle
            keep_plan(mind, game)
            assert list(mind.plan) == plan
            assert sum(planned(mind, game)) == game.players[seat].san_juan
            anew = thought_of(engine).mind
            plan_colonists(anew, game)
            kept += 1
            same += planned(anew, game) == planned(mind, game)
    assert kept > 300
    assert same > 0.97 * kept


def test_who_does_something_else_gets_another_plan() -> None:
    others = 0
    for engine in placing_turns(8):
        mind, game = thought_of(engine).mind, engine.game
        keep_plan(mind, game)
        seat, circle = game.current, game.circle
        for action, choice in zip(engine.legal_actions(), choices(game), strict=True):
            branch = engine.copy()
            branch.apply(action)
            if choice - OWN == mind.plan[circle] or not is_same_turn(branch.game, seat, circle):
                continue
            other = thought_of(engine).mind
            keep_plan(other, game)
            keep_plan(other, branch.game)
            assert sum(planned(other, branch.game)) == branch.game.players[seat].san_juan
            others += 1
    assert others > 100


def test_a_forgotten_plan_is_not_taken_for_another_boards() -> None:
    """The middle of a turn with as many colonists left as some plan left for it."""
    tried = 0
    turns = list(placing_turns(8))
    for engine, stranger in pairwise(turns):
        mind = thought_of(engine).mind
        keep_plan(mind, engine.game)
        mind.planner, mind.planned_up_to = stranger.game.current, 0
        mind.planned_rest = stranger.game.players[stranger.game.current].san_juan
        forget_plan(mind)
        look_round(mind, stranger.game)
        keep_plan(mind, stranger.game)
        anew = thought_of(stranger).mind
        plan_colonists(anew, stranger.game)
        assert planned(mind, stranger.game) == planned(anew, stranger.game)
        tried += 1
    assert tried > 50
