"""Why an action is not possible: every action that is not legal has a reason, and the reasons are the true ones."""

from __future__ import annotations

import pytest

from doubloon.core.game import SPECTATOR, Game
from tests.helpers.games.puerto_rico.positions import Json, at, board
from tests.helpers.games.random_play import random_game
from tests.helpers.games.variants import options_of
from tests.helpers.games.why_not import check_every_action_is_legal_or_has_a_reason

OPTIONS = options_of("puerto-rico")


def why(game: Game, seat: int = 0, /, **action: object) -> str:
    found = game.why_not(action, seat, names=["Ana", "Ben", "Eve", "Joe", "Zoe"][: len(game.to_json()["players"])])
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_every_action_is_legal_or_has_a_reason(options: Json) -> None:
    check_every_action_is_legal_or_has_a_reason("puerto-rico", options, seed=1, share=0.15)


def test_whose_turn_it_is_and_when_it_is_over() -> None:
    game = at("trader", picker=1, boards={1: board(goods={"corn": 1})})
    assert why(game, 0, type="pass") == "It is not your turn. Ben may sell a good."
    assert why(game, SPECTATOR, type="pass") == "You are only watching."
    assert why(game, 1, type="build", building="wharf") == (
        "You can build only in the builder phase. Right now you may sell a good."
    )
    *_, over = random_game("puerto-rico", {"players": 3}, 1)
    assert why(over, type="pass") == "The game is over."


def test_roles() -> None:
    game = at("pick", picker=0, governor=3, taken={"mayor": 3})
    assert why(game, type="pick", role="mayor") == "Joe has already picked that role in this round."
    assert "this number of players" in why(game, type="pick", role="prospector 2")
    assert why(game, type="pass") == "You must pick a role."


def test_tiles() -> None:
    game = at("settler", picker=1, boards={2: board(city="hacienda")}, face_up=["corn", "indigo"])
    assert why(game, 1, type="take", tile="coffee") == "No coffee plantation is face up."
    assert why(game, 1, type="hacienda") == "You need the hacienda for that."
    game.apply({"type": "pass"})
    assert "Only the settler can take a quarry" in why(game, 2, type="take", tile="quarry")
    assert why(game, 2, type="hacienda") == "Nobody is working in your hacienda."
    assert why(game, 2, type="take", tile="forest") == "You need the forest house for that."
    full = at("settler", picker=0, boards={0: board(island=", ".join(["corn"] * 12), city="guest house*")})
    assert why(full, type="take", tile="corn") == "Your island is full."


def test_buildings() -> None:
    rich = board(doubloons=9, city="office, " + ", ".join(LARGE_CITY))
    game = at("builder", picker=0, boards={0: rich, 1: board(doubloons=2)})
    assert why(game, 0, type="build", building="office") == "You already have that building."
    assert why(game, 0, type="build", building="church") == "That building is not in this game."
    assert "needs two spaces" in why(game, 0, type="build", building="guild hall")
    game.apply({"type": "pass"})
    assert why(game, 1, type="build", building="hospice") == (
        "Too expensive: it costs you 4 doubloons, but you have only 2 doubloons."
    )


LARGE_CITY = (
    *("small market", "hacienda", "construction hut", "small warehouse", "hospice", "large market"),
    *("large warehouse", "factory", "harbor", "wharf"),
)


def test_colonists() -> None:
    game = at("mayor", picker=0, boards={0: board(island="corn, corn", city="small market, hospice", san_juan=1)})
    game.apply({"type": "pass"})
    assert why(game, type="place", on="corn", colonists=5) == "There are not that many circles there, only 2."
    assert why(game, type="place", on="sugar", colonists=1) == "You have no circles there: sugar."
    assert why(game, type="place", on="hospice", colonists=1) == "Fill the circles in order. Next: corn."


def test_the_trading_house() -> None:
    game = at("trader", picker=0, boards={0: board(goods={"corn": 1, "sugar": 1})}, house=["corn"])
    assert why(game, type="sell", good="corn", at="trading house") == "The trading house already has corn."
    assert why(game, type="sell", good="coffee", at="trading house") == "You have no coffee."
    assert why(game, type="sell", good="corn", at="trading post") == "You need the trading post for that."


def test_ships() -> None:
    goods = {"corn": 6, "sugar": 1, "indigo": 1}
    game = at("captain", picker=0, boards={0: board(goods=goods, city="wharf")}, ships=[("sugar", 5), ("coffee", 1)])
    assert why(game, type="load", good="corn", ship=0) == "That ship already carries sugar."
    assert why(game, type="load", good="sugar", ship=0) == "That ship is full."
    assert why(game, type="load", good="sugar", ship=2) == "Another ship already carries sugar."
    assert why(game, type="load", good="corn", ship="wharf") == "Nobody is working in your wharf."
    assert why(game, type="pass") == "You can load a cargo ship, so you must load something."
    empty = at("captain", picker=0, boards={0: board(goods={"corn": 6})})
    assert "another empty ship has room for more" in why(empty, type="load", good="corn", ship=0)


def test_stores() -> None:
    goods = {"corn": 2, "indigo": 2, "sugar": 2}
    game = at("store", picker=0, boards={0: board(goods=goods, city="small warehouse*")})
    assert why(game, type="store", good="coffee", **{"in": "warehouse"}) == ("You have no coffee left to store.")
    assert why(game, type="store", good="corn", **{"in": "compass"}) == "Fill your warehouses first."


def test_whoever_is_asked_about_production() -> None:
    farm = board(island="corn*")
    game = at("craftsman", picker=0, boards={0: farm, 1: farm}, options={"voluntary": True})
    assert why(game, type="produce", good="corn") == (
        "The extra good is for the craftsman, at the end of the phase. Right now you are deciding whether to produce."
    )
    assert why(game, type="use", what="harbor") == "Right now you are deciding whether to produce."
    assert why(game, 1, type="pass") == "It is not your turn. Ana is deciding whether to produce."


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("production", "take what you produce"),
        ("aqueduct", "take the aqueduct's extra barrel"),
        ("factory", "take the factory's doubloons"),
        ("trader", "take the trader's doubloon"),
        ("union hall", "take the union hall's points"),
        ("harbor", "take the harbor's point"),
    ],
)
def test_what_can_be_used_is_named_by_what_it_brings(what: str, words: str) -> None:
    game = at("trader", picker=1, boards={1: board(goods={"corn": 1})}, options={"voluntary": True})
    assert game.describe(f"use {what}") == words
