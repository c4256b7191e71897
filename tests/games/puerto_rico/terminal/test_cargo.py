"""Barrels shipped and stored all at once."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.puerto_rico import base_set, position_of, table


def after(game: Game, typed: str) -> dict[str, int]:
    """The goods of the first player after the line was typed."""
    for action in table().composed(game, typed):
        game.apply(action)
    goods: dict[str, int] = game.to_json()["players"][0]["goods"]
    return {good: n for good, n in goods.items() if n}


def shipping() -> Game:
    game = doubloon.from_json(position_of("captain", city=["small wharf"], goods={"corn": 3, "sugar": 2, "coffee": 1}))
    game.apply({"type": "small wharf"})
    return game


def storing(*city: str, **goods: int) -> Game:
    """Storing begins; nothing has been loaded."""
    expansion = ["storehouse" if name == "small warehouse" else name for name in base_set()]
    if "storehouse" not in city:
        expansion = base_set()
    return doubloon.from_json(position_of("store", expansion=expansion, city=city, goods=goods))


@pytest.mark.parametrize("typed", ["corn 2 sugar 1", "sugar 1, corn 2", "cor 2 s 1 coff 0", "CORN 2 SUGAR 1"])
def test_a_mixed_load_in_one_line(typed: str) -> None:
    game = shipping()
    actions = [game.action_to_json(action) for action in table().composed(game, typed)]
    assert [(action["good"], action["barrels"]) for action in actions] == [("corn", 2), ("sugar", 1), ("coffee", 0)]


def test_a_kind_without_a_number_is_shipped_whole() -> None:
    game = shipping()
    actions = [game.action_to_json(action) for action in table().composed(game, "corn coffee")]
    assert [action["barrels"] for action in actions] == [3, 0, 1]


def test_the_rest_of_a_load() -> None:
    game = shipping()
    game.apply({"type": "ship", "good": "corn", "barrels": 0})
    actions = [game.action_to_json(action) for action in table().composed(game, "sugar 2")]
    assert [(action["good"], action["barrels"]) for action in actions] == [("sugar", 2), ("coffee", 0)]
    with pytest.raises(CommandError, match="'corn' is not one of your goods here; you have: sugar, coffee"):
        table().composed(game, "sugar 1 corn 1")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("corn 4", "you have 3 corn, not 4; nothing was shipped"),
        ("corn 0 sugar 0", "you must ship at least one barrel"),
        ("corn 1 tobacco 1", "'tobacco' is not one of your goods here"),
        ("co 1", "'co' could mean: corn, coffee"),
    ],
)
def test_loads_that_will_not_do(typed: str, why: str) -> None:
    game = shipping()
    before = game.to_json()
    with pytest.raises(CommandError, match=why):
        table().composed(game, typed)
    assert game.to_json() == before


@pytest.mark.parametrize("typed", ["1", "ship no corn", "2 corn", "zzz"])
def test_other_lines_are_left_to_the_list(typed: str) -> None:
    assert table().composed(shipping(), typed) == []


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("coffee corn", {"coffee": 3, "corn": 1}),
        ("corn, coffee 1", {"corn": 5, "coffee": 1}),
        ("sugar", {"sugar": 2}),  # what else is kept is asked about
    ],
)
def test_warehouse_first_then_the_single_barrel(typed: str, left: dict[str, int]) -> None:
    kept = after(storing("small warehouse", corn=5, sugar=2, coffee=3), typed)
    if len(left) == 1:
        assert kept == {"corn": 5, "sugar": 2, "coffee": 3}
    else:
        assert kept == left


def test_what_leaves_no_choice_is_not_asked() -> None:
    assert after(storing("small warehouse", corn=5, sugar=2), "corn sugar") == {"corn": 5, "sugar": 1}


def test_two_kinds_in_any_order_for_a_large_warehouse() -> None:
    game = storing("large warehouse", corn=5, sugar=2, tobacco=2, coffee=3)
    assert after(game, "coffee sugar corn 1") == {"corn": 1, "sugar": 2, "coffee": 3}


def test_storehouse_keeps_four_barrels() -> None:
    game = storing("storehouse", corn=5, sugar=2, coffee=3)
    assert "All in one line: corn 4;" in drawn(game, 0, part="decision")
    assert after(game, "coffee 2 corn 2") == {"corn": 2, "coffee": 2}


@pytest.mark.parametrize("typed", ["corn 2 coffee 1", "corn 4 coffee 1", "corn coffee"])
def test_every_place_is_used(typed: str) -> None:
    game = storing("storehouse", corn=5, sugar=2, coffee=3)
    with pytest.raises(CommandError, match="name as many as there are places: 0 for whole kinds, 4 for single barrels"):
        table().composed(game, typed)


def test_more_than_there_is() -> None:
    with pytest.raises(CommandError, match="you have 2 sugar, not 3"):
        table().composed(storing("storehouse", corn=5, sugar=2, coffee=5), "sugar 3 corn 1")


def test_the_example_shown_can_be_typed() -> None:
    for city in (["small warehouse"], ["large warehouse"], ["small warehouse", "large warehouse"], ["storehouse"]):
        game = storing(*city, corn=2, indigo=3, sugar=2, tobacco=1, coffee=3)
        shown = " ".join(drawn(game, 0, part="decision").split())
        example = shown.partition("All in one line")[2].partition(": ")[2].partition(";")[0]
        assert example
        assert len(after(game, example)) < 5
