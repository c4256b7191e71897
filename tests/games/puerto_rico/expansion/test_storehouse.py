"""The storehouse: three more single barrels."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import asked, do, legal
from tests.helpers.games.puerto_rico.moves import keep, store
from tests.helpers.games.puerto_rico.positions import at, board, goods, supply


def stored(goods_left: dict[str, int], city: str = "storehouse*") -> Game:
    """The store phase in which only seat 1 has goods."""
    return at("store", boards={1: board(goods=goods_left, city=city)}, new=["storehouse"])


@pytest.mark.parametrize(
    "left", [{"corn": 4}, {"corn": 1, "indigo": 1, "sugar": 1, "coffee": 1}, {"corn": 2, "coffee": 2}, {"coffee": 3}]
)
def test_four_barrels_fit(left: dict[str, int]) -> None:
    game = stored(left)
    assert (goods(game, 1), asked(game)) == (left, ("pick", 1))


def test_four_barrels_of_one_kind_are_kept() -> None:
    assert goods(stored({"sugar": 7}), 1) == {"sugar": 4}


def test_four_barrels_of_several_kinds_are_chosen_in_order() -> None:
    game = stored({"corn": 3, "indigo": 1, "coffee": 2})
    # the first must be corn, with less after it for the other places; coffee cannot be the second
    assert legal(game) == [keep("corn"), keep("indigo")]
    assert goods(do(game.copy(), keep("indigo")), 1) == {"corn": 1, "indigo": 1, "coffee": 2}
    do(game, keep("corn"))
    assert legal(game) == [keep("corn"), keep("indigo"), keep("coffee")]
    do(game, keep("indigo"))
    assert goods(game, 1) == {"corn": 2, "indigo": 1, "coffee": 1}


def test_all_four_of_the_first_kind() -> None:
    game = do(stored({"corn": 5, "coffee": 2}), keep("corn"), keep("corn"))  # two of four have no alternative
    assert goods(game, 1) == {"corn": 4}


def test_the_rest_goes_to_the_supply() -> None:
    game = at("store", boards={1: board(goods={"sugar": 7}, city="storehouse*")}, supply={"sugar": 2})
    assert supply(game, "sugar") == 2 + 3


def test_unmanned_storehouse_keeps_nothing_more() -> None:
    assert goods(stored({"sugar": 7}, city="storehouse"), 1) == {"sugar": 1}


def test_with_a_large_warehouse() -> None:
    game = stored({"corn": 5, "indigo": 3, "sugar": 3, "tobacco": 3}, city="storehouse*, large warehouse*")
    do(game, store("corn"), store("tobacco"))
    assert legal(game) == [keep("indigo"), keep("sugar")]
    do(game, keep("indigo"))
    assert legal(game) == [keep("indigo"), keep("sugar")]
    do(game, keep("sugar"))
    assert goods(game, 1) == {"corn": 5, "indigo": 2, "sugar": 2, "tobacco": 3}


@pytest.mark.parametrize(
    "left",
    [
        {"corn": 9, "sugar": 8, "coffee": 4},
        {"corn": 9, "sugar": 8, "coffee": 2, "indigo": 2},
        {"corn": 2, "sugar": 2, "coffee": 2, "indigo": 1, "tobacco": 1},
    ],
)
def test_nothing_is_asked_when_storehouse_and_warehouse_hold_everything(left: dict[str, int]) -> None:
    game = stored(left, city="storehouse*, large warehouse*")
    assert (goods(game, 1), asked(game)) == (left, ("pick", 1))


def test_one_barrel_too_many_is_a_choice() -> None:
    game = stored({"corn": 9, "sugar": 8, "coffee": 3, "indigo": 2}, city="storehouse*, large warehouse*")
    assert legal(game) == [store("corn"), store("indigo"), store("sugar")]
    do(game, store("indigo"), store("coffee"))
    assert legal(game) == [keep("corn"), keep("sugar")]


def test_others_have_one_place() -> None:
    left = {"corn": 2, "sugar": 2}
    boards = {0: board(goods=left, city="storehouse*"), 1: board(goods=left)}
    game = at("store", boards=boards)
    assert (goods(game, 0), asked(game)) == (left, ("store", 1))
    assert goods(do(game, keep("corn")), 1) == {"corn": 1}
