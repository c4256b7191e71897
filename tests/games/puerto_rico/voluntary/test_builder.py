"""`voluntary` in the builder phase: the church, asked after placing and before the university."""

from __future__ import annotations

import pytest

from tests.helpers.games.puerto_rico.positions import board, points
from tests.helpers.games.puerto_rico.voluntary import answers, play, question, texts, voluntary

PIOUS = board(doubloons=12, city="church*, university*")


def test_the_church_comes_before_the_university() -> None:
    game = play(voluntary("builder", boards={0: PIOUS}), "build hospice")
    assert question(game) == (0, "church")
    assert game.to_json()["turn"]["building"] == "hospice"
    game = answers(game, "church")
    assert (points(game, 0), texts(game)) == (1, ["pass", "settle"])
    game = answers(play(voluntary("builder", boards={0: PIOUS}), "build hospice"), None)
    assert (points(game, 0), texts(game)) == (0, ["pass", "settle"])


@pytest.mark.parametrize(("building", "expected"), [("office", 1), ("guild hall", 2), ("hacienda", None)])
def test_it_is_asked_for_what_it_would_bring(building: str, expected: int | None) -> None:
    game = play(voluntary("builder", boards={0: board(doubloons=12, city="church*")}), f"build {building}")
    if expected is None:
        assert question(game)[1] is None
    else:
        assert points(answers(game, "church"), 0) == expected


def test_not_for_the_church_itself_nor_for_an_empty_one() -> None:
    game = voluntary("builder", boards={0: board(doubloons=12)}, new=["church"])
    assert question(play(game, "build church"))[1] is None
    game = voluntary("builder", boards={0: board(doubloons=12, city="church")})
    assert question(play(game, "build hospice"))[1] is None


def test_the_twelfth_space_ends_the_game_before_the_question() -> None:
    eleven = ", ".join(
        [
            *("church*", "small indigo plant", "small sugar mill", "indigo plant", "sugar mill", "tobacco storage"),
            *("coffee roaster", "small market", "hacienda", "construction hut", "small warehouse"),
        ]
    )
    game = play(voluntary("builder", boards={0: board(doubloons=12, city=eleven)}), "build hospice")
    assert (question(game), game.to_json()["ending"]) == ((0, "church"), True)


def test_the_black_market_pays_first() -> None:
    poor = board(doubloons=2, points=1, goods={"corn": 1}, city="church*, black market*")
    game = play(voluntary("builder", boards={0: poor}), "build hospice", "return good corn")
    assert (question(game), game.to_json()["players"][0]["doubloons"]) == ((0, "church"), 0)
    assert points(answers(game, "church"), 0) == 2


def test_the_church_can_take_the_last_chip() -> None:
    game = play(voluntary("builder", boards={0: PIOUS}, chips=1), "build hospice")
    assert answers(game, "church").to_json()["ending"]
    assert not answers(game, None).to_json()["ending"]
