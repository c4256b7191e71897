"""All that is told of a scene: each event with its seat and all its fields, in order."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.puerto_rico.positions import at, board, guests

ASKED: dict[str, Any] = {"options": {"voluntary": True}}


def told(game: Game, *actions: str) -> list[str]:
    """Returns the values of all events: `paid 1 harbor 1`."""
    return [" ".join(map(str, event.values())) for action in actions for event in game.apply_all(action).events(None)]


def settler_phase(city: str, *, of_next: str = "") -> Game:
    boards = {1: board(city=city), 2: board(city=of_next)}
    return at("settler", players=3, picker=1, face_up=["corn", "sugar"], face_down=["coffee"] * 6, boards=boards)


def test_roles_and_rounds() -> None:
    game = at("pick", players=4, picker=3, governor=1, on_roles={"trader": 2}, taken={"settler": 1, "mayor": 2})
    assert told(game, "pick trader") == ["picked 3 trader 2"]
    assert told(game, "pick prospector") == ["picked 0 prospector 0", "paid 0 prospector 1", "round 2 2"]


def test_tiles_and_the_hospice() -> None:
    game = settler_phase("hacienda*, hospice*, library*", of_next="construction hut*, hospice*")
    assert told(game, "hacienda", "take quarry", "settle") == [
        *("drew 1 coffee", "took 1 quarry", "settled 1 hospice quarry"),
    ]
    assert told(game, "take quarry", "settle") == ["took 2 quarry", "settled 2 hospice quarry"]
    assert told(game, "pass", "take corn") == [
        *("passed 0 take", "used 1 library", "took 1 corn"),
        *["turned up coffee"] * 4,
    ]


def test_forests() -> None:
    game = settler_phase("hacienda*, forest house*, hospice*")
    assert told(game, "hacienda", "take forest") == ["drew 1 coffee", "took 1 forest"]
    assert told(game, "take forest", "settle") == ["took 1 forest", "settled 1 hospice forest"]


def test_a_drawn_tile_that_does_not_become_a_forest_is_told_once() -> None:
    assert told(settler_phase("hacienda*, forest house*"), "hacienda", "take coffee") == ["drew 1 coffee"]


@pytest.mark.parametrize("island", ["corn, " * 10 + "corn", "corn"])
def test_a_library_without_a_second_tile_is_not_told(island: str) -> None:
    full = board(island="corn, " * 11 + "corn")
    boards = {0: full, 1: board(city="library*", island=island), 2: full}
    row = ["corn"] * (3 if "," in island else 1)
    game = at("settler", players=3, picker=1, face_up=row, face_down=["coffee"] * 6, boards=boards)
    assert told(game, "take corn") == ["took 1 corn", *["turned up coffee"] * 4]


def test_colonists() -> None:
    boards = {
        0: board(city="sugar mill, office"),
        1: board(island="corn, sugar, quarry", city="sugar mill"),
        2: board(island="corn, corn", san_juan=1),
    }
    game = at("mayor", players=3, picker=1, colonist_ship=5, colonists=3, boards=boards)
    assert told(game, "colonist") == ["arrived 1 1 supply", "arrived 1 2 ship", "arrived 2 2 ship", "arrived 0 1 ship"]
    assert told(game, "place 1 on corn", "place 0 on sugar", "place 1 on quarry") == [
        *("placed 1 corn 1", "placed 1 quarry 1", "placed 1 sugar mill 1", "placed 2 corn 2"),
    ]
    assert told(game, "place 0 on sugar mill") == ["placed 0 office 1", "boarded 2", "ending"]


def test_colonists_with_a_library_and_a_supply_that_lasts() -> None:
    boards = {0: board(city="sugar mill, office"), 1: board(island="corn", city="library*, small market*")}
    game = at("mayor", players=3, picker=1, colonist_ship=5, colonists=9, boards=boards)
    assert told(game, "colonist") == ["arrived 1 1 supply"]
    assert told(game, "colonist") == [
        *("arrived 1 1 supply", "arrived 1 2 ship", "arrived 2 2 ship", "arrived 0 1 ship"),
        *("placed 1 corn 1", "placed 1 small market 1", "placed 1 library 1"),
    ]
    assert told(game, "place 0 on sugar mill") == ["placed 0 office 1", "boarded 3"]


def test_buildings_church_university_and_black_market() -> None:
    boards = {
        1: board(doubloons=9, city="church*, university*"),
        2: board(doubloons=2, points=2, goods={"sugar": 1}, island="corn*, quarry*", city="black market*"),
        0: board(doubloons=2, points=1, city="black market*"),
    }
    game = at("builder", players=3, picker=1, boards=boards)
    assert told(game, "build harbor", "settle") == [
        *("built 1 harbor 7", "scored 1 1 church", "settled 1 university harbor"),
    ]
    assert told(game, "build office", "return colonist from quarry", "return good sugar") == [
        *("returned 2 colonist quarry", "returned 2 good sugar", "built 2 office 4"),
    ]
    assert told(game, "build small warehouse") == ["returned 0 vp", "built 0 small warehouse 3"]


def test_a_full_city_is_told_between_church_and_university() -> None:
    city = "church*, university*, fortress, residence, city hall, small market, indigo plant"
    game = at("builder", players=3, picker=2, boards={2: board(doubloons=10, city=city)})
    assert told(game, "build guild hall", "settle") == [
        *("built 2 guild hall 9", "scored 2 2 church", "ending", "settled 2 university guild hall"),
    ]


def producers(**more: Any) -> Game:
    boards = {
        1: board(island="corn*, indigo*, sugar*", city="aqueduct*, indigo plant*, sugar mill*, factory*"),
        2: board(island="coffee*, coffee*", city="coffee roaster**, specialty factory*"),
    }
    return at("pick", players=3, picker=1, boards=boards, **more)


def test_production() -> None:
    game = producers()
    assert told(game, "pick craftsman") == [
        *("picked 1 craftsman 0", "produced 1 corn 1", "produced 1 indigo 1", "produced 1 sugar 1"),
        *("used 1 aqueduct", "produced 1 indigo 1", "used 1 aqueduct", "produced 1 sugar 1"),
        *("paid 1 factory 2", "produced 2 coffee 2"),
    ]
    assert told(game, "produce sugar") == ["produced 1 sugar 1", "paid 2 specialty factory 1"]


def test_a_factory_that_pays_nothing_is_not_told() -> None:
    boards = {1: board(island="corn*", city="factory*"), 2: board(city="factory*, specialty factory*")}
    game = at("pick", players=3, picker=1, boards=boards, supply={"corn": 1})
    assert told(game, "pick craftsman") == ["picked 1 craftsman 0", "produced 1 corn 1"]


def test_production_that_is_asked() -> None:
    game = producers(**ASKED)
    assert told(game, "pick craftsman", "use production") == [
        *("picked 1 craftsman 0", "produced 1 corn 1", "produced 1 indigo 1", "produced 1 sugar 1"),
    ]
    assert told(game, "use aqueduct", "use aqueduct", "use factory") == [
        *("used 1 aqueduct", "produced 1 indigo 1", "used 1 aqueduct", "produced 1 sugar 1", "paid 1 factory 2"),
    ]
    assert told(game, "use production", "produce sugar", "use specialty factory") == [
        *("produced 2 coffee 2", "produced 1 sugar 1", "paid 2 specialty factory 1"),
    ]


def sellers(**more: Any) -> Game:
    boards = {
        1: board(goods={"coffee": 1, "sugar": 1}, city="library*, small market*, large market*"),
        2: board(goods={"tobacco": 1, "coffee": 1}, city="trading post*, small market*"),
        0: board(goods={"sugar": 2, "tobacco": 1}, city="large market*"),
    }
    return at("trader", players=3, picker=1, house=["corn", "indigo"], boards=boards, **more)


def test_sales() -> None:
    assert told(sellers(), "sell coffee", "sell tobacco at trading post", "sell sugar") == [
        *("sold 1 coffee 9", "sold at post 2 tobacco 3", "sold 0 sugar 4", "house emptied"),
    ]


def test_sales_whose_additions_are_asked() -> None:
    game = sellers(**ASKED)
    assert told(game, "sell coffee", "use trader", "use trader", "use small market", "use large market") == [
        *("sold 1 coffee 4", "paid 1 trader 1", "paid 1 trader 1"),
        *("paid 1 small market 1", "paid 1 large market 2"),
    ]
    assert told(game, "sell tobacco at trading post", "sell sugar", "use large market") == [
        *("sold at post 2 tobacco 3", "sold 0 sugar 2", "paid 0 large market 2", "house emptied"),
    ]


def test_prospector() -> None:
    boards = {1: board(city="library*")}
    game = at("pick", picker=1, boards=boards)
    assert told(game, "pick prospector") == ["picked 1 prospector 0", "paid 1 prospector 2"]
    asked = at("pick", picker=1, boards=boards, **ASKED)
    assert told(asked, "pick prospector", "use prospector", "use prospector") == [
        *("picked 1 prospector 0", "paid 1 prospector 1", "paid 1 prospector 1"),
    ]


def test_loads_and_what_comes_with_them() -> None:
    boards = {
        1: board(goods={"corn": 1}, city="lighthouse*, union hall*, harbor*"),
        2: board(goods={"indigo": 4}, city="union hall*"),
        0: board(goods={"sugar": 2}),
    }
    ships = [("corn", 3), ("coffee", 3), ("sugar", 4)]
    game = at("pick", players=3, picker=1, ships=ships, boards=boards)
    assert told(game, "pick captain") == [
        *("picked 1 captain 0", "paid 1 lighthouse 1", "scored 2 2 union hall", "loaded 1 corn 0 4 1"),
        *("paid 1 lighthouse 1", "scored 1 3", "loaded 0 sugar 2 6 2", "scored 0 2"),
        *("lost 2 indigo 3", "sailed corn 4", "sailed sugar 6"),
    ]


def test_loads_whose_additions_are_asked() -> None:
    boards = {1: board(goods={"corn": 2, "indigo": 2}, city="lighthouse*, union hall*, harbor*, library*")}
    game = at("captain", players=3, picker=1, ships=[("corn", 3), None, ("sugar", 5)], boards=boards, **ASKED)
    assert told(game, "use lighthouse", "use union hall") == ["paid 1 lighthouse 1", "scored 1 2 union hall"]
    assert told(game, "load corn on ship 0", "use captain", "use captain", "use harbor") == [
        *("loaded 1 corn 0 4 1", "scored 1 1", "scored 1 1 captain", "scored 1 1 captain", "scored 1 1 harbor"),
    ]
    assert told(game, "use lighthouse") == ["paid 1 lighthouse 1", "loaded 1 indigo 1 5 2", "scored 1 2"]


def test_both_wharves() -> None:
    goods = {"corn": 2, "indigo": 4, "tobacco": 3}
    ships = [("corn", 3), ("coffee", 3), ("sugar", 4)]
    small = at("captain", players=3, picker=1, ships=ships, boards={2: board(goods=goods, city="small wharf*")})
    assert told(small, "small wharf", "ship 0 corn", "ship 3 indigo", "ship 1 tobacco") == [
        *("shipped 2 indigo 3", "shipped 2 tobacco 1", "scored 2 2", "loaded 2 corn 0 4 1", "scored 2 1"),
    ]
    large = at("captain", players=3, picker=1, ships=ships, boards={2: board(goods=goods, city="wharf*")})
    assert told(large, "load tobacco on wharf")[:2] == ["loaded 2 tobacco wharf 3", "scored 2 3"]


def test_the_last_chip_is_told_once() -> None:
    boards = {1: board(goods={"corn": 1}), 2: board(goods={"corn": 1})}
    game = at("pick", players=3, picker=1, chips=2, ships=[None, ("corn", 1)], boards=boards)
    assert told(game, "pick captain") == [
        *("picked 1 captain 0", "loaded 1 corn 1 5 1", "scored 1 2", "ending", "loaded 2 corn 1 5 1", "scored 2 1"),
    ]


def test_stores() -> None:
    boards = {
        1: board(goods={"corn": 2, "indigo": 2, "coffee": 3}, city="large warehouse*"),
        2: board(goods={"indigo": 3, "corn": 3}, city="storehouse*"),
        0: board(goods={"coffee": 2}, city="storehouse*"),
    }
    game = at("store", players=3, picker=1, ships=[("corn", 4), None, ("sugar", 5)], boards=boards)
    assert told(game, "store corn in warehouse", "store indigo in warehouse") == [
        "lost 1 coffee 2",
        "used 2 storehouse",
    ]
    assert told(game, "store corn on compass", "store indigo on compass") == [
        *("lost 2 corn 1", "lost 2 indigo 1", "used 0 storehouse", "sailed corn 4"),
    ]


def test_a_storehouse_that_is_not_needed_is_not_told() -> None:
    ships = [("indigo", 1), ("sugar", 1), ("coffee", 1)]
    boards = {0: board(city="storehouse*"), 1: board(goods={"corn": 1}, city="storehouse*")}
    assert told(at("pick", players=3, picker=1, ships=ships, boards=boards), "pick captain") == ["picked 1 captain 0"]


def test_stores_that_are_asked() -> None:
    boards = {
        0: board(goods={"sugar": 1}),
        1: board(goods={"corn": 2, "coffee": 3}, city="storehouse*"),
        2: board(goods={"indigo": 2}, city="storehouse*"),
    }
    game = at("store", players=3, picker=1, boards=boards, **ASKED)
    assert told(game, "store corn on compass", "store coffee on compass", "pass") == [
        *("passed 1 compass", "used 1 storehouse", "lost 1 corn 1", "lost 1 coffee 2"),
    ]
    assert told(game, "store indigo on compass", "pass") == ["passed 2 compass", "lost 2 indigo 1"]
    assert told(game, "pass") == ["passed 0 compass", "lost 0 sugar 1"]


def test_guests_and_the_end() -> None:
    game = at("scoring", players=3, picker=1, boards={1: guests("office")})
    assert told(game, "guest", "move to office", "pass") == ["moved 1 office", "passed 1 guests", "ended"]


def test_draft() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="draft")
    assert told(game, "draft church", "draft wharf") == ["drafted 0 church", "drafted 1 wharf"]
