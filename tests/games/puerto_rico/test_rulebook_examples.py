"""Every worked example of the rulebooks for the base game, and the readings that hold where they disagree.

000 is the Spanish rulebook, 001 the Dutch, 002 the Romanian, 004 the Italian.
"""

from __future__ import annotations

import pytest

from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import COLONIST, build, keep, load, pick, produce, sell, store
from tests.helpers.games.puerto_rico.positions import (
    LARGE,
    at,
    board,
    cargo,
    colonists,
    doubloons,
    goods,
    points,
    supply,
)

# --- roles ---


def test_mayor_with_six_colonists_on_the_ship() -> None:
    """000, 001, 002: four players; the mayor gets 3, the second 2, the third and fourth 1."""
    game = do(at("mayor", colonist_ship=6), COLONIST)
    assert [colonists(game, seat) for seat in range(4)] == [3, 2, 1, 1]


@pytest.mark.parametrize(
    ("building", "price"), [("construction hut", 1), ("office", 3), ("harbor", 5), ("city hall", 7)]
)
def test_prices_with_three_manned_quarries(building: str, price: int) -> None:
    """000, 001, 002, 004."""
    game = at("builder", picker=3, boards={0: board(doubloons=10, island="quarry*, " * 3)})
    assert doubloons(do(game, PASS, build(building)), 0) == 10 - price


def test_production_example() -> None:
    """000, 001, 002 (004 names it): 2 corn, 1 tobacco, 3 sugar; a third corn and a fourth sugar plantation are
    not manned, the second circle of the tobacco storage is empty, a fourth colonist in the sugar mills is idle."""
    island = "corn*, corn*, corn, tobacco*, tobacco*, sugar*, sugar*, sugar*, sugar"
    city = "tobacco storage*, small sugar mill*, sugar mill***"
    game = at("craftsman", picker=1, boards={0: board(island=island, city=city)})
    assert goods(game, 0) == {"corn": 2, "tobacco": 1, "sugar": 3}


def test_six_indigo_go_on_the_six_ship_not_on_the_five_ship() -> None:
    """001: the 5-ship and the 6-ship are empty."""
    game = at("captain", ships=[None, None, ("corn", 1)], boards={0: board(goods={"indigo": 6, "corn": 1})})
    assert legal(game) == [load("corn", 2), load("indigo", 1)]


A, B, C, D = range(4)


def captain_example() -> Game:
    boards = {
        A: board(goods={"corn": 2, "sugar": 6}),
        B: board(goods={"sugar": 2, "tobacco": 3}),
        C: board(goods={"corn": 2, "tobacco": 1}),
        D: board(goods={"corn": 1, "indigo": 5}),
    }
    left = {"corn": 2, "sugar": 3, "tobacco": 5, "indigo": 6}  # all pieces of the game are on the table
    return at("captain", picker=A, boards=boards, ships=[None, ("corn", 3), None], supply=left)


def test_captain_example_first_turns() -> None:
    """000, 001, 002: what A, B and C could choose from, and their points."""
    game = captain_example()
    assert legal(game) == [load("corn", 1), load("sugar", 2)]
    do(game, load("sugar", 2))
    assert (points(game, A), cargo(game)) == (7, [None, ("corn", 3), ("sugar", 6)])
    assert (game.current_player, legal(game)) == (B, [load("sugar", 2), load("tobacco", 0)])
    do(game, load("sugar", 2))
    assert (points(game, B), cargo(game), goods(game, B)) == (
        1,
        [None, ("corn", 3), ("sugar", 7)],
        {"sugar": 1, "tobacco": 3},
    )
    assert (game.current_player, legal(game)) == (C, [load("corn", 1), load("tobacco", 0)])


def test_captain_example_to_its_end() -> None:
    """000, 001, 002: D has to load 1 corn, A 2 corn, B 3 tobacco; then no player can load."""
    game = captain_example()
    events = []
    for action in (load("sugar", 2), load("sugar", 2), load("tobacco", 0)):
        events += game.apply_all(action).events(None)
    loads = [(e["seat"], e["good"], e["barrels"], e["ship"]) for e in events if e["event"] == "loaded"]
    assert loads == [
        (A, "sugar", 6, 2),
        (B, "sugar", 1, 2),
        (C, "tobacco", 1, 0),
        (D, "corn", 1, 1),
        (A, "corn", 2, 1),
        (B, "tobacco", 3, 0),
    ]
    scored = [(e["seat"], e["points"]) for e in events if e["event"] == "scored"]
    assert scored == [(A, 7), (B, 1), (C, 1), (D, 1), (A, 2), (B, 3)]
    assert [points(game, seat) for seat in range(4)] == [9, 4, 1, 1]


def test_captain_example_of_storing() -> None:
    """000, 001, 002: the 6- and 7-ship sail, 4 tobacco stay on the 5-ship. By the examples' own numbers B keeps
    1 sugar; C and D keep one barrel each without warehouses."""
    game = do(captain_example(), load("sugar", 2), load("sugar", 2), load("tobacco", 0))
    assert asked(game) == ("pick", B)
    assert cargo(game) == [("tobacco", 4), None, None]
    assert [goods(game, seat) for seat in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 1}]
    assert [supply(game, good) for good in ("corn", "sugar", "tobacco", "indigo")] == [9, 10, 5, 10]


@pytest.mark.parametrize("waiting", [0, 1, 2])
def test_prospector_with_two_doubloons_on_the_card(waiting: int) -> None:
    """000, 001, 002, 004: with 2 doubloons on it the card brings 3."""
    game = do(at("pick", on_roles={"prospector": waiting}), pick("prospector"))
    assert doubloons(game, 0) == waiting + 1


# --- violet buildings ---


def test_small_market_sells_corn_for_one_doubloon() -> None:
    """000, 001, 002, 004."""
    game = at("trader", picker=3, boards={0: board(goods={"corn": 1}, city="small market*")})
    assert doubloons(do(game, sell("corn")), 0) == 1


def test_two_offices_sell_tobacco_to_a_house_that_has_tobacco() -> None:
    """000, 001, 002; 004 with one office."""
    office = board(goods={"tobacco": 1}, city="office*")
    game = at("trader", picker=3, house=["tobacco"], boards={0: office, 2: office, 1: board(goods={"tobacco": 1})})
    do(game, sell("tobacco"), sell("tobacco"))
    assert the(game, "trading_house") == ["tobacco"] * 3
    assert [doubloons(game, seat) for seat in range(3)] == [3, 0, 3]


def test_small_and_large_market_bring_three_more() -> None:
    """000, 001, 002, 004."""
    game = at("trader", picker=3, boards={0: board(goods={"indigo": 1}, city="small market*, large market*")})
    assert doubloons(do(game, sell("indigo")), 0) == 1 + 3


def test_two_warehouses_keep_three_kinds_and_one_barrel_of_a_fourth() -> None:
    """001; 000, 002 and 004 say three kinds."""
    kinds = {"corn": 2, "indigo": 3, "sugar": 4, "coffee": 2}
    game = at("store", boards={0: board(goods=kinds, city="small warehouse*, large warehouse*")})
    do(game, store("indigo"))  # then sugar and coffee have to fill the other two places
    assert goods(game, 0) == {"corn": 1, "indigo": 3, "sugar": 4, "coffee": 2}


def test_factory_pays_one_doubloon_for_sugar_and_tobacco() -> None:
    """000, 001, 002, 004: three corn and three sugar plantations and one tobacco, all manned, but no corn and only
    2 sugar in the supply."""
    island = "corn*, " * 3 + "sugar*, " * 3 + "tobacco*"
    city = "factory*, sugar mill***, tobacco storage*"
    game = at("craftsman", picker=1, supply={"corn": 0, "sugar": 2}, boards={0: board(island=island, city=city)})
    assert (goods(game, 0), doubloons(game, 0)) == ({"sugar": 2, "tobacco": 1}, 1)


def harbor_example() -> Game:
    boards = {1: board(goods={"tobacco": 5, "sugar": 2}, city="harbor*, wharf*")}
    return at("captain", picker=0, boards=boards, ships=[("tobacco", 2), ("sugar", 1), ("corn", 1)])


def test_harbor_and_wharf() -> None:
    """000, 001, 002, 004: 3 + 1 points for tobacco that fills its ship, 2 + 1 for sugar, 2 + 1 by wharf."""
    game = harbor_example()
    assert points(do(game, load("tobacco", 0)), 1) == 3 + 1
    assert points(do(game, load("sugar", 1)), 1) == 4 + 2 + 1
    assert points(do(game, load("tobacco", "wharf")), 1) == 7 + 2 + 1
    assert cargo(game) == [None, ("sugar", 3), ("corn", 1)]


def test_wharf_instead_leaves_the_tobacco_ship_unfilled() -> None:
    """000, 001, 002: all 5 tobacco go by wharf; the tobacco ship does not sail."""
    game = do(harbor_example(), load("tobacco", "wharf"))
    assert points(game, 1) == (5 + 1) + (2 + 1)  # the sugar is forced
    assert cargo(game) == [("tobacco", 2), ("sugar", 3), ("corn", 1)]


# --- large buildings ---


@pytest.mark.parametrize("large", LARGE)
def test_unmanned_large_building_is_worth_four_points(large: str) -> None:
    """000, 001, 002, 004."""
    assert at("pick", boards={0: board(city=large)}).scores()[0]["total"] == 4


def test_guild_hall_example() -> None:
    """000, 001, 002, 004: small and large sugar mill, small indigo plant, coffee roaster: 6."""
    city = "guild hall*, small sugar mill, sugar mill, small indigo plant, coffee roaster"
    assert at("pick", boards={0: board(city=city)}).scores()[0]["guild hall"] == 6


def test_residence_example() -> None:
    """000, 001, 002, 004: 10 of 12 island spaces: 5."""
    island = "corn*, corn, sugar, indigo, quarry*, quarry, coffee, coffee, tobacco, tobacco*"
    assert at("pick", boards={0: board(city="residence*", island=island)}).scores()[0]["residence"] == 5


def test_fortress_example() -> None:
    """000, 001, 002: 20 colonists on plantations, quarries, buildings and in San Juan: 6 (004's 5 miscounts)."""
    player = board(city="fortress*, indigo plant***, sugar mill**", island="corn*, " * 6 + "quarry*, " * 4, san_juan=4)
    assert at("pick", boards={0: player}).scores()[0]["fortress"] == 6


def test_customs_house_example() -> None:
    """000, 001, 002, 004: 23 points of chips: 5."""
    assert at("pick", boards={0: board(city="customs house*", points=23)}).scores()[0]["customs house"] == 5


def test_city_hall_example() -> None:
    """000, 001, 002, 004: with hacienda, harbor, office, construction hut, large warehouse and residence: 7."""
    city = "city hall*, hacienda, harbor, office, construction hut, large warehouse, residence"
    assert at("pick", boards={0: board(city=city)}).scores()[0]["city hall"] == 7


# --- where the rulebooks disagree ---


def test_builder_pays_one_less_not_one() -> None:
    """004 has the builder pay a single doubloon."""
    assert doubloons(do(at("builder", boards={0: board(doubloons=9)}), build("harbor")), 0) == 2


def test_corn_may_be_sold() -> None:
    """004 forbids it, and sells corn in an example."""
    assert sell("corn") in legal(at("trader", boards={0: board(goods={"corn": 1})}))


def test_small_warehouse_keeps_one_kind_not_all() -> None:
    """004 has it keep everything."""
    game = at("store", boards={0: board(goods={"corn": 2, "sugar": 2}, city="small warehouse*")}, ships=[("coffee", 1)])
    assert goods(do(game, store("corn")), 0) == {"corn": 2, "sugar": 1}


def test_the_ship_with_the_most_room_is_not_required() -> None:
    """004 requires it; it is enough that a ship takes the most barrels of those one has."""
    game = at("captain", boards={0: board(goods={"indigo": 4})})
    assert legal(game) == [load("indigo", 0), load("indigo", 1), load("indigo", 2)]


def test_goods_are_stored_at_the_end_of_the_captain_phase_only() -> None:
    """004 speaks of the end of the turn."""
    boards = {0: board(goods={"corn": 4}), 1: board(goods={"indigo": 1, "sugar": 1})}
    game = at("captain", boards=boards, ships=[("corn", 4)])
    assert goods(game, 0) == {"corn": 3}  # while seat 1 still has to load
    do(game, load("indigo", 1))
    assert goods(game, 0) == {"corn": 1}


def test_one_building_a_phase_and_one_of_each_kind() -> None:
    """001 says the second, the others the first: both hold."""
    game = do(at("builder", boards={0: board(doubloons=20, city="small market")}), build("harbor"))
    assert asked(game) == ("pick", 1)
    game = at("builder", boards={0: board(doubloons=20, city="small market")})
    assert build("small market") not in legal(game)


def test_extra_good_is_of_a_kind_received_in_this_phase() -> None:
    """001; the others: of a kind the craftsman can produce."""
    boards = {0: board(island="corn*, sugar*", city="small sugar mill*")}
    assert legal(at("craftsman", supply={"sugar": 0}, boards=boards)) == [PASS, produce("corn")]


def test_harbor_counts_wharf_loads() -> None:
    """000 says on a cargo ship, but its example pays the wharf too."""
    boards = {1: board(goods={"sugar": 2}, city="harbor*, wharf*")}
    game = at("captain", boards=boards, ships=[("corn", 5), ("indigo", 6), ("coffee", 7)])
    assert points(do(game, load("sugar", "wharf")), 1) == 3


def test_a_player_without_warehouse_chooses_the_barrel_to_keep() -> None:
    """000, 001, 002, 004."""
    game = at("store", boards={2: board(goods={"corn": 2, "coffee": 1})}, ships=[("sugar", 1)])
    assert legal(game) == [keep("corn"), keep("coffee")]


def test_trader_who_does_not_sell_gets_no_doubloon() -> None:
    """000, 001, 002, 004; likewise the builder who does not build."""
    assert doubloons(pass_all(at("trader", boards={0: board(goods={"corn": 1})})), 0) == 0
    assert doubloons(do(at("builder"), PASS), 0) == 0
