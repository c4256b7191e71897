"""The expansion's half of the building table."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import PASS, do
from tests.helpers.games.positions import the
from tests.helpers.games.puerto_rico.moves import build
from tests.helpers.games.puerto_rico.positions import NEW, at, board, doubloons

# name: price, VP, quarries that can lower it, circles
TABLE = {
    "aqueduct": (1, 1, 1, 1),
    "forest house": (2, 1, 1, 1),
    "black market": (2, 1, 1, 1),
    "storehouse": (3, 1, 1, 1),
    "guest house": (4, 2, 2, 2),
    "trading post": (5, 2, 2, 1),
    "church": (5, 2, 2, 1),
    "small wharf": (6, 2, 2, 1),
    "lighthouse": (7, 3, 3, 1),
    "specialty factory": (8, 3, 3, 1),
    "library": (8, 3, 3, 1),
    "union hall": (9, 3, 3, 1),
    "statue": (10, 8, 4, 0),
    "cloister": (10, 4, 4, 1),
}


def test_all_fourteen() -> None:
    assert tuple(TABLE) == NEW


@pytest.mark.parametrize("name", TABLE)
def test_manned_quarries_lower_the_price_up_to_the_column(name: str) -> None:
    price, _, column, _ = TABLE[name]
    for quarries in range(6):
        boards = {0: board(doubloons=20, island="quarry*, " * quarries + "quarry")}
        game = do(at("builder", picker=3, boards=boards, new=[name]), PASS, build(name))
        assert doubloons(game, 0) == 20 - max(0, price - min(quarries, column))


@pytest.mark.parametrize("name", TABLE)
def test_victory_points_manned_or_not(name: str) -> None:
    assert at("pick", boards={0: board(city=name)}).scores()[0]["total"] == TABLE[name][1]


@pytest.mark.parametrize("name", TABLE)
def test_circles(name: str) -> None:
    game = at("mayor", boards={0: board(city=name, san_juan=9)}, colonist_ship=0, colonists=0)
    assert the(game, "players", 0, "city") == [{"building": name, "colonists": TABLE[name][3]}]


@pytest.mark.parametrize("name", TABLE)
def test_it_can_be_built_once_by_a_player(name: str) -> None:
    game = do(at("builder", picker=3, boards={0: board(doubloons=20, city=name)}), PASS)
    assert build(name) not in [game.action_to_json(action) for action in game.legal_actions()]
