"""Every worked example of the expansion's rulebook (the second part of 000, Spanish), in its order."""

from __future__ import annotations

from itertools import combinations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import (
    GUEST,
    RETURN_VP,
    SMALL_WHARF,
    build,
    draft,
    keep,
    load,
    move,
    pick,
    produce,
    return_colonist,
    return_good,
    sell,
    ship,
    store,
)
from tests.helpers.games.puerto_rico.positions import SPACES, VIOLET, at, board, buildings, doubloons, goods, points

# --- the choice of buildings ---


def test_black_market_and_hacienda_fill_the_spaces_of_price_two() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="draft")
    do(game, draft("black market"), draft("hacienda"))
    left = [action["building"] for action in legal(game)]
    assert "construction hut" not in left
    assert "forest house" not in left
    assert len(left) == 31 - 4


def test_26_of_the_55_violet_buildings_go_back_to_the_box() -> None:
    every = sum(1 if price == 10 else 2 for price, names in VIOLET.items() for _ in names)
    game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="random")
    production = ("indigo", "sugar", "tobacco", "coffee")
    laid_out = sum(n for name, n in the(game, "supply", "buildings").items() if not has_good(name, production))
    assert (every, every - laid_out) == (55, 26)


def has_good(name: str, production: tuple[str, ...]) -> bool:
    return any(good in name for good in production)


@pytest.mark.parametrize(("price", "ways"), [(2, 6), (5, 6), (8, 6), (1, 2), (3, 2), (4, 2), (6, 2), (7, 2), (9, 2)])
def test_ways_to_fill_the_spaces_of_a_price(price: int, ways: int) -> None:
    """000 says 2, 4 and 8 for the prices with six ways; the reading is 2, 5 and 8."""
    every = list(combinations(VIOLET[price], SPACES[price]))
    assert len(every) == ways
    for names in every:
        game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="draft")
        do(game, *map(draft, names))
        left = {action["building"] for action in legal(game)}
        assert not left & set(VIOLET[price])


# --- buildings ---


def test_aqueduct_example_1() -> None:
    """No indigo, one sugar in the small mill: one sugar."""
    boards = {0: board(island="sugar*", city="aqueduct*, small sugar mill*")}
    assert goods(at("craftsman", picker=3, boards=boards), 0) == {"sugar": 1}


def test_aqueduct_example_2() -> None:
    """One indigo in the indigo plant and three sugar in the sugar mill: two and four."""
    boards = {0: board(island="indigo*, sugar*, sugar*, sugar*", city="aqueduct*, indigo plant*, sugar mill***")}
    assert goods(at("craftsman", picker=3, boards=boards), 0) == {"indigo": 2, "sugar": 4}


def test_forest_house_example() -> None:
    """Six forests, two manned quarries, builder: the large warehouse is free."""
    boards = {0: board(island="forest, " * 6 + "quarry*, quarry*", city="forest house")}
    game = do(at("builder", boards=boards), build("large warehouse"))
    assert (doubloons(game, 0), "large warehouse" in buildings(game, 0)) == (0, True)


def test_black_market_example() -> None:
    """Six doubloons for a harbor: an indigo and a colonist go; a VP as well would leave a doubloon over."""
    player = board(doubloons=6, points=4, goods={"indigo": 1}, island="corn*, corn", city="black market*")
    game = do(at("builder", picker=3, boards={0: player}), PASS, build("harbor"))
    do(game, return_colonist("corn"))
    assert legal(game) == [return_good("indigo"), RETURN_VP]  # one of them, not both
    do(game, return_good("indigo"))
    assert (doubloons(game, 0), points(game, 0), goods(game, 0)) == (0, 4, {})
    assert buildings(game, 0) == {"black market": 1, "harbor": 0}


def test_storehouse_example() -> None:
    """With a large warehouse: two kinds whole and four more barrels of any kind."""
    player = board(goods={"corn": 6, "indigo": 5, "sugar": 3, "coffee": 3}, city="storehouse*, large warehouse*")
    game = do(at("store", boards={0: player}), store("corn"), store("indigo"), keep("sugar"), keep("coffee"))
    assert goods(game, 0) == {"corn": 6, "indigo": 5, "sugar": 2, "coffee": 2}


def test_guest_house_example() -> None:
    """At the end of the captain phase a guest goes to the storehouse and three more barrels stay; later the second
    goes to the library and doubles the trader's privilege. Both stay where they are."""
    player = board(goods={"sugar": 4}, city="guest house**, storehouse, library")
    game = at("store", picker=3, governor=3, boards={0: player})
    do(game, GUEST, move("storehouse"), PASS)
    assert goods(game, 0) == {"sugar": 4}
    assert asked(game) == ("pick", 0)
    do(game, pick("trader"), GUEST, sell("sugar"))
    assert doubloons(game, 0) == 2 + 2
    assert buildings(game, 0) == {"guest house": 0, "storehouse": 1, "library": 1}


def test_trading_post_is_a_small_trading_house_for_one_good() -> None:
    player = board(goods={"coffee": 2}, city="trading post*")
    game = do(at("trader", boards={0: player}, house=["corn", "coffee"]), {**sell("coffee"), "at": "trading post"})
    assert (doubloons(game, 0), goods(game, 0), the(game, "trading_house")) == (5, {"coffee": 1}, ["corn", "coffee"])


def test_small_wharf_example() -> None:
    """Three corn, one sugar and two tobacco bring three VP; one sugar and one tobacco are kept to be sold."""
    player = board(goods={"corn": 3, "sugar": 2, "tobacco": 3}, city="small wharf*, storehouse*")
    game = at("captain", picker=3, boards={0: player}, ships=[("corn", 5), ("indigo", 6), ("coffee", 7)])
    do(game, SMALL_WHARF, ship("corn", 3), ship("sugar", 1), ship("tobacco", 2))
    assert (points(game, 0), goods(game, 0)) == (3, {"sugar": 1, "tobacco": 1})


def test_lighthouse_example() -> None:
    """The captain: two corn on the corn ship, three indigo by the wharf, three sugar by the small wharf."""
    player = board(goods={"corn": 2, "indigo": 3, "sugar": 3}, city="lighthouse*, wharf*, small wharf*")
    game = at("captain", boards={0: player}, ships=[("corn", 1), ("tobacco", 6), ("coffee", 7)])
    do(game, load("corn", 0))
    assert (points(game, 0), doubloons(game, 0)) == (3, 2)
    do(game, load("indigo", "wharf"))
    assert (points(game, 0), doubloons(game, 0)) == (3 + 3, 2 + 1)
    do(game, SMALL_WHARF, ship("sugar", 3))
    assert (points(game, 0), doubloons(game, 0)) == (3 + 3 + 1, 2 + 1 + 1)


def test_specialty_factory_example() -> None:
    """Four corn, three sugar and two coffee: two doubloons."""
    island = "corn*, " * 4 + "sugar*, " * 3 + "coffee*, coffee*"
    player = board(island=island, city="specialty factory*, sugar mill***, coffee roaster**")
    game = at("craftsman", picker=3, boards={0: player})
    assert goods(game, 0) == {"corn": 4, "sugar": 3, "coffee": 2}
    assert doubloons(game, 0) == 2


@pytest.mark.parametrize(
    ("good", "plants"),
    [("indigo", "small indigo plant*, indigo plant***"), ("sugar", "small sugar mill*, sugar mill***")],
)
def test_specialty_factory_at_its_most(good: str, plants: str) -> None:
    """Both plants, aqueduct, craftsman and library: seven barrels, six doubloons."""
    player = board(island=f"{good}*, " * 4, city=f"specialty factory*, aqueduct*, library*, {plants}")
    game = do(at("craftsman", boards={0: player}), produce(good), produce(good))
    assert (goods(game, 0), doubloons(game, 0)) == ({good: 7}, 6)


def test_library_note_on_the_craftsman() -> None:
    """Two goods of the same kind, or two different ones."""
    player = board(island="corn*, indigo*", city="library*, indigo plant*")
    game = at("craftsman", boards={0: player})
    assert goods(do(game.copy(), produce("corn"), produce("indigo")), 0) == {"corn": 2, "indigo": 2}
    assert goods(do(game, produce("indigo"), produce("indigo")), 0) == {"corn": 1, "indigo": 3}


FULL: list[tuple[str, int] | None] = [("sugar", 5), ("tobacco", 6)]


@pytest.mark.parametrize(
    ("barrels", "expected"), [({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "coffee": 2}, 3)]
)
def test_union_hall_examples(barrels: dict[str, int], expected: int) -> None:
    game = at("captain", boards={0: board(goods=barrels, city="union hall*")}, ships=FULL)
    assert (asked(game), points(game, 0)) == (("captain", 0), expected)


@pytest.mark.parametrize(("last", "expected"), [("coffee", 6), ("corn", 10)])
def test_cloister_example(last: str, expected: int) -> None:
    """Six forests, three quarries, two corn and a coffee; with a third corn instead there are four sets."""
    island = "forest, " * 6 + "quarry, " * 3 + f"corn, corn, {last}"
    assert at("pick", boards={0: board(island=island, city="cloister*")}).scores()[0]["cloister"] == expected
