"""The church: points for building in the second to fourth column."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import SETTLE, build
from tests.helpers.games.puerto_rico.positions import at, board, points

COLUMN_1 = ("small indigo plant", "small sugar mill", "small market", "hacienda", "black market", "small warehouse")
COLUMN_2 = ("indigo plant", "sugar mill", "hospice", "office", "large warehouse")
COLUMN_3 = ("tobacco storage", "coffee roaster", "factory", "harbor", "library", "wharf")
COLUMN_4 = ("guild hall", "statue", "cloister")
POINTS = {
    **dict.fromkeys(COLUMN_1, 0),
    **dict.fromkeys((*COLUMN_2, *COLUMN_3), 1),
    **dict.fromkeys(COLUMN_4, 2),
}


def built(name: str, city: str = "church*", **table: Any) -> Game:
    """The game after seat 0, second in turn, has built it."""
    boards = {0: board(doubloons=20, city=city)}
    new = [name] if name not in city else []
    return do(at("builder", picker=3, boards=boards, new=[*new, "church"], **table), PASS, build(name))


@pytest.mark.parametrize(("name", "expected"), POINTS.items())
def test_points_by_column(name: str, expected: int) -> None:
    game = built(name, chips=50)
    assert (points(game, 0), the(game, "supply", "vp_chips")) == (expected, 50 - expected)


@pytest.mark.parametrize("name", ["hospice", "harbor", "guild hall"])
def test_unmanned_church_brings_nothing(name: str) -> None:
    assert points(built(name, city="church"), 0) == 0


def test_not_for_the_church_itself() -> None:
    assert points(built("church", city=""), 0) == 0


def test_not_for_the_church_itself_with_a_university() -> None:
    game = built("church", city="university*")
    assert legal(game) == [PASS, SETTLE]
    assert points(do(game, SETTLE), 0) == 0


def test_only_its_owner_gets_points() -> None:
    boards = {0: board(doubloons=20), 1: board(city="church*")}
    game = do(at("builder", boards=boards), build("harbor"))
    assert (points(game, 0), points(game, 1)) == (0, 0)


def test_points_come_before_the_universitys_offer() -> None:
    game = built("harbor", city="church*, university*")
    assert legal(game) == [PASS, SETTLE]
    assert points(game, 0) == 1


def test_the_last_chip_ends_the_game() -> None:
    assert the(built("harbor", chips=2), "ending") is False
    game = built("harbor", chips=1)
    assert (the(game, "ending"), the(game, "supply", "vp_chips")) == (True, 0)


def test_points_are_written_down_when_the_chips_are_gone() -> None:
    game = built("guild hall", chips=1)
    assert (points(game, 0), the(game, "supply", "vp_chips"), the(game, "ending")) == (2, 0, True)


def test_the_price_paid_does_not_matter() -> None:
    island = "quarry*, " * 4
    boards = {0: board(doubloons=0, island=island + "forest, " * 8, city="church*, forest house")}
    game = do(at("builder", boards=boards), build("harbor"))
    assert points(game, 0) == 1
