"""`voluntary` in the trader phase, and the prospector's phase."""

from __future__ import annotations

import pytest

import doubloon
from tests.helpers.games.puerto_rico.positions import board, doubloons
from tests.helpers.games.puerto_rico.voluntary import answers, play, question, texts, voluntary

SELLER = board(goods={"sugar": 2}, city="small market*, large market*, trading post*")


def test_price_first_then_privilege_and_markets() -> None:
    game = play(voluntary("trader", boards={0: SELLER}), "sell sugar")
    assert doubloons(game, 0) == 2
    assert question(game) == (0, "trader")
    game = answers(game, "trader")
    assert (doubloons(game, 0), question(game)) == (3, (0, "small market"))
    game = answers(game, "small market")
    assert (doubloons(game, 0), question(game)) == (4, (0, "large market"))
    game = answers(game, "large market")
    assert (doubloons(game, 0), game.to_json()["phase"]) == (6, "pick")


def test_each_can_be_left_alone() -> None:
    game = answers(play(voluntary("trader", boards={0: SELLER}), "sell sugar"), None, "small market", None)
    assert doubloons(game, 0) == 3


def test_others_have_no_privilege_and_a_post_no_market() -> None:
    game = voluntary("trader", picker=3, boards={0: SELLER})
    assert question(play(game, "sell sugar")) == (0, "small market")
    sold = play(game, "sell sugar at trading post")
    assert (sold.to_json()["phase"], doubloons(sold, 0)) == ("pick", 2)
    game = play(voluntary("trader", boards={0: SELLER}), "sell sugar at trading post")
    assert (question(game), game.to_json()["turn"]["at"]) == ((0, "trader"), "trading post")
    assert answers(game, "trader").to_json()["phase"] == "pick"


def test_who_does_not_sell_is_not_asked() -> None:
    assert play(voluntary("trader", boards={0: SELLER}), "pass").to_json()["phase"] == "pick"


def test_a_manned_library_is_asked_twice_and_passing_ends_it() -> None:
    seller = board(goods={"sugar": 1}, city="library*, small market*")
    game = play(voluntary("trader", boards={0: seller}), "sell sugar")
    game = answers(game, "trader")
    assert (question(game), game.to_json()["turn"]["used"], doubloons(game, 0)) == ((0, "trader"), 1, 3)
    assert question(answers(game, "trader")) == (0, "small market")
    assert doubloons(answers(game, "trader"), 0) == 4
    assert question(answers(game, None)) == (0, "small market")
    game = answers(play(voluntary("trader", boards={0: seller}), "sell sugar"), None)
    assert question(game) == (0, "small market")


def test_a_full_house_is_emptied_after_the_last_question() -> None:
    game = voluntary("trader", picker=0, boards={0: SELLER}, house=["corn", "indigo", "tobacco"])
    game = play(game, "sell sugar")
    assert game.to_json()["trading_house"] == ["corn", "indigo", "sugar", "tobacco"]
    assert answers(game, "trader", None, None).to_json()["trading_house"] == []


@pytest.mark.parametrize("role", ["prospector", "prospector 2"])
def test_the_prospector_has_a_phase_with_its_picker(role: str) -> None:
    game = voluntary("pick", players=5)
    game = play(game, f"pick {role}")
    position = game.to_json()
    assert (position["phase"], position["picker"], question(game)) == ("prospector", 0, (0, "prospector"))
    assert doubloons(answers(game, "prospector"), 0) == 1
    assert doubloons(answers(game, None), 0) == 0
    assert answers(game, None).current_player == 1
    del position["turn"]
    assert doubloon.from_json(position).to_json() == game.to_json()


def test_a_library_asks_the_prospector_twice() -> None:
    game = play(voluntary("pick", boards={0: board(city="library*")}), "pick prospector")
    assert doubloons(answers(game, "prospector", "prospector"), 0) == 2
    left = answers(game, "prospector", None)
    assert (doubloons(left, 0), left.to_json()["phase"]) == (1, "pick")
    assert answers(game, None).to_json()["phase"] == "pick"


def test_only_a_voluntary_game_has_the_phase() -> None:
    position = play(voluntary("pick"), "pick prospector").to_json()
    del position["options"]["voluntary"]
    with pytest.raises(doubloon.InvalidPosition, match="phase must be one of"):
        doubloon.from_json(position)


def test_texts_offer_only_what_is_asked() -> None:
    game = play(voluntary("trader", boards={0: SELLER}), "sell sugar")
    with pytest.raises(doubloon.IllegalAction, match="not legal now"):
        game.apply("use large market")
    assert texts(game) == ["pass", "use trader"]
