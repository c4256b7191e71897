"""The statue: eight points and no colonist."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import GUEST, SETTLE, build
from tests.helpers.games.puerto_rico.positions import at, board, buildings, doubloons


def test_eight_points() -> None:
    score = at("pick", boards={0: board(city="statue")}).scores()[0]
    assert (score["buildings"], score["total"]) == (8, 8)


def test_it_costs_ten_and_takes_two_spaces() -> None:
    boards = {0: board(doubloons=10)}
    game = do(at("builder", picker=3, boards=boards, new=["statue"]), PASS, build("statue"))
    assert (doubloons(game, 0), buildings(game, 0)) == (0, {"statue": 0})
    names = ("aqueduct", "hacienda", "storehouse", "hospice", "office", "church", "factory", "harbor", "wharf")
    city = ", ".join((*names, "small indigo plant", "indigo plant"))
    game = do(at("builder", picker=3, boards={0: board(doubloons=10, city=city)}, new=["statue"]), PASS)
    assert build("statue") not in legal(game)


def test_it_can_fill_the_city() -> None:
    names = ("aqueduct", "hacienda", "storehouse", "hospice", "office", "church", "factory", "harbor", "wharf")
    city = ", ".join((*names, "indigo plant"))
    boards = {0: board(doubloons=10, city=city)}
    game = do(at("builder", picker=3, boards=boards, new=["statue"]), PASS, build("statue"))
    assert the(game, "ending") is True


def test_it_takes_no_colonist() -> None:
    with pytest.raises(doubloon.InvalidPosition):
        at("pick", boards={0: board(city="statue*")})


def test_the_mayor_passes_it_by() -> None:
    game = at("mayor", colonist_ship=0, colonists=9, boards={0: board(city="statue", island="corn", san_juan=3)})
    do(game, PASS)
    assert (the(game, "players", 0, "san_juan"), buildings(game, 0)) == (2, {"statue": 0})
    assert the(game, "colonist_ship") == 4  # no empty circle, so one for each player


def test_the_universitys_colonist_goes_to_san_juan() -> None:
    boards = {0: board(doubloons=10, city="university*")}
    game = at("builder", picker=3, boards=boards, new=["statue"], colonists=20)
    do(game, PASS, build("statue"))
    assert legal(game) == [PASS, SETTLE]
    assert game.apply_all(SETTLE).events(None) == [{"event": "settled", "seat": 0, "by": "university", "on": "statue"}]
    assert (the(game, "players", 0, "san_juan"), the(game, "supply", "colonists")) == (1, 19)
    assert buildings(game, 0) == {"university": 1, "statue": 0}


def test_the_universitys_offer_for_it_is_not_taken_by_guests() -> None:
    boards = {0: board(doubloons=10, city="university*, guest house**", island="corn, corn, corn")}
    game = do(at("builder", picker=3, boards=boards, new=["statue"]), PASS, build("statue"))
    assert legal(game) == [PASS, GUEST, SETTLE]
    do(game, GUEST, GUEST)
    assert legal(game) == [PASS, SETTLE]


def test_it_is_violet_for_the_city_hall() -> None:
    assert at("pick", boards={0: board(city="statue, city hall*")}).scores()[0]["city hall"] == 2
