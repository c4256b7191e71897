"""The table before the first round, and the building table."""

from __future__ import annotations

from collections import Counter

import pytest

import doubloon
from doubloon import Game
from tests.helpers.games.decisions import PASS, asked, do, legal
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import build, pick
from tests.helpers.games.puerto_rico.positions import LARGE, at, board, colonists, doubloons, goods, pile, points, tiles

PLAYERS = (3, 4, 5)
by_players = pytest.mark.parametrize


def new(players: int, seed: int = 1) -> Game:
    return doubloon.new_game("puerto-rico", players=players, seed=seed)


@by_players(("players", "each"), [(3, 2), (4, 3), (5, 4)])
def test_doubloons_each(players: int, each: int) -> None:
    assert [doubloons(new(players), seat) for seat in range(players)] == [each] * players


@by_players(
    ("players", "first"),
    [
        (3, ["indigo", "indigo", "corn"]),
        (4, ["indigo", "indigo", "corn", "corn"]),
        (5, ["indigo", "indigo", "indigo", "corn", "corn"]),
    ],
)
def test_first_plantations_from_the_governor_on(players: int, first: list[str]) -> None:
    game = new(players)
    assert the(game, "governor") == 0
    assert [tiles(game, seat) for seat in range(players)] == [{tile: 1} for tile in first]


@by_players(("players", "chips"), [(3, 75), (4, 100), (5, 122)])
def test_victory_point_chips(players: int, chips: int) -> None:
    assert the(new(players), "supply", "vp_chips") == chips


@by_players(("players", "supply", "ship"), [(3, 55, 3), (4, 75, 4), (5, 95, 5)])
def test_colonists_in_the_supply_and_on_the_ship(players: int, supply: int, ship: int) -> None:
    game = new(players)
    assert (the(game, "supply", "colonists"), the(game, "colonist_ship")) == (supply, ship)
    assert not any(colonists(game, seat) for seat in range(players))


@by_players(("players", "capacities"), [(3, [4, 5, 6]), (4, [5, 6, 7]), (5, [6, 7, 8])])
def test_cargo_ships(players: int, capacities: list[int]) -> None:
    ships = the(new(players), "cargo_ships")
    assert ships == [{"capacity": capacity, "good": None, "barrels": 0} for capacity in capacities]


@by_players(("players", "prospectors"), [(3, []), (4, ["prospector"]), (5, ["prospector", "prospector 2"])])
def test_roles_in_play(players: int, prospectors: list[str]) -> None:
    game = new(players)
    roles = ["settler", "mayor", "builder", "craftsman", "trader", "captain", *prospectors]
    assert the(game, "roles") == {role: {"doubloons": 0, "taken_by": None} for role in roles}
    assert legal(game) == [pick(role) for role in roles]


@by_players("players", PLAYERS)
def test_face_up_plantations_are_one_more_than_players(players: int) -> None:
    assert sum(pile(new(players), "face_up").values()) == players + 1


@by_players("players", PLAYERS)
def test_all_fifty_plantations_and_eight_quarries_are_in_play(players: int) -> None:
    game = new(players)
    all_tiles = Counter[str]()
    for name in ("face_up", "face_down", "discard"):
        all_tiles.update(pile(game, name))
    for seat in range(players):
        all_tiles.update(tiles(game, seat))
    assert all_tiles == {"coffee": 8, "tobacco": 9, "corn": 10, "sugar": 11, "indigo": 12}
    assert pile(game, "discard") == {}
    assert the(game, "supply", "quarries") == 8


@by_players("players", PLAYERS)
def test_goods(players: int) -> None:
    game = new(players)
    assert the(game, "supply", "goods") == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert not any(goods(game, seat) for seat in range(players))
    assert the(game, "trading_house") == []


COPIES = {
    "small indigo plant": 4,
    "small sugar mill": 4,
    "indigo plant": 3,
    "sugar mill": 3,
    "tobacco storage": 3,
    "coffee roaster": 3,
    **dict.fromkeys(("small market", "hacienda", "construction hut", "small warehouse", "hospice", "office"), 2),
    **dict.fromkeys(("large market", "large warehouse", "factory", "university", "harbor", "wharf"), 2),
    **dict.fromkeys(LARGE, 1),
}


@by_players("players", PLAYERS)
def test_copies_of_each_building(players: int) -> None:
    assert the(new(players), "supply", "buildings") == COPIES
    assert sum(COPIES.values()) == 49


@by_players("players", PLAYERS)
def test_governor_picks_first_in_round_one(players: int) -> None:
    game = new(players)
    assert asked(game) == ("pick", 0)
    assert (the(game, "round"), the(game, "picker"), the(game, "ending"), the(game, "over")) == (1, None, False, False)
    assert not any(points(game, seat) for seat in range(players))


def test_the_pile_is_shuffled_by_the_seed() -> None:
    first = [tuple(sorted(pile(new(4, seed), "face_up").items())) for seed in range(20)]
    assert len(set(first)) > 5
    assert new(4, 3).to_json() == new(4, 3).to_json()


# name: price, VP, quarries that can lower it, circles
TABLE = {
    "small indigo plant": (1, 1, 1, 1),
    "small sugar mill": (2, 1, 1, 1),
    "indigo plant": (3, 2, 2, 3),
    "sugar mill": (4, 2, 2, 3),
    "tobacco storage": (5, 3, 3, 3),
    "coffee roaster": (6, 3, 3, 2),
    "small market": (1, 1, 1, 1),
    "hacienda": (2, 1, 1, 1),
    "construction hut": (2, 1, 1, 1),
    "small warehouse": (3, 1, 1, 1),
    "hospice": (4, 2, 2, 1),
    "office": (5, 2, 2, 1),
    "large market": (5, 2, 2, 1),
    "large warehouse": (6, 2, 2, 1),
    "factory": (7, 3, 3, 1),
    "university": (8, 3, 3, 1),
    "harbor": (8, 3, 3, 1),
    "wharf": (9, 3, 3, 1),
    **dict.fromkeys(LARGE, (10, 4, 4, 1)),
}


@by_players("name", TABLE)
def test_price_of_building(name: str) -> None:
    game = at("builder", picker=3, boards={0: board(doubloons=20)})  # seat 0 builds second, at the full price
    do(game, PASS, build(name))
    assert doubloons(game, 0) == 20 - TABLE[name][0]


@by_players("name", TABLE)
def test_victory_points_of_building_manned_or_not(name: str) -> None:
    game = at("pick", boards={0: board(city=name), 1: board(city=other_than(name))})
    assert game.scores()[0]["buildings"] == game.scores()[0]["total"] == TABLE[name][1]


def other_than(name: str) -> str:
    return "small market" if name != "small market" else "hacienda"


@by_players("name", TABLE)
def test_manned_quarries_lower_the_price_up_to_the_column(name: str) -> None:
    price, _, column, _ = TABLE[name]
    for quarries in range(7):
        island = "quarry*, " * quarries + "quarry, "
        game = at("builder", picker=3, boards={0: board(doubloons=20, island=island)})
        do(game, PASS, build(name))
        assert doubloons(game, 0) == 20 - max(0, price - min(quarries, column))


@by_players("name", TABLE)
def test_circles_of_building(name: str) -> None:
    game = at("mayor", boards={0: board(city=name, san_juan=9)}, colonist_ship=0, colonists=0)
    # the only player with a circle fills all of them, which leaves nothing to decide
    assert the(game, "players", 0, "city") == [{"building": name, "colonists": TABLE[name][3]}]
    assert the(game, "players", 0, "san_juan") == 9 - TABLE[name][3]
