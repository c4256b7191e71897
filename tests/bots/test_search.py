"""The search bot: its choices, its time, and that it is reproducible."""

from __future__ import annotations

import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon import Game
from doubloon.bots import Turn, make_bot, search
from doubloon.bots.search import Search, is_settled, ranked_actions
from doubloon.core.seeds import key_of
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from tests.helpers.bots.decisions import ALL_VARIANTS, Variant, named, play, sampled
from tests.helpers.bots.forced_wins import FORCED, last_purchase, only_way_to_win, pick_that_ends_it
from tests.helpers.engine.backends import EXPANSIONS
from tests.helpers.games.puerto_rico.positions import at as puerto_rico_at
from tests.helpers.games.puerto_rico.positions import board
from tests.helpers.games.san_juan.moves import pick
from tests.helpers.games.san_juan.positions import at as san_juan_at
from tests.helpers.games.san_juan.positions import seat
from tests.helpers.play import game_after

SOME_VARIANTS = [variant for place, variant in enumerate(ALL_VARIANTS) if place % 3 == 0]
EXPLORE = 93_750
STATUS = Path("/proc/self/status")
SEED = 77


def opening(name: str = "puerto-rico", players: int = 3, seed: int = 5) -> Turn:
    return Turn.of(doubloon.new_game(name, players=players, seed=seed))


def searcher_of(game: Game, *, room: int = 50_000, explore: int = EXPLORE, horizon: int = 2) -> Any:
    return game.searcher(game, game.current_player, SEED, room, explore, horizon)  # type: ignore[arg-type]  # not over


# --- reproducibility -------------------------------------------------------------------------------------------


def turns_of_seat(variant: Variant, seed: int, share: float, mine: int = 0) -> list[Turn]:
    return [turn for _, turn in sampled(variant, seed, share) if turn.seat == mine]


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=named)
def test_simulations_and_seed_determine_the_result(variant: Variant, threads: int) -> None:
    """Two bots that have seen the same turns find the same, also if asked twice."""
    one, other = (Search(simulations=60, threads=threads, seed=4) for _ in range(2))
    for turn in turns_of_seat(variant, 31, 0.12):
        assert one.consider(turn) == other.consider(turn) == one.consider(turn)


@pytest.mark.parametrize(
    "variant", [("san-juan", {"players": 3}), ("puerto-rico", {"players": 4, "open_scores": True})], ids=named
)
def test_earlier_decisions_do_not_matter_if_no_points_are_hidden(variant: Variant) -> None:
    """If points are hidden, the bot counts them from turn to turn."""
    used = Search(simulations=60, seed=4)
    for turn in turns_of_seat(variant, 31, 0.15):
        assert used.consider(turn) == Search(simulations=60, seed=4).consider(turn)


@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=named)
def test_one_bot_can_play_several_seats(variant: Variant) -> None:
    bot = Search(simulations=10)
    for _, turn in sampled(variant, 32, 0.06):
        assert bot.choose(turn) in turn.legal


def test_another_seed_may_choose_differently() -> None:
    turns = [turn for _, turn in sampled(("san-juan", {"players": 3}), 32, 0.3)]
    answers = {tuple(make_bot("search:simulations=20", seed).choose(turn) for turn in turns) for seed in range(4)}
    assert len(answers) > 1


def test_threads_search_differently() -> None:
    """Equal searches would only count everything twice."""
    turn = opening("san-juan")
    one, two = Search(simulations=40), Search(simulations=80, threads=2)
    shares = {value.action: value.shares for value in one.consider(turn)}
    assert any(value.shares != shares[value.action] for value in two.consider(turn))


# --- visits ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=named)
def test_every_simulation_is_counted_once(variant: Variant) -> None:
    for game, turn in sampled(variant, 33, 0.04):
        searcher = searcher_of(turn.determinize(1))
        for simulations in (1, 2, 5, 32):
            before = sum(visits for _, visits, _ in searcher.root_statistics())
            searcher.run(simulations)
            assert sum(visits for _, visits, _ in searcher.root_statistics()) == before + simulations
        assert sorted(action for action, _, _ in searcher.root_statistics()) == game.legal_actions()


@pytest.mark.parametrize(("simulations", "threads"), [(1, 1), (100, 1), (100, 2), (101, 2), (100, 3), (2, 4)])
def test_it_runs_the_given_number_of_simulations(simulations: int, threads: int) -> None:
    values = Search(simulations=simulations, threads=threads).consider(opening())
    assert sum(value.visits for value in values) == simulations


# --- legality --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=named)
def test_whole_games_are_played_by_the_rules(variant: Variant) -> None:
    name, options = variant
    game = doubloon.new_game(name, seed=34, **options)
    play(game, [make_bot("search:simulations=8", seed) for seed in range(options["players"])])
    assert game.is_over


def test_a_single_action_is_taken_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "consider", None)
    turn = opening()
    assert Search(time=60).choose(Turn(turn.view, turn.legal[:1])) == turn.legal[0]


@pytest.mark.parametrize("room", [0, 64, 65, 70, 200, 1000])
@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=named)
def test_the_search_continues_with_a_full_tree(variant: Variant, room: int) -> None:
    for game, turn in sampled(variant, 35, 0.02):
        searcher = searcher_of(turn.determinize(1), room=room)
        searcher.run(300)
        found = searcher.root_statistics()
        assert {action for action, _, _ in found} <= set(game.legal_actions())
        assert sum(visits for _, visits, _ in found) == (300 if room > 65 else 0)


def test_choices_with_a_full_tree_are_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (0, 100):
        monkeypatch.setattr(search, "TREE_CAPACITY", room)
        game = doubloon.new_game("puerto-rico", players=3, expansion="draft", seed=36)
        play(game, [make_bot("search:simulations=40", seed) for seed in range(3)])


# --- strength --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORCED)
def test_a_forced_win_is_found(name: str) -> None:
    game = FORCED[name]()
    best = only_way_to_win(game)
    assert len(game.legal_actions()) > 2
    for seed in range(6):
        for how in ("simulations=300", "simulations=400,threads=2", "simulations=600,horizon=0"):
            assert make_bot(f"search:{how}", seed).choose(Turn.of(game)) == best, how


@pytest.mark.parametrize("name", FORCED)
def test_a_forced_win_is_played_to_its_end(name: str) -> None:
    """The others play at random. After a right first step, a wrong second one would still lose."""
    for seed in range(4):
        game = FORCED[name]()
        me = game.current_player
        assert me is not None
        bots = [make_bot("search:simulations=300" if other == me else "random", seed) for other in range(3)]
        assert play(game, bots).winners() == [me]


@pytest.mark.parametrize("name", FORCED)
def test_a_forced_win_has_a_high_share(name: str) -> None:
    game = FORCED[name]()
    me = game.current_player or 0
    first, *others = Search(simulations=600).consider(Turn.of(game))
    assert first.shares[me] > 0.85
    assert all(value.shares[me] < first.shares[me] for value in others if value.visits)


def test_ending_the_game_with_the_lead_is_found() -> None:
    game = pick_that_ends_it()
    builder = game.action_from_json(pick("builder"))
    for seed in range(4):
        assert make_bot("search:simulations=400", seed).choose(Turn.of(game)) == builder


def test_a_shared_win_is_better_than_none() -> None:
    """The guild hall gives seat 0 as many points as seat 1 and the same tie-break; nothing gives more."""
    game = last_purchase(doubloons=9)
    guild_hall = game.action_from_json({"type": "build", "building": "guild hall"})
    for seed in range(4):
        best = Search(simulations=300, seed=seed).consider(Turn.of(game))[0]
        assert best.action == guild_hall
        assert best.shares[:2] == pytest.approx([0.5, 0.5], abs=0.06)


def test_a_lost_game_is_played_for_points() -> None:
    """Seat 1 has won already; seat 0 still ships the four barrels that another seat would block."""
    boards = {0: board(goods={"corn": 4, "indigo": 1}), 1: board(points=8), 2: board(goods={"corn": 5})}
    taken = {"settler": 1, "mayor": 2}
    ships = [("sugar", 4), ("corn", 1), ("indigo", 5)]
    game = puerto_rico_at("captain", players=3, governor=1, boards=boards, taken=taken, ships=ships, ending=True)
    load = {"type": "load", "good": "corn", "ship": 1}
    for seed in range(4):
        assert make_bot("search:simulations=200", seed).choose(Turn.of(game)) == game.action_from_json(load)


# --- hidden cards and chance -----------------------------------------------------------------------------------


def with_other_cards(game: Game, number: int) -> Game:
    """The game with other hidden cards, but with the same future draws and the same order of trading tiles."""
    written, other = game.to_json(), game.reshuffled(game.current_player, number).to_json()
    other["rng"] = written["rng"]
    if "tiles" in written:
        other["tiles"] = written["tiles"]
    return doubloon.from_json(other)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=named)
def test_hidden_cards_change_nothing(variant: Variant) -> None:
    """A search redeals them for each simulation, so its result does not depend on them."""
    different = 0
    for game, turn in sampled(variant, 37, 0.08):
        determinized = doubloon.from_json(game.to_json())
        twin = with_other_cards(determinized, turn.number)
        different += twin.to_json() != determinized.to_json()
        one, other = searcher_of(determinized), searcher_of(twin)
        one.run(40)
        other.run(40)
        assert one.root_statistics() == other.root_statistics()
    assert different > 3 or variant[0] == "puerto-rico"


def shares_of_each(game: Game, simulations: int, horizon: int) -> dict[int, Counter[str]]:
    """For each action, the win shares of single simulations, almost without a tree."""
    searcher = searcher_of(game, room=70, explore=100 * EXPLORE, horizon=horizon)
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
def test_simulations_draw_independently(name: str, horizon: int) -> None:
    found = shares_of_each(game_after(name, {"players": 3}, 6, 40).reshuffled(0, 1), 200, horizon)
    assert max(len(shares) for shares in found.values()) > 8


def test_hands_of_others_are_redealt_for_each_simulation() -> None:
    """The other seat's hidden hand decides what it can build, so the values of the builder vary."""
    players = [seat(hand="tower, well x3", city="indigo plant"), seat(hand="hero x2, statue x3", city="smithy")]
    game = san_juan_at("pick", players=players, seats=2)
    builder = game.action_from_json(pick("builder"))
    assert len(shares_of_each(game, 600, 0)[builder]) > 4


# --- parameters ------------------------------------------------------------------------------------------------


def test_choices_with_higher_priors_are_visited_more() -> None:
    """With so much exploration only the priors distinguish the choices."""
    uneven = 0
    for _, turn in sampled(("puerto-rico", {"players": 4}), 38, 0.1):
        searcher = searcher_of(turn.determinize(1), explore=100 * EXPLORE)
        searcher.run(60 * len(turn.legal))
        visits = [visits for _, visits, _ in searcher.root_statistics()]
        uneven += max(visits) > 3 * min(visits) + 3
    assert uneven > 5


def test_without_exploration_the_best_choice_gets_more_visits() -> None:
    usual, without = searcher_of(opening().determinize(1)), searcher_of(opening().determinize(1), explore=0)
    for searcher in (usual, without):
        searcher.run(300)
    most_visits = [max(visits for _, visits, _ in one.root_statistics()) for one in (without, usual)]
    assert most_visits[0] > most_visits[1]


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_the_horizon_matters(name: str) -> None:
    found = []
    for horizon in (0, 1, 4):
        searcher = searcher_of(opening(name).determinize(1), horizon=horizon)
        searcher.run(50)
        found.append(searcher.root_statistics())
    assert found[0] != found[1] != found[2] != found[0]


@pytest.mark.parametrize(("horizon", "mean"), [(0, 0), (1, 1000), (2, 1500), (3, 2250), (8, 5000), (16, 10_000)])
def test_a_rollout_is_the_mean_of_several_evaluations(monkeypatch: pytest.MonkeyPatch, horizon: int, mean: int) -> None:
    """They are made at the quarters of the rollout. In this test the value is the number of picks so far."""
    engine = interpreted_engine("doubloon.games.puerto_rico")()
    engine.start(3, *key_of(5), *EXPANSIONS[0])
    searcher = interpreted_searcher("doubloon.games.puerto_rico")(engine, 0, SEED, 1, EXPLORE, horizon)
    picks: list[int] = []
    names = searcher.functions.rollout.__globals__
    sample_choice = names["sample_choice"]

    def picked(context: Any, state: Any) -> int:
        picks.append(state.current)
        return int(sample_choice(context, state))

    def evaluate(context: Any, _: Any) -> None:
        context.win_shares[0] = 1000 * len(picks)

    monkeypatch.setitem(names, "sample_choice", picked)
    monkeypatch.setitem(names, "evaluate_win_shares", evaluate)
    searcher.functions.rollout(searcher.context, searcher.game)
    assert (len(picks), searcher.context.win_shares[0]) == (horizon, mean)


def test_a_search_can_be_continued() -> None:
    one, other = searcher_of(opening().determinize(1)), searcher_of(opening().determinize(1))
    one.run(90)
    for part in (1, 9, 80):
        other.run(part)
    assert one.root_statistics() == other.root_statistics()


# --- results ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=named)
def test_values_are_sorted_and_shares_add_up(variant: Variant) -> None:
    for game, turn in sampled(variant, 39, 0.04):
        values = Search(simulations=60, threads=1 + turn.number % 2).consider(turn)
        assert sorted(value.action for value in values) == game.legal_actions()
        order = [(-value.visits, -value.shares[turn.seat] if value.visits else 0) for value in values]
        assert order == sorted(order)
        for value in values:
            if value.visits:
                assert len(value.shares) == variant[1]["players"]
                assert all(0 <= share <= 1 for share in value.shares)
                # after the end, leads in points add or take a little from the sum
                assert sum(value.shares) == pytest.approx(1, abs=0.11)


class FixedSearcher:
    """A searcher with given statistics."""

    def __init__(self, *statistics: tuple[int, int, list[int]]) -> None:
        self.statistics = list(statistics)

    def root_statistics(self) -> list[tuple[int, int, list[int]]]:
        return self.statistics


def test_visits_of_all_searchers_are_added_up() -> None:
    turn = Turn({"game": "puerto-rico", "current_player": 1}, [3, 5, 8, 9])
    one = FixedSearcher((5, 4, [1_000_000, 3_000_000]), (3, 1, [900_000, 100_000]))
    two = FixedSearcher((3, 4, [400_000, 3_600_000]), (8, 5, [0, 4_000_000]))
    values = ranked_actions([one, two], turn)  # type: ignore[list-item]  # only their statistics are used
    assert [(value.action, value.visits) for value in values] == [(8, 5), (3, 5), (5, 4), (9, 0)]
    assert values[0].shares == [0, 0.8]
    assert values[1].shares == pytest.approx([0.26, 0.74])
    assert values[2].shares == [0.25, 0.75]


@pytest.mark.parametrize(
    ("visits", "left", "settled"),
    [([10, 4], 5.9, True), ([4, 10], 5.9, True), ([10, 4], 6, False), ([10, 4, 9], 2, False), ([7], 100, True)],
)
def test_it_is_settled_when_the_second_cannot_catch_up(visits: list[int], left: float, settled: bool) -> None:
    searcher: Any = FixedSearcher(*((action, number, [0]) for action, number in enumerate(visits)))
    assert is_settled(searcher, left) is settled


# --- time ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [0.05, 0.2])
def test_it_keeps_its_time_limit(budget: float) -> None:
    """Measured in CPU time, so that a busy machine does not matter."""
    rng = random.Random(40)
    for name, options in rng.sample(ALL_VARIANTS, 4):
        for _, turn in sampled((name, options), 40, 0.008):
            if len(turn.legal) == 1:
                continue
            begun, watch = time.thread_time(), time.monotonic()
            make_bot(f"search:time={budget}").choose(turn)
            assert time.thread_time() - begun <= budget + 0.05
            # the best choice of the first half of the time could still be overtaken in the second half
            assert time.monotonic() - watch > 0.4 * budget


def test_it_uses_its_time_when_undecided() -> None:
    """At least one of several decisions is not settled early."""
    longest = 0.0
    for _, turn in sampled(("puerto-rico", {"players": 4}), 44, 0.06):
        begun = time.monotonic()
        make_bot("search:time=0.1").choose(turn)
        longest = max(longest, time.monotonic() - begun)
        if longest > 0.08:
            break
    assert longest > 0.08


def test_it_stops_early_when_its_choice_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "is_settled", lambda _searcher, _simulations: True)
    begun = time.monotonic()
    Search(time=60).choose(opening())
    assert time.monotonic() - begun < 30


def test_more_time_means_more_simulations() -> None:
    turn = opening()
    short, long = Search(time=0.02).consider(turn), Search(time=0.3).consider(turn)
    assert sum(value.visits for value in long) > 2 * sum(value.visits for value in short)


def test_a_search_by_the_clock_uses_no_more_threads_than_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "usable_cpus", lambda: 2)
    started: list[int] = []
    monkeypatch.setattr(Search, "run_searcher", lambda _, _searcher, thread, _started: started.append(thread))
    Search(time=1, threads=64).consider(opening())
    assert sorted(started) == [0, 1]
    Search(simulations=640, threads=64).consider(opening())
    assert len(started) == 2 + 64  # with a number of simulations the result is the same on every machine


# --- memory ----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(not STATUS.exists(), reason="this system has no such file with the memory of a process")
def test_unused_nodes_take_no_memory() -> None:
    def megabytes() -> int:
        return next(int(line.split()[1]) for line in STATUS.read_text().splitlines() if "VmRSS" in line) // 1024

    game = doubloon.new_game("puerto-rico", players=4, seed=1)
    before = megabytes()
    for _ in range(3):  # freed memory is allocated in another way than fresh memory
        searchers = [searcher_of(game, room=search.TREE_CAPACITY) for _ in range(16)]
        for searcher in searchers:
            searcher.run(10)
        assert megabytes() - before < 100
        del searchers
