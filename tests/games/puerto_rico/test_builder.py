"""The builder phase and what holds for every building."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import SETTLE, build
from tests.helpers.games.puerto_rico.positions import LARGE, at, board, buildings, doubloons

TWELVE_SMALL = (
    "small indigo plant, small sugar mill, indigo plant, sugar mill, tobacco storage, coffee roaster, "
    "small market, hacienda, construction hut, small warehouse, hospice, office"
)
SMALL = [name.strip() for name in TWELVE_SMALL.split(",")]


def builds(game: doubloon.Game) -> list[str]:
    return [action["building"] for action in legal(game) if action["type"] == "build"]


def test_builder_pays_one_less() -> None:
    game = do(at("builder", boards={0: board(doubloons=9)}), build("harbor"))
    assert (doubloons(game, 0), buildings(game, 0)) == (2, {"harbor": 0})


def test_the_others_pay_the_full_price() -> None:
    game = do(at("builder", boards={1: board(doubloons=9)}), PASS, build("harbor"))
    assert doubloons(game, 1) == 1


def test_a_building_that_costs_too_much_cannot_be_built() -> None:
    game = at("builder", boards={0: board(doubloons=7), 1: board(doubloons=7)})
    assert "harbor" in builds(game)
    assert "wharf" not in builds(game)
    do(game, PASS)
    assert "factory" in builds(game)
    assert "harbor" not in builds(game)


def test_price_never_falls_below_zero() -> None:
    game = do(at("builder", boards={0: board(doubloons=3, island="quarry*")}), build("small market"))
    assert doubloons(game, 0) == 3


def test_privilege_comes_on_top_of_the_quarries() -> None:
    game = at("builder", boards={0: board(doubloons=5, island="quarry*, " * 4)})
    do(game, build("city hall"))
    assert doubloons(game, 0) == 0


def test_unmanned_quarries_do_not_lower_the_price() -> None:
    game = do(at("builder", boards={0: board(doubloons=5, island="quarry, quarry*")}), build("office"))
    assert doubloons(game, 0) == 5 - (5 - 1 - 1)


def test_fifth_quarry_does_not_help_a_large_building() -> None:
    game = at("builder", boards={0: board(doubloons=4, island="quarry*, " * 6)})
    assert not set(builds(game)) & set(LARGE)


def test_building_is_voluntary_and_passing_brings_nothing() -> None:
    game = at("builder", boards={0: board(doubloons=3)})
    assert asked(do(game, PASS)) == ("pick", 1)
    assert doubloons(game, 0) == 3


def test_one_building_a_phase() -> None:
    game = do(at("builder", boards={0: board(doubloons=20)}), build("harbor"))
    assert asked(game) == ("pick", 1)


def test_players_build_in_turn_from_the_builder_on() -> None:
    game = at("builder", picker=2, governor=1, boards={seat: board(doubloons=1) for seat in range(4)})
    order = []
    while asked(game)[0] == "builder":
        order.append(game.current_player)
        do(game, PASS)
    assert order == [2, 3, 0, 1]


def test_a_player_owns_at_most_one_of_each() -> None:
    game = at("builder", boards={0: board(doubloons=20, city="harbor, small indigo plant")})
    assert not {"harbor", "small indigo plant"} & set(builds(game))
    with pytest.raises(doubloon.IllegalAction):
        game.apply(build("harbor"))


def test_the_last_copy_is_gone() -> None:
    game = at("builder", boards={0: board(doubloons=20), 1: board(doubloons=20), 2: board(city="harbor")})
    do(game, build("harbor"))
    assert "harbor" not in builds(game)
    assert the(game, "supply", "buildings", "harbor") == 0


def test_large_buildings_exist_once() -> None:
    game = do(at("builder", boards={0: board(doubloons=20), 1: board(doubloons=20)}), build("residence"))
    assert set(builds(game)) & set(LARGE) == set(LARGE) - {"residence"}


def test_large_building_needs_two_spaces() -> None:
    game = at("builder", boards={0: board(doubloons=20, city=", ".join(SMALL[:11]))})
    assert not set(builds(game)) & set(LARGE)
    assert "harbor" in builds(game)


def test_large_building_fits_in_the_last_two_spaces() -> None:
    game = at("builder", boards={0: board(doubloons=20, city=", ".join(SMALL[:10]))})
    assert set(LARGE) <= set(builds(game))


def test_large_building_takes_two_spaces() -> None:
    city = ", ".join([*SMALL[:9], "residence"])
    game = at("builder", boards={0: board(doubloons=20, city=city)})
    assert not set(builds(game)) & set(LARGE)
    assert builds(game)


def test_full_city_builds_nothing() -> None:
    game = at("builder", boards={0: board(doubloons=20, city=", ".join(SMALL))})
    assert asked(game) == ("pick", 1)


def test_full_city_with_large_buildings_builds_nothing() -> None:
    city = ", ".join([*SMALL[:8], "residence", "city hall"])
    assert asked(at("builder", boards={0: board(doubloons=20, city=city)})) == ("pick", 1)


def test_new_building_is_not_manned() -> None:
    assert buildings(do(at("builder", boards={0: board(doubloons=9)}), build("harbor")), 0)["harbor"] == 0


def test_university_puts_a_colonist_from_the_supply_on_the_new_building() -> None:
    game = at("builder", colonists=30, colonist_ship=4, boards={0: board(doubloons=9, city="university*")})
    do(game, build("harbor"))
    assert legal(game) == [PASS, SETTLE]
    do(game, SETTLE)
    assert buildings(game, 0) == {"university": 1, "harbor": 1}
    assert (the(game, "supply", "colonists"), the(game, "colonist_ship")) == (29, 4)


def test_university_gives_one_colonist_only() -> None:
    game = do(at("builder", boards={0: board(doubloons=9, city="university*")}), build("indigo plant"), SETTLE)
    assert buildings(game, 0)["indigo plant"] == 1
    assert asked(game) == ("pick", 1)


def test_university_may_be_declined() -> None:
    game = at("builder", colonists=30, boards={0: board(doubloons=9, city="university*")})
    do(game, build("harbor"), PASS)
    assert (buildings(game, 0)["harbor"], the(game, "supply", "colonists")) == (0, 30)


def test_university_takes_from_the_ship_when_the_supply_is_empty() -> None:
    game = at("builder", colonists=0, colonist_ship=4, boards={0: board(doubloons=9, city="university*")})
    do(game, build("harbor"), SETTLE)
    assert (buildings(game, 0)["harbor"], the(game, "colonist_ship")) == (1, 3)


def test_university_offers_nothing_when_supply_and_ship_are_empty() -> None:
    game = at("builder", colonists=0, colonist_ship=0, boards={0: board(doubloons=9, city="university*")})
    assert asked(do(game, build("harbor"))) == ("pick", 1)


def test_unmanned_university_offers_nothing_not_even_for_itself() -> None:
    game = at("builder", boards={0: board(doubloons=9, city="university"), 1: board(doubloons=9)})
    assert asked(do(game, build("harbor"))) == ("builder", 1)
    assert asked(do(game, build("university"))) == ("pick", 1)


def test_university_offers_nothing_without_a_new_building() -> None:
    game = at("builder", boards={0: board(doubloons=9, city="university*")})
    assert asked(do(game, PASS)) == ("pick", 1)


def test_copies_go_down_with_each_building() -> None:
    game = do(at("builder", boards={1: board(doubloons=2)}), build("small indigo plant"), build("small indigo plant"))
    assert the(game, "supply", "buildings", "small indigo plant") == 2
