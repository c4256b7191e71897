"""Prices, sales and production that a seat is shown follow the rules and reveal no secret."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.core.game import SPECTATOR
from tests.helpers.games.puerto_rico.positions import Json, at, board
from tests.helpers.games.puerto_rico.secrets import with_other_secrets
from tests.helpers.games.random_play import random_game
from tests.helpers.games.variants import options_of

OPTIONS = options_of("puerto-rico")


def test_quarries_and_the_builders_privilege_lower_prices() -> None:
    boards = {seat: board(doubloons=5, island="quarry*, quarry*, quarry") for seat in (0, 1)}
    game = at("builder", picker=0, boards=boards)
    builder, other, poor = (game.aid(seat)["prices"] for seat in (0, 1, 2))
    assert [prices["hospice"] for prices in (builder, other, poor)] == [1, 2, 4]
    assert [prices["small market"] for prices in (builder, other, poor)] == [0, 0, 1]
    assert game.aid(SPECTATOR)["prices"] == poor


def test_players_with_another_role_have_no_privilege() -> None:
    game = at("trader", picker=0, boards={0: board(goods={"sugar": 1}, city="small market*")})
    assert game.aid(0)["prices"]["wharf"] == 9
    assert game.aid(0)["sales"]["sugar"] == 4
    builder = at("builder", picker=0, boards={0: board(doubloons=9, goods={"sugar": 1}, city="small market*")})
    assert builder.aid(0)["sales"]["sugar"] == 3


def test_goods_that_the_trading_house_would_not_take() -> None:
    boards = {0: board(goods={"corn": 1}), 1: board(city="office*")}
    game = at("trader", picker=0, boards=boards, house=["sugar"])
    assert game.aid(0)["sales"] == {"corn": 1, "indigo": 2, "sugar": None, "tobacco": 4, "coffee": 5}
    assert game.aid(1)["sales"]["sugar"] == 2
    assert game.aid(SPECTATOR)["sales"] == {"corn": 0, "indigo": 1, "sugar": None, "tobacco": 3, "coffee": 4}


def test_the_next_craftsman_comes_first_where_the_supply_is_short() -> None:
    corn = board(island="corn*, corn*")
    game = at("pick", picker=1, boards={0: corn, 1: corn}, supply={"corn": 3})
    assert [made["corn"] for made in game.aid(2)["production"]] == [1, 2, 0, 0]


@pytest.mark.parametrize("options", OPTIONS)
def test_announced_production_is_what_the_craftsman_brings(options: Json) -> None:
    compared = 0
    for game in random_game("puerto-rico", options, 1):
        if game.is_over or game.to_json()["phase"] != "pick":
            continue
        pick = {"type": "pick", "role": "craftsman"}
        if game.action_from_json(pick) not in game.legal_actions():
            continue
        wanted = game.aid(SPECTATOR)["production"]
        after = game.copy()
        events = after.apply_all(pick).events(None)
        while after.to_json()["turn"].get("step") == "use":  # nobody leaves anything
            events += after.apply_all(f"use {after.to_json()['turn']['use']}").events(None)
        if any(event["event"] == "moved" for event in events) or after.to_json()["turn"].get("step") == "guests":
            continue
        made = [dict.fromkeys(each, 0) for each in wanted]
        for event in events:
            if event["event"] == "produced":
                made[event["seat"]][event["good"]] += event["barrels"]
        assert made == wanted
        compared += 1
    assert compared


@pytest.mark.parametrize("options", OPTIONS)
def test_announced_prices_are_paid(options: Json) -> None:
    paid = 0
    for game in random_game("puerto-rico", options, 2):
        if game.is_over or game.to_json()["turn"].get("step") != "build":
            continue
        seat = game.current_player
        prices = game.aid(seat)["prices"]
        for action in game.legal_actions():
            written = game.action_to_json(action)
            built = [event for event in game.copy().apply_all(action).events(None) if event["event"] == "built"]
            if written["type"] == "build" and built:
                assert built[0]["doubloons"] == prices[written["building"]]
                paid += 1
    assert paid


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_aid_and_reasons_reveal_no_secrets(options: Json) -> None:
    rng = random.Random(5)
    for game in random_game("puerto-rico", options, 3):
        if game.is_over or rng.random() < 0.9:
            continue
        same = doubloon.from_json(game.to_json())
        for seat in range(SPECTATOR, options["players"]):
            other = doubloon.from_json(with_other_secrets(game.to_json(), seat, rng))
            if other.current_player != same.current_player or other.to_json()["phase"] != same.to_json()["phase"]:
                continue
            assert same.aid(seat) == other.aid(seat)
            for action in rng.sample(range(game.num_actions), 20):
                assert same.why_not(action, seat) == other.why_not(action, seat)
