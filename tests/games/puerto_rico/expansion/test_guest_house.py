"""The guest house (rules 5): two guests who move to work at nearly any time. What it is offered beside."""

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
    pick,
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
    manned,
    points,
    tiles,
)


def guests(city: str = "", island: str = "corn", **more: Any) -> Json:
    """A board with two guests and an empty circle on a corn plantation."""
    return board(city=f"guest house**, {city}", island=island, **more)


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


def test_without_an_empty_circle_nobody_moves() -> None:
    assert GUEST not in legal(at("pick", boards={0: guests(island="corn*, forest")}))


def test_the_statue_has_no_circle() -> None:
    assert GUEST not in legal(at("pick", boards={0: guests("statue", island="corn*")}))


def test_an_empty_guest_house_moves_nobody() -> None:
    assert GUEST not in legal(at("pick", boards={0: board(city="guest house", island="corn")}))


def test_nobody_moves_into_the_guest_house() -> None:
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
    """Seat 0 is to build, second in turn."""
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


# --- before phases ---


@pytest.mark.parametrize("phase", ["craftsman", "captain", "store"])
def test_owners_are_asked_clockwise_from_the_picker_before_the_phase(phase: str) -> None:
    boards = {seat: guests("library" if seat < 2 else "hacienda") for seat in (0, 1, 3)}
    boards[3] = board(city="church*", island="corn")
    game = at(phase, picker=1, governor=0, boards=boards)
    order = []
    while asked(game)[0] == phase and legal(game) == [PASS, GUEST]:
        order.append(game.current_player)
        do(game, PASS)
        if len(order) == 2:
            break
    assert order == [1, 0]


@pytest.mark.parametrize("phase", ["craftsman", "captain", "store", "scoring"])
def test_asked_again_until_they_pass_or_can_move_no_more(phase: str) -> None:
    game = at(phase, picker=0, boards={0: guests("library", island="corn, corn")})
    assert (asked(game), legal(game)) == ((phase, 0), [PASS, GUEST])
    do(game, GUEST, move("corn"))
    assert (asked(game), legal(game)) == ((phase, 0), [PASS, GUEST])
    do(game, GUEST, move("library"))
    assert buildings(game, 0)["guest house"] == 0
    assert GUEST not in (legal(game) if not game.is_over else [])
    one_circle = do(at(phase, picker=0, boards={0: guests()}), GUEST)
    assert buildings(one_circle, 0)["guest house"] == 1
    assert GUEST not in (legal(one_circle) if not one_circle.is_over else [])


def test_nobody_is_asked_who_cannot_move() -> None:
    boards = {0: guests(island="corn*"), 1: board(city="guest house", island="corn")}
    assert asked(at("captain", boards=boards)) == ("pick", 1)


def test_guests_work_in_the_production_that_follows() -> None:
    game = at("craftsman", picker=3, boards={0: guests(island="corn, corn"), 3: board(island="corn*")})
    assert asked(game) == ("craftsman", 0)
    assert goods(game, 3) == {}  # nobody has produced yet
    do(game, GUEST, GUEST, PASS)
    assert (goods(game, 0), goods(game, 3)) == ({"corn": 2}, {"corn": 1})


def test_guests_move_before_union_hall_and_lighthouse_are_paid() -> None:
    player = guests("union hall, lighthouse", island="corn*", goods={"indigo": 4})
    ships = [("corn", 5), ("indigo", 6), ("coffee", 7)]
    game = at("captain", boards={0: player}, ships=ships)
    assert (points(game, 0), doubloons(game, 0)) == (0, 0)
    do(game, GUEST, move("union hall"), GUEST)
    assert (points(game, 0), doubloons(game, 0)) == (2, 1)


def test_union_hall_is_paid_once_though_a_guest_comes_later() -> None:
    player = guests("union hall", island="corn*", goods={"indigo": 4})
    ships = [("corn", 5), ("indigo", 6), ("coffee", 7)]
    game = do(at("captain", boards={0: player}, ships=ships), PASS)
    assert legal(game) == [PASS, GUEST]
    do(game, GUEST)
    assert points(game, 0) == 0


def test_guests_move_before_goods_are_stored() -> None:
    player = guests("storehouse", island="corn*", goods={"indigo": 6})
    game = do(at("store", boards={0: player}), GUEST)
    assert goods(game, 0) == {"indigo": 4}


def test_guests_move_after_loading_even_when_passed_up_before() -> None:
    player = guests("storehouse", island="corn*", goods={"indigo": 4})
    ships = [("corn", 5), ("indigo", 6), ("coffee", 7)]
    game = do(at("captain", boards={0: player}, ships=ships), PASS, PASS)
    assert (asked(game), legal(game)) == (("store", 0), [PASS, GUEST])
    assert goods(do(game, GUEST), 0) == {"indigo": 4}


def test_before_the_final_scoring_from_the_governor_on() -> None:
    boards = {0: guests("cloister", island="corn*, corn*, corn*"), 1: guests(island="corn")}
    taken = {"settler": 1, "mayor": 2, "builder": 3}
    game = at("pick", picker=0, governor=1, boards=boards, taken=taken, ending=True)
    do(game, pick("prospector"))
    assert (asked(game), legal(game), the(game, "picker")) == (("scoring", 1), [PASS, GUEST], None)
    do(game, PASS)
    assert (asked(game), game.is_over) == (("scoring", 0), False)
    before = game.scores()[0]["total"]
    do(game, GUEST)
    assert (game.is_over, game.scores()[0]["cloister"], game.scores()[0]["total"]) == (True, 1, before + 1)


def test_no_scoring_phase_without_guests() -> None:
    taken = {"settler": 1, "mayor": 2, "builder": 3}
    boards = {0: board(city="guest house", island="corn")}
    game = at("pick", picker=0, governor=1, boards=boards, taken=taken, ending=True)
    assert do(game, pick("prospector")).is_over


def test_not_before_settler_builder_and_trader_phases_of_others() -> None:
    for phase in ("settler", "builder", "trader"):
        player = board(doubloons=5, goods={"corn": 1})
        assert asked(at(phase, picker=3, boards={0: guests(), 3: player})) == (phase, 3)


def test_a_guest_in_the_library_before_the_prospector() -> None:
    game = do(at("pick", boards={0: guests("library")}), GUEST, move("library"), pick("prospector"))
    assert doubloons(game, 0) == 2


def test_guests_count_for_the_fortress() -> None:
    boards = {0: board(city="guest house**, fortress*")}
    assert at("pick", boards=boards).scores()[0]["fortress"] == 1
