"""The guest house: owners are asked before phases, and guests work where they have moved."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import GUEST, move, pick
from tests.helpers.games.puerto_rico.positions import (
    at,
    board,
    buildings,
    doubloons,
    goods,
    guests,
    points,
)


@pytest.mark.parametrize("phase", ["craftsman", "captain", "store"])
def test_owners_are_asked_clockwise_from_the_picker_before_the_phase(phase: str) -> None:
    boards = {seat: guests("library" if seat < 2 else "hacienda") for seat in (0, 1, 3)}
    boards[3] = board(city="church*", island="corn")
    game = at(phase, picker=1, governor=0, boards=boards)
    order = []
    while asked(game)[0] == phase and legal(game) == [PASS, GUEST]:
        order.append(game.current_player)
        do(game, PASS)
        if len(order) == 2:
            break
    assert order == [1, 0]


@pytest.mark.parametrize("phase", ["craftsman", "captain", "store", "scoring"])
def test_asked_again_until_they_pass_or_can_move_no_more(phase: str) -> None:
    game = at(phase, picker=0, boards={0: guests("library", island="corn, corn")})
    assert (asked(game), legal(game)) == ((phase, 0), [PASS, GUEST])
    do(game, GUEST, move("corn"))
    assert (asked(game), legal(game)) == ((phase, 0), [PASS, GUEST])
    do(game, GUEST, move("library"))
    assert buildings(game, 0)["guest house"] == 0
    assert GUEST not in (legal(game) if not game.is_over else [])
    one_circle = do(at(phase, picker=0, boards={0: guests()}), GUEST)
    assert buildings(one_circle, 0)["guest house"] == 1
    assert GUEST not in (legal(one_circle) if not one_circle.is_over else [])


def test_owners_who_cannot_move_are_not_asked() -> None:
    boards = {0: guests(island="corn*"), 1: board(city="guest house", island="corn")}
    assert asked(at("captain", boards=boards)) == ("pick", 1)


def test_guests_work_in_the_production_that_follows() -> None:
    game = at("craftsman", picker=3, boards={0: guests(island="corn, corn"), 3: board(island="corn*")})
    assert asked(game) == ("craftsman", 0)
    assert goods(game, 3) == {}  # production has not begun
    do(game, GUEST, GUEST, PASS)
    assert (goods(game, 0), goods(game, 3)) == ({"corn": 2}, {"corn": 1})


def test_guests_move_before_union_hall_and_lighthouse_are_paid() -> None:
    player = guests("union hall, lighthouse", island="corn*", goods={"indigo": 4})
    ships = [("corn", 5), ("indigo", 6), ("coffee", 7)]
    game = at("captain", boards={0: player}, ships=ships)
    assert (points(game, 0), doubloons(game, 0)) == (0, 0)
    do(game, GUEST, move("union hall"), GUEST)
    assert (points(game, 0), doubloons(game, 0)) == (2, 1)


def test_union_hall_is_paid_once_though_a_guest_comes_later() -> None:
    player = guests("union hall", island="corn*", goods={"indigo": 4})
    ships = [("corn", 5), ("indigo", 6), ("coffee", 7)]
    game = do(at("captain", boards={0: player}, ships=ships), PASS)
    assert legal(game) == [PASS, GUEST]
    do(game, GUEST)
    assert points(game, 0) == 0


def test_guests_move_before_goods_are_stored() -> None:
    player = guests("storehouse", island="corn*", goods={"indigo": 6})
    game = do(at("store", boards={0: player}), GUEST)
    assert goods(game, 0) == {"indigo": 4}


def test_guests_move_after_loading_even_when_passed_up_before() -> None:
    player = guests("storehouse", island="corn*", goods={"indigo": 4})
    ships = [("corn", 5), ("indigo", 6), ("coffee", 7)]
    game = do(at("captain", boards={0: player}, ships=ships), PASS, PASS)
    assert (asked(game), legal(game)) == (("store", 0), [PASS, GUEST])
    assert goods(do(game, GUEST), 0) == {"indigo": 4}


def test_before_the_final_scoring_from_the_governor_on() -> None:
    boards = {0: guests("cloister", island="corn*, corn*, corn*"), 1: guests(island="corn")}
    taken = {"settler": 1, "mayor": 2, "builder": 3}
    game = at("pick", picker=0, governor=1, boards=boards, taken=taken, ending=True)
    do(game, pick("prospector"))
    assert (asked(game), legal(game), the(game, "picker")) == (("scoring", 1), [PASS, GUEST], None)
    do(game, PASS)
    assert (asked(game), game.is_over) == (("scoring", 0), False)
    before = game.scores()[0]["total"]
    do(game, GUEST)
    assert (game.is_over, game.scores()[0]["cloister"], game.scores()[0]["total"]) == (True, 1, before + 1)


def test_no_scoring_phase_without_guests() -> None:
    taken = {"settler": 1, "mayor": 2, "builder": 3}
    boards = {0: board(city="guest house", island="corn")}
    game = at("pick", picker=0, governor=1, boards=boards, taken=taken, ending=True)
    assert do(game, pick("prospector")).is_over


def test_not_before_settler_builder_and_trader_phases_of_others() -> None:
    for phase in ("settler", "builder", "trader"):
        player = board(doubloons=5, goods={"corn": 1})
        assert asked(at(phase, picker=3, boards={0: guests(), 3: player})) == (phase, 3)


def test_a_guest_in_the_library_before_the_prospector() -> None:
    game = do(at("pick", boards={0: guests("library")}), GUEST, move("library"), pick("prospector"))
    assert doubloons(game, 0) == 2


def test_guests_count_for_the_fortress() -> None:
    boards = {0: board(city="guest house**, fortress*")}
    assert at("pick", boards=boards).scores()[0]["fortress"] == 1
