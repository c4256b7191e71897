"""A game that is read from its position looks the same to every seat, to the last number."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon import Game
from doubloon.core.observation import observe
from tests.helpers.games.puerto_rico.positions import at, board, guests

ASKED: dict[str, Any] = {"options": {"voluntary": True}}


def assert_seen_again(game: Game) -> None:
    again = doubloon.from_json(game.to_json())
    for seat in range(3):
        assert (observe(again, seat) == observe(game, seat)).all()


def captain_phase(**more: Any) -> Game:
    boards = {
        1: board(goods={"corn": 2, "indigo": 1, "sugar": 2}, city="wharf*, small wharf*, lighthouse*"),
        2: board(goods={"indigo": 2, "sugar": 2}, city="wharf*, small wharf*, harbor*"),
    }
    return at("captain", players=3, picker=1, boards=boards, **more)


def settler_phase() -> Game:
    boards = {1: guests("hacienda*, forest house*, library*, small market")}
    return at("settler", players=3, picker=1, face_down=["corn"] * 9, boards=boards)


def store_phase(**more: Any) -> Game:
    boards = {1: board(goods={"corn": 2, "sugar": 2, "coffee": 3, "indigo": 2}, city="large warehouse*")}
    return at("store", players=3, picker=1, boards=boards, **more)


def trader_phase() -> Game:
    boards = {1: board(goods={"corn": 1, "coffee": 1}, city="trading post*, large market*, library*")}
    return at("trader", players=3, picker=1, boards=boards, **ASKED)


def mayor_phase() -> Game:
    boards = {
        1: board(island="corn, sugar", city="small indigo plant, indigo plant, small market, library*", san_juan=2)
    }
    return at("mayor", players=3, picker=1, colonist_ship=0, boards=boards)


def last_chip() -> Game:
    return at("captain", players=3, picker=1, chips=1, boards={1: board(goods={"corn": 1, "sugar": 1})})


SCENES = {
    "mayor": lambda: (mayor_phase(), ["colonist", "pass", "place 1 on corn", "place 0 on sugar"]),
    "the end is near": lambda: (last_chip(), ["load corn on ship 0"]),
    "captain": lambda: (captain_phase(), ["load sugar on wharf", "small wharf", "ship 0 indigo", "ship 1 sugar"]),
    "captain who is asked": lambda: (
        captain_phase(**ASKED),
        ["use lighthouse", "load sugar on wharf", "use captain", "use lighthouse", "load indigo on ship 0", "pass"],
    ),
    "settler": lambda: (settler_phase(), ["hacienda", "take forest", "guest", "move to corn", "take quarry"]),
    "store": lambda: (store_phase(), ["store corn in warehouse", "store sugar in warehouse"]),
    "store that is asked": lambda: (store_phase(**ASKED), ["store corn in warehouse", "pass"]),
    "trader": lambda: (trader_phase(), ["sell coffee at trading post", "use trader"]),
}


@pytest.mark.parametrize("name", SCENES)
def test_each_decision_of_a_scene(name: str) -> None:
    game, actions = SCENES[name]()
    for action in actions:
        assert_seen_again(game)
        game.apply(action)
    assert_seen_again(game)


@pytest.mark.parametrize(("part", "number"), [("island", 1), *(("city", place) for place in range(4))])
def test_a_circle_still_to_be_filled_must_be_empty(part: str, number: int) -> None:
    game = mayor_phase()
    game.apply("pass")
    position = game.to_json()
    position["players"][1][part][number]["colonists"] = 1
    with pytest.raises(doubloon.InvalidPosition, match="still to be filled"):
        doubloon.from_json(position)
