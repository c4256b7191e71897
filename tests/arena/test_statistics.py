"""The statistics, compared with small cases worked out by hand and simulations with known results."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from doubloon.arena.bootstrap import Bootstrap, wilson
from doubloon.arena.rating_bootstrap import RatedGame, RatedRounds
from doubloon.arena.ratings import plackett_luce, rate_bots, rate_in_order
from doubloon.arena.results import results_of
from doubloon.arena.seat_results import SeatResults, places
from doubloon.core.game import Json
from tests.helpers.arena.arenas import invented_fault, invented_game, plan_of

DUEL = plan_of("a", "b", game="puerto-rico").to_json()


def results(*games: Json) -> Json:
    return results_of(DUEL, games)


def test_equal_places_are_shared() -> None:
    assert places(invented_game(0, "abc", [30, 40, 30])) == [2.5, 1, 2.5]


def test_the_tiebreak_decides() -> None:
    game = invented_game(0, "ab", [30, 30])
    game["scores"][1]["tiebreak"] = 2
    assert places(game) == [2, 1]


def test_a_faulty_seat_is_last_and_the_others_share() -> None:
    assert places(invented_fault(0, "abcd", seat=1)) == [2, 4, 2, 2]


def test_shared_wins_count_as_fractions() -> None:
    found = results(invented_game(0, "ab", [30, 30]), invented_game(1, "ba", [20, 26]))
    a, b = sorted(found["bots"], key=lambda bot: str(bot["bot"]))
    assert (a["wins"], b["wins"]) == (1.5, 0.5)
    assert (a["win_share"]["value"], b["win_share"]["value"]) == (0.75, 0.25)
    assert (a["score"]["mean"], a["score"]["least"], a["score"]["median"]) == (28, 26, 28)
    assert a["score"]["sd"] == pytest.approx(8**0.5)
    assert a["place"]["value"] == 1.25
    assert [share["value"] for share in a["win_share_by_seat"]] == [0.5, 1.0]
    assert [seat["win_share"]["value"] for seat in found["seats"]] == [0.25, 0.75]
    assert a["thinking"] == {"decisions": 4, "mean": 0.5, "longest": 0.75}


def test_a_bot_at_several_seats_counts_together() -> None:
    plan = plan_of("a", "b", "b", game="puerto-rico").to_json()
    found = results_of(plan, [invented_game(number, "abb", [10, 20, 30]) for number in range(3)])
    by_name = {bot["bot"]: bot for bot in found["bots"]}
    assert (by_name["b"]["games"], by_name["b"]["wins"], by_name["b"]["score"]["mean"]) == (6, 3, 25)
    assert by_name["b"]["win_share"]["value"] == 0.5


def test_faults_count_as_losses_but_have_no_scores() -> None:
    found = results(invented_fault(0, "ab", seat=0), invented_game(1, "ba", [20, 26]))
    a = next(bot for bot in found["bots"] if bot["bot"] == "a")
    assert (a["win_share"]["value"], a["score"]["mean"], a["faults"]) == (0.5, 26, 1)
    assert found["games"]["faulty"] == 1
    assert found["faults"] == [{"game": 0, "bot": "a", "seat": 0, "decision": 5, "what": "raised <Oops>"}]
    assert found["ends"] == {"no VP chips left": 0, "too few colonists for the ship": 0, "a city is full": 1}


def test_results_of_faulty_games_only() -> None:
    found = results(invented_fault(0, "ab", seat=0), invented_fault(1, "ba", seat=1))
    assert found["scores"]["mean"] is None
    assert [bot["bot"] for bot in found["bots"]] == ["b", "a"]


def test_unfinished_groups_are_left_out() -> None:
    found = results(*(invented_game(number, "ab", [30, 20]) for number in range(5)))
    assert (found["games"]["played"], found["games"]["counted"]) == (5, 4)


def test_starts_and_buildings() -> None:
    cities = [["hacienda", "harbor"], ["hacienda"]]
    games = [invented_game(number, "ab", [30 + number, 20], cities=cities) for number in range(2)]
    found = results(*games)
    assert found["starts"]["indigo"]["win_share"]["value"] == 1  # seat 0 of two
    assert found["starts"]["corn"]["score"]["value"] == 20
    hacienda, harbor = found["buildings"]
    assert (hacienda["share"], hacienda["share_of_winners"], hacienda["score_without"]) == (1, 1, None)
    assert (harbor["share"], harbor["share_of_winners"], harbor["win_share_with"]) == (0.5, 1, 1)
    assert (harbor["score_with"], harbor["score_without"]) == (30.5, 20)


def test_wilson_intervals_of_textbooks() -> None:
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_a_bot_that_always_wins_has_an_interval() -> None:
    found = results(*(invented_game(number, "ab", [30, 20]) for number in range(20)))
    share = found["bots"][0]["win_share"]
    assert share["value"] == 1
    assert 0.6 < share["low"] < 0.8


@pytest.mark.parametrize(("groups", "has_one"), [(4, False), (5, True)])
def test_few_groups_have_no_interval(groups: int, has_one: bool) -> None:
    best = results(*(invented_game(number, "ab", [30, 20 + 2 * number]) for number in range(2 * groups)))["bots"][0]
    assert [best[key]["low"] is not None for key in ("win_share", "score", "place", "rating")] == [has_one] * 4


def simulated(chance: random.Random, groups: int, wins: float) -> SeatResults:
    """Games that `a` wins with this probability; both games of a group have the same result."""
    games = []
    for group in range(groups):
        won = chance.random() < wins
        for rotation, bots in enumerate(("ab", "ba")):
            games.append(invented_game(2 * group + rotation, bots, [int((bot == "a") == won) for bot in bots]))
    return SeatResults(games)


@pytest.mark.slow
def test_intervals_cover_the_true_value_as_often_as_promised() -> None:
    chance = random.Random(5)
    covered, width = 0, 0.0
    for _ in range(150):
        seats = simulated(chance, groups=80, wins=0.65)
        share = Bootstrap(seats).share(seats.win, seats.of_bot("a"))
        assert share.low is not None
        assert share.high is not None
        covered += share.low <= 0.65 <= share.high
        width += (share.high - share.low) / 150
    assert 0.89 <= covered / 150 <= 0.99
    # as wide as for 80 independent trials; 160 would give 0.15
    assert width == pytest.approx(2 * 1.96 * (0.65 * 0.35 / 80) ** 0.5, abs=0.01)


def test_results_by_seat_alone_have_an_interval() -> None:
    games = [invented_game(number, "ab", [20, 30]) for number in range(20)]
    for game in games[::2]:
        game["bots"].reverse()  # only the seat decides, so all groups and rounds are equal
    seats = SeatResults(games)
    share = Bootstrap(seats).share(seats.win, seats.of_bot("a"))
    assert share == (0.5, *wilson(0.5, 10))


def test_a_bot_with_several_seats_that_always_wins_has_an_interval() -> None:
    seats = SeatResults([invented_game(number, "abb", [10, 20, 30]) for number in range(60)])
    low, high = wilson(1.0, 20)
    share = Bootstrap(seats).share(seats.win, seats.of_bot("b"))
    assert share == pytest.approx((0.5, low / 2, high / 2))
    assert Bootstrap(seats).share(seats.win, seats.of_bot("a")) == (0.0, *wilson(0.0, 20))


def test_a_bot_with_three_seats_has_an_interval() -> None:
    seats = SeatResults([invented_game(number, "abbb", [10, 20, 30, 15]) for number in range(80)])
    share = Bootstrap(seats).share(seats.win, seats.of_bot("b"))
    assert share == pytest.approx((1 / 3, wilson(1.0, 20)[0] / 3, 1 / 3))


def test_a_bot_with_all_seats_has_no_interval() -> None:
    found = results(*(invented_game(number, "aa", [20, 30 - number % 3]) for number in range(20)))
    assert found["bots"][0]["win_share"] == {"value": 0.5, "low": None, "high": None}


def test_ratings_that_never_change_have_no_interval() -> None:
    found = results(*(invented_game(number, "ab", [30, 20]) for number in range(20)))
    assert [bot["rating"]["low"] for bot in found["bots"]] == [None, None]
    assert found["bots"][0]["rating"]["mu"] > 30


def some_results(count: int) -> list[RatedGame]:
    """Games with ties and with bots in several seats."""
    chance = random.Random(3)
    ranks = ([1.0, 2, 3], [3.0, 1, 2], [1.5, 1.5, 3], [2.0, 2, 2], [1.0, 2.5, 2.5])
    return [RatedGame(number // 3, chance.choices("abcd", k=3), chance.choice(ranks)) for number in range(count)]


def test_the_update_for_arrays_agrees_with_openskill() -> None:
    results = some_results(120)
    rated = rate_in_order(results)
    in_arrays = RatedRounds(results, list(rated)).rate(np.arange(120)[None, :])
    assert in_arrays[0] == pytest.approx([mu for mu, _ in rated.values()], abs=1e-9)


def test_one_game_is_rated_as_openskill_does() -> None:
    model = plackett_luce()
    expected = [team[0] for team in model.rate([[model.rating()] for _ in "abc"], ranks=[2, 1, 3])]
    rated = rate_in_order([RatedGame(0, ["a", "b", "c"], [2.0, 1.0, 3.0])])
    assert [rated[bot][0] for bot in "abc"] == pytest.approx([skill.mu for skill in expected])
    assert [rated[bot][1] for bot in "abc"] == pytest.approx([skill.sigma for skill in expected])


def test_ratings_separate_bots_of_different_strength() -> None:
    chance = random.Random(1)
    strength = {"good": 8, "fair": 4, "poor": 0}
    games = []
    for number in range(600):
        bots = chance.sample(list(strength), 3)
        games.append(invented_game(number, bots, [int(chance.gauss(40 + strength[bot], 8)) for bot in bots]))
    ratings = rate_bots(games)
    ranked = [ratings[bot] for bot in ("good", "fair", "poor")]
    for better, worse in pairwise(ranked):
        assert better.low is not None
        assert worse.high is not None
        assert better.low > worse.high
        assert better.ordinal == better.mu - 3 * better.sigma
    assert sum(rating.mu for rating in ranked) == pytest.approx(75)


def test_ratings_do_not_separate_equal_bots() -> None:
    chance = random.Random(2)
    games = [invented_game(number, "ab", [chance.randint(1, 40), chance.randint(1, 40)]) for number in range(300)]
    a, b = rate_bots(games).values()
    assert a.low is not None
    assert a.high is not None
    assert a.low < b.mu < a.high
