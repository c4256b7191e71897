"""The captain phase: loading; test_store has the storing afterwards."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import load, pick
from tests.helpers.games.puerto_rico.positions import at, board, cargo, goods, points, supply

# ships with 4 players: 5, 6, 7


def test_one_point_for_each_barrel() -> None:
    game = at("captain", picker=3, boards={0: board(goods={"corn": 3})}, ships=[None, ("corn", 1)])
    assert points(game, 0) == 3
    assert cargo(game) == [None, ("corn", 4), None]


@pytest.mark.parametrize("good", ["corn", "coffee"])
def test_all_kinds_score_the_same(good: str) -> None:
    assert points(at("captain", picker=3, boards={0: board(goods={good: 2})}, ships=[None, (good, 1)]), 0) == 2


def test_captain_gets_one_more_for_the_first_load_only() -> None:
    goods_of_captain = {"corn": 2, "indigo": 1}
    game = at("captain", boards={0: board(goods=goods_of_captain)}, ships=[("indigo", 1), ("corn", 1)])
    do(game, load("indigo", 0))
    assert points(game, 0) == 1 + 1 + 2


def test_captain_who_loads_nothing_gets_nothing() -> None:
    game = at("captain", boards={0: board(goods={"sugar": 1})}, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)])
    assert points(game, 0) == 0


def test_captain_who_loads_late_still_gets_the_extra_point() -> None:
    # the captain passes up the wharf once, seat 1 loads, then the captain uses it
    boards = {0: board(goods={"sugar": 2}, city="wharf*"), 1: board(goods={"corn": 1})}
    game = at("captain", boards=boards, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)])
    do(game, PASS, load("sugar", "wharf"))
    assert points(game, 0) == 2 + 1


def test_the_others_get_no_extra_point() -> None:
    assert points(at("captain", boards={1: board(goods={"corn": 1})}, ships=[("corn", 1)]), 1) == 1


def test_players_load_in_turn_one_kind_each() -> None:
    boards = {seat: board(goods={"corn": 1, "indigo": 1}) for seat in range(4)}
    game = at("captain", picker=2, governor=1, boards=boards, ships=[("corn", 1), ("indigo", 1)])
    order = []
    while asked(game)[0] == "captain":
        order.append(game.current_player)
        do(game, load("corn", 0))
    assert order == [2, 3, 0, 1]  # the second kind of each is forced
    assert cargo(game) == [None, ("indigo", 5), None]


def test_whoever_can_load_must() -> None:
    game = at("captain", boards={0: board(goods={"corn": 1, "indigo": 2})})
    assert {action["type"] for action in legal(game)} == {"load"}
    with pytest.raises(doubloon.IllegalAction):
        game.apply(PASS)


def test_all_that_fits_must_be_loaded() -> None:
    game = at("captain", picker=3, boards={0: board(goods={"corn": 5})}, ships=[None, ("corn", 3)])
    assert (points(game, 0), goods(game, 0)) == (3, {"corn": 1})  # one of the two left is stored


def test_which_kind_is_a_free_choice() -> None:
    game = at(
        "captain", boards={0: board(goods={"corn": 1, "sugar": 4})}, ships=[("corn", 1), ("sugar", 1), ("coffee", 1)]
    )
    assert legal(game) == [load("corn", 0), load("sugar", 1)]


def test_a_ship_carries_one_kind() -> None:
    game = at("captain", boards={0: board(goods={"corn": 1})}, ships=[("indigo", 1), ("sugar", 1), ("coffee", 1)])
    assert asked(game) == ("pick", 1)
    assert goods(game, 0) == {"corn": 1}


def test_a_kind_on_a_ship_goes_on_that_ship_only() -> None:
    game = at("captain", boards={0: board(goods={"corn": 5, "coffee": 1})}, ships=[("corn", 4), None, None])
    assert legal(game) == [load("corn", 0), load("coffee", 1), load("coffee", 2)]


def test_full_ship_blocks_its_kind() -> None:
    # the 5-ship is full of corn and two ships are empty: corn cannot be loaded until it sails
    game = at("captain", boards={0: board(goods={"corn": 2})}, ships=[("corn", 5)])
    assert points(game, 0) == 0
    assert (goods(game, 0), cargo(game)) == ({"corn": 1}, [None, None, None])


def test_a_ship_filled_in_this_phase_blocks_its_kind_too() -> None:
    boards = {0: board(goods={"corn": 4}), 1: board(goods={"corn": 1})}
    game = at("captain", boards=boards, ships=[("corn", 1)])
    assert (points(game, 0), points(game, 1)) == (4 + 1, 0)
    assert cargo(game) == [None, None, None]


@pytest.mark.parametrize(
    ("barrels", "ships"),
    [(1, [0, 1, 2]), (5, [0, 1, 2]), (6, [1, 2]), (7, [2]), (9, [2])],
)
def test_empty_ship_must_take_as_many_as_possible_and_equals_are_free(barrels: int, ships: list[int]) -> None:
    game = at("captain", boards={0: board(goods={"sugar": barrels, "corn": 1})})
    assert [action["ship"] for action in legal(game) if action["good"] == "sugar"] == ships


def test_only_empty_ships_count_for_the_most_barrels() -> None:
    game = at("captain", boards={0: board(goods={"sugar": 9, "coffee": 1})}, ships=[None, None, ("corn", 1)])
    assert [action["ship"] for action in legal(game) if action["good"] == "sugar"] == [1]


def test_loading_goes_on_until_all_in_a_row_have_not_loaded() -> None:
    boards = {0: board(goods={"corn": 3, "sugar": 1}), 1: board(goods={"corn": 1})}
    game = at("captain", picker=1, boards=boards, ships=[("corn", 1), ("sugar", 1), ("coffee", 1)])
    # seat 1 loads once; seat 0 loads twice, the second time when no other player has goods
    do(game, load("corn", 0))
    assert points(game, 0) == 3 + 1
    assert asked(game)[0] == "pick"


def test_harbor_adds_a_point_to_each_load() -> None:
    boards = {0: board(goods={"corn": 1, "indigo": 2}, city="harbor*")}
    game = at("captain", picker=3, boards=boards, ships=[("corn", 1), ("indigo", 1)])
    do(game, load("corn", 0))
    assert points(game, 0) == (1 + 1) + (2 + 1)


def test_harbor_and_privilege_add_up() -> None:
    game = at("captain", boards={0: board(goods={"corn": 1}, city="harbor*")}, ships=[("corn", 1)])
    assert points(game, 0) == 3


def test_unmanned_harbor_adds_nothing() -> None:
    assert (
        points(at("captain", picker=3, boards={0: board(goods={"corn": 1}, city="harbor")}, ships=[("corn", 1)]), 0)
        == 1
    )


NO_ROOM = [("corn", 5), ("indigo", 6), ("coffee", 7)]


def test_wharf_takes_all_barrels_of_a_kind_to_the_supply() -> None:
    boards = {1: board(goods={"sugar": 4, "tobacco": 2}, city="wharf*")}
    game = at("captain", boards=boards, ships=NO_ROOM, supply={"sugar": 2})
    do(game, load("sugar", "wharf"))
    assert (points(game, 1), supply(game, "sugar")) == (4, 6)
    assert goods(game, 1) == {"tobacco": 1}  # one of the two left is stored


def test_wharf_takes_at_most_eleven() -> None:
    game = at("captain", boards={1: board(goods={"sugar": 13}, city="wharf*")}, ships=NO_ROOM)
    assert points(do(game, load("sugar", "wharf")), 1) == 11


def test_wharf_works_instead_of_a_ship_whatever_the_ships_carry() -> None:
    boards = {1: board(goods={"corn": 2, "sugar": 1}, city="wharf*")}
    game = at("captain", boards=boards, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)])
    assert legal(game) == [load("corn", 0), load("corn", "wharf"), load("sugar", "wharf")]
    do(game, load("corn", "wharf"))
    assert cargo(game) == [("corn", 1), ("indigo", 1), ("coffee", 1)]


def test_wharf_once_per_phase() -> None:
    boards = {1: board(goods={"sugar": 2, "tobacco": 2}, city="wharf*")}
    game = do(at("captain", boards=boards, ships=NO_ROOM), load("sugar", "wharf"))
    assert (asked(game), points(game, 1)) == (("pick", 1), 2)


def test_wharf_works_again_in_the_next_captain_phase() -> None:
    boards = {1: board(goods={"sugar": 2, "tobacco": 1}, city="wharf*")}
    ships = [("corn", 1), ("indigo", 1), ("coffee", 1)]
    game = at("pick", picker=3, governor=0, boards=boards, ships=ships)
    do(game, pick("captain"), load("sugar", "wharf"))
    assert asked(game) == ("pick", 1)  # of the next round
    assert legal(do(game, pick("captain"))) == [PASS, load("tobacco", "wharf")]


def test_a_player_with_only_the_wharf_to_use_may_pass() -> None:
    game = at("captain", boards={1: board(goods={"sugar": 1}, city="wharf*")}, ships=NO_ROOM)
    assert legal(game) == [PASS, load("sugar", "wharf")]
    do(game, PASS)
    assert (points(game, 1), goods(game, 1)) == (0, {"sugar": 1})


def test_a_player_who_can_load_a_ship_may_not_pass_even_with_a_wharf() -> None:
    boards = {1: board(goods={"corn": 1, "sugar": 1}, city="wharf*")}
    game = at("captain", boards=boards, ships=[("corn", 1), ("indigo", 1), ("coffee", 1)])
    assert PASS not in legal(game)


def test_wharf_passed_up_can_be_used_later_while_loading_goes_on() -> None:
    boards = {1: board(goods={"sugar": 2}, city="wharf*"), 2: board(goods={"corn": 1})}
    game = at("captain", boards=boards, ships=[("corn", 1), ("indigo", 6), ("coffee", 7)])
    do(game, PASS)  # then seat 2 loads, so seat 1 has another turn
    assert legal(game) == [PASS, load("sugar", "wharf")]
    assert points(do(game, load("sugar", "wharf")), 1) == 2


def test_wharf_passed_up_is_lost_when_loading_ends() -> None:
    boards = {1: board(goods={"sugar": 1}, city="wharf*")}
    game = do(at("captain", boards=boards, ships=NO_ROOM), PASS)
    assert asked(game) == ("pick", 1)


def test_any_load_keeps_all_players_in() -> None:
    # two wharves: seat 1 passes, seat 3 loads by wharf, and seat 1 is asked again
    boards = {1: board(goods={"sugar": 1}, city="wharf*"), 3: board(goods={"sugar": 1}, city="wharf*")}
    game = do(at("captain", boards=boards, ships=NO_ROOM), PASS, load("sugar", "wharf"))
    assert asked(game) == ("captain", 1)


def test_unmanned_wharf_loads_nothing() -> None:
    game = at("captain", boards={1: board(goods={"sugar": 1}, city="wharf")}, ships=NO_ROOM)
    assert asked(game) == ("pick", 1)


def test_harbor_and_privilege_pay_for_wharf_loads_too() -> None:
    boards = {0: board(goods={"sugar": 3}, city="wharf*, harbor*")}
    game = do(at("captain", boards=boards, ships=NO_ROOM), load("sugar", "wharf"))
    assert points(game, 0) == 3 + 1 + 1


def test_harbor_and_wharf_leave_the_choice_of_ship_open() -> None:
    game = at("captain", boards={0: board(goods={"corn": 6}, city="wharf*")})
    assert legal(game) == [load("corn", 1), load("corn", 2), load("corn", "wharf")]


def test_points_come_out_of_the_supply_of_chips() -> None:
    game = at("captain", chips=50, boards={0: board(goods={"corn": 3})}, ships=[("corn", 1)])
    assert the(game, "supply", "vp_chips") == 50 - 4


def test_goods_on_ships_are_not_in_the_supply() -> None:
    game = at("captain", boards={0: board(goods={"corn": 3})}, ships=[("corn", 1)], supply={"corn": 6})
    assert supply(game, "corn") == 6


def test_a_wharf_takes_eleven_barrels_of_more() -> None:
    game = at("captain", picker=3, boards={0: board(goods={"corn": 13}, city="wharf*")}, ships=[("corn", 5)])
    do(game, load("corn", "wharf"))
    assert points(game, 0) == 11
