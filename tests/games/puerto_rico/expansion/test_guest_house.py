"""The guest house: how its two guests move, and at which decisions they may."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import (
    COLONIST,
    GUEST,
    HACIENDA,
    RETURN_VP,
    SETTLE,
    SMALL_WHARF,
    build,
    keep,
    load,
    move,
    place,
    produce,
    return_good,
    sell,
    sell_at_post,
    ship,
    take,
)
from tests.helpers.games.puerto_rico.positions import (
    Json,
    at,
    board,
    buildings,
    doubloons,
    goods,
    guests,
    manned,
    points,
    tiles,
)

# --- moving ---


def test_a_guest_moves_to_any_kind_with_an_empty_circle() -> None:
    player = guests("indigo plant**, coffee roaster**, library, small market*", island="corn, corn*, quarry, sugar*")
    game = do(at("pick", boards={0: player}), GUEST)
    assert legal(game) == [move(to) for to in ("corn", "quarry", "indigo plant", "library")]


def test_equal_tiles_are_one_choice_and_the_move_is_made_at_once_where_there_is_one() -> None:
    game = do(at("pick", boards={0: guests(island="corn, corn, corn")}), GUEST)
    assert (manned(game, 0, "corn"), buildings(game, 0)["guest house"]) == (1, 1)


def test_the_same_player_decides_again() -> None:
    game = at("pick", boards={0: guests("library")})
    before = legal(game)
    do(game, GUEST, move("library"))
    assert (asked(game), legal(game)) == (("pick", 0), before)
    do(game, GUEST)  # to the corn, the last empty circle
    assert legal(game) == [action for action in before if action != GUEST]
    assert buildings(game, 0) == {"guest house": 0, "library": 1}


def test_without_an_empty_circle_no_guest_moves() -> None:
    assert GUEST not in legal(at("pick", boards={0: guests(island="corn*, forest")}))


def test_the_statue_has_no_circle() -> None:
    assert GUEST not in legal(at("pick", boards={0: guests("statue", island="corn*")}))


def test_an_empty_guest_house_offers_no_move() -> None:
    assert GUEST not in legal(at("pick", boards={0: board(city="guest house", island="corn")}))


def test_no_guest_moves_into_the_guest_house() -> None:
    player = board(city="guest house*, library", island="corn")
    game = do(at("pick", boards={0: player}), GUEST)
    assert legal(game) == [move("corn"), move("library")]


def test_a_guest_that_has_moved_stays_until_the_mayor() -> None:
    game = do(at("pick", boards={0: board(city="guest house*, library", island="corn")}), GUEST, move("corn"))
    assert GUEST not in legal(game)
    assert manned(game, 0, "corn") == 1


def test_others_are_not_asked() -> None:
    game = at("pick", boards={1: guests()})
    assert (asked(game), GUEST in legal(game)) == (("pick", 0), False)


def test_mayor_fills_up_to_two() -> None:
    game = at("mayor", picker=0, colonist_ship=0, boards={0: board(city="guest house", island="corn", san_juan=2)})
    do(game, PASS, place("corn", 0))
    assert buildings(game, 0) == {"guest house": 2}
    game = at("mayor", picker=0, colonist_ship=0, boards={0: board(city="guest house", san_juan=4)})
    assert buildings(do(game, PASS), 0) == {"guest house": 2}


def test_empty_guest_circles_call_for_colonists() -> None:
    game = at("mayor", colonist_ship=0, boards={0: board(city="guest house, indigo plant")})
    do(game, PASS)
    assert the(game, "colonist_ship") == 2 + 3


def test_a_move_can_be_set_up_in_the_middle() -> None:
    game = do(at("pick", boards={0: guests("library")}), GUEST)
    again = doubloon.from_json(game.to_json())
    assert legal(again) == [move("corn"), move("library")]


# --- beside which decisions ---


def building(player: Json, **table: Any) -> Game:
    """The game when seat 0 is to build, second in turn."""
    return do(at("builder", picker=3, boards={0: player}, **table), PASS)


def test_beside_the_pick() -> None:
    assert legal(at("pick", boards={0: guests()}))[0] == GUEST


def test_beside_a_settler_turn() -> None:
    game = at("settler", boards={0: guests("construction hut")}, face_up=["corn"])
    assert legal(game) == [PASS, GUEST, take("corn"), take("quarry")]


def test_beside_a_settler_turn_of_another() -> None:
    game = do(at("settler", picker=3, boards={0: guests("construction hut")}, face_up=["corn"]), PASS)
    assert legal(game) == [PASS, GUEST, take("corn")]
    do(game, GUEST, move("construction hut"))
    assert legal(game) == [PASS, GUEST, take("corn"), take("quarry")]


def test_beside_a_settler_turn_with_a_full_island() -> None:
    game = at("settler", boards={0: guests(island="corn, " * 12)})
    assert legal(game) == [PASS, GUEST]


def test_beside_a_settler_turn_after_the_hacienda() -> None:
    game = at("settler", boards={0: guests("hacienda")}, face_up=["corn"], face_down=["coffee"] * 9)
    do(game, GUEST, move("hacienda"))
    assert HACIENDA in legal(game)
    assert legal(do(game, HACIENDA)) == [PASS, GUEST, take("corn"), take("quarry")]


def test_not_on_the_haciendas_tile() -> None:
    game = at("settler", boards={0: guests("hacienda*, forest house*")}, face_down=["coffee"] * 9)
    assert legal(do(game, HACIENDA)) == [take("coffee"), take("forest")]


def test_a_guest_in_the_forest_house_lets_the_drawn_tile_become_a_forest() -> None:
    game = at("settler", boards={0: guests("hacienda*, forest house")}, face_down=["coffee"] * 9)
    do(game, GUEST, move("forest house"), HACIENDA, take("forest"))
    assert tiles(game, 0) == {"corn": 1, "forest": 1}


def test_hospice_and_guest_house_never_meet() -> None:
    """They are the two buildings of price 4, for which there is one space."""
    with pytest.raises(ValueError, match="price 4"):
        at("settler", boards={0: guests("hospice*")})


def test_beside_the_librarys_second_take() -> None:
    game = at("settler", boards={0: guests("library*, construction hut")}, face_up=["corn", "sugar"])
    do(game, take("quarry"), PASS, PASS, PASS)
    assert legal(game) == [PASS, GUEST, take("corn"), take("sugar")]
    do(game, GUEST, move("construction hut"))
    assert legal(game) == [PASS, GUEST, take("corn"), take("sugar"), take("quarry")]


def test_no_second_take_with_nothing_to_take() -> None:
    game = at("settler", boards={0: guests("library*, construction hut")}, face_up=["corn"])
    do(game, take("corn"))
    assert asked(game)[0] == "pick"


def test_not_in_the_mayor_phase() -> None:
    game = at("mayor", boards={0: guests("library")}, colonist_ship=4)
    assert legal(game) == [PASS, COLONIST]
    do(game, COLONIST)
    while asked(game)[0] == "mayor":
        assert GUEST not in legal(game)
        game.apply(game.legal_actions()[0])


def test_not_in_the_draft() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1, expansion="draft")
    assert all(action["type"] == "draft" for action in legal(game))


def test_beside_a_builder_turn_also_without_money() -> None:
    assert legal(building(guests())) == [PASS, GUEST]


def test_beside_a_builder_turn_a_quarry_makes_cheaper() -> None:
    game = building(guests(island="quarry"))
    assert build("small market") not in legal(game)
    do(game, GUEST)
    assert build("small market") in legal(game)


def test_not_inside_the_returns() -> None:
    player = guests("black market*", doubloons=7, points=1, goods={"corn": 1})
    game = do(building(player), build("harbor"))
    assert GUEST not in legal(game)
    assert return_good("corn") in legal(game)
    assert RETURN_VP in legal(game)


def test_beside_the_universitys_offer() -> None:
    game = do(building(guests("university*", doubloons=8)), build("harbor"))
    assert legal(game) == [PASS, GUEST, SETTLE]
    do(game, GUEST, move("corn"))
    assert legal(game) == [PASS, GUEST, SETTLE]


def test_the_universitys_offer_vanishes_when_a_guest_fills_the_circle() -> None:
    game = do(building(guests("university*", doubloons=8), colonists=20), build("harbor"))
    do(game, GUEST, move("harbor"))
    assert asked(game)[0] == "pick"
    assert (buildings(game, 0)["harbor"], the(game, "supply", "colonists")) == (1, 20)


def test_the_universitys_offer_stays_while_there_is_a_circle() -> None:
    game = do(building(guests("university*", doubloons=8)), build("coffee roaster"))
    do(game, GUEST, move("coffee roaster"), SETTLE)
    assert buildings(game, 0)["coffee roaster"] == 2


def test_a_guest_is_too_late_for_the_church() -> None:
    """It is placed when the university offers a colonist, after the points."""
    player = guests("university*, church", doubloons=8)
    game = do(building(player), build("harbor"), GUEST, move("church"))
    assert points(game, 0) == 0
    player = guests("university*, church", doubloons=8)
    game = do(building(player), GUEST, move("church"), build("harbor"))
    assert points(game, 0) == 1


def test_beside_a_trader_turn_also_without_goods() -> None:
    assert legal(at("trader", picker=3, boards={0: guests()})) == [PASS, GUEST]
    game = at("trader", picker=3, boards={0: guests("trading post, library", goods={"sugar": 1})})
    assert legal(game) == [PASS, GUEST, sell("sugar")]
    do(game, GUEST, move("trading post"))
    assert legal(game) == [PASS, GUEST, sell("sugar"), sell_at_post("sugar")]


def test_beside_a_captain_turn_also_without_goods() -> None:
    boards = {0: guests(), 1: board(goods={"corn": 1, "coffee": 1})}
    game = do(at("captain", picker=1, boards=boards), PASS, load("corn", 0))
    assert (asked(game), legal(game)) == (("captain", 0), [PASS, GUEST])


def test_a_guest_opens_the_wharf_in_the_middle_of_loading() -> None:
    boards = {0: guests("wharf", goods={"sugar": 2}), 1: board(goods={"corn": 1, "coffee": 1})}
    ships = [("corn", 1), ("indigo", 1), ("coffee", 1)]
    game = do(at("captain", picker=1, boards=boards, ships=ships), PASS, load("corn", 0))
    assert legal(game) == [PASS, GUEST]
    do(game, GUEST, move("wharf"))
    assert legal(game) == [PASS, GUEST, load("sugar", "wharf")]
    assert points(do(game, load("sugar", "wharf")), 0) == 2


def test_moving_a_guest_is_no_load() -> None:
    """Seat 0 alone moves guests and passes; then loading is over."""
    ships = [("corn", 5), ("sugar", 6), ("coffee", 7)]
    game = do(at("captain", boards={0: guests(island="corn, sugar", goods={"indigo": 1})}, ships=ships), PASS)
    do(game, GUEST, move("corn"))
    assert (asked(game), legal(game)) == (("captain", 0), [PASS, GUEST])
    assert asked(do(game, PASS)) == ("store", 0)


def test_not_inside_a_mixed_load() -> None:
    player = guests("small wharf*", goods={"corn": 1, "sugar": 1})
    game = do(at("captain", boards={0: player}), PASS, SMALL_WHARF)
    assert legal(game) == [ship("corn", 0), ship("corn", 1)]
    assert legal(do(game, ship("corn", 1))) == [ship("sugar", 0), ship("sugar", 1)]


def test_not_inside_storing() -> None:
    game = at("store", boards={0: guests(goods={"corn": 2, "sugar": 2})})
    assert legal(game) == [PASS, GUEST]
    assert legal(do(game, PASS)) == [keep("corn"), keep("sugar")]


def test_beside_the_craftsmans_privilege() -> None:
    player = guests("library", island="corn*, indigo")
    game = at("craftsman", boards={0: player})
    do(game, PASS)
    assert legal(game) == [PASS, GUEST, produce("corn")]
    do(game, GUEST, move("library"))
    do(game, produce("corn"), produce("corn"))
    assert goods(game, 0) == {"corn": 3}


def test_a_guest_at_the_privilege_makes_the_specialty_factory_pay() -> None:
    player = guests("specialty factory, indigo plant**", island="indigo*, indigo*, corn")
    game = do(at("craftsman", boards={0: player}), PASS, GUEST, move("specialty factory"), produce("indigo"))
    assert doubloons(game, 0) == 2


def test_no_privilege_no_question() -> None:
    game = do(at("craftsman", boards={0: guests("library")}), PASS)
    assert asked(game) == ("pick", 1)
