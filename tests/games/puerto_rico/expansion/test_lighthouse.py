"""The lighthouse: a doubloon for each load, and one for being captain."""

from __future__ import annotations

from tests.helpers.games.decisions import PASS, do
from tests.helpers.games.puerto_rico.moves import SMALL_WHARF, load, ship
from tests.helpers.games.puerto_rico.positions import at, board, doubloons, points

NO_ROOM = [("corn", 5), ("indigo", 6), ("coffee", 7)]
OPEN = [("corn", 1), ("indigo", 1), ("coffee", 1)]


def test_one_for_each_load_of_its_owner() -> None:
    boards = {0: board(goods={"corn": 3, "indigo": 2}, city="lighthouse*"), 1: board(goods={"coffee": 1})}
    game = do(at("captain", picker=3, boards=boards, ships=OPEN), load("corn", 0))
    assert (doubloons(game, 0), points(game, 0)) == (2, 5)
    assert doubloons(game, 1) == 0


def test_one_more_for_the_captain() -> None:
    game = at("captain", boards={0: board(goods={"corn": 3}, city="lighthouse*")}, ships=OPEN)
    assert (doubloons(game, 0), points(game, 0)) == (2, 4)


def test_the_captain_need_not_load() -> None:
    assert doubloons(at("captain", boards={0: board(city="lighthouse*")}), 0) == 1


def test_it_is_paid_before_anybody_loads() -> None:
    boards = {0: board(goods={"corn": 3, "indigo": 2}, city="lighthouse*")}
    assert doubloons(at("captain", boards=boards, ships=OPEN), 0) == 1


def test_being_captain_pays_once() -> None:
    boards = {0: board(goods={"corn": 3, "indigo": 2}, city="lighthouse*")}
    game = do(at("captain", boards=boards, ships=OPEN), load("corn", 0))
    assert doubloons(game, 0) == 1 + 2


def test_unmanned_it_pays_nothing() -> None:
    game = at("captain", boards={0: board(goods={"corn": 3}, city="lighthouse")}, ships=OPEN)
    assert doubloons(game, 0) == 0


def test_a_captain_without_one_pays_nothing_to_others() -> None:
    assert doubloons(at("captain", boards={1: board(city="lighthouse*")}), 1) == 0


def test_both_wharves_pay() -> None:
    boards = {0: board(goods={"sugar": 3, "tobacco": 1}, city="lighthouse*, wharf*, small wharf*")}
    game = do(at("captain", picker=3, boards=boards, ships=NO_ROOM), load("sugar", "wharf"))
    assert doubloons(game, 0) == 1
    assert doubloons(do(game, SMALL_WHARF), 0) == 2


def test_a_mixed_load_pays_once() -> None:
    boards = {0: board(goods={"sugar": 3, "tobacco": 1}, city="lighthouse*, small wharf*")}
    game = at("captain", picker=3, boards=boards, ships=NO_ROOM)
    do(game, SMALL_WHARF, ship("sugar", 3), ship("tobacco", 1))
    assert (doubloons(game, 0), points(game, 0)) == (1, 2)


def test_passing_pays_nothing() -> None:
    boards = {0: board(goods={"sugar": 3}, city="lighthouse*, wharf*")}
    assert doubloons(do(at("captain", picker=3, boards=boards, ships=NO_ROOM), PASS), 0) == 0


def test_harbor_beside_it() -> None:
    game = at("captain", picker=3, boards={0: board(goods={"corn": 3}, city="lighthouse*, harbor*")}, ships=OPEN)
    assert (doubloons(game, 0), points(game, 0)) == (1, 4)


def test_library_doubles_the_points_not_the_doubloon() -> None:
    game = at("captain", boards={0: board(goods={"corn": 3}, city="lighthouse*, library*")}, ships=OPEN)
    assert (doubloons(game, 0), points(game, 0)) == (2, 5)
