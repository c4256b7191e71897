"""The whole choices of San Juan: what can be chosen, which actions come of a choice, and how it is said."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.whole_choice import expand_choice, whole_choice_of
from tests.helpers.games.san_juan.moves import do
from tests.helpers.games.san_juan.positions import Json, at, seat


def open_choice(game: Game) -> Json:
    choice: Json = game.aid(0)["choice"]
    return choice


def expanded(game: Game, name: str, choice: Any) -> list[str]:
    return [game.action_to_text(action) for action in expand_choice(game, 0, name, choice)]


def described(game: Game, name: str, choice: Any) -> str:
    whole = whole_choice_of(game, name)
    return whole.describe(game, whole.form.read(choice), "en")


# --- paying ---


def paying(city: str = "") -> Game:
    hand = "smithy, well x2, indigo plant, hero, library"
    return do(at("builder", players=[seat(hand=hand, city=city)]), {"type": "build", "building": "library"})


def test_a_payment_takes_cards() -> None:
    assert open_choice(paying()) == {
        "name": "pay",
        "least": 4,
        "most": 4,
        "pieces": {"cards: indigo plant": 1, "cards: smithy": 1, "cards: well": 2, "cards: hero": 1},
        "limits": {"goods": 0},
        "chosen": {},
    }


def test_a_black_market_takes_goods_too() -> None:
    choice = open_choice(paying("indigo plant* x2, indigo plant, silver smelter*, black market"))
    assert choice["pieces"] == {
        "goods: indigo plant": 2,
        "goods: silver smelter": 1,
        "cards: indigo plant": 1,
        "cards: smithy": 1,
        "cards: well": 2,
        "cards: hero": 1,
    }
    assert choice["limits"] == {"goods": 2}


def test_a_payment_begun_with_single_actions_goes_on() -> None:
    game = do(paying("indigo plant*, black market, silver smelter*"), {"type": "pay", "good": "silver smelter"})
    choice = open_choice(game)
    assert (choice["least"], choice["most"], choice["limits"]) == (3, 3, {"goods": 1})
    assert choice["pieces"] == {"cards: indigo plant": 1, "cards: smithy": 1, "cards: well": 2, "cards: hero": 1}
    choice = open_choice(do(game, {"type": "pay", "card": "smithy"}))
    assert (choice["most"], choice["limits"]) == (1, {"goods": 0})  # one well is paid without asking
    assert choice["pieces"] == {"cards: well": 1, "cards: hero": 1}


def test_a_payment_in_words() -> None:
    game = paying("indigo plant*, black market")
    paid = {"goods": ["indigo plant"], "cards": ["well", "smithy", "well"]}
    assert expanded(game, "pay", paid) == ["pay good indigo plant", "pay card smithy", "pay card well"]
    assert described(game, "pay", paid).split("; ")[1:] == ["pay with the well"] * 2 + ["pay with the smithy"]
    with pytest.raises(
        IllegalAction, match=r"^pay: 1 cards: smithy is not possible; it would become 1 cards: smithy, 2 "
    ):
        expand_choice(game, 0, "pay", {"cards": ["smithy"]})


# --- cards kept and discarded ---


def test_the_councillor_keeps_of_the_cards_drawn() -> None:
    game = at("councillor", players=[seat(hand="hero", city="prefecture")], deck="smithy x2, well, tower, palace")
    assert open_choice(game) == {
        "name": "keep",
        "least": 2,
        "most": 2,
        "pieces": {"smithy": 2, "well": 1, "tower": 1, "palace": 1},
        "limits": {},
        "chosen": {},
    }
    assert expanded(game, "keep", ["tower", "smithy"]) == ["keep smithy", "keep tower"]


def test_one_of_the_gold_mines_cards_is_kept() -> None:
    turn = {"step": "mine", "drawn": []}
    game = at("prospector", players=[seat(city="gold mine")], deck="smithy, well, tower, quarry", turn=turn)
    do(game, {"type": "mine"})
    choice = open_choice(game)
    assert (choice["name"], choice["least"], choice["most"]) == ("keep", 1, 1)
    assert choice["pieces"] == dict.fromkeys(("smithy", "well", "tower", "quarry"), 1)
    assert expanded(game, "keep", ["well"]) == ["keep well"]


def test_an_archive_discards_from_the_whole_hand() -> None:
    game = at("councillor", players=[seat(hand="hero, palace", city="archive")], deck="smithy x2, well x3")
    choice = open_choice(game)
    assert (choice["name"], choice["least"], choice["most"]) == ("discard", 4, 4)
    assert choice["pieces"] == {"smithy": 2, "well": 3, "hero": 1, "palace": 1}
    assert expanded(game, "discard", ["hero", "smithy", "well", "palace"])[:2] == ["discard smithy", "discard well"]


@pytest.mark.parametrize(("city", "due"), [("", 6), ("tower", 1)])
def test_down_to_the_hand_limit(city: str, due: int) -> None:
    game = at("round_start", players=[seat(hand="smithy x3, indigo plant x4, well x3, hero x3", city=city)])
    choice = open_choice(game)
    assert (choice["name"], choice["least"], choice["most"]) == ("discard", due, due)
    assert choice["pieces"] == {"indigo plant": 4, "smithy": 3, "well": 3, "hero": 3}


def test_the_opening_leaves_four_cards() -> None:
    game = doubloon.new_game("san-juan", players=3, seed=1, opening_choice=True)
    hand = game.view(0)["players"][0]["hand"]
    choice = open_choice(game)
    assert choice["least"] == choice["most"] == len(hand) - 4
    assert choice["pieces"] == {card: hand.count(card) for card in hand}


def test_discarded_in_order_only_later_cards_are_left() -> None:
    game = at("round_start", players=[seat(hand="smithy x3, well x3, hero, palace, statue")])
    choice = open_choice(do(game, {"type": "discard", "card": "well"}))
    assert (choice["most"], choice["pieces"]) == (1, {"well": 2, "statue": 1, "hero": 1, "palace": 1})


# --- goods produced and sold ---

CITY = "indigo plant x2, indigo plant*, sugar mill, coffee roaster*, aqueduct, trading post"


def test_goods_are_produced_on_empty_buildings() -> None:
    game = at("producer", players=[seat(city=CITY)])
    assert open_choice(game) == {
        "name": "produce",
        "least": 0,
        "most": 3,
        "pieces": {"indigo plant": 2, "sugar mill": 1},
        "limits": {},
        "chosen": {},
    }
    choice = open_choice(do(game, {"type": "produce", "building": "indigo plant"}))
    assert (choice["most"], choice["pieces"]) == (2, {"indigo plant": 1, "sugar mill": 1})


def test_no_more_is_produced_than_there_are_cards() -> None:
    game = at("producer", players=[seat(city=CITY)], deck="smithy", discard="well")
    assert open_choice(game)["most"] == 2


def test_goods_are_sold_from_full_buildings() -> None:
    game = at("trader", players=[seat(city=CITY)])
    choice = open_choice(game)
    assert (choice["name"], choice["least"], choice["most"]) == ("sell", 0, 2)
    assert choice["pieces"] == {"indigo plant": 1, "coffee roaster": 1}
    assert expanded(game, "sell", ["indigo plant"]) == ["sell indigo plant", "pass"]
    assert expanded(game, "sell", ["coffee roaster"]) == ["sell coffee roaster"]  # after which nothing is left to sell
    assert expanded(game, "sell", []) == ["pass"]
    assert described(game, "sell", []) == "sell nothing"


# --- who is told, and when ---


def test_only_the_seat_that_decides_has_a_choice() -> None:
    game = paying()
    assert [game.open_choice(each) is None for each in (0, 1, None)] == [False, True, True]
    assert "choice" not in game.aid(1)
    assert game.aid(None) == {"sales": None}


def test_a_single_decision_is_no_whole_choice() -> None:
    for phase in ("pick", "builder"):
        assert "choice" not in at(phase, players=[seat(hand="hero x2, smithy, well")]).aid(0)
