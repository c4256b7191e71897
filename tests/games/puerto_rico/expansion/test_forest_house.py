"""The forest house: forests instead of plantations, and cheaper building."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from tests.helpers.games.decisions import PASS, asked, do, legal, pass_all
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import HACIENDA, SETTLE, build, take
from tests.helpers.games.puerto_rico.positions import at, board, buildings, colonists, doubloons, manned, pile, tiles

FOREST = take("forest")
OPEN = ["corn", "corn", "indigo", "sugar", "sugar"]


# --- placing ---


def test_forest_instead_of_a_plantation() -> None:
    game = at("settler", picker=3, boards={0: board(city="forest house*")}, face_up=OPEN, face_down=["coffee"] * 9)
    do(game, PASS)
    assert legal(game) == [PASS, take("corn"), take("indigo"), take("sugar"), FOREST]
    do(game, FOREST)
    assert tiles(game, 0) == {"forest": 1}
    assert pile(game, "face_up") == {"corn": 2, "indigo": 1, "sugar": 2}
    assert pile(game, "face_down") == {"coffee": 8}
    assert the(game, "plantations", "used_up") == ["coffee"]
    assert asked(game) == ("settler", 1)


def test_settler_may_choose_among_plantation_quarry_and_forest() -> None:
    game = at("settler", boards={0: board(city="forest house*")}, face_up=OPEN)
    assert legal(game) == [PASS, take("corn"), take("indigo"), take("sugar"), take("quarry"), FOREST]


def test_unmanned_forest_house_places_no_forest() -> None:
    game = at("settler", boards={0: board(city="forest house")}, face_up=OPEN)
    assert FOREST not in legal(game)


def test_full_island_takes_no_forest() -> None:
    game = at("settler", boards={0: board(city="forest house*", island="corn, " * 12)}, face_up=OPEN)
    assert asked(game) == ("settler", 1)


def test_the_twelfth_space_may_be_a_forest() -> None:
    game = at("settler", boards={0: board(city="forest house*", island="corn, " * 11)}, face_up=OPEN)
    assert tiles(do(game, FOREST), 0) == {"corn": 11, "forest": 1}


def test_a_forest_uses_up_a_tile_for_good() -> None:
    game = at("settler", boards={0: board(city="forest house*")}, face_up=[], face_down=["corn"], discard=[])
    do(game, FOREST)
    pass_all(game)
    assert pile(game, "face_up") == pile(game, "face_down") == pile(game, "discard") == {}


def test_the_discards_are_shuffled_for_a_forest() -> None:
    game = at("settler", boards={0: board(city="forest house*")}, face_up=OPEN, face_down=[], discard=["corn", "corn"])
    do(game, FOREST)
    assert (pile(game, "face_down"), pile(game, "discard")) == ({"corn": 1}, {})


def test_no_tile_left_no_forest() -> None:
    game = at("settler", boards={0: board(city="forest house*")}, face_up=OPEN, face_down=[], discard=[])
    assert FOREST not in legal(game)
    assert take("corn") in legal(game)


def test_the_open_tiles_are_not_used_for_forests() -> None:
    """Two owners, one tile face down: the second gets no forest."""
    boards = {0: board(city="forest house*"), 1: board(city="forest house*")}
    game = at("settler", boards=boards, face_up=OPEN, face_down=["corn"], discard=[])
    assert FOREST not in legal(do(game, FOREST))


def test_tiles_used_up_unseen_are_known_after_the_shuffle() -> None:
    game = at("settler", boards={0: board(city="forest house*")}, face_up=OPEN, face_down=["corn"], discard=[])
    do(game, FOREST)
    assert the(game, "plantations", "used_up") == ["corn"]
    pass_all(game)  # the five open tiles are discarded, shuffled and turned up again
    assert "used_up" not in the(game, "plantations")


def test_the_tile_used_up_is_seen_by_no_player() -> None:
    game = at("settler", boards={0: board(city="forest house*")}, face_up=OPEN, face_down=["corn", "coffee"])
    do(game, FOREST)
    for seat in (0, 1, doubloon.SPECTATOR):
        assert "used_up" not in game.view(seat)["plantations"]
    seen = {game.reshuffled(0, seed).to_json()["plantations"]["used_up"][0] for seed in range(30)}
    assert seen == {"corn", "coffee"}


def test_unseen_tiles_are_mixed_again_and_none_is_lost() -> None:
    piles: dict[str, Any] = {"face_down": ["corn", "corn", "indigo"], "used_up": ["corn", "coffee"]}
    game = at("settler", boards={0: board(city="forest house*")}, **piles)
    for seed in range(5):
        again = game.reshuffled(0, seed)
        assert sum(pile(again, "used_up").values()) == 2
        together = the(again, "plantations", "face_down") + the(again, "plantations", "used_up")
        assert sorted(together) == sorted(piles["face_down"] + piles["used_up"])


def test_tiles_used_up_stay_unknown_if_the_pile_was_not_empty() -> None:
    game = at("settler", face_down=["corn"], discard=["corn"] * 9, used_up=["sugar"], options={"discards": "at once"})
    pass_all(game)
    assert the(game, "plantations", "used_up") == ["sugar"]


def test_a_forest_from_the_discards_is_the_only_unknown_tile() -> None:
    table: dict[str, Any] = {"face_down": [], "discard": ["corn"] * 3, "used_up": ["sugar", "sugar"]}
    game = at("settler", boards={0: board(city="forest house*")}, face_up=OPEN, **table)
    do(game, FOREST)
    assert the(game, "plantations", "used_up") == ["corn"]


def test_forests_without_a_forest_house_lower_no_price() -> None:
    island = "forest, forest, forest, forest"
    game = at("builder", boards={0: board(doubloons=4, island=island, city="library, small market")})
    assert (build("office") in legal(game), build("large warehouse") in legal(game)) == (True, False)


def test_forest_holds_no_colonist() -> None:
    game = at("mayor", colonist_ship=0, colonists=0, boards={0: board(island="forest, corn", san_juan=3)})
    assert the(game, "players", 0, "san_juan") == 2
    with pytest.raises(doubloon.InvalidPosition):
        at("pick", boards={0: board(island="forest*", city="forest house*")})


def test_the_privilege_is_not_needed() -> None:
    game = at("settler", picker=1, boards={0: board(city="forest house*")}, face_up=OPEN)
    do(game, PASS, PASS, PASS)
    assert FOREST in legal(game)
    assert take("quarry") not in legal(game)


# --- with other buildings ---


def test_the_haciendas_tile_may_become_a_forest_once_seen() -> None:
    game = at("settler", boards={0: board(city="forest house*, hacienda*")}, face_up=OPEN, face_down=["coffee"] * 8)
    do(game, HACIENDA)
    assert legal(game) == [take("coffee"), FOREST]
    assert the(game, "turn", "drawn") == "coffee"
    assert all(game.view(seat)["turn"]["drawn"] == "coffee" for seat in (0, 1, doubloon.SPECTATOR))
    assert (tiles(game, 0), pile(game, "face_down")) == ({}, {"coffee": 7})
    do(game, FOREST)
    assert (tiles(game, 0), pile(game, "face_down"), pile(game, "discard")) == ({"forest": 1}, {"coffee": 7}, {})
    assert "used_up" not in the(game, "plantations")  # every player has seen it
    assert legal(game) == [PASS, take("corn"), take("indigo"), take("sugar"), take("quarry"), FOREST]


def test_the_haciendas_tile_may_stay_a_plantation() -> None:
    game = at("settler", boards={0: board(city="forest house*, hacienda*")}, face_up=OPEN, face_down=["coffee"] * 8)
    do(game, HACIENDA, take("coffee"), FOREST)
    assert tiles(game, 0) == {"coffee": 1, "forest": 1}


def test_two_forests_with_a_hacienda() -> None:
    game = at("settler", boards={0: board(city="forest house*, hacienda*")}, face_up=OPEN, face_down=["coffee"] * 8)
    do(game, HACIENDA, FOREST, FOREST)
    assert (tiles(game, 0), asked(game)) == ({"forest": 2}, ("settler", 1))


def test_no_decision_on_the_drawn_tile_with_an_unmanned_forest_house() -> None:
    game = at("settler", boards={0: board(city="forest house, hacienda*")}, face_up=OPEN, face_down=["coffee"] * 8)
    do(game, HACIENDA)
    assert (tiles(game, 0), FOREST in legal(game)) == ({"coffee": 1}, False)


def test_the_drawn_tile_can_be_set_up_again() -> None:
    game = at("settler", boards={0: board(city="forest house*, hacienda*")}, face_up=OPEN, face_down=["coffee"] * 8)
    again = doubloon.from_json(do(game, HACIENDA).to_json())
    assert legal(again) == [take("coffee"), FOREST]
    assert HACIENDA not in legal(do(again, FOREST))


def test_no_hospice_colonist_for_the_haciendas_forest() -> None:
    boards = {0: board(city="forest house*, hacienda*, hospice*")}
    game = at("settler", boards=boards, face_up=OPEN, face_down=["coffee"] * 8)
    do(game, HACIENDA, FOREST)
    assert SETTLE not in legal(game)
    assert colonists(game, 0) == 3


def test_the_hospice_colonist_of_a_forest_goes_to_san_juan() -> None:
    game = at("settler", boards={0: board(city="forest house*, hospice*", island="corn")}, colonists=20)
    assert legal(do(game, FOREST)) == [PASS, SETTLE]
    do(game, SETTLE)
    assert the(game, "players", 0, "san_juan") == 1
    assert manned(game, 0, "corn") == 0
    assert the(game, "supply", "colonists") == 19


def test_the_hospice_colonist_of_a_forest_may_be_declined() -> None:
    game = at("settler", boards={0: board(city="forest house*, hospice*")}, colonists=20)
    do(game, FOREST, PASS)
    assert (the(game, "players", 0, "san_juan"), the(game, "supply", "colonists")) == (0, 20)


@pytest.mark.parametrize("forests", [0, 1, 2])
def test_none_one_or_two_forests_with_a_library(forests: int) -> None:
    game = at("settler", boards={0: board(city="forest house*, library*")}, face_up=OPEN)
    first = FOREST if forests else take("corn")
    do(game, first, PASS, PASS, PASS)
    assert asked(game) == ("settler", 0)
    assert FOREST in legal(game)
    do(game, FOREST if forests == 2 else take("sugar"))
    assert tiles(game, 0).get("forest", 0) == forests
    assert sum(tiles(game, 0).values()) == 2


# --- building ---


@pytest.mark.parametrize(("forests", "less"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3), (12, 6)])
@pytest.mark.parametrize("city", ["forest house*", "forest house"])
def test_one_less_for_two_forests_manned_or_not(forests: int, less: int, city: str) -> None:
    game = at("builder", picker=3, boards={0: board(doubloons=20, island="forest, " * forests, city=city)})
    do(game, PASS, build("harbor"))
    assert doubloons(game, 0) == 20 - (8 - less)


def test_forests_without_a_forest_house_are_worth_nothing() -> None:
    boards = {0: board(doubloons=20, island="forest, " * 6)}
    game = at("builder", picker=3, boards=boards, new=["forest house"])
    do(game, PASS, build("harbor"))
    assert doubloons(game, 0) == 12


@pytest.mark.parametrize(("name", "price"), [("small market", 1), ("small warehouse", 3), ("large market", 5)])
def test_free_of_the_column_and_never_below_nothing(name: str, price: int) -> None:
    game = at("builder", picker=3, boards={0: board(doubloons=20, island="forest, " * 8, city="forest house")})
    do(game, PASS, build(name))
    assert doubloons(game, 0) == 20 - max(0, price - 4)


def test_forests_quarries_and_privilege_add_up() -> None:
    island = "forest, " * 4 + "quarry*, quarry*, quarry*"
    game = at("builder", boards={0: board(doubloons=2, island=island, city="forest house")})
    assert build("office") in legal(game)  # 5 - 1 - 2 - 2
    assert build("harbor") in legal(game)  # 8 - 1 - 3 - 2 = 2
    assert build("wharf") not in legal(game)  # 9 - 1 - 3 - 2 = 3
    do(game, build("harbor"))
    assert (doubloons(game, 0), "harbor" in buildings(game, 0)) == (0, True)


def test_the_forest_house_helps_from_the_next_building_on() -> None:
    boards = {0: board(doubloons=2, island="forest, forest")}
    game = at("builder", picker=3, boards=boards, new=["forest house"])
    assert doubloons(do(game, PASS, build("forest house")), 0) == 0


# --- counting ---


def test_forests_fill_the_residence() -> None:
    boards = {0: board(island="forest, " * 11, city="residence*, forest house")}
    assert at("pick", boards=boards).scores()[0]["residence"] == 6
