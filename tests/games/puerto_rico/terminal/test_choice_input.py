"""Whole choices typed as one line: colonists placed, barrels shipped and stored."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game, Json
from tests.helpers.terminal.drawing import drawn
from tests.helpers.terminal.puerto_rico import base_set, placing_game, position_of, table

# --- placing colonists ---


def placed(game: Game, typed: str) -> dict[str, int]:
    """The colonists by kind of circle after the line was typed."""
    actions = table().parse_whole_choice(game, typed)
    events: list[Json] = []
    for action in actions:
        events += game.apply_all(action).events(None)
    return {event["on"]: event["colonists"] for event in events if event["event"] == "placed" and event["seat"] == 0}


@pytest.mark.parametrize(
    "typed",
    [
        "corn 2 indigo 1 indigo plant 1 small market 1",
        "corn indigo 1 indigo plant 1 market",
        "small market 1, indigo plant 1, indigo 1, corn 2",
        "COR 2 in 1 indigo pl 1 sm m 1 q 0 roaster 0",
    ],
)
def test_one_line_places_everybody(typed: str) -> None:
    if typed.startswith("COR"):  # these letters could mean two kinds
        with pytest.raises(CommandError, match=r"'indigo pl' could mean: small indigo plant, indigo plant"):
            placed(placing_game(5), typed)
        typed = typed.replace("indigo pl ", "indigo plant ")
    expected = {"corn": 2, "indigo": 1, "indigo plant": 1, "small market": 1}
    assert placed(placing_game(5), typed) == expected


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("corn 2 indigo 1", "places 3, but you must place 5"),
        ("corn 2 indigo 2 coffee 1 quarry 1", "places 6, but you must place 5"),
        ("corn 3 indigo 2", r"corn has 2 circles, not 3"),
        ("corn 99999999999999999999 indigo 2", r"corn has 2 circles"),
        ("corn 2 corn 2 indigo 1", "you named corn twice"),
        ("corn 2 tobacco 3", "no circles called 'tobacco'"),
        ("corn 2 3", "a name is missing before '3'"),
        ("co 2 indigo 2 quarry 1", "'co' could mean: corn, coffee, coffee roaster"),
    ],
)
def test_impossible_placements_are_refused(typed: str, why: str) -> None:
    game = placing_game(5)
    before = game.to_json()
    with pytest.raises(CommandError, match=why):
        table().parse_whole_choice(game, typed)
    assert game.to_json() == before


@pytest.mark.parametrize("typed", ["1", "no", "fill 1 of 2 circles on corn plantations", "xyz"])
def test_other_lines_are_not_placements(typed: str) -> None:
    assert table().parse_whole_choice(placing_game(5), typed) == []


def test_outside_the_mayor_phase_nothing_is_placed() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    assert table().parse_whole_choice(game, "corn 1") == []


def test_the_rest_of_a_placement() -> None:
    game = placing_game(5)
    game.apply({"type": "place", "on": "corn", "colonists": 0})
    assert placed(game, "indigo 2 indigo plant 2 market 1") == {"indigo": 2, "indigo plant": 2, "small market": 1}


def test_guests_are_placed_by_name() -> None:
    chosen = ["guest house" if name == "hospice" else name for name in base_set()]
    game = placing_game(4, ("corn", "corn", "forest"), ("guest house", "small market"), expansion=chosen)
    assert placed(game, "guest 2 corn 1 market") == {"corn": 1, "small market": 1, "guest house": 2}


# --- barrels ---


def after(game: Game, typed: str) -> dict[str, int]:
    """The goods of the first player after the line was typed."""
    for action in table().parse_whole_choice(game, typed):
        game.apply(action)
    goods: dict[str, int] = game.to_json()["players"][0]["goods"]
    return {good: n for good, n in goods.items() if n}


def shipping() -> Game:
    game = doubloon.from_json(position_of("captain", city=["small wharf"], goods={"corn": 3, "sugar": 2, "coffee": 1}))
    game.apply({"type": "small wharf"})
    return game


def storing(*city: str, **goods: int) -> Game:
    """A game in which storing begins and nothing has been loaded."""
    expansion = ["storehouse" if name == "small warehouse" else name for name in base_set()]
    if "storehouse" not in city:
        expansion = base_set()
    return doubloon.from_json(position_of("store", expansion=expansion, city=city, goods=goods))


@pytest.mark.parametrize("typed", ["corn 2 sugar 1", "sugar 1, corn 2", "cor 2 s 1 coff 0", "CORN 2 SUGAR 1"])
def test_a_mixed_load_in_one_line(typed: str) -> None:
    game = shipping()
    actions = [game.action_to_json(action) for action in table().parse_whole_choice(game, typed)]
    assert [(action["good"], action["barrels"]) for action in actions] == [("corn", 2), ("sugar", 1), ("coffee", 0)]


def test_a_kind_without_a_number_is_shipped_whole() -> None:
    game = shipping()
    actions = [game.action_to_json(action) for action in table().parse_whole_choice(game, "corn coffee")]
    assert [action["barrels"] for action in actions] == [3, 0, 1]


def test_the_rest_of_a_load() -> None:
    game = shipping()
    game.apply({"type": "ship", "good": "corn", "barrels": 0})
    actions = [game.action_to_json(action) for action in table().parse_whole_choice(game, "sugar 2")]
    assert [(action["good"], action["barrels"]) for action in actions] == [("sugar", 2), ("coffee", 0)]
    with pytest.raises(CommandError, match="'corn' is not one of your goods here; you have: sugar, coffee"):
        table().parse_whole_choice(game, "sugar 1 corn 1")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("corn 4", "you have 3 corn, not 4; nothing was shipped"),
        ("corn 0 sugar 0", "you must ship at least one barrel"),
        ("corn 1 tobacco 1", "'tobacco' is not one of your goods here"),
        ("co 1", "'co' could mean: corn, coffee"),
    ],
)
def test_impossible_loads_are_refused(typed: str, why: str) -> None:
    game = shipping()
    before = game.to_json()
    with pytest.raises(CommandError, match=why):
        table().parse_whole_choice(game, typed)
    assert game.to_json() == before


@pytest.mark.parametrize("typed", ["1", "ship no corn", "2 corn", "zzz"])
def test_other_lines_are_not_loads(typed: str) -> None:
    assert table().parse_whole_choice(shipping(), typed) == []


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("coffee corn", {"coffee": 3, "corn": 1}),
        ("corn, coffee 1", {"corn": 5, "coffee": 1}),
        ("sugar", {"sugar": 2}),  # the single barrel is asked for
    ],
)
def test_warehouse_first_then_the_single_barrel(typed: str, left: dict[str, int]) -> None:
    kept = after(storing("small warehouse", corn=5, sugar=2, coffee=3), typed)
    if len(left) == 1:
        assert kept == {"corn": 5, "sugar": 2, "coffee": 3}
    else:
        assert kept == left


def test_forced_steps_need_no_action() -> None:
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
        table().parse_whole_choice(game, typed)


def test_more_barrels_than_there_are() -> None:
    with pytest.raises(CommandError, match="you have 2 sugar, not 3"):
        table().parse_whole_choice(storing("storehouse", corn=5, sugar=2, coffee=5), "sugar 3 corn 1")


def test_the_example_shown_can_be_typed() -> None:
    for city in (["small warehouse"], ["large warehouse"], ["small warehouse", "large warehouse"], ["storehouse"]):
        game = storing(*city, corn=2, indigo=3, sugar=2, tobacco=1, coffee=3)
        shown = " ".join(drawn(game, 0, part="decision").split())
        example = shown.partition("All in one line")[2].partition(": ")[2].partition(";")[0]
        assert example
        assert len(after(game, example)) < 5
