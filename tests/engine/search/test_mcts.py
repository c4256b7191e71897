"""The tree search: what it counts, what it may know, and how it chooses between breadth and depth."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon import Game
from doubloon.bots.search import TREE_CAPACITY
from doubloon.core.seeds import key_of
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from tests.helpers.bots.turns import opening_turn, sampled_turns
from tests.helpers.engine.backends import EXPANSIONS
from tests.helpers.games.random_play import game_after
from tests.helpers.games.san_juan.moves import pick
from tests.helpers.games.san_juan.positions import at, seat
from tests.helpers.games.variants import ALL_VARIANTS, SOME_VARIANTS, Variant, variant_id

EXPLORATION = 93_750  # the default of the search bot
STATUS = Path("/proc/self/status")
SEED = 77


def searcher_of(game: Game, *, capacity: int = 50_000, explore: int = EXPLORATION, horizon: int = 2) -> Any:
    return game.searcher(game, game.current_player, SEED, capacity, explore, horizon)  # type: ignore[arg-type]  # not over


# --- counting ---


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_every_simulation_is_counted_once(variant: Variant) -> None:
    for game, turn in sampled_turns(variant, 33, 0.04):
        searcher = searcher_of(turn.determinize(1))
        for simulations in (1, 2, 5, 32):
            before = sum(visits for _, visits, _ in searcher.root_statistics())
            searcher.run(simulations)
            assert sum(visits for _, visits, _ in searcher.root_statistics()) == before + simulations
        assert sorted(action for action, _, _ in searcher.root_statistics()) == game.legal_actions()


def test_more_simulations_go_on_where_it_stopped() -> None:
    one, other = searcher_of(opening_turn().determinize(1)), searcher_of(opening_turn().determinize(1))
    one.run(90)
    for part in (1, 9, 80):
        other.run(part)
    assert one.root_statistics() == other.root_statistics()


# --- a full tree ---


@pytest.mark.parametrize("capacity", [0, 64, 65, 70, 200, 1000])
@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=variant_id)
def test_a_full_tree_is_searched_on(variant: Variant, capacity: int) -> None:
    for game, turn in sampled_turns(variant, 35, 0.02):
        searcher = searcher_of(turn.determinize(1), capacity=capacity)
        searcher.run(300)
        found = searcher.root_statistics()
        assert {action for action, _, _ in found} <= set(game.legal_actions())
        assert sum(visits for _, visits, _ in found) == (300 if capacity > 65 else 0)


@pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell there how much memory a process has")
def test_memory_is_taken_only_for_what_is_used() -> None:
    def megabytes() -> int:
        return next(int(line.split()[1]) for line in STATUS.read_text().splitlines() if "VmRSS" in line) // 1024

    game = doubloon.new_game("puerto-rico", players=4, seed=1)
    before = megabytes()
    for _ in range(3):  # memory that was freed once is allocated in another way than fresh memory
        searchers = [searcher_of(game, capacity=TREE_CAPACITY) for _ in range(16)]
        for searcher in searchers:
            searcher.run(10)
        assert megabytes() - before < 100
        del searchers


# --- hidden cards and chance ---


def with_other_cards(game: Game, number: int) -> Game:
    """Deals the hidden cards again, but keeps the draws to come and the order of trading tiles."""
    written, other = game.to_json(), game.reshuffled(game.current_player, number).to_json()
    other["rng"] = written["rng"]
    if "tiles" in written:
        other["tiles"] = written["tiles"]
    return doubloon.from_json(other)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_cards_that_the_seat_cannot_see_change_nothing(variant: Variant) -> None:
    """A search deals them again for each simulation, so its result does not depend on them."""
    different = 0
    for game, turn in sampled_turns(variant, 37, 0.08):
        determinized = doubloon.from_json(game.to_json())
        twin = with_other_cards(determinized, turn.number)
        different += twin.to_json() != determinized.to_json()
        one, other = searcher_of(determinized), searcher_of(twin)
        one.run(40)
        other.run(40)
        assert one.root_statistics() == other.root_statistics()
    assert different > 3 or variant[0] == "puerto-rico"


def shares_of_each(game: Game, simulations: int, horizon: int) -> dict[int, Counter[str]]:
    """Counts, for each action, the results of single simulations without a tree behind them."""
    searcher = searcher_of(game, capacity=70, explore=100 * EXPLORATION, horizon=horizon)
    found: dict[int, Counter[str]] = {}
    before: dict[int, tuple[int, list[int]]] = {}
    for _ in range(simulations):
        searcher.run(1)
        for action, visits, totals in searcher.root_statistics():
            last_visits, last_totals = before.get(action, (0, [0] * len(totals)))
            if visits > last_visits:
                shares = [new - old for new, old in zip(totals, last_totals, strict=True)]
                found.setdefault(action, Counter())[str(shares)] += 1
            before[action] = visits, totals
    return found


@pytest.mark.parametrize(("name", "horizon"), [("puerto-rico", 3), ("san-juan", 0), ("san-juan", 3)])
def test_every_simulation_has_chances_of_its_own(name: str, horizon: int) -> None:
    found = shares_of_each(game_after(name, {"players": 3}, 6, 40).reshuffled(0, 1), 200, horizon)
    assert max(len(shares) for shares in found.values()) > 8


def test_hands_of_others_are_dealt_again_for_each_simulation() -> None:
    """The other player's hidden hand decides what they can build, so the value of the builder varies."""
    players = [seat(hand="tower, well x3", city="indigo plant"), seat(hand="hero x2, statue x3", city="smithy")]
    game = at("pick", players=players, seats=2)
    builder = game.action_from_json(pick("builder"))
    assert len(shares_of_each(game, 600, 0)[builder]) > 4


# --- selection and rollouts ---


def test_choices_that_seem_better_are_tried_more() -> None:
    """With so high an exploration constant only the priors tell the choices apart."""
    uneven = 0
    for _, turn in sampled_turns(("puerto-rico", {"players": 4}), 38, 0.1):
        searcher = searcher_of(turn.determinize(1), explore=100 * EXPLORATION)
        searcher.run(60 * len(turn.legal))
        visits = [visits for _, visits, _ in searcher.root_statistics()]
        uneven += max(visits) > 3 * min(visits) + 3
    assert uneven > 5


def test_without_exploration_the_best_choice_is_followed() -> None:
    exploring, greedy = (
        searcher_of(opening_turn().determinize(1)),
        searcher_of(opening_turn().determinize(1), explore=0),
    )
    for searcher in (exploring, greedy):
        searcher.run(300)
    most_visits = [max(visits for _, visits, _ in one.root_statistics()) for one in (greedy, exploring)]
    assert most_visits[0] > most_visits[1]


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_the_horizon_matters(name: str) -> None:
    found = []
    for horizon in (0, 1, 4):
        searcher = searcher_of(opening_turn(name).determinize(1), horizon=horizon)
        searcher.run(50)
        found.append(searcher.root_statistics())
    assert found[0] != found[1] != found[2] != found[0]


@pytest.mark.parametrize(("horizon", "mean"), [(0, 0), (1, 1000), (2, 1500), (3, 2250), (8, 5000), (16, 10_000)])
def test_a_rollout_is_evaluated_several_times(monkeypatch: pytest.MonkeyPatch, horizon: int, mean: int) -> None:
    """At the quarters of the way, as far as there are quiet positions. Here a position is worth the picks before it."""
    engine = interpreted_engine("doubloon.games.puerto_rico")()
    engine.start(3, *key_of(5), *EXPANSIONS[0])
    searcher = interpreted_searcher("doubloon.games.puerto_rico")(engine, 0, SEED, 1, EXPLORATION, horizon)
    picks: list[int] = []
    names = searcher.functions.rollout.__globals__
    sample_choice = names["sample_choice"]

    def picked(context: Any, state: Any) -> int:
        picks.append(state.current)
        return int(sample_choice(context, state))

    def worth(context: Any, _: Any) -> None:
        context.win_shares[0] = 1000 * len(picks)

    monkeypatch.setitem(names, "sample_choice", picked)
    monkeypatch.setitem(names, "evaluate_win_shares", worth)
    searcher.functions.rollout(searcher.context, searcher.game)
    assert (len(picks), searcher.context.win_shares[0]) == (horizon, mean)
