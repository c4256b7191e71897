"""The score: every part of it, and the palace last."""

from __future__ import annotations

import pytest

from doubloon.games.san_juan.position.reader import read_position
from doubloon.games.san_juan.rules.scoring import total_points
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.positions import NAMES, POINTS, PRODUCTION, VIOLET, Json, at, cards, position, seat

MONUMENTS = ("statue", "victory column", "hero")


def score_of(city: str, **more: str) -> dict[str, int]:
    return at("pick", players=[seat(city=city, **more)]).scores()[0]


@pytest.mark.parametrize("card", NAMES)
def test_points_of_every_building(card: str) -> None:
    assert score_of(card)["buildings"] == POINTS[card]


def test_parts_and_total() -> None:
    score = score_of("indigo plant", hand="hero")
    parts = ["buildings", "chapel", "guild hall", "city hall", "triumphal arch", "palace"]
    assert set(score) == {"total", "tiebreak", *parts}
    assert score["total"] == sum(score[part] for part in parts) == 1


@pytest.mark.parametrize(
    ("monuments", "points"),
    [("", 0), ("statue", 4), ("hero", 4), ("statue, victory column", 6), ("statue, victory column, hero", 8)],
)
def test_triumphal_arch(monuments: str, points: int) -> None:
    assert score_of(f"triumphal arch, {monuments}")["triumphal arch"] == points
    assert score_of(monuments)["triumphal arch"] == 0


@pytest.mark.parametrize("name", MONUMENTS)
def test_a_monument_has_its_points_and_no_more(name: str) -> None:
    assert score_of(name)["total"] == {"statue": 3, "victory column": 4, "hero": 5}[name]


def test_guild_hall_counts_equal_buildings_each() -> None:
    assert score_of("guild hall, indigo plant x3, silver smelter x2")["guild hall"] == 10
    assert score_of("guild hall, smithy")["guild hall"] == 0
    assert score_of("indigo plant x3")["guild hall"] == 0


def test_city_hall_counts_itself_and_monuments_but_no_production() -> None:
    assert score_of("city hall")["city hall"] == 1
    assert score_of("city hall, statue, palace, indigo plant x4")["city hall"] == 3


@pytest.mark.parametrize(("other", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2)])
def test_palace_rounds_down(other: int, points: int) -> None:
    city = "palace" + ", indigo plant" * min(other, 9) + ", sugar mill" * max(0, other - 9)
    score = score_of(city)
    assert (score["palace"], score["total"]) == (points, other + points)


def test_palace_counts_chapel_and_the_other_bonuses() -> None:
    """1 + 1 buildings, 8 guild hall... : 4 indigo plants 4, guild hall 8, city hall 4, arch 4 + hero 5, chapel 3."""
    city = "palace, guild hall, city hall, triumphal arch, hero, indigo plant x4"
    score = score_of(city, chapel="well x3")
    assert score["buildings"] == 4 + 5
    assert (score["guild hall"], score["city hall"], score["triumphal arch"], score["chapel"]) == (8, 5, 4, 3)
    assert score["palace"] == (9 + 8 + 5 + 4 + 3) // 4


def test_cards_under_the_chapel_count_one_each_whatever_they_are() -> None:
    assert score_of("chapel", chapel="hero x3, palace")["chapel"] == 4
    assert score_of("smithy", chapel="hero x3, palace", covered="chapel")["chapel"] == 4


def test_goods_and_hand_break_ties_only() -> None:
    score = score_of("indigo plant*, sugar mill*, tobacco storage", hand="hero x3")
    assert (score["tiebreak"], score["total"]) == (5, 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_of_whole_games_added_up_by_hand(players: int) -> None:
    ended = 0
    for game in busy_games("san-juan", {"players": players}, range(12)):
        if not game.is_over:
            continue
        ended += 1
        written = game.to_json()
        scores = game.scores()
        assert [by_hand(player) for player in written["players"]] == [score["total"] for score in scores]
        ranks = [
            (s["total"], len(p["hand"]) + sum(bool(space["good"]) for space in p["city"]))
            for s, p in zip(scores, written["players"], strict=True)
        ]
        assert game.winners() == [place for place, rank in enumerate(ranks) if rank == max(ranks)]
        full = any(len(player["city"]) == 12 for player in written["players"])
        assert full is written["ending"]
        assert full or not written["deck"] + written["discard"]  # nothing could happen any more
    assert ended == 12


def by_hand(player: Json) -> int:
    built = [space["building"] for space in player["city"]]
    points = sum(POINTS[name] for name in built) + len(player["chapel"])
    points += 2 * sum(name in PRODUCTION for name in built) * ("guild hall" in built)
    points += sum(name in VIOLET for name in built) * ("city hall" in built)
    monuments = sum(name in built for name in MONUMENTS)
    points += (2 + 2 * monuments) * (monuments > 0 and "triumphal arch" in built)
    return points + points // 4 * ("palace" in built)


def test_all_names_have_points() -> None:
    assert len(cards(", ".join(POINTS))) == 29


@pytest.mark.parametrize(
    ("city", "points"),
    [("palace, hero, victory column, smithy", 12), ("palace, triumphal arch, hero", 11), ("smithy, well", 2)],
)
def test_the_total_that_bots_look_at_is_that_of_the_score(city: str, points: int) -> None:
    state, _ = read_position(position("pick", players=[seat(city=city)]), 1)
    assert total_points(state.players[0]) == score_of(city)["total"] == points
