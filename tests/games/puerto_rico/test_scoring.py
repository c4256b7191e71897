"""The score: chips, buildings, the large buildings, ties."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import do
from tests.helpers.games.puerto_rico.moves import pick
from tests.helpers.games.puerto_rico.positions import LARGE, Json, at, board


def score(player: Json) -> dict[str, int]:
    """Returns the score of seat 0 with that board."""
    return at("pick", boards={0: player}).scores()[0]


def ended(*boards: Json) -> Game:
    """Returns a finished game of three with these boards; its last pick, the craftsman, changes none of them."""
    taken = {"mayor": 0, "builder": 1}
    game = at("pick", players=3, picker=2, governor=0, taken=taken, ending=True, boards=dict(enumerate(boards)))
    return do(game, pick("craftsman"))


def test_parts_of_the_score_add_up() -> None:
    city = "guild hall*, residence*, fortress*, customs house*, city hall*, small indigo plant"
    parts = score(board(points=9, doubloons=4, goods={"corn": 2}, city=city, island="corn*"))
    assert parts == {
        "total": 9 + 21 + 1 + 4 + 2 + 2 + 5,
        "tiebreak": 6,
        "chips": 9,
        "buildings": 21,
        "guild hall": 1,
        "residence": 4,
        "fortress": 2,
        "customs house": 2,
        "city hall": 5,
        "cloister": 0,
    }


@pytest.mark.parametrize("large", LARGE)
def test_unmanned_large_building_scores_its_four_points_only(large: str) -> None:
    city = f"{large}, small indigo plant*, hacienda*"
    player = board(points=40, san_juan=30, island="corn, " * 12, city=city)
    assert score(player)[large] == 0
    assert score(player)["total"] == 40 + 4 + 2


@pytest.mark.parametrize("large", LARGE)
def test_manned_large_building_scores_more(large: str) -> None:
    city = f"{large}*, small indigo plant*, hacienda*"
    assert score(board(points=40, san_juan=30, island="corn, " * 12, city=city))[large] > 0


def test_money_and_goods_score_nothing() -> None:
    assert score(board(doubloons=30, goods={"coffee": 9}))["total"] == 0


@pytest.mark.parametrize(
    ("city", "extra"),
    [
        ("", 0),
        ("small indigo plant", 1),
        ("small sugar mill", 1),
        ("indigo plant", 2),
        ("sugar mill", 2),
        ("tobacco storage", 2),
        ("coffee roaster", 2),
        ("coffee roaster**", 2),
        ("small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster", 10),
        ("small market, harbor, city hall", 0),
    ],
)
def test_guild_hall_counts_production_buildings_manned_or_not(city: str, extra: int) -> None:
    assert score(board(city=f"guild hall*, {city}"))["guild hall"] == extra


@pytest.mark.parametrize(("tiles", "extra"), [(0, 4), (1, 4), (8, 4), (9, 4), (10, 5), (11, 6), (12, 7)])
def test_residence_counts_island_tiles(tiles: int, extra: int) -> None:
    quarries = min(tiles, 2)
    island = "quarry*, " * quarries + "corn, " * (tiles - quarries)
    assert score(board(city="residence*", island=island))["residence"] == extra


@pytest.mark.parametrize(("more", "extra"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2), (29, 10)])
def test_fortress_counts_every_third_colonist(more: int, extra: int) -> None:
    # one colonist in the fortress, the others in San Juan
    assert score(board(city="fortress*", san_juan=more))["fortress"] == extra


def test_fortress_counts_island_city_and_san_juan() -> None:
    player = board(city="fortress*, indigo plant***", island="corn*, quarry*, sugar", san_juan=3)
    assert score(player)["fortress"] == 3


@pytest.mark.parametrize(("chips", "extra"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (43, 10)])
def test_customs_house_counts_every_fourth_point_of_chips(chips: int, extra: int) -> None:
    assert score(board(city="customs house*, wharf, harbor", points=chips))["customs house"] == extra


def test_city_hall_counts_violet_buildings_itself_included() -> None:
    city = "city hall*, small market, hacienda*, residence, indigo plant***, small sugar mill*"
    assert score(board(city=city))["city hall"] == 4


def test_most_points_win() -> None:
    assert ended(board(points=5), board(points=7), board(points=6, doubloons=50)).winners() == [1]


def test_tie_goes_to_more_doubloons_and_goods_together() -> None:
    rich = board(points=5, doubloons=3)
    richer = board(points=5, doubloons=1, goods={"corn": 2, "indigo": 1})
    game = ended(rich, richer, board(points=5))
    assert game.winners() == [1]
    assert [score["tiebreak"] for score in game.scores()] == [3, 4, 0]


def test_still_equal_is_a_shared_win() -> None:
    assert ended(board(points=5, doubloons=3), board(points=5, goods={"corn": 3}), board(points=5)).winners() == [0, 1]
    assert ended(board(), board(), board()).winners() == [0, 1, 2]


def test_tie_break_is_by_total_not_by_chips() -> None:
    assert ended(board(points=4, city="small market"), board(points=5), board()).winners() == [0, 1]


def test_large_buildings_count_for_the_win() -> None:
    assert ended(board(points=12), board(points=4, city="residence*"), board(points=7, city="fortress")).winners() == [
        0,
        1,
    ]


def test_no_winner_before_the_end() -> None:
    assert at("pick", boards={0: board(points=5)}).winners() == []


def test_points_are_the_totals_of_the_scores() -> None:
    game = ended(board(points=7, city="residence*, indigo plant"), board(points=3), board(city="office"))
    assert game.points() == [score["total"] for score in game.scores()] == [17, 3, 2]
