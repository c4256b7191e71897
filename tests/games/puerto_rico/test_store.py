"""Storing goods after loading."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import asked, do, legal, ways_through
from tests.helpers.games.puerto_rico.moves import keep, store
from tests.helpers.games.puerto_rico.positions import at, board, cargo, goods, supply

# no player can load: each ship is partly full of a kind that no player in these tests has
FOREIGN: list[tuple[str, int] | None] = [("corn", 1), ("tobacco", 1), ("indigo", 1)]


def stored(goods_left: dict[str, int], city: str = "") -> Game:
    """The store phase in which only seat 1 has goods."""
    return at("store", boards={1: board(goods=goods_left, city=city)}, ships=FOREIGN)


def test_one_barrel_is_kept_and_the_rest_goes_to_the_supply() -> None:
    game = at("store", boards={1: board(goods={"sugar": 3})}, ships=FOREIGN, supply={"sugar": 2})
    assert (goods(game, 1), supply(game, "sugar")) == ({"sugar": 1}, 4)


def test_which_single_barrel_is_a_free_choice() -> None:
    game = stored({"sugar": 3, "coffee": 1})
    assert legal(game) == [keep("sugar"), keep("coffee")]
    assert goods(do(game, keep("coffee")), 1) == {"coffee": 1}


def test_everything_is_kept_if_everything_fits() -> None:
    game = stored({"coffee": 1})
    assert (goods(game, 1), asked(game)) == ({"coffee": 1}, ("pick", 1))


def test_small_warehouse_keeps_one_kind_and_one_barrel() -> None:
    game = stored({"sugar": 3, "coffee": 2, "corn": 2}, city="small warehouse*")
    assert legal(game) == [store("corn"), store("sugar"), store("coffee")]
    do(game, store("sugar"))
    assert legal(game) == [keep("corn"), keep("coffee")]
    assert goods(do(game, keep("coffee")), 1) == {"sugar": 3, "coffee": 1}


def test_large_warehouse_keeps_two_kinds_and_one_barrel() -> None:
    game = stored({"sugar": 3, "coffee": 2, "corn": 2, "indigo": 4}, city="large warehouse*")
    do(game, store("indigo"), store("coffee"))
    assert legal(game) == [keep("corn"), keep("sugar")]
    assert goods(do(game, keep("corn")), 1) == {"indigo": 4, "coffee": 2, "corn": 1}


def test_both_warehouses_keep_three_kinds_and_one_barrel() -> None:
    all_kinds = {"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2}
    game = stored(all_kinds, city="small warehouse*, large warehouse*")
    do(game, store("indigo"), store("sugar"), store("coffee"), keep("corn"))
    assert goods(game, 1) == {"corn": 1, "indigo": 2, "sugar": 2, "coffee": 2}


@pytest.mark.parametrize("city", ["small warehouse", "large warehouse", "small warehouse, large warehouse"])
def test_unmanned_warehouses_keep_nothing(city: str) -> None:
    assert legal(stored({"sugar": 3, "coffee": 1}, city=city)) == [keep("sugar"), keep("coffee")]


@pytest.mark.parametrize(
    ("left", "city"),
    [
        ({"sugar": 5}, "small warehouse*"),
        ({"sugar": 5, "coffee": 1}, "small warehouse*"),
        ({"sugar": 5, "coffee": 7}, "large warehouse*"),
        ({"sugar": 5, "coffee": 7, "corn": 1}, "large warehouse*"),
        ({"sugar": 5, "coffee": 7, "corn": 3, "indigo": 1}, "small warehouse*, large warehouse*"),
        ({"corn": 1, "sugar": 1}, "small warehouse*"),
    ],
)
def test_nothing_is_asked_when_the_warehouses_hold_everything(left: dict[str, int], city: str) -> None:
    game = stored(left, city=city)
    assert (goods(game, 1), asked(game)) == (left, ("pick", 1))


def test_every_warehouse_place_must_be_used() -> None:
    # two places, three kinds: coffee, the last, cannot be the first of two
    assert legal(stored({"corn": 2, "sugar": 2, "coffee": 2}, city="large warehouse*")) == [
        store("corn"),
        store("sugar"),
    ]


def test_the_single_barrel_must_be_kept() -> None:
    game = do(stored({"sugar": 2, "coffee": 2}, city="small warehouse*"), store("sugar"))
    assert goods(game, 1) == {"sugar": 2, "coffee": 1}


def test_players_choose_in_turn_from_the_captain_on() -> None:
    boards = {seat: board(goods={"sugar": 2, "coffee": 2}) for seat in range(4)}
    game = at("store", picker=2, governor=1, boards=boards, ships=FOREIGN)
    order = []
    while asked(game)[0] == "store":
        order.append(game.current_player)
        do(game, keep("sugar"))
    assert order == [2, 3, 0, 1]


def test_storing_follows_loading() -> None:
    game = at("captain", boards={1: board(goods={"sugar": 2, "coffee": 2})}, ships=FOREIGN)
    assert asked(game) == ("store", 1)


def test_goods_are_checked_only_after_a_captain_phase() -> None:
    game = at("trader", boards={1: board(goods={"corn": 5})}, house=["corn"])
    assert goods(game, 1) == {"corn": 5}


def test_full_ships_are_emptied_into_the_supply() -> None:
    game = at("store", ships=[("corn", 5), ("sugar", 6), ("coffee", 7)], supply={"corn": 1, "sugar": 0, "coffee": 2})
    assert cargo(game) == [None, None, None]
    assert [supply(game, good) for good in ("corn", "sugar", "coffee")] == [6, 6, 9]


def test_ships_that_are_not_full_stay_as_they_are() -> None:
    game = at("store", ships=[("corn", 4), ("sugar", 6), ("coffee", 6)])
    assert cargo(game) == [("corn", 4), None, ("coffee", 6)]


def test_ships_are_emptied_after_storing() -> None:
    game = at("store", boards={1: board(goods={"sugar": 2, "coffee": 2})}, ships=[("corn", 5), None, None])
    assert cargo(game) == [("corn", 5), None, None]
    assert cargo(do(game, keep("sugar"))) == [None, None, None]


def test_a_warehouse_does_not_protect_from_loading() -> None:
    game = at("captain", boards={1: board(goods={"corn": 2}, city="large warehouse*")}, ships=[("corn", 1)])
    assert goods(game, 1) == {}


def test_two_single_barrels_may_stand_in_either_place() -> None:
    """The place is part of the choice (docs/rules/puerto-rico.md: store-6); everything else has one sequence."""
    game = stored({"corn": 1, "indigo": 1, "sugar": 2}, city="small warehouse*")
    ends = ways_through(game, lambda now: asked(now) == ("store", 1))
    outcomes = [goods(end, 1) for end in ends]
    twice = [outcome for outcome in outcomes if outcomes.count(outcome) > 1]
    assert twice == [{"corn": 1, "indigo": 1}] * 2
    assert len(outcomes) == 6
