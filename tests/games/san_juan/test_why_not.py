"""Why an action is not possible: every action that is not legal has a reason, and the reasons are the true ones."""

from __future__ import annotations

import pytest

from doubloon.core.game import SPECTATOR, Game
from tests.helpers.games.san_juan.positions import Json, at, seat
from tests.helpers.games.variants import options_of
from tests.helpers.games.why_not import check_every_action_is_legal_or_has_a_reason

OPTIONS = options_of("san-juan")


def why(game: Game, seat_number: int = 0, /, **action: object) -> str:
    found = game.why_not(action, seat_number, names=["Ana", "Ben", "Eve", "Joe"])
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_every_action_is_legal_or_has_a_reason(options: Json, seed: int) -> None:
    check_every_action_is_legal_or_has_a_reason("san-juan", options, seed, share=0.3)


def test_whose_turn_it_is() -> None:
    game = at("builder", picker=1, players=[seat(hand="hero"), seat(hand="hero")])
    assert why(game, type="pass") == "It is not your turn. Ben is building."
    assert why(game, SPECTATOR, type="pass") == "You are only watching."
    assert why(game, 1, type="mine") == (
        "You can use the gold mine only in the prospector phase. Right now you are building."
    )


def test_roles() -> None:
    game = at("pick", picker=0, governor=2, taken={"trader": 2}, players=[seat(hand="hero")] * 3)
    assert why(game, game.current_player or 0, type="pick", role="trader") == (
        "Eve has already picked that role in this round."
    )


def test_buildings() -> None:
    game = at("builder", picker=1, players=[seat(hand="hero, smithy", city="smithy"), seat(hand="well")])
    game.apply({"type": "pass"})  # then the third, who has no card, is passed over
    assert why(game, type="build", building="palace") == "The palace is not in your hand."
    assert why(game, type="build", building="hero") == (
        "Too expensive: it costs 5 cards, and you have only 1 card to pay with."
    )
    assert "each violet building only once" in why(game, type="build", building="smithy")


def test_a_full_city() -> None:
    city = "indigo plant x10, sugar mill x2"
    game = at("builder", picker=0, players=[seat(hand="hero, smithy, well", city=city), seat(hand="well")])
    assert why(game, type="build", building="smithy") == "Your city is full."


def test_goods() -> None:
    game = at("producer", picker=1, players=[seat(), seat(city="indigo plant, sugar mill*")])
    assert why(game, 1, type="produce", building="sugar mill") == ("There is already a good on your sugar mill.")
    assert why(game, 1, type="produce", building="silver smelter") == "You have no silver smelter."
    trade = at("trader", picker=0, players=[seat(city="indigo plant, sugar mill*, tobacco storage*, coffee roaster*")])
    assert why(trade, type="sell", building="indigo plant") == ("There is no good on your indigo plant.")
    trade.apply({"type": "sell", "building": "tobacco storage"})
    assert "comes before your last choice" in why(trade, type="sell", building="sugar mill")


def test_payment() -> None:
    game = at("builder", picker=0, players=[seat(hand="tobacco storage, hero, well, statue, tower")])
    game.apply({"type": "build", "building": "tobacco storage"})
    assert why(game, type="pay", card="palace") == "The palace is not in your hand."
    assert why(game, type="pay", good="sugar mill") == "You need the black market for that."
    assert why(game, type="pass") == "You have chosen the building and must pay for it."
    game.apply({"type": "pay", "card": "tower"})
    assert "comes before your last choice" in why(game, type="pay", card="well")
