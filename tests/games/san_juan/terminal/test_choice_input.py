"""Cards and goods chosen in one line, all of them or none, and how a suggestion is shown."""

from __future__ import annotations

import io
import re
from collections import Counter

import pytest
from rich.console import Console

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game
from doubloon.terminal.suggestion import find_suggestion
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.san_juan import game_of, paying, position_of, table

HAND = ["smithy", "well", "well", "hero", "palace"]


def after(game: Game, typed: str) -> list[str]:
    """The first player's hand after the line was typed."""
    for action in table().parse_whole_choice(game, typed):
        game.apply(action)
    hand: list[str] = game.view(0)["players"][0]["hand"]
    return hand


@pytest.mark.parametrize(
    "typed", ["smithy, well, well", "well well smithy", "smithy, well 2", "WELL 2 smi", "pay smithy, well, well"]
)
def test_a_payment_in_one_line(typed: str) -> None:
    assert after(paying("victory column", HAND), typed) == ["hero", "palace"]


def test_forced_payments_need_no_action() -> None:
    """After the smithy, one well must follow. Only then there is a choice again."""
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
def test_impossible_payments_are_refused(typed: str, why: str) -> None:
    game = paying("victory column", HAND)
    before = game.to_json()
    with pytest.raises(CommandError, match=why):
        table().parse_whole_choice(game, typed)
    assert game.to_json() == before


@pytest.mark.parametrize("typed", ["1", "well", "pay with the well", "zzz", "board", "2 well"])
def test_other_lines_are_not_payments(typed: str) -> None:
    assert table().parse_whole_choice(paying("victory column", HAND), typed) == []


def test_one_after_the_other_then_the_rest() -> None:
    game = paying("victory column", HAND)
    game.apply({"type": "pay", "card": "well"})
    assert "Cards to pay: 2." in drawn(game, 0, part="decision")
    with pytest.raises(CommandError, match="'smithy' cannot be chosen here"):
        table().parse_whole_choice(game, "well, smithy")
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
        table().parse_whole_choice(at_the_black_market(), "indigo 2, silver, well")


@pytest.mark.parametrize("market", [False, True])
def test_the_shown_suggestion_can_be_typed(market: bool) -> None:
    game = (
        at_the_black_market() if market else paying("palace", ["smithy", "well", "library", "hero", "hero", "statue"])
    )
    suggestion = find_suggestion(game, table())
    assert suggestion is not None
    shown = " ".join(drawn(game, 0, part="decision").split())
    typed = re.search(r"Enter chooses: (.*?)\. Or name others in one line like that, or one at a time:", shown)
    assert typed is not None
    assert table().parse_whole_choice(game, typed[1]) == suggestion.actions


def test_the_suggestion_to_choose_nothing_has_a_text() -> None:
    game = game_of("trader", city=CITY, goods=CITY, hand=[])
    assert "Enter chooses: sell nothing." in shown_with(game, Counter())


def shown_with(game: Game, suggestion: Counter[str] | None) -> str:
    console = Console(file=io.StringIO(), width=100)
    console.print(table().decision(game, 100, suggestion))
    assert isinstance(console.file, io.StringIO)
    return " ".join(console.file.getvalue().split())


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("smithy, hero", ["well"] * 2 + ["library"] * 3 + ["palace"] * 2),
        ("discard well 2", ["smithy"] + ["library"] * 3 + ["hero"] + ["palace"] * 2),
        ("keep library 3, palace 2, hero, well", ["well"] + ["library"] * 3 + ["hero"] + ["palace"] * 2),
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
        table().parse_whole_choice(game, "keep well 3, hero 3")


def test_first_hand_of_the_variant() -> None:
    game = doubloon.new_game("san-juan", players=4, seed=5, opening_choice=True)
    for _ in range(20):
        if game.current_player == 3:
            break
        game.apply(game.legal_actions()[0])
    hand = game.view(3)["players"][3]["hand"]
    assert len(hand) == 8
    actions = table(3, 4).parse_whole_choice(game, f"keep {', '.join(hand[:4])}")
    for action in actions:
        game.apply(action)
    assert game.view(3)["players"][3]["hand"] == hand[:4]


def test_two_cards_to_keep_with_a_prefecture() -> None:
    game = game_of("councillor", hand=[], city=["prefecture"])
    seen = game.view(0)["turn"]["drawn"]
    assert find_suggestion(game, table()) is None
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
        ("indigo, sugar", ["coffee roaster", "silver smelter"]),
        ("sell silver, indigo", ["sugar mill", "coffee roaster"]),
    ],
)
def test_sales_in_one_line(typed: str, left: list[str]) -> None:
    game = game_of("trader", city=CITY, goods=CITY, hand=[])
    after(game, typed)
    assert goods_left(game) == left
    assert game.current_player != 0 or game.view(0)["phase"] != "trader"


def test_goods_that_are_not_named_are_not_sold() -> None:
    game = game_of("trader", city=[*CITY, "trading post"], goods=CITY, hand=[])
    assert "Goods you may sell: 3." in drawn(game, 0, part="decision")
    with pytest.raises(CommandError, match="that makes 4, but it may be at most 3"):
        table().parse_whole_choice(game, "indigo, sugar, coffee, silver")
    after(game, "indigo, sugar")
    assert goods_left(game) == ["coffee roaster", "silver smelter"]
    assert game.view(0)["turn"].get("step") != "sell" or game.current_player != 0


@pytest.mark.parametrize(
    ("typed", "made"),
    [("coffee silver", ["coffee roaster", "silver smelter"]), ("sugar, ind", ["indigo plant", "sugar mill"])],
)
def test_goods_made_in_one_line(typed: str, made: list[str]) -> None:
    game = game_of("producer", city=CITY, hand=[])
    after(game, typed)
    assert goods_left(game) == made


def test_enter_passes_where_nothing_can_be_built() -> None:
    game = game_of("builder", hand=["palace"], picker=0)
    assert [choice.words for choice in table().choices(game)] == ["build nothing"]
    assert find_suggestion(game, table()) == (game.legal_actions(), None) == ([0], None)


def test_pick_and_chapel_are_left_to_the_player() -> None:
    for game in (game_of("pick"), game_of("round_start", hand=["hero"], city=["chapel"])):
        assert find_suggestion(game, table()) is None
        assert table().parse_whole_choice(game, "hero, hero") == []


def test_the_position_of_these_tests_is_valid() -> None:
    assert doubloon.from_json(position_of("pick")).current_player == 0
