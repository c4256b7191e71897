"""The three ends of the game."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import build, load, pick
from tests.helpers.games.puerto_rico.positions import Json, at, board, buildings, points

ELEVEN = (
    "small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster, "
    "small market, hacienda, construction hut, small warehouse, hospice"
)
LAST_PICK: Json = {"picker": 3, "governor": 0}  # of four players


def test_colonists_short_sets_ending_at_once() -> None:
    game = do(at("mayor", colonists=3), PASS)
    assert (the(game, "ending"), the(game, "over")) == (True, False)


def test_colonists_short_ends_the_game_after_the_round() -> None:
    game = do(at("mayor", colonists=3), PASS)
    for role in ("trader", "craftsman", "prospector"):
        assert not game.is_over
        do(game, pick(role))
    assert game.is_over
    assert (the(game, "over"), the(game, "phase"), the(game, "current_player")) == (True, "over", None)


def test_colonists_short_in_the_last_phase_ends_the_game_at_once() -> None:
    assert do(at("mayor", colonists=3, **LAST_PICK), PASS).is_over


def test_empty_supply_alone_does_not_end_the_game() -> None:
    game = do(at("mayor", colonists=4, **LAST_PICK), PASS)
    assert (game.is_over, the(game, "round")) == (False, 2)


def test_empty_supply_after_hospice_or_university_does_not_end_the_game() -> None:
    game = at("builder", colonists=1, boards={0: board(doubloons=9, city="university*")})
    do(game, build("harbor"), {"type": "settle"})
    assert (the(game, "supply", "colonists"), the(game, "ending")) == (0, False)


def test_twelfth_city_space_sets_ending_at_once() -> None:
    boards = {0: board(doubloons=20, city=ELEVEN), 1: board(doubloons=20)}
    game = do(at("builder", boards=boards), build("harbor"))
    assert (asked(game), the(game, "ending")) == (("builder", 1), True)


def test_twelfth_city_space_ends_the_game_after_the_round() -> None:
    game = do(at("builder", boards={0: board(doubloons=20, city=ELEVEN)}), build("harbor"))
    do(game, pick("trader"), pick("craftsman"))
    assert not game.is_over
    assert do(game, pick("captain")).is_over


def test_large_building_on_the_last_two_spaces_ends_the_game() -> None:
    ten = ELEVEN.rsplit(", ", 1)[0]
    game = do(at("builder", boards={0: board(doubloons=20, city=ten)}), build("residence"))
    assert the(game, "ending") is True


def test_eleventh_city_space_does_not_end_the_game() -> None:
    nine = ELEVEN.rsplit(", ", 2)[0]
    game = at("builder", **LAST_PICK, boards={3: board(doubloons=20, city=nine)})
    do(game, build("residence"))
    assert (the(game, "ending"), the(game, "round")) == (False, 2)


def test_full_island_does_not_end_the_game() -> None:
    game = at("settler", face_up=["corn"], boards={0: board(island="corn, " * 11)})
    assert the(do(game, {"type": "take", "tile": "corn"}), "ending") is False


def test_last_chip_exactly_taken_sets_ending_at_once() -> None:
    boards = {0: board(goods={"corn": 2}), 1: board(goods={"indigo": 1, "sugar": 1})}
    game = at("captain", chips=3, boards=boards, ships=[("corn", 1)])
    assert (asked(game), the(game, "supply", "vp_chips"), the(game, "ending")) == (("captain", 1), 0, True)


def test_one_chip_left_does_not_end_the_game() -> None:
    game = at("captain", chips=4, boards={0: board(goods={"corn": 2})}, ships=[("corn", 1)])
    assert (the(game, "supply", "vp_chips"), the(game, "ending")) == (1, False)


def test_points_are_written_when_the_chips_run_out() -> None:
    game = at("captain", chips=2, boards={0: board(points=9, goods={"corn": 3})}, ships=[("corn", 1)])
    assert (points(game, 0), the(game, "supply", "vp_chips"), the(game, "ending")) == (9 + 4, 0, True)


def test_points_are_written_in_later_phases_of_the_round_too() -> None:
    game = at("captain", chips=0, ending=True, boards={2: board(goods={"corn": 3})}, ships=[("corn", 1)])
    assert (points(game, 2), the(game, "supply", "vp_chips")) == (3, 0)


def test_written_points_count_in_the_score_and_for_the_customs_house() -> None:
    boards = {3: board(points=4, goods={"corn": 3}, city="customs house*")}
    game = at("captain", **LAST_PICK, chips=1, boards=boards, ships=[("corn", 1)])
    assert game.is_over
    assert (game.scores()[3]["chips"], game.scores()[3]["customs house"]) == (8, 2)


def test_chips_out_ends_the_game_after_the_round() -> None:
    game = at("captain", chips=1, boards={0: board(goods={"corn": 3})}, ships=[("corn", 1)])
    do(game, pick("trader"), pick("craftsman"))
    assert not game.is_over
    assert do(game, pick("builder"), PASS).is_over


def test_loading_goes_on_after_the_last_chip() -> None:
    boards = {0: board(goods={"corn": 2}), 1: board(goods={"corn": 1})}
    game = at("captain", chips=1, boards=boards, ships=[("corn", 1)])
    assert points(game, 1) == 1


def test_ending_stays_once_triggered() -> None:
    game = do(at("mayor", colonists=3), PASS)
    do(game, pick("builder"))
    assert the(game, "ending") is True


def test_no_doubloons_are_needed_after_the_end() -> None:
    game = do(at("pick", **LAST_PICK, taken={"mayor": 0, "builder": 1, "settler": 2}, ending=True), pick("trader"))
    assert game.is_over
    assert (legal(game), game.current_player) == ([], None)
    with pytest.raises(doubloon.IllegalAction):
        game.apply(PASS)


def test_wharf_points_can_take_the_last_chip() -> None:
    boards = {0: board(goods={"sugar": 2}, city="wharf*")}
    game = at("captain", chips=3, boards=boards, ships=[("corn", 5), ("indigo", 6), ("coffee", 7)])
    assert the(do(game, load("sugar", "wharf")), "ending") is True


def test_buildings_stay_after_the_end() -> None:
    game = do(at("builder", **LAST_PICK, boards={3: board(doubloons=20, city=ELEVEN)}), build("harbor"))
    assert game.is_over
    assert len(buildings(game, 3)) == 12
