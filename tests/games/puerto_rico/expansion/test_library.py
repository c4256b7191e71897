"""The library: the privilege of each role twice."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import COLONIST, HACIENDA, SETTLE, build, load, pick, produce, sell, take
from tests.helpers.games.puerto_rico.positions import (
    at,
    board,
    colonists,
    doubloons,
    goods,
    manned,
    pile,
    points,
    tiles,
)

OPEN = ["corn", "corn", "indigo", "sugar", "tobacco"]


# --- settler ---


def settler(city: str = "library*", island: str = "", **table: Any) -> Game:
    return at("settler", boards={0: board(city=city, island=island)}, **{"face_up": OPEN, **table})


def test_a_second_plantation_after_all_have_chosen() -> None:
    game = do(settler(), take("corn"), take("corn"), PASS, take("sugar"))
    assert (asked(game), legal(game)) == (("settler", 0), [PASS, take("indigo"), take("tobacco")])
    do(game, take("indigo"))
    assert (tiles(game, 0), asked(game)) == ({"corn": 1, "indigo": 1}, ("pick", 1))
    assert pile(game, "discard") == {"tobacco": 1}
    assert sum(pile(game, "face_up").values()) == 5


def test_the_second_take_may_be_declined() -> None:
    game = do(settler(), take("corn"), PASS, PASS, PASS, PASS)
    assert (tiles(game, 0), asked(game)) == ({"corn": 1}, ("pick", 1))


def test_the_second_take_without_a_first() -> None:
    game = do(settler(), PASS, PASS, PASS, PASS, take("corn"))
    assert tiles(game, 0) == {"corn": 1}


def test_no_second_quarry_by_the_privilege() -> None:
    game = do(settler(), take("quarry"), PASS, PASS, PASS)
    assert take("quarry") not in legal(game)
    game = do(settler(), take("corn"), PASS, PASS, PASS)
    assert take("quarry") not in legal(game)


def test_two_quarries_with_a_construction_hut() -> None:
    game = do(settler("library*, construction hut*"), take("quarry"), PASS, PASS, PASS, take("quarry"))
    assert tiles(game, 0) == {"quarry": 2}
    game = do(settler("library*, construction hut"), take("quarry"), PASS, PASS, PASS)
    assert take("quarry") not in legal(game)


def test_a_forest_only_with_a_manned_forest_house() -> None:
    game = do(settler("library*, forest house*"), PASS, PASS, PASS, PASS)
    assert take("forest") in legal(game)
    game = do(settler("library*, forest house"), PASS, PASS, PASS, PASS)
    assert take("forest") not in legal(game)


def test_no_second_hospice_colonist() -> None:
    game = do(settler("library*, hospice*"), take("corn"), SETTLE, PASS, PASS, PASS, take("indigo"))
    assert asked(game) == ("pick", 1)
    assert (manned(game, 0, "corn"), manned(game, 0, "indigo")) == (1, 0)


def test_no_hospice_colonist_for_the_second_after_declining_the_first() -> None:
    game = do(settler("library*, hospice*"), take("corn"), PASS, PASS, PASS, PASS, take("indigo"))
    assert (asked(game), manned(game, 0, "indigo")) == (("pick", 1), 0)


def test_no_second_hacienda_draw() -> None:
    game = do(settler("library*, hacienda*"), HACIENDA, take("corn"), PASS, PASS, PASS)
    assert asked(game) == ("settler", 0)
    assert HACIENDA not in legal(game)


def test_a_full_island_has_no_second_take() -> None:
    game = do(settler(island="coffee, " * 11), take("corn"), PASS, PASS, PASS)
    assert asked(game) == ("pick", 1)


def test_nothing_left_no_second_take() -> None:
    game = settler(face_up=["corn"])
    events = game.apply_all(take("corn")).events(None)
    assert asked(game) == ("pick", 1)
    assert "used" not in [event["event"] for event in events]


def test_the_others_have_no_second_take() -> None:
    game = at("settler", picker=3, boards={0: board(city="library*")}, face_up=OPEN)
    do(game, PASS, take("corn"), PASS, PASS)
    assert asked(game) == ("pick", 0)


def test_unmanned_no_second_take() -> None:
    assert asked(do(settler("library"), PASS, PASS, PASS, PASS)) == ("pick", 1)


def test_the_second_tile_is_taken_before_new_ones_are_turned_up() -> None:
    game = do(settler(face_up=["corn", "corn"], face_down=["coffee"] * 9), PASS, PASS, PASS, PASS)
    assert legal(game) == [PASS, take("corn")]


# --- mayor ---


def test_mayor_two_colonists() -> None:
    game = at("mayor", colonist_ship=4, colonists=20, boards={0: board(city="library*")})
    do(game, COLONIST)
    assert legal(game) == [PASS, COLONIST]
    do(game, COLONIST)
    assert colonists(game, 0) == 1 + 2 + 1


@pytest.mark.parametrize(("taken", "expected"), [(0, 2), (1, 3)])
def test_mayor_passing_ends_it(taken: int, expected: int) -> None:
    game = at("mayor", colonist_ship=4, colonists=20, boards={0: board(city="library*")})
    assert colonists(do(game, *[COLONIST] * taken, PASS), 0) == expected


def test_mayor_one_colonist_when_the_supply_has_one() -> None:
    game = do(at("mayor", colonist_ship=4, colonists=1, boards={0: board(city="library*")}), COLONIST)
    assert colonists(game, 0) == 1 + 1 + 1


def test_mayor_without_a_manned_library_one() -> None:
    game = do(at("mayor", colonist_ship=4, colonists=9, boards={0: board(city="library", island="corn")}), COLONIST)
    assert colonists(game, 0) == 2


# --- builder ---


@pytest.mark.parametrize(("name", "price"), [("small market", 0), ("hospice", 2), ("university", 6), ("wharf", 7)])
def test_builder_two_less(name: str, price: int) -> None:
    game = do(at("builder", boards={0: board(doubloons=20, city="library*")}), build(name))
    assert doubloons(game, 0) == 20 - price


def test_builder_with_quarries() -> None:
    boards = {0: board(doubloons=4, city="library*", island="quarry*, quarry*, quarry*, quarry*")}
    game = at("builder", boards=boards)
    assert build("guild hall") in legal(game)  # 10 - 2 - 4
    assert doubloons(do(game, build("wharf")), 0) == 0  # 9 - 2 - 3


def test_the_others_pay_the_full_price() -> None:
    game = do(at("builder", picker=3, boards={0: board(doubloons=20, city="library*")}), PASS, build("hospice"))
    assert doubloons(game, 0) == 16


# --- craftsman ---


def test_craftsman_two_of_one_kind_or_two() -> None:
    boards = {0: board(city="library*, coffee roaster*", island="corn*, coffee*")}
    game = at("craftsman", boards=boards)
    assert legal(game) == [PASS, produce("corn"), produce("coffee")]
    assert goods(do(game.copy(), produce("corn"), produce("corn")), 0) == {"corn": 3, "coffee": 1}
    assert goods(do(game.copy(), produce("corn"), produce("coffee")), 0) == {"corn": 2, "coffee": 2}
    after = do(game, produce("coffee"))
    assert legal(after) == [PASS, produce("coffee")]  # not before the first in order
    assert goods(do(after, produce("coffee")), 0) == {"corn": 1, "coffee": 3}


def test_craftsman_passing_ends_it() -> None:
    game = do(at("craftsman", boards={0: board(city="library*", island="corn*")}), produce("corn"), PASS)
    assert (goods(game, 0), asked(game)) == ({"corn": 2}, ("pick", 1))


def test_craftsman_gets_no_more_than_the_supply_has() -> None:
    game = at("craftsman", boards={0: board(city="library*", island="corn*")}, supply={"corn": 2})
    assert goods(do(game, produce("corn")), 0) == {"corn": 2}


# --- trader, captain, prospector ---


def test_trader_two_more() -> None:
    game = do(at("trader", boards={0: board(city="library*", goods={"sugar": 1})}), sell("sugar"))
    assert doubloons(game, 0) == 2 + 2


def test_trader_two_more_beside_the_markets() -> None:
    boards = {0: board(city="library*, small market*, large market*", goods={"corn": 1})}
    assert doubloons(do(at("trader", boards=boards), sell("corn")), 0) == 2 + 1 + 2


def test_the_others_get_nothing_more_from_the_trader() -> None:
    game = do(at("trader", picker=3, boards={0: board(city="library*", goods={"sugar": 1})}), sell("sugar"))
    assert doubloons(game, 0) == 2


def test_captain_two_more_for_the_first_load_only() -> None:
    boards = {0: board(city="library*", goods={"corn": 2, "indigo": 1})}
    game = do(at("captain", boards=boards, ships=[("indigo", 1), ("corn", 1)]), load("indigo", 0))
    assert points(game, 0) == (1 + 2) + 2


def test_captain_two_more_for_the_wharf() -> None:
    boards = {0: board(city="library*, wharf*, harbor*", goods={"sugar": 2})}
    game = at("captain", boards=boards, ships=[("corn", 5), ("indigo", 6), ("coffee", 7)])
    assert points(do(game, load("sugar", "wharf")), 0) == 2 + 1 + 2


def test_the_others_get_nothing_more_from_the_captain() -> None:
    game = at("captain", picker=3, boards={0: board(city="library*", goods={"corn": 1})}, ships=[("corn", 1)])
    assert points(game, 0) == 1


@pytest.mark.parametrize(("city", "expected"), [("library*", 2), ("library", 1)])
def test_prospector_two_doubloons(city: str, expected: int) -> None:
    game = do(at("pick", boards={0: board(city=city)}), pick("prospector"))
    assert doubloons(game, 0) == expected


def test_the_second_prospector_too() -> None:
    game = do(
        at("pick", players=5, boards={0: board(city="library*")}, on_roles={"prospector 2": 3}), pick("prospector 2")
    )
    assert doubloons(game, 0) == 3 + 2
    assert the(game, "roles", "prospector 2", "doubloons") == 0
