"""Cards and goods of San Juan chosen in one line, all of them or none; and what Enter stands for."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.san_juan import game_of, paying, played, position_of, table

HAND = ["smithy", "well", "well", "hero", "palace"]


def after(game: Game, typed: str) -> list[str]:
    """The first player's hand after the line was typed; Enter if it is empty."""
    for action in table().composed(game, typed) if typed else table().suggestion(game):
        game.apply(action)
    hand: list[str] = game.view(0)["players"][0]["hand"]
    return hand


@pytest.mark.parametrize(
    "typed", ["smithy, well, well", "well well smithy", "smithy, well 2", "WELL 2 smi", "pay smithy, well, well"]
)
def test_a_payment_in_one_line(typed: str) -> None:
    assert after(paying("victory column", HAND), typed) == ["hero", "palace"]


def test_forced_payments_are_not_asked() -> None:
    """After the smithy one well must follow, and only then there is a choice again."""
    hand = ["smithy", "well", "well", "hero"]
    assert after(paying("victory column", hand), "smithy, well, hero") == ["well"]
    assert after(paying("victory column", hand), "smithy, well, well") == ["hero"]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("smithy, well", "that makes 2, but it must be 3; nothing was done"),
        ("smithy, well, well, hero", "that makes 4, but it must be 3"),
        ("smithy 3", "you can choose only 1 of smithy, not 3"),
        ("smithy, well 99999", "you can choose only 2 of well, not 999"),
        ("smithy, library, well", "'library' cannot be chosen here; you can choose: smithy, well, hero, palace"),
        ("smithy 0, well 2", "that makes 2, but it must be 3"),
        ("well, 2, hero", "a name is missing before '2'; type, for example: smithy 1"),
    ],
)
def test_payments_that_will_not_do(typed: str, why: str) -> None:
    game = paying("victory column", HAND)
    before = game.to_json()
    with pytest.raises(CommandError, match=why):
        table().composed(game, typed)
    assert game.to_json() == before


@pytest.mark.parametrize("typed", ["1", "well", "pay with the well", "zzz", "board", "2 well"])
def test_other_lines_are_left_to_the_list(typed: str) -> None:
    assert table().composed(paying("victory column", HAND), typed) == []


def test_one_after_the_other_then_the_rest() -> None:
    game = paying("victory column", HAND)
    game.apply({"type": "pay", "card": "well"})
    assert "Cards to pay: 2." in drawn(game, 0, part="decision")
    with pytest.raises(CommandError, match="'smithy' cannot be chosen here"):
        table().composed(game, "well, smithy")
    assert after(game, "hero, palace") == ["smithy", "well"]


def at_the_black_market() -> Game:
    city = ["indigo plant", "indigo plant", "silver smelter", "black market"]
    return paying("library", [*HAND, "indigo plant"], city=city, goods=city[:3])


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("indigo, silver, well, well", ["indigo plant", "smithy", "hero", "palace"]),
        ("indigo 2, well, well", ["indigo plant", "smithy", "hero", "palace"]),
        ("smithy, well 2, indigo plant", ["hero", "palace"]),
        ("ind, smithy, hero, palace", ["indigo plant", "well", "well"]),
    ],
)
def test_goods_may_pay_with_a_black_market(typed: str, left: list[str]) -> None:
    assert after(at_the_black_market(), typed) == left


def test_no_more_than_two_goods_may_pay() -> None:
    with pytest.raises(CommandError, match="you may pay with at most 2 goods, not 3; nothing was done"):
        table().composed(at_the_black_market(), "indigo 2, silver, well")


def test_enter_pays_with_what_is_least_useful() -> None:
    """Violet cards that cannot be built once more, then the cheapest; no goods while there are cards."""
    hand = ["smithy", "well", "library", "hero", "hero", "silver smelter"]
    shown = drawn(paying("palace", hand, city=["indigo plant", "well"]), 0, part="decision")
    assert "Enter chooses: silver smelter, smithy, well, library, hero." in " ".join(shown.split())
    game = paying("victory column", ["smithy", "library", "hero", "hero", "silver smelter"], city=["library"])
    assert after(game, "") == ["silver smelter", "smithy", "hero"]
    assert after(at_the_black_market(), "") == ["hero", "palace"]


def test_enter_pays_with_goods_only_if_it_must() -> None:
    city = ["indigo plant", "silver smelter", "black market"]
    game = paying("library", ["hero", "palace", "statue"], city=city, goods=city[:2])
    assert after(game, "") == []
    assert [each["good"] for each in game.view(0)["players"][0]["city"]] == [None, True, None, None]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("smithy, hero", ["well"] * 2 + ["library"] * 3 + ["palace"] * 2),
        ("discard well 2", ["smithy"] + ["library"] * 3 + ["hero"] + ["palace"] * 2),
        ("keep library 3, palace 2, hero, well", ["well"] + ["library"] * 3 + ["hero"] + ["palace"] * 2),
        ("", ["smithy"] + ["well"] + ["library"] * 2 + ["hero"] + ["palace"] * 2),
    ],
)
def test_down_to_the_hand_limit(typed: str, kept: list[str]) -> None:
    hand = ["smithy", "well", "well", "library", "library", "library", "hero", "palace", "palace"]
    game = game_of("round_start", hand=hand)
    assert "Cards to discard: 2." in drawn(game, 0, part="decision")
    assert after(game, typed) == kept


def test_keeping_too_many() -> None:
    game = game_of("round_start", hand=["well", "hero", "statue"] * 3)
    with pytest.raises(CommandError, match="that makes 3, but it must be 2"):
        table().composed(game, "keep well 3, hero 3")


def test_first_hand_of_the_variant() -> None:
    game = doubloon.new_game("san-juan", players=4, seed=5, opening_choice=True)
    for _ in range(20):
        if game.current_player == 3:
            break
        game.apply(game.legal_actions()[0])
    hand = game.view(3)["players"][3]["hand"]
    assert len(hand) == 8
    actions = table(3, 4).composed(game, f"keep {', '.join(hand[:4])}")
    for action in actions:
        game.apply(action)
    assert game.view(3)["players"][3]["hand"] == hand[:4]


def test_two_cards_to_keep_with_a_prefecture() -> None:
    game = game_of("councillor", hand=[], city=["prefecture"])
    seen = game.view(0)["turn"]["drawn"]
    assert table().suggestion(game) == []
    assert "Cards to keep: 2. Name them in one line" in drawn(game, 0, part="decision")
    assert after(game, f"{seen[-1]}, {seen[0]}") == [seen[0], seen[-1]]


def test_archive_discards_from_the_whole_hand() -> None:
    game = game_of("councillor", hand=["hero", "smithy"], city=["archive"])
    drawn_cards = list(game.view(0)["players"][0]["hand"])
    assert len(drawn_cards) == 7
    assert after(game, "keep hero, smithy, " + drawn_cards[0]) == [drawn_cards[0], "smithy", "hero"]


def goods_left(game: Game) -> list[str]:
    return [each["building"] for each in game.view(0)["players"][0]["city"] if each["good"]]


CITY = ["indigo plant", "sugar mill", "coffee roaster", "silver smelter"]


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("", ["indigo plant", "sugar mill"]),
        ("indigo, sugar", ["coffee roaster", "silver smelter"]),
        ("sell silver, indigo", ["sugar mill", "coffee roaster"]),
    ],
)
def test_sales_in_one_line(typed: str, left: list[str]) -> None:
    game = game_of("trader", city=CITY, goods=CITY, hand=[])
    after(game, typed)
    assert goods_left(game) == left
    assert game.current_player != 0 or game.view(0)["phase"] != "trader"


def test_what_is_not_named_is_not_sold() -> None:
    game = game_of("trader", city=[*CITY, "trading post"], goods=CITY, hand=[])
    assert "Goods you may sell: 3." in drawn(game, 0, part="decision")
    with pytest.raises(CommandError, match="that makes 4, but it may be at most 3"):
        table().composed(game, "indigo, sugar, coffee, silver")
    after(game, "indigo, sugar")
    assert goods_left(game) == ["coffee roaster", "silver smelter"]
    assert game.view(0)["turn"].get("step") != "sell" or game.current_player != 0


@pytest.mark.parametrize(
    ("typed", "made"), [("", ["coffee roaster", "silver smelter"]), ("sugar, ind", ["indigo plant", "sugar mill"])]
)
def test_goods_made_in_one_line(typed: str, made: list[str]) -> None:
    game = game_of("producer", city=CITY, hand=[])
    after(game, typed)
    assert goods_left(game) == made


def test_enter_passes_where_nothing_can_be_built() -> None:
    game = game_of("builder", hand=["palace"], picker=0)
    assert [choice.words for choice in table().choices(game)] == ["build nothing"]
    assert table().suggestion(game) == game.legal_actions() == [0]


def test_pick_and_chapel_are_left_to_the_player() -> None:
    for game in (game_of("pick"), game_of("round_start", hand=["hero"], city=["chapel"])):
        assert table().suggestion(game) == []
        assert table().composed(game, "hero, hero") == []


@pytest.mark.parametrize("seed", range(3))
def test_every_suggestion_of_whole_games_can_be_taken(seed: int) -> None:
    game = played(2 + seed % 3, 0, seed, opening_choice=seed % 2 == 0)
    chance = random.Random(seed)
    taken = 0
    for _ in range(3000):
        seat = game.current_player
        if seat is None:
            break
        actions = table(seat, 2 + seed % 3).suggestion(game)
        taken += len(actions) > 1
        for action in actions or [chance.choice(game.legal_actions())]:
            game.apply(action)
    assert game.is_over
    assert taken > 3


def test_position_of_these_tests_is_a_good_one() -> None:
    assert doubloon.from_json(position_of("pick")).current_player == 0
