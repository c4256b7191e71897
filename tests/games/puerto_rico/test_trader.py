"""The trader phase."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import sell
from tests.helpers.games.puerto_rico.positions import GOODS, at, board, doubloons, goods, supply

ONE_OF_EACH = dict.fromkeys(GOODS, 1)
PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]


@pytest.mark.parametrize(("good", "price"), PRICES)
def test_price_of_good(good: str, price: int) -> None:
    game = do(at("trader", picker=3, boards={0: board(goods=ONE_OF_EACH)}), sell(good))
    assert doubloons(game, 0) == price
    assert goods(game, 0) == {other: 1 for other in GOODS if other != good}
    assert the(game, "trading_house") == [good]


@pytest.mark.parametrize(("good", "price"), PRICES)
def test_trader_gets_one_more(good: str, price: int) -> None:
    game = do(at("trader", boards={0: board(goods=ONE_OF_EACH)}), sell(good))
    assert doubloons(game, 0) == price + 1


@pytest.mark.parametrize(
    ("city", "more"),
    [
        ("small market*", 1),
        ("large market*", 2),
        ("small market*, large market*", 3),
        ("small market, large market*", 2),
        ("small market, large market", 0),
        ("office*", 0),
    ],
)
def test_markets_add_to_the_price(city: str, more: int) -> None:
    boards = {0: board(goods={"sugar": 1}, city=city), 1: board(goods={"coffee": 1}, city=city)}
    game = do(at("trader", boards=boards), sell("sugar"), sell("coffee"))
    assert (doubloons(game, 0), doubloons(game, 1)) == (2 + 1 + more, 4 + more)


def test_corn_may_be_sold_for_nothing() -> None:
    game = do(at("trader", picker=3, boards={0: board(goods={"corn": 2})}), sell("corn"))
    assert (doubloons(game, 0), goods(game, 0)) == (0, {"corn": 1})


def test_one_good_each() -> None:
    game = do(at("trader", boards={0: board(goods={"corn": 2, "coffee": 2})}), sell("coffee"))
    assert asked(game) == ("pick", 1)


def test_selling_is_voluntary_and_passing_brings_no_privilege() -> None:
    game = do(at("trader", boards={0: board(goods=ONE_OF_EACH)}), PASS)
    assert (doubloons(game, 0), goods(game, 0)) == (0, ONE_OF_EACH)


def test_only_own_goods_can_be_sold() -> None:
    game = at("trader", boards={0: board(goods={"indigo": 1}), 1: board(goods={"coffee": 1})})
    assert legal(game) == [PASS, sell("indigo")]


def test_each_kind_once_in_the_house() -> None:
    game = at("trader", house=["indigo"], boards={0: board(goods={"indigo": 1, "sugar": 1})})
    assert legal(game) == [PASS, sell("sugar")]


def test_a_kind_sold_in_this_phase_is_taken() -> None:
    game = at("trader", boards={0: board(goods={"indigo": 1}), 1: board(goods={"indigo": 1})})
    assert asked(do(game, sell("indigo"))) == ("pick", 1)


def test_manned_office_sells_a_kind_that_is_there() -> None:
    game = at("trader", house=["indigo"], boards={0: board(goods={"indigo": 1}, city="office*")})
    do(game, sell("indigo"))
    assert the(game, "trading_house") == ["indigo", "indigo"]


def test_unmanned_office_does_not() -> None:
    game = at("trader", house=["indigo"], boards={0: board(goods={"indigo": 1}, city="office")})
    assert asked(game) == ("pick", 1)


def test_office_does_not_help_other_players() -> None:
    boards = {0: board(goods={"indigo": 1}, city="office*"), 1: board(goods={"indigo": 1})}
    assert asked(do(at("trader", house=["indigo"], boards=boards), PASS)) == ("pick", 1)


def test_house_has_four_places_also_for_an_office() -> None:
    boards = {0: board(goods={"corn": 1}), 1: board(goods={"corn": 1, "coffee": 1}, city="office*")}
    game = at("trader", house=["indigo", "sugar", "tobacco"], boards=boards)
    assert asked(do(game, sell("corn"))) == ("pick", 1)
    assert goods(game, 1) == {"corn": 1, "coffee": 1}


def test_the_fourth_place_can_still_be_sold_to() -> None:
    game = at("trader", house=["indigo", "sugar", "tobacco"], boards={0: board(goods={"coffee": 1})})
    assert sell("coffee") in legal(game)


def test_full_house_is_emptied_into_the_supply() -> None:
    game = at(
        "trader",
        house=["indigo", "sugar", "sugar"],
        supply=dict.fromkeys(GOODS, 3),
        boards={2: board(goods={"coffee": 1})},
    )
    do(game, sell("coffee"))
    assert the(game, "trading_house") == []
    assert {good: supply(game, good) for good in GOODS} == {
        "corn": 3,
        "indigo": 4,
        "sugar": 5,
        "tobacco": 3,
        "coffee": 4,
    }


def test_full_house_is_emptied_at_the_end_not_at_once() -> None:
    boards = {seat: board(goods={"coffee": 1}, city="office*" if seat < 2 else "") for seat in range(4)}
    game = at("trader", house=["indigo", "sugar"], supply={"coffee": 0}, boards=boards)
    do(game, sell("coffee"), sell("coffee"))  # the house is full: seats 2 and 3 cannot sell
    assert asked(game) == ("pick", 1)
    assert (goods(game, 2), goods(game, 3), supply(game, "coffee")) == ({"coffee": 1}, {"coffee": 1}, 2)


def test_house_that_is_not_full_stays_as_it_is() -> None:
    game = at("trader", house=["indigo"], boards={0: board(goods={"coffee": 1}), 1: board(goods={"corn": 1})})
    pass_all(do(game, sell("coffee"), sell("corn")))
    assert sorted(the(game, "trading_house")) == ["coffee", "corn", "indigo"]
    assert supply(game, "coffee") == 9


def test_players_sell_in_turn_from_the_trader_on() -> None:
    boards = {seat: board(goods={"corn": 1}) for seat in range(4)}
    game = at("trader", picker=3, governor=1, boards=boards)
    order = []
    while asked(game)[0] == "trader":
        order.append(game.current_player)
        do(game, PASS)
    assert order == [3, 0, 1, 2]
