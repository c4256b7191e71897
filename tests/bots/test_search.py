"""The search bot: repeatable, legal, finds forced wins, and keeps to its time."""

from __future__ import annotations

import random
import time
from types import SimpleNamespace
from typing import Any

import pytest

import doubloon
from doubloon.bots import Turn, make_bot, search
from doubloon.bots.search import Search, cannot_change, ranked_actions
from tests.helpers.bots.forced_wins import FORCED, last_purchase, only_way_to_win, pick_that_ends_it
from tests.helpers.bots.turns import opening_turn, play, sampled_turns
from tests.helpers.games.puerto_rico.positions import at as puerto_rico_at
from tests.helpers.games.puerto_rico.positions import board
from tests.helpers.games.san_juan.moves import pick
from tests.helpers.games.variants import ALL_VARIANTS, SOME_VARIANTS, Variant, variant_id

# --- the same question, the same answer ---


def turns_of_seat(variant: Variant, seed: int, share: float, mine: int = 0) -> list[Turn]:
    return [turn for _, turn in sampled_turns(variant, seed, share) if turn.seat == mine]


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=variant_id)
def test_simulations_and_seed_decide(variant: Variant, threads: int) -> None:
    """Two bots that have seen the same decide the same, also when they are asked twice."""
    one, other = (Search(simulations=60, threads=threads, seed=4) for _ in range(2))
    for turn in turns_of_seat(variant, 31, 0.12):
        assert one.consider(turn) == other.consider(turn) == one.consider(turn)


@pytest.mark.parametrize(
    "variant", [("san-juan", {"players": 3}), ("puerto-rico", {"players": 4, "open_scores": True})], ids=variant_id
)
def test_where_no_points_are_hidden_earlier_decisions_do_not_matter(variant: Variant) -> None:
    """With hidden points the bot counts them from turn to turn, so there they do matter."""
    used = Search(simulations=60, seed=4)
    for turn in turns_of_seat(variant, 31, 0.15):
        assert used.consider(turn) == Search(simulations=60, seed=4).consider(turn)


@pytest.mark.parametrize("variant", SOME_VARIANTS, ids=variant_id)
def test_one_bot_can_be_asked_for_several_seats(variant: Variant) -> None:
    bot = Search(simulations=10)
    for _, turn in sampled_turns(variant, 32, 0.06):
        assert bot.choose(turn) in turn.legal


def test_another_seed_may_choose_otherwise() -> None:
    turns = [turn for _, turn in sampled_turns(("san-juan", {"players": 3}), 32, 0.3)]
    answers = {tuple(make_bot("search:simulations=20", seed).choose(turn) for turn in turns) for seed in range(4)}
    assert len(answers) > 1


def test_threads_search_differently() -> None:
    """Two threads with the same simulations would only count everything twice."""
    turn = opening_turn("san-juan")
    one, two = Search(simulations=40), Search(simulations=80, threads=2)
    shares = {value.action: value.shares for value in one.consider(turn)}
    assert any(value.shares != shares[value.action] for value in two.consider(turn))


# --- the number of simulations ---


@pytest.mark.parametrize(("simulations", "threads"), [(1, 1), (100, 1), (100, 2), (101, 2), (100, 3), (2, 4)])
def test_as_many_simulations_as_asked_for(simulations: int, threads: int) -> None:
    options = Search(simulations=simulations, threads=threads).consider(opening_turn())
    assert sum(option.visits for option in options) == simulations


# --- legality ---


@pytest.mark.slow
@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_whole_games_are_played_by_the_rules(variant: Variant) -> None:
    name, options = variant
    game = doubloon.new_game(name, seed=34, **options)
    play(game, [make_bot("search:simulations=8", seed) for seed in range(options["players"])])
    assert game.is_over


def test_a_single_action_is_taken_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "consider", None)
    turn = opening_turn()
    assert Search(time=60).choose(Turn(turn.view, turn.legal[:1])) == turn.legal[0]


def test_a_bot_with_a_full_tree_still_chooses_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (0, 100):
        monkeypatch.setattr(search, "TREE_CAPACITY", room)
        game = doubloon.new_game("puerto-rico", players=3, expansion="draft", seed=36)
        play(game, [make_bot("search:simulations=40", seed) for seed in range(3)])


# --- what it finds ---


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
    """The others play at random: even after a right first step a wrong second one would lose."""
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
    """Seat 1 cannot be caught; seat 0 still ships the four barrels before another player takes the room for them."""
    boards = {0: board(goods={"corn": 4, "indigo": 1}), 1: board(points=8), 2: board(goods={"corn": 5})}
    taken = {"settler": 1, "mayor": 2}
    ships = [("sugar", 4), ("corn", 1), ("indigo", 5)]
    game = puerto_rico_at("captain", players=3, governor=1, boards=boards, taken=taken, ships=ships, ending=True)
    load = {"type": "load", "good": "corn", "ship": 1}
    for seed in range(4):
        assert make_bot("search:simulations=200", seed).choose(Turn.of(game)) == game.action_from_json(load)


# --- what it says ---


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=variant_id)
def test_options_are_sorted_and_shares_are_shares(variant: Variant) -> None:
    for game, turn in sampled_turns(variant, 39, 0.04):
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


class FinishedSearcher:
    """A searcher with these statistics."""

    def __init__(self, *statistics: tuple[int, int, list[int]]) -> None:
        self.statistics = list(statistics)

    def root_statistics(self) -> list[tuple[int, int, list[int]]]:
        return self.statistics


def test_threads_vote_together() -> None:
    turn = Turn({"game": "puerto-rico", "current_player": 1}, [3, 5, 8, 9])
    one = FinishedSearcher((5, 4, [1_000_000, 3_000_000]), (3, 1, [900_000, 100_000]))
    two = FinishedSearcher((3, 4, [400_000, 3_600_000]), (8, 5, [0, 4_000_000]))
    values = ranked_actions([one, two], turn)  # type: ignore[list-item]  # only their statistics are needed
    assert [(value.action, value.visits) for value in values] == [(8, 5), (3, 5), (5, 4), (9, 0)]
    assert values[0].shares == [0, 0.8]
    assert values[1].shares == pytest.approx([0.26, 0.74])
    assert values[2].shares == [0.25, 0.75]


@pytest.mark.parametrize(
    ("visits", "left", "settled"),
    [([10, 4], 5.9, True), ([4, 10], 5.9, True), ([10, 4], 6, False), ([10, 4, 9], 2, False), ([7], 100, True)],
)
def test_it_is_settled_when_the_second_choice_cannot_catch_up(visits: list[int], left: float, settled: bool) -> None:
    searcher: Any = FinishedSearcher(*((action, number, [0]) for action, number in enumerate(visits)))
    assert cannot_change(searcher, left) is settled


# --- time ---


@pytest.mark.parametrize("budget", [0.05, 0.2])
def test_it_keeps_to_its_time(budget: float) -> None:
    """Measured in CPU time, so that a busy machine does not matter."""
    rng = random.Random(40)
    for name, options in rng.sample(ALL_VARIANTS, 4):
        for _, turn in sampled_turns((name, options), 40, 0.008):
            if len(turn.legal) == 1:
                continue
            begun, watch = time.thread_time(), time.monotonic()
            make_bot(f"search:time={budget}").choose(turn)
            assert time.thread_time() - begun <= budget + 0.05
            # a choice that leads after half of the time might still be overtaken in the second half
            assert time.monotonic() - watch > 0.4 * budget


def test_it_uses_its_time_when_undecided() -> None:
    """At least one of these decisions is not settled before the time is over."""
    longest = 0.0
    for _, turn in sampled_turns(("puerto-rico", {"players": 4}), 44, 0.06):
        begun = time.monotonic()
        make_bot("search:time=0.1").choose(turn)
        longest = max(longest, time.monotonic() - begun)
        if longest > 0.08:
            break
    assert longest > 0.08


def test_it_stops_early_when_its_choice_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "cannot_change", lambda _searcher, _simulations: True)
    begun = time.monotonic()
    Search(time=60).choose(opening_turn())
    assert time.monotonic() - begun < 30


def test_more_time_means_more_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    cpu = SimpleNamespace(monotonic=time.process_time)  # other processes may keep this one waiting
    monkeypatch.setattr(search, "clock", cpu)
    turn = opening_turn()
    short, long = Search(time=0.02).consider(turn), Search(time=0.3).consider(turn)
    assert sum(value.visits for value in long) > 2 * sum(value.visits for value in short)


def test_by_the_clock_there_are_no_more_threads_than_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "usable_cpus", lambda: 2)
    begun: list[int] = []
    monkeypatch.setattr(Search, "run_searcher", lambda _, _searcher, thread, _begun: begun.append(thread))
    Search(time=1, threads=64).consider(opening_turn())
    assert sorted(begun) == [0, 1]
    Search(simulations=640, threads=64).consider(opening_turn())
    assert len(begun) == 2 + 64  # with a number of simulations the answer must be the same on every machine
