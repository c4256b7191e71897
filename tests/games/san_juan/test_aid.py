"""Costs, sales and limits that a seat is shown follow the rules and reveal no secret."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.core.game import SPECTATOR
from tests.helpers.games.random_play import random_game
from tests.helpers.games.san_juan.positions import Json, at, seat
from tests.helpers.games.san_juan.secrets import expected_view, with_other_secrets
from tests.helpers.games.variants import options_of

OPTIONS = options_of("san-juan")


def test_costs_of_the_own_hand() -> None:
    own = seat(hand="hero, sugar mill, smithy", city="quarry, crane, indigo plant")
    game = at("builder", picker=0, players=[own, own])
    assert game.aid(0)["prices"] == {"hero": 3, "sugar mill": 1, "smithy": 0}
    assert game.aid(1)["prices"] == {"hero": 4, "sugar mill": 2, "smithy": 0}
    assert game.aid(1)["over"]["indigo plant"] == {"hero": 3, "sugar mill": 1, "smithy": 0}
    assert game.aid(1)["over"]["quarry"] == {"hero": 1, "sugar mill": 0, "smithy": 0}
    assert "crane" not in game.aid(1)["over"]
    assert game.aid(SPECTATOR) == {"sales": None}


def test_players_with_another_role_have_no_privilege() -> None:
    game = at("producer", picker=0, players=[seat(hand="hero", city="indigo plant x3, sugar mill*")])
    assert (game.aid(0)["prices"], game.aid(0)["produces"], game.aid(0)["sells"]) == ({"hero": 5}, 2, 1)
    assert game.aid(0)["sees"] == 2


def test_limits_of_the_running_turn() -> None:
    game = at("trader", picker=0, players=[seat(hand="hero", city="indigo plant*, sugar mill*, trading post, tower")])
    aid = game.aid(0)
    assert (aid["sells"], aid["limit"], aid["keeps"]) == (2, 12, 1)
    assert list(aid["sales"]) == ["indigo plant", "sugar mill", "tobacco storage", "coffee roaster", "silver smelter"]
    game.apply({"type": "sell", "building": "indigo plant"})
    assert game.aid(0)["sells"] == 1


@pytest.mark.parametrize("options", OPTIONS)
def test_announced_costs_are_paid(options: Json) -> None:
    paid = 0
    for game in random_game("san-juan", options, 2):
        if game.is_over or game.to_json()["turn"].get("step") != "build":
            continue
        aid = game.aid(game.current_player)
        for action in game.legal_actions():
            prices = aid["prices"]
            for event in game.copy().apply_all(action).events(None):
                if event["event"] == "covered":  # the only way to build it
                    prices = aid["over"][event["building"]]
                elif event["event"] == "built":
                    assert event["cards"] == prices[event["building"]]
                    paid += 1
    assert paid


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
def test_aid_and_reasons_reveal_no_secrets(options: Json) -> None:
    rng = random.Random(5)
    compared = 0
    for game in random_game("san-juan", options, 3):
        if game.is_over or rng.random() < 0.8:
            continue
        for looking in range(SPECTATOR, options["players"]):
            one = doubloon.from_json(game.to_json())
            other = doubloon.from_json(with_other_secrets(game.to_json(), looking, rng))
            if one.current_player != other.current_player:
                continue
            if expected_view(one.to_json(), looking) != expected_view(other.to_json(), looking):
                continue
            assert one.aid(looking) == other.aid(looking)
            for action in rng.sample(range(game.num_actions), 20):
                assert one.why_not(action, looking) == other.why_not(action, looking)
            compared += 1
    assert compared > 20
