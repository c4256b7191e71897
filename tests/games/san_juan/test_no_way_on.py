"""A game in which nothing can happen any more ends before a round: no card to draw, no good, nothing to build."""

from __future__ import annotations

import pytest

from tests.helpers.games.decisions import asked
from tests.helpers.games.san_juan.positions import Json, at, seat

STUCK = (seat(hand="hero, palace", city="smithy"), seat(hand="hero"), seat())
GOING_ON = {
    "the last seat could build as builder": (*STUCK[:2], seat(hand="smithy")),
    "a seat could build as builder with a library": (STUCK[0], seat(hand="sugar mill", city="library"), seat()),
    "a building has a good": (*STUCK[:2], seat(city="indigo plant:well")),
}


def test_the_game_ends_before_the_first_pick() -> None:
    game = at("pick", players=STUCK, deck="")
    assert (asked(game), game.is_over, game.winners()) == (("over", None), True, [0])


def test_a_library_takes_two_cards_off_and_not_three() -> None:
    assert at("pick", players=[seat(hand="tobacco storage", city="library")], deck="").is_over


@pytest.mark.parametrize("players", GOING_ON.values(), ids=GOING_ON)
def test_the_game_goes_on_if(players: tuple[Json, ...]) -> None:
    game = at("pick", players=players, deck="")
    assert (asked(game), len(game.legal_actions())) == (("pick", 0), 5)
    assert game.to_json()["picker"] is None


def test_the_game_goes_on_with_a_card_to_draw() -> None:
    assert asked(at("pick", players=STUCK, deck="", discard="well")) == ("pick", 0)


def test_within_a_round_the_next_role_is_picked() -> None:
    game = at("pick", picker=1, governor=0, taken={"trader": 0}, players=STUCK, deck="")
    assert asked(game) == ("pick", 1)
