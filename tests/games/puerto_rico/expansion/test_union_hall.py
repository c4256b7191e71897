"""The union hall: points for pairs of barrels before loading."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import asked, do
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import load
from tests.helpers.games.puerto_rico.positions import at, board, points

NO_ROOM = [("corn", 5), ("indigo", 6), ("coffee", 7)]


@pytest.mark.parametrize(
    ("barrels", "expected"),
    [
        ({}, 0),
        ({"sugar": 1, "tobacco": 1}, 0),
        ({"sugar": 2}, 1),
        ({"sugar": 3, "tobacco": 3}, 2),
        ({"sugar": 7, "tobacco": 5, "corn": 1}, 5),
        ({"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2}, 5),
    ],
)
def test_one_point_for_two_of_the_same_kind(barrels: dict[str, int], expected: int) -> None:
    boards = {0: board(goods=barrels, city="union hall*")}
    assert points(at("captain", picker=3, boards=boards, ships=NO_ROOM), 0) == expected


def test_unmanned_it_pays_nothing() -> None:
    assert (
        points(at("captain", picker=3, boards={0: board(goods={"sugar": 4}, city="union hall")}, ships=NO_ROOM), 0) == 0
    )


def test_it_is_paid_before_loading_which_goes_on_as_usual() -> None:
    boards = {0: board(goods={"corn": 4, "sugar": 2}, city="union hall*")}
    game = at("captain", picker=3, boards=boards)
    assert (asked(game), points(game, 0)) == (("captain", 0), 3)
    do(game, load("corn", 0))
    assert points(game, 0) > 3 + 4 - 1


def test_every_owner_is_paid_whoever_is_captain() -> None:
    boards = {seat: board(goods={"sugar": 2 + seat}, city="union hall*") for seat in (0, 2)}
    game = at("captain", picker=1, boards=boards, ships=NO_ROOM)
    assert (points(game, 0), points(game, 2)) == (1, 2)


def test_once_a_phase() -> None:
    boards = {0: board(goods={"sugar": 4}, city="union hall*"), 1: board(goods={"tobacco": 1})}
    game = at("captain", boards=boards, ships=[("corn", 5), ("indigo", 6), ("tobacco", 1)])
    assert points(game, 0) == 2


def test_chips_come_from_the_supply_and_the_last_one_ends_the_game() -> None:
    boards = {0: board(goods={"sugar": 4}, city="union hall*")}
    game = at("captain", boards=boards, ships=NO_ROOM, chips=2)
    assert (points(game, 0), the(game, "supply", "vp_chips"), the(game, "ending")) == (2, 0, True)


def test_not_in_the_store_phase() -> None:
    boards = {0: board(goods={"sugar": 4}, city="union hall*")}
    assert points(at("store", boards=boards), 0) == 0
