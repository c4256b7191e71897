"""The trading post: a market place of one's own."""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import sell, sell_at_post
from tests.helpers.games.puerto_rico.positions import at, board, doubloons, goods, supply

ALL = {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}
PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}


def trading(city: str, house: list[str], picker: int = 3) -> Game:
    """The game when seat 0 is to sell."""
    game = at("trader", picker=picker, boards={0: board(goods=ALL, city=city)}, house=house, new=["trading post"])
    assert asked(game) == ("trader", 0)
    return game


def test_house_or_post() -> None:
    game = trading("trading post*", ["coffee", "corn"])
    house = [sell(good) for good in ("indigo", "sugar", "tobacco")]
    assert legal(game) == [PASS, *house, *[sell_at_post(good) for good in ALL]]


@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_normal_price(good: str, price: int) -> None:
    assert doubloons(do(trading("trading post*", ["corn", "coffee"]), sell_at_post(good)), 0) == price


@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_privilege_of_the_trader(good: str, price: int) -> None:
    assert doubloons(do(trading("trading post*", ["corn"], picker=0), sell_at_post(good)), 0) == price + 1


def test_library_doubles_the_privilege_here_too() -> None:
    game = trading("trading post*, library*", [], picker=0)
    assert doubloons(do(game, sell_at_post("sugar")), 0) == 2 + 2


def test_no_market_bonus() -> None:
    city = "trading post*, small market*, large market*"
    assert doubloons(do(trading(city, []), sell_at_post("coffee")), 0) == 4
    assert doubloons(do(trading(city, []), sell("coffee")), 0) == 4 + 1 + 2


def test_it_works_when_the_house_is_full() -> None:
    game = trading("trading post*", ["corn", "indigo", "sugar", "coffee"])
    assert legal(game) == [PASS, *[sell_at_post(good) for good in ALL]]


def test_a_kind_that_lies_in_the_house() -> None:
    game = trading("trading post*", ["coffee"])
    assert sell("coffee") not in legal(game)
    assert doubloons(do(game, sell_at_post("coffee")), 0) == 4


def test_the_good_goes_to_the_supply_and_not_to_the_house() -> None:
    game = trading("trading post*", ["corn", "indigo", "sugar"])
    before = supply(game, "coffee")
    do(game, sell_at_post("coffee"))
    assert supply(game, "coffee") == before + 1
    assert sorted(the(game, "trading_house")) == ["corn", "indigo", "sugar"]
    assert "coffee" not in goods(game, 0)


def test_one_good_only() -> None:
    game = do(trading("trading post*", []), sell_at_post("corn"))
    assert asked(game) == ("pick", 0)
    assert len(goods(game, 0)) == 4


def test_unmanned_post_buys_nothing() -> None:
    assert legal(trading("trading post", ["corn", "coffee"])) == [PASS, sell("indigo"), sell("sugar"), sell("tobacco")]


def test_office_lifts_the_limit_of_the_house_beside_it() -> None:
    game = trading("trading post*, office*", ["coffee"])
    assert sell("coffee") in legal(game)
    assert sell_at_post("coffee") in legal(game)


def test_a_full_house_is_emptied_as_ever() -> None:
    game = do(trading("trading post*", ["corn", "indigo", "sugar", "tobacco"]), sell_at_post("coffee"))
    assert the(game, "trading_house") == []
