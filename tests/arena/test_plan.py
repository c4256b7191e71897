"""The plan: every bot of a line-up sits once in every seat of the same deal."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from doubloon.arena.plan import Plan
from doubloon.cli.arena import default_folder
from tests.helpers.arena.arenas import plan_of


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    seats = draw(st.integers(2, 5))
    bots = draw(st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=7))
    options = {"players": seats, "expansion": "none", "open_scores": False}
    return Plan("puerto-rico", options, tuple(bots), draw(st.integers()), 60.0)


@given(plans(), st.integers(0, 200))
def test_a_group_is_mirrored(plan: Plan, group: int) -> None:
    games = [plan.fixture(group * plan.seats + rotation) for rotation in range(plan.seats)]
    line_up = Counter(games[0].bots)
    assert tuple(sorted(line_up.elements())) in [tuple(sorted(known)) for known in plan.line_ups]
    for seat in range(plan.seats):
        assert Counter(game.bots[seat] for game in games) == line_up
    assert {game.group for game in games} == {group}
    assert len({game.seed for game in games}) == 1
    around = games[0].bots * 2
    assert all(game.bots in [around[first : first + plan.seats] for first in range(plan.seats)] for game in games)


@given(plans())
def test_line_ups_are_played_equally_often(plan: Plan) -> None:
    count = len(plan.line_ups)
    played = Counter(tuple(sorted(plan.fixture(group * plan.seats).bots)) for group in range(2 * count))
    assert sorted(played.values()) == [2] * count


def test_groups_differ_in_seed_and_order() -> None:
    plan = plan_of("a", "b", "c", "d", game="puerto-rico")
    firsts = [plan.fixture(group * 4) for group in range(60)]
    assert len({first.seed for first in firsts}) == 60
    rounds = {first.bots[first.bots.index("a") :] + first.bots[: first.bots.index("a")] for first in firsts}
    assert len(rounds) == 6  # all circular orders of four


def test_bots_of_all_seats_and_games_have_their_own_seeds() -> None:
    plan = plan_of("a", "b", "c", game="puerto-rico")
    seeds = [seed for number in range(30) for seed in plan.fixture(number).bot_seeds]
    assert len(set(seeds)) == len(seeds) == 90


def test_the_seed_determines_the_plan() -> None:
    one, same, other = (plan_of("a", "b", game="puerto-rico", seed=seed) for seed in (5, 5, 6))
    assert one.fixture(9) == same.fixture(9) != other.fixture(9)


def test_games_are_rounded_up_to_whole_groups() -> None:
    plan = plan_of("a", "b", "c", game="puerto-rico")
    assert [plan.whole_groups(games) for games in (1, 3, 4, 6)] == [3, 3, 6, 6]


def test_the_folder_of_a_plan_is_found_again_by_a_later_release() -> None:
    plan = Plan("san-juan", {"players": 2, "opening_choice": False}, ("random", "greedy"), 7, 10.0)
    assert str(default_folder(plan)) == "arena-san-juan-2-e9213082"  # its name in release 0.1.0
