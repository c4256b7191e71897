"""The black market: a colonist, a good, a VP chip for the doubloons that are lacking."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import RETURN_VP, SETTLE, build, return_colonist, return_good
from tests.helpers.games.puerto_rico.positions import (
    Json,
    at,
    board,
    buildings,
    colonists,
    doubloons,
    goods,
    manned,
    points,
)


def building(player: Json, **table: Any) -> Game:
    """Seat 0 is to build, second in turn, at the full price."""
    return do(at("builder", picker=3, boards={0: player}, **table), PASS)


def rich(city: str = "", **more: Any) -> Json:
    """A board with all three things to return besides the market's own colonist."""
    given: Json = {"points": 3, "goods": {"indigo": 1, "sugar": 2}, "island": "corn*, quarry"}
    return board(city=f"black market*, {city}", **{**given, **more})


def affordable(game: Game) -> set[str]:
    return {action["building"] for action in legal(game) if action["type"] == "build"}


# --- buildings that can be built ---


@pytest.mark.parametrize(("money", "dearest"), [(0, 3), (1, 4), (2, 5), (5, 8), (7, 10)])
def test_up_to_three_doubloons_can_be_made_up_for(money: int, dearest: int) -> None:
    game = building(rich(doubloons=money))
    prices = {"small market": 1, "small warehouse": 3, "hospice": 4, "office": 5, "large warehouse": 6, "factory": 7}
    prices |= {"harbor": 8, "wharf": 9, "guild hall": 10}
    assert {name for name in prices if name in affordable(game)} == {n for n, p in prices.items() if p <= dearest}


@pytest.mark.parametrize(
    ("player", "dearest"),
    [
        (board(doubloons=5, city="black market*"), 5),
        (board(doubloons=5, city="black market*", points=2), 6),
        (board(doubloons=5, city="black market*", goods={"corn": 4}), 6),
        (board(doubloons=5, city="black market*", san_juan=4), 6),
        (board(doubloons=5, city="black market*", san_juan=1, points=1), 7),
        (board(doubloons=5, city="black market*, small market*", goods={"corn": 1, "coffee": 1}), 7),
        (board(doubloons=5, city="black market", goods={"corn": 1}, points=1, san_juan=1), 5),
        (board(doubloons=5, city="", goods={"corn": 1}, points=1, san_juan=1), 5),
    ],
)
def test_each_thing_at_most_once_and_not_its_own_colonist(player: Json, dearest: int) -> None:
    names = affordable(building(player, new=["black market"]))
    assert ("office" in names, "large warehouse" in names) == (True, dearest >= 6)
    assert ("factory" in names, "harbor" in names) == (dearest >= 7, dearest >= 8)


def test_its_owner_is_asked_nothing_more_with_enough_money() -> None:
    game = do(building(rich(doubloons=8)), build("harbor"))
    assert (doubloons(game, 0), points(game, 0), goods(game, 0)) == (0, 3, {"indigo": 1, "sugar": 2})
    assert asked(game) == ("pick", 0)  # no other player has money


# --- returned pieces ---


def test_one_lacking() -> None:
    game = do(building(rich(doubloons=7)), build("harbor"))
    assert legal(game) == [return_colonist("corn"), return_good("indigo"), return_good("sugar"), RETURN_VP]
    assert "harbor" not in buildings(game, 0)
    do(game, return_good("sugar"))
    assert (doubloons(game, 0), goods(game, 0), points(game, 0)) == (0, {"indigo": 1, "sugar": 1}, 3)
    assert "harbor" in buildings(game, 0)


def test_two_lacking_is_two_of_the_three_in_order() -> None:
    game = do(building(rich(doubloons=6)), build("harbor"))
    assert legal(game) == [return_colonist("corn"), return_good("indigo"), return_good("sugar")]
    after = do(game.copy(), return_colonist("corn"))
    assert legal(after) == [return_good("indigo"), return_good("sugar"), RETURN_VP]
    do(after, RETURN_VP)
    assert (doubloons(after, 0), points(after, 0), "harbor" in buildings(after, 0)) == (0, 2, True)
    after = do(game, return_good("indigo"))  # then a VP is all that may follow
    assert (doubloons(after, 0), points(after, 0), goods(after, 0)) == (0, 2, {"sugar": 2})
    assert manned(after, 0, "corn") == 1


def test_three_lacking_is_all_three() -> None:
    game = do(building(rich(doubloons=5)), build("harbor"))  # the colonist on the corn goes without a question
    assert legal(game) == [return_good("indigo"), return_good("sugar")]
    do(game, return_good("sugar"))
    assert (doubloons(game, 0), points(game, 0), colonists(game, 0)) == (0, 2, 1)


def test_the_player_says_where_the_colonist_comes_from() -> None:
    player = rich("small market*, university*", doubloons=6, san_juan=1, island="corn*, quarry*, indigo")
    game = do(building(player), build("harbor"))
    places = [action["from"] for action in legal(game) if action["what"] == "colonist"]
    assert places == ["corn", "quarry", "small market", "university", "san juan"]
    do(game, return_colonist("san juan"))
    assert the(game, "players", 0, "san_juan") == 0


@pytest.mark.parametrize("place", ["corn", "small market", "san juan"])
def test_the_colonist_goes_to_the_supply(place: str) -> None:
    player = rich("small market*", doubloons=7, san_juan=1)
    game = do(building(player, colonists=30), build("harbor"), return_colonist(place))
    assert (the(game, "supply", "colonists"), colonists(game, 0)) == (31, 3)


def test_the_good_and_the_chip_go_to_the_supply() -> None:
    game = do(building(rich(doubloons=6), supply={"indigo": 4}, chips=50), build("harbor"), return_good("indigo"))
    assert (the(game, "supply", "goods", "indigo"), the(game, "supply", "vp_chips")) == (5, 51)


def test_one_of_several_colonists_in_a_building() -> None:
    game = do(building(board(doubloons=7, city="black market*, indigo plant***")), build("harbor"))
    assert (buildings(game, 0)["indigo plant"], "harbor" in buildings(game, 0)) == (2, True)


def test_a_guest_may_be_returned() -> None:
    player = board(doubloons=7, city="black market*, guest house**")
    game = do(building(player), build("harbor"))
    assert buildings(game, 0)["guest house"] == 1


def test_there_is_no_way_back_once_the_building_is_named() -> None:
    game = do(building(rich(doubloons=6)), build("harbor"))
    assert PASS not in legal(game)


def test_not_more_than_is_lacking() -> None:
    """6 doubloons for a price of 8: after two returns the building stands, and no third is asked for."""
    game = do(building(rich(doubloons=6)), build("harbor"), return_colonist("corn"), return_good("indigo"))
    assert (asked(game), points(game, 0)) == (("pick", 0), 3)


# --- with other buildings ---


def test_the_price_is_fixed_at_build_though_a_quarry_loses_its_colonist() -> None:
    player = board(doubloons=6, city="black market*", island="quarry*")
    game = do(building(player), build("harbor"))  # 8 - 1 for the quarry, 1 lacking: the quarry's colonist goes
    assert (doubloons(game, 0), manned(game, 0, "quarry"), "harbor" in buildings(game, 0)) == (0, 0, True)


def test_the_price_is_fixed_at_build_though_the_library_loses_its_colonist() -> None:
    boards = {0: board(doubloons=5, city="black market*, library*")}
    game = do(at("builder", boards=boards, new=["harbor"]), build("harbor"))  # 8 - 2, 1 lacking
    assert (doubloons(game, 0), buildings(game, 0)["library"], "harbor" in buildings(game, 0)) == (0, 0, True)


def test_returning_the_universitys_colonist_costs_its_offer() -> None:
    player = board(doubloons=7, city="black market*, university*", san_juan=1)
    game = do(building(player), build("harbor"))
    assert asked(do(game.copy(), return_colonist("university"))) == ("pick", 0)
    assert legal(do(game, return_colonist("san juan"))) == [PASS, SETTLE]


def test_returning_the_churchs_colonist_costs_its_point() -> None:
    player = board(doubloons=7, city="black market*, church*", san_juan=1)
    game = do(building(player), build("harbor"))
    assert points(do(game.copy(), return_colonist("church")), 0) == 0
    assert points(do(game, return_colonist("san juan")), 0) == 1


def test_the_churchs_point_comes_too_late_to_be_returned() -> None:
    player = board(doubloons=7, city="black market*, church*")
    game = building(player)  # nothing but the church's own colonist can go
    assert "harbor" in affordable(game)
    assert points(do(game, build("harbor")), 0) == 0


def test_quarries_forests_and_privilege_come_first() -> None:
    island = "quarry*, quarry*, forest, forest"
    player = board(doubloons=3, city="black market*, forest house", island=island, points=1)
    game = do(at("builder", boards={0: player}), build("harbor"))  # 8 - 1 - 2 - 1 = 4, 1 lacking
    assert legal(game) == [return_colonist("quarry"), RETURN_VP]


def test_a_black_market_cannot_pay_for_itself() -> None:
    player = board(doubloons=1, points=1, goods={"corn": 1}, san_juan=1)
    assert "black market" not in affordable(building(player, new=["black market"]))


def test_room_is_needed_as_ever() -> None:
    names = ("small market", "hospice", "office", "large market", "large warehouse", "factory", "university", "harbor")
    city = ", ".join(["black market*", *names, "wharf", "small warehouse"])
    game = building(board(doubloons=9, points=1, city=city))  # eleven spaces are filled
    assert not {"guild hall", "residence"} & affordable(game)
    assert "indigo plant" in affordable(game)


# --- the end of the game ---


def test_an_end_by_the_chips_stays_triggered() -> None:
    game = do(building(board(doubloons=7, points=5, city="black market*"), chips=0, ending=True), build("harbor"))
    assert (the(game, "supply", "vp_chips"), the(game, "ending")) == (1, True)


def test_an_end_by_the_colonists_stays_triggered() -> None:
    player = board(doubloons=7, san_juan=1, city="black market*")
    game = do(building(player, colonists=0, ending=True), build("harbor"))
    assert (the(game, "supply", "colonists"), the(game, "ending")) == (1, True)


def test_the_points_returned_are_lost_for_the_score() -> None:
    game = building(board(doubloons=7, points=5, city="black market*"))
    before = game.scores()[0]["chips"]
    assert do(game, build("harbor")).scores()[0]["chips"] == before - 1


def test_a_position_between_two_returns_can_be_set_up() -> None:
    game = do(building(rich(doubloons=6)), build("harbor"), return_colonist("corn"))
    again = doubloon.from_json(game.to_json())
    assert legal(again) == legal(game)
    assert do(again, RETURN_VP).to_json()["players"] == do(game, RETURN_VP).to_json()["players"]


@pytest.mark.parametrize("more", [{"points": 1}, {"goods": {"coffee": 1}}])
def test_a_cost_beyond_what_can_be_returned_is_no_position(more: dict[str, Any]) -> None:
    boards = {0: board(island="corn*", city="black market*", san_juan=1, **more)}
    game = do(at("builder", boards=boards), build("small warehouse"))
    position = game.to_json()
    assert position["turn"]["cost"] == 2
    position["turn"]["cost"] = 3  # a colonist and one piece more is all that can be returned
    with pytest.raises(doubloon.InvalidPosition, match="cannot be made up for"):
        doubloon.from_json(position)
