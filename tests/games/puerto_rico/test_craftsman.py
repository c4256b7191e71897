"""The craftsman phase."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.puerto_rico.moves import produce
from tests.helpers.games.puerto_rico.positions import at, board, doubloons, goods, supply

ALL_ISLAND = "corn*, indigo*, sugar*, tobacco*, coffee*"
ALL_CITY = "small indigo plant*, small sugar mill*, tobacco storage*, coffee roaster*"


def test_corn_needs_manned_plantations_only() -> None:
    game = at("craftsman", picker=1, boards={0: board(island="corn*, corn*, corn")})
    assert goods(game, 0) == {"corn": 2}
    assert supply(game, "corn") == 8


@pytest.mark.parametrize(
    ("plantations", "city", "barrels"),
    [
        (2, "indigo plant***", 2),
        (3, "indigo plant*", 1),
        (3, "small indigo plant*", 1),
        (4, "small indigo plant*, indigo plant***", 4),
        (5, "small indigo plant*, indigo plant***", 4),
        (3, "small indigo plant*, indigo plant", 1),
        (3, "indigo plant", 0),
        (3, "small sugar mill*, sugar mill***", 0),
    ],
)
def test_smaller_of_manned_plantations_and_colonists_in_buildings(plantations: int, city: str, barrels: int) -> None:
    island = "indigo*, " * plantations + "indigo"
    game = at("craftsman", picker=1, boards={0: board(island=island, city=city)})
    assert goods(game, 0).get("indigo", 0) == barrels


def test_small_and_large_sugar_mill_add_up() -> None:
    city = "small sugar mill*, sugar mill**"
    game = at("craftsman", picker=1, boards={0: board(island="sugar*, " * 5, city=city)})
    assert goods(game, 0) == {"sugar": 3}


@pytest.mark.parametrize(("good", "building"), [("tobacco", "tobacco storage"), ("coffee", "coffee roaster")])
def test_tobacco_and_coffee_need_their_building(good: str, building: str) -> None:
    island = f"{good}*, {good}*, "
    game = at("craftsman", picker=2, boards={0: board(island=island), 1: board(island=island, city=f"{building}**")})
    assert (goods(game, 0), goods(game, 1)) == ({}, {good: 2})


def test_unmanned_plantations_produce_nothing() -> None:
    game = at("craftsman", picker=1, boards={0: board(island=ALL_ISLAND.replace("*", ""), city=ALL_CITY)})
    assert goods(game, 0) == {}


def test_quarries_produce_nothing() -> None:
    assert goods(at("craftsman", picker=1, boards={0: board(island="quarry*, " * 5)}), 0) == {}


def test_production_adds_to_what_one_has() -> None:
    game = at("craftsman", picker=1, boards={0: board(island="corn*", goods={"corn": 2, "coffee": 1})})
    assert goods(game, 0) == {"corn": 3, "coffee": 1}


def test_goods_missing_in_the_supply_are_not_received() -> None:
    game = at("craftsman", picker=1, supply={"corn": 2}, boards={0: board(island="corn*, corn*, corn*")})
    assert (goods(game, 0), supply(game, "corn")) == ({"corn": 2}, 0)


def test_craftsman_produces_first_then_clockwise() -> None:
    boards = {seat: board(island="corn*, corn*") for seat in range(4)}
    game = at("craftsman", picker=2, governor=0, supply={"corn": 5}, boards=boards)
    assert [goods(game, seat).get("corn", 0) for seat in range(4)] == [1, 0, 2, 2]


@pytest.mark.parametrize(("kinds", "paid"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_factory_pays_for_kinds(kinds: int, paid: int) -> None:
    island = ", ".join(ALL_ISLAND.split(", ")[:kinds])
    game = at("craftsman", picker=1, boards={0: board(island=island, city=ALL_CITY + ", factory*")})
    assert doubloons(game, 0) == paid


def test_factory_pays_for_kinds_not_for_barrels() -> None:
    island = "corn*, " * 4 + "indigo*, indigo*, "
    game = at("craftsman", picker=1, boards={0: board(island=island, city="indigo plant**, factory*")})
    assert doubloons(game, 0) == 1


def test_factory_pays_only_for_kinds_received() -> None:
    game = at(
        "craftsman", picker=1, supply={"corn": 0}, boards={0: board(island=ALL_ISLAND, city=ALL_CITY + ", factory*")}
    )
    assert doubloons(game, 0) == 3


def test_unmanned_factory_pays_nothing() -> None:
    game = at("craftsman", picker=1, boards={0: board(island=ALL_ISLAND, city=ALL_CITY + ", factory")})
    assert doubloons(game, 0) == 0


def test_craftsman_may_take_one_more_good_of_a_kind_received() -> None:
    game = at("craftsman", boards={0: board(island="corn*, coffee*, sugar*", city="coffee roaster*")})
    assert legal(game) == [PASS, produce("corn"), produce("coffee")]
    do(game, produce("coffee"))
    assert (goods(game, 0), supply(game, "coffee")) == ({"corn": 1, "coffee": 2}, 7)
    assert asked(game) == ("pick", 1)


def test_privilege_comes_at_the_very_end() -> None:
    boards = {0: board(island="corn*"), 1: board(island="corn*")}
    game = at("craftsman", supply={"corn": 2}, boards=boards)
    # the others have had the last corn before the privilege's turn comes: nothing is left to ask
    assert asked(game) == ("pick", 1)
    assert (goods(game, 0), goods(game, 1)) == ({"corn": 1}, {"corn": 1})


def test_no_privilege_for_a_kind_the_supply_has_run_out_of() -> None:
    game = at("craftsman", supply={"corn": 1}, boards={0: board(island="corn*, corn*, indigo*", city="indigo plant*")})
    assert legal(game) == [PASS, produce("indigo")]


def test_no_privilege_for_a_kind_not_received() -> None:
    boards = {0: board(island="corn*, indigo*", city="indigo plant*", goods={"sugar": 3})}
    assert legal(at("craftsman", supply={"indigo": 0}, boards=boards)) == [PASS, produce("corn")]


def test_no_privilege_without_production() -> None:
    game = at("craftsman", boards={0: board(island="indigo*"), 1: board(island="corn*")})
    assert asked(game) == ("pick", 1)
    assert goods(game, 0) == {}


def test_privilege_brings_the_factory_nothing() -> None:
    game = at("craftsman", boards={0: board(island="corn*, indigo*", city="indigo plant*, factory*")})
    assert doubloons(game, 0) == 1
    assert doubloons(do(game, produce("corn")), 0) == 1


def test_the_others_have_no_privilege() -> None:
    game = at("craftsman", boards={1: board(island="corn*")})
    assert asked(game) == ("pick", 1)
    assert goods(game, 1) == {"corn": 1}
