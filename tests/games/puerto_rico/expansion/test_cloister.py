"""The cloister: points for sets of three equal island tiles."""

from __future__ import annotations

import pytest

from tests.helpers.games.puerto_rico.positions import at, board


def cloister(island: dict[str, int], city: str = "cloister*") -> int:
    tiles = ", ".join(tile for tile, n in island.items() for _ in range(n))
    return at("pick", boards={0: board(island=tiles, city=city)}, new=["cloister"]).scores()[0]["cloister"]


@pytest.mark.parametrize(
    ("island", "expected"),
    [
        ({}, 0),
        ({"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2, "quarry": 2}, 0),
        ({"corn": 3}, 1),
        ({"corn": 5}, 1),
        ({"quarry": 3}, 1),
        ({"forest": 3}, 1),
        ({"corn": 6}, 3),
        ({"corn": 3, "coffee": 3}, 3),
        ({"corn": 3, "coffee": 3, "sugar": 3}, 6),
        ({"corn": 3, "coffee": 3, "sugar": 3, "quarry": 3}, 10),
        ({"forest": 12}, 10),
        ({"corn": 4, "coffee": 4, "sugar": 4}, 6),
    ],
)
def test_sets_of_three(island: dict[str, int], expected: int) -> None:
    assert cloister(island) == expected


def test_unmanned_it_scores_nothing() -> None:
    assert cloister({"corn": 3}, city="cloister") == 0


def test_without_one_sets_score_nothing() -> None:
    assert cloister({"corn": 3}, city="") == 0


def test_it_is_part_of_the_total() -> None:
    score = at("pick", boards={0: board(island="corn, corn, corn", city="cloister*")}).scores()[0]
    assert score["total"] == 4 + 1


def test_manned_plantations_count_like_others() -> None:
    boards = {0: board(island="corn*, corn, corn*", city="cloister*")}
    assert at("pick", boards=boards).scores()[0]["cloister"] == 1
