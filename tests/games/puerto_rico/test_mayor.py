"""The mayor phase."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import PASS, asked, do, legal, take_first_until
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import COLONIST, pick, place
from tests.helpers.games.puerto_rico.positions import at, board, buildings, colonists, manned


def test_privilege_takes_a_colonist_from_the_supply_not_from_the_ship() -> None:
    game = at("mayor", colonists=30, colonist_ship=0)
    assert legal(game) == [PASS, COLONIST]
    do(game, COLONIST)
    assert colonists(game, 0) == 1
    assert the(game, "supply", "colonists") == 30 - 1 - 4  # one taken, four put on the ship


def test_privilege_may_be_declined() -> None:
    game = do(at("mayor", colonists=30, colonist_ship=4), PASS)
    assert [colonists(game, seat) for seat in range(4)] == [1, 1, 1, 1]
    assert the(game, "supply", "colonists") == 30 - 4


def test_no_privilege_when_the_supply_is_empty() -> None:
    # no player has a circle, so no decision is asked for
    game = at("mayor", colonists=0, colonist_ship=4)
    assert asked(game) == ("pick", 1)
    assert [colonists(game, seat) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("players", "ship", "dealt"),
    [
        (3, 3, [1, 1, 1]),
        (3, 5, [2, 2, 1]),
        (4, 4, [1] * 4),
        (4, 7, [2, 2, 2, 1]),
        (4, 2, [1, 1, 0, 0]),
        (5, 6, [2] + [1] * 4),
    ],
)
def test_ship_is_dealt_one_at_a_time_from_the_mayor_on(players: int, ship: int, dealt: list[int]) -> None:
    mayor = players - 2  # not the governor
    game = do(at("mayor", players=players, picker=mayor, governor=0, colonist_ship=ship), PASS)
    assert [colonists(game, (mayor + turn) % players) for turn in range(players)] == dealt


def test_all_players_have_their_colonists_before_the_mayor_places() -> None:
    game = do(at("mayor", colonist_ship=4, boards={0: board(island="corn, indigo")}), PASS)
    assert asked(game) == ("mayor", 0)
    assert [colonists(game, seat) for seat in range(4)] == [1, 1, 1, 1]
    assert the(game, "colonist_ship") == 0


def test_players_place_in_turn_from_the_mayor_on() -> None:
    boards = {seat: board(island="corn, indigo") for seat in range(4)}
    game = do(at("mayor", picker=2, governor=1, colonist_ship=4, boards=boards), PASS)
    order = []
    while asked(game)[0] == "mayor":
        order.append(game.current_player)
        do(game, place("corn", 1))
    assert order == [2, 3, 0, 1]


def test_all_colonists_are_picked_up_and_placed_again() -> None:
    game = do(at("mayor", colonist_ship=0, boards={0: board(island="corn*, indigo", city="harbor")}), PASS)
    do(game, place("corn", 0), place("indigo", 0))
    assert buildings(game, 0) == {"harbor": 1}
    assert manned(game, 0, "corn") == 0


def test_colonists_from_san_juan_are_placed_too() -> None:
    game = at("mayor", colonists=9, colonist_ship=0, boards={0: board(island="corn, quarry", san_juan=2)})
    do(game, PASS)
    assert (manned(game, 0, "corn"), manned(game, 0, "quarry"), the(game, "players", 0, "san_juan")) == (1, 1, 0)


def test_no_colonist_may_stay_in_san_juan_while_a_circle_is_empty() -> None:
    # two colonists, three circles: a player who leaves corn empty has to fill both others
    game = do(at("mayor", colonist_ship=0, boards={0: board(island="corn, indigo, sugar", san_juan=2)}), PASS)
    assert legal(game) == [place("corn", 0), place("corn", 1)]
    do(game, place("corn", 0))
    assert (manned(game, 0, "indigo"), manned(game, 0, "sugar")) == (1, 1)


def test_a_kind_may_only_be_left_empty_as_far_as_the_others_have_room() -> None:
    island = "corn, corn, corn, indigo"
    game = do(at("mayor", colonist_ship=0, boards={0: board(island=island, san_juan=3)}), PASS)
    assert legal(game) == [place("corn", 2), place("corn", 3)]


def test_a_player_with_more_colonists_than_circles_fills_all_and_is_not_asked() -> None:
    boards = {0: board(island="corn", city="indigo plant", san_juan=6)}
    game = do(at("mayor", colonist_ship=0, boards=boards), PASS)
    assert asked(game) == ("pick", 1)
    assert (manned(game, 0, "corn"), buildings(game, 0)["indigo plant"]) == (1, 3)
    assert the(game, "players", 0, "san_juan") == 2


def test_circles_are_filled_in_order_island_first_then_buildings_of_the_table() -> None:
    city = "small market, harbor, city hall, small indigo plant"
    game = do(at("mayor", colonist_ship=0, boards={0: board(island="quarry, corn", city=city, san_juan=1)}), PASS)
    order = []
    while asked(game) == ("mayor", 0):
        order.append(legal(game)[0]["on"])
        do(game, legal(game)[0])
    assert order == ["corn", "quarry", "small indigo plant", "small market", "harbor"]  # city hall is forced
    assert buildings(game, 0)["city hall"] == 1


def test_unplaced_colonists_stand_in_san_juan() -> None:
    game = do(at("mayor", colonist_ship=0, boards={0: board(island="corn*, indigo*, sugar")}), PASS)
    assert (the(game, "players", 0, "san_juan"), manned(game, 0, "corn")) == (2, 0)


def test_others_stay_manned_while_the_mayor_places() -> None:
    game = at("mayor", colonist_ship=0, boards={0: board(island="corn*, sugar"), 1: board(island="corn*, sugar")})
    do(game, PASS)
    assert (manned(game, 0, "corn"), manned(game, 1, "corn")) == (0, 1)


def test_ship_gets_one_colonist_per_empty_circle_on_buildings() -> None:
    boards = {0: board(city="indigo plant*, harbor"), 2: board(city="sugar mill, coffee roaster*")}
    game = take_first_until(at("mayor", colonists=30, colonist_ship=0, boards=boards), "pick")
    # 4 + 5 circles, one colonist each
    assert (the(game, "colonist_ship"), the(game, "supply", "colonists")) == (3 + 4, 23)


def test_empty_circles_on_the_island_do_not_count() -> None:
    game = take_first_until(at("mayor", colonists=30, boards={0: board(island="corn, " * 6 + "quarry, " * 6)}), "pick")
    assert the(game, "colonist_ship") == 4


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ship_gets_at_least_one_colonist_per_player(players: int) -> None:
    game = do(at("mayor", players=players, colonists=30, colonist_ship=0), PASS)
    assert (the(game, "colonist_ship"), the(game, "supply", "colonists")) == (players, 30 - players)


def test_circles_are_counted_after_all_players_have_placed() -> None:
    boards = {3: board(city="indigo plant, sugar mill", san_juan=0)}
    game = do(at("mayor", colonists=30, colonist_ship=4, boards=boards), PASS)
    take_first_until(game, "pick")
    assert the(game, "colonist_ship") == 5  # six circles, the last player's new colonist stands on one


def test_short_supply_goes_on_the_ship_and_the_game_is_ending() -> None:
    game = do(at("mayor", colonists=3, colonist_ship=4), PASS)
    assert (the(game, "colonist_ship"), the(game, "supply", "colonists"), the(game, "ending")) == (3, 0, True)


def test_supply_that_is_just_enough_does_not_end_the_game() -> None:
    game = do(at("mayor", colonists=4, colonist_ship=4), PASS)
    assert (the(game, "colonist_ship"), the(game, "supply", "colonists"), the(game, "ending")) == (4, 0, False)


def test_supply_short_of_the_empty_circles_ends_the_game() -> None:
    boards = {0: board(city="indigo plant, sugar mill")}
    game = take_first_until(do(at("mayor", colonists=5, colonist_ship=0, boards=boards), PASS), "pick")
    assert (the(game, "colonist_ship"), the(game, "ending")) == (5, True)


def test_privilege_colonist_can_make_the_ship_short() -> None:
    assert the(do(at("mayor", colonists=4, colonist_ship=4), COLONIST), "ending") is True


def test_a_player_without_colonists_has_nothing_to_decide() -> None:
    game = do(at("pick", colonist_ship=1, boards={1: board(island="corn, indigo")}), pick("mayor"), PASS)
    assert asked(game) == ("pick", 1)
