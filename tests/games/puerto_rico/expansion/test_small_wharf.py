"""The small wharf: a mixed load, one point for two barrels."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import SMALL_WHARF, load, ship
from tests.helpers.games.puerto_rico.positions import Json, at, board, doubloons, goods, points, supply

NO_ROOM = [("corn", 5), ("indigo", 6), ("coffee", 7)]  # all ships are full


def loading(goods_of: dict[str, int], city: str = "small wharf*", picker: int = 3, **table: Any) -> Game:
    """The game when seat 0 is to load; no other seat has goods."""
    given: Json = {"ships": NO_ROOM, **table}
    return at("captain", picker=picker, boards={0: board(goods=goods_of, city=city)}, **given)


def test_kind_by_kind_in_order_any_number() -> None:
    game = do(loading({"corn": 2, "sugar": 1, "coffee": 1}), SMALL_WHARF)
    assert legal(game) == [ship("corn", n) for n in range(3)]
    assert legal(do(game, ship("corn", 1))) == [ship("sugar", 0), ship("sugar", 1)]
    assert legal(do(game, ship("sugar", 0))) == [ship("coffee", 0), ship("coffee", 1)]
    do(game, ship("coffee", 1))
    assert points(game, 0) == 1


@pytest.mark.parametrize(("barrels", "expected"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (9, 4)])
def test_one_point_for_two_barrels(barrels: int, expected: int) -> None:
    game = do(loading({"sugar": 9}), SMALL_WHARF, ship("sugar", barrels))
    assert points(game, 0) == expected


def test_pairs_may_be_of_different_kinds() -> None:
    game = do(loading({"sugar": 1, "tobacco": 1, "coffee": 1}), SMALL_WHARF)
    do(game, ship("sugar", 1), ship("tobacco", 1), ship("coffee", 0))
    assert points(game, 0) == 1


def test_at_least_one_barrel() -> None:
    game = do(loading({"corn": 1, "sugar": 2}), SMALL_WHARF, ship("corn", 0))
    assert legal(game) == [ship("sugar", 1), ship("sugar", 2)]


def test_a_single_barrel_is_shipped_without_asking() -> None:
    game = do(loading({"sugar": 1}), SMALL_WHARF)
    assert (goods(game, 0), points(game, 0)) == ({}, 0)


def test_the_barrels_go_to_the_supply() -> None:
    game = do(loading({"sugar": 3}, supply={"sugar": 2}), SMALL_WHARF, ship("sugar", 2))
    assert (supply(game, "sugar"), goods(game, 0)) == (4, {"sugar": 1})


def test_points_are_paid_after_the_last_kind() -> None:
    game = do(loading({"corn": 2, "sugar": 2}), SMALL_WHARF, ship("corn", 2))
    assert points(game, 0) == 0
    assert points(do(game, ship("sugar", 2)), 0) == 2


def test_it_may_be_passed_up() -> None:
    game = loading({"sugar": 2})
    assert legal(game) == [PASS, SMALL_WHARF]
    do(game, PASS)
    assert (points(game, 0), goods(game, 0)) == (0, {"sugar": 1})


def test_not_passed_up_while_a_ship_takes_something() -> None:
    game = loading({"sugar": 2}, ships=[("corn", 5), ("sugar", 1)])
    assert legal(game) == [load("sugar", 1), SMALL_WHARF]


def test_it_stands_in_for_a_load_and_the_rest_must_be_loaded_later() -> None:
    game = do(loading({"sugar": 3}, ships=[("corn", 5), ("sugar", 1)]), SMALL_WHARF, ship("sugar", 1))
    assert (points(game, 0), goods(game, 0)) == (0 + 2, {})


def test_once_per_phase() -> None:
    game = do(loading({"sugar": 4}), SMALL_WHARF, ship("sugar", 2))
    assert (asked(game), points(game, 0)) == (("pick", 0), 1)


def test_again_in_the_next_captain_phase() -> None:
    boards = {0: board(goods={"sugar": 4}, city="small wharf*, storehouse*")}
    game = at("captain", picker=3, governor=0, boards=boards, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)])
    do(game, SMALL_WHARF, ship("sugar", 2))
    assert asked(game) == ("pick", 1)  # of the next round
    do(game, {"type": "pick", "role": "captain"})
    assert (asked(game), legal(game)) == (("captain", 0), [PASS, SMALL_WHARF])


def test_passed_up_it_can_be_used_later_while_loading_goes_on() -> None:
    boards = {0: board(goods={"sugar": 2}, city="small wharf*"), 1: board(goods={"tobacco": 1})}
    game = at("captain", boards=boards, ships=[("corn", 5), ("indigo", 6), ("tobacco", 1)])
    do(game, PASS)
    assert (asked(game), legal(game)) == (("captain", 0), [PASS, SMALL_WHARF])


def test_unmanned_it_ships_nothing() -> None:
    assert asked(loading({"sugar": 2}, city="small wharf")) == ("pick", 0)


def test_nothing_to_ship_nothing_to_ask() -> None:
    assert asked(loading({})) == ("pick", 0)


def test_it_keeps_all_players_in() -> None:
    boards = {
        0: board(goods={"sugar": 2}, city="small wharf*"),
        1: board(goods={"sugar": 2}, city="small wharf*"),
    }
    game = do(at("captain", boards=boards, ships=NO_ROOM), PASS, SMALL_WHARF, ship("sugar", 2))
    assert (asked(game), legal(game)) == (("captain", 0), [PASS, SMALL_WHARF])


# --- with other buildings ---


def test_harbor_adds_a_point_even_to_a_single_barrel() -> None:
    game = do(loading({"sugar": 1}, city="small wharf*, harbor*"), SMALL_WHARF)
    assert points(game, 0) == 1


def test_privilege_of_the_captain() -> None:
    game = do(loading({"sugar": 2}, picker=0), SMALL_WHARF, ship("sugar", 2))
    assert points(game, 0) == 1 + 1


def test_privilege_with_library_harbor_and_lighthouse() -> None:
    game = loading({"sugar": 3}, city="small wharf*, library*, harbor*, lighthouse*", picker=0)
    do(game, SMALL_WHARF, ship("sugar", 3))
    assert points(game, 0) == 1 + 1 + 2
    assert doubloons(game, 0) == 1 + 1


def test_privilege_is_for_the_first_load_only() -> None:
    game = loading({"sugar": 2, "tobacco": 1}, city="small wharf*, wharf*", picker=0)
    do(game, SMALL_WHARF, ship("sugar", 2), ship("tobacco", 0), load("tobacco", "wharf"))
    assert points(game, 0) == (1 + 1) + 1


def test_both_wharves_in_different_turns() -> None:
    game = loading({"sugar": 5, "tobacco": 3}, city="small wharf*, wharf*, harbor*")
    assert legal(game) == [PASS, load("sugar", "wharf"), load("tobacco", "wharf"), SMALL_WHARF]
    do(game, load("sugar", "wharf"))
    assert legal(game) == [PASS, SMALL_WHARF]
    do(game, SMALL_WHARF, ship("tobacco", 3))
    assert points(game, 0) == (5 + 1) + (1 + 1)


def test_the_small_wharf_first() -> None:
    game = loading({"sugar": 5}, city="small wharf*, wharf*")
    do(game, SMALL_WHARF, ship("sugar", 2))
    assert legal(game) == [PASS, load("sugar", "wharf")]
    assert points(do(game, load("sugar", "wharf")), 0) == 1 + 3


def test_the_last_chip_ends_the_game() -> None:
    game = do(loading({"sugar": 4}, chips=2), SMALL_WHARF, ship("sugar", 4))
    assert (the(game, "ending"), the(game, "supply", "vp_chips"), points(game, 0)) == (True, 0, 2)


def test_a_load_can_be_set_up_in_the_middle() -> None:
    game = do(loading({"corn": 2, "sugar": 1}), SMALL_WHARF, ship("corn", 1))
    again = doubloon.from_json(game.to_json())
    assert legal(again) == [ship("sugar", 0), ship("sugar", 1)]
    assert points(do(again, ship("sugar", 1)), 0) == 1


def test_the_others_learn_the_outcome_not_the_progress() -> None:
    game = do(loading({"corn": 2, "sugar": 1}), SMALL_WHARF, ship("corn", 1))
    assert "shipped" not in game.view(1)["turn"]
    assert game.view(0)["turn"]["shipped"] == 1


def test_each_kind_that_goes_is_told_and_no_other() -> None:
    game = loading({"corn": 1, "sugar": 2, "coffee": 2})
    events = []
    for action in (SMALL_WHARF, ship("corn", 1), ship("sugar", 0), ship("coffee", 2)):
        events += game.apply_all(action).events(None)
    assert [(e["good"], e["barrels"]) for e in events if e["event"] == "shipped"] == [("corn", 1), ("coffee", 2)]


def test_twenty_barrels_can_be_shipped_at_once() -> None:
    boards = {0: board(goods={"corn": 20}, city="small wharf*")}
    game = do(at("captain", picker=3, boards=boards, ships=[("corn", 5)]), SMALL_WHARF, ship("corn", 20))
    assert points(game, 0) == 10
