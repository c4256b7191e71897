"""Colonists placed all at once."""

from __future__ import annotations

from typing import Any

import pytest

import doubloon
from doubloon.core.errors import CommandError
from doubloon.core.game import Game, Json
from doubloon.games.puerto_rico.terminal.placing import manned_before, placing_of, suggest
from doubloon.games.puerto_rico.terminal.table_view import PuertoRicoTable
from doubloon.terminal.kit.screen import ASCII
from tests.helpers.terminal.puerto_rico import base_set

ISLAND = ("corn", "corn", "indigo", "indigo", "coffee", "quarry")
CITY = ("small indigo plant", "indigo plant", "coffee roaster", "small market")


def placing_game(
    colonists: int, island: tuple[str, ...] = ISLAND, city: tuple[str, ...] = CITY, expansion: Any = "none"
) -> Game:
    """The first player is to place that many colonists."""
    position = doubloon.new_game("puerto-rico", players=3, seed=1, expansion=expansion).to_json()
    position.update(phase="mayor", picker=0, turn={}, colonist_ship=0)
    position["roles"]["mayor"]["taken_by"] = 0
    player = position["players"][0]
    player["island"] = [{"tile": tile, "colonists": 0} for tile in island]
    player["city"] = [{"building": building, "colonists": 0} for building in city]
    player["san_juan"] = colonists
    position["supply"]["buildings"] = dict.fromkeys(position["supply"]["buildings"], 0)
    game = doubloon.from_json(position)
    game.apply({"type": "pass"})
    return game


def table() -> PuertoRicoTable:
    return PuertoRicoTable(3, 0, ASCII, "en")


def placed(game: Game, typed: str) -> dict[str, int]:
    """What stands where after the line was typed; only manned kinds."""
    actions = table().composed(game, typed)
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
    if typed.startswith("COR"):  # letters of two kinds are no name of either
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
def test_all_or_nothing(typed: str, why: str) -> None:
    game = placing_game(5)
    before = game.to_json()
    with pytest.raises(CommandError, match=why):
        table().composed(game, typed)
    assert game.to_json() == before


@pytest.mark.parametrize("typed", ["1", "no", "fill 1 of 2 circles on corn plantations", "xyz"])
def test_other_lines_are_left_to_the_list(typed: str) -> None:
    assert table().composed(placing_game(5), typed) == []


def test_outside_the_mayor_phase_nothing_is_placed() -> None:
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    assert table().composed(game, "corn 1") == []
    assert table().suggestion(game) == []


def test_the_rest_after_single_choices() -> None:
    game = placing_game(5)
    game.apply({"type": "place", "on": "corn", "colonists": 0})
    assert placed(game, "indigo 2 indigo plant 2 market 1") == {"indigo": 2, "indigo plant": 2, "small market": 1}


@pytest.mark.parametrize("colonists", range(1, 13))
def test_suggestion_is_legal_and_complete(colonists: int) -> None:
    game = placing_game(colonists)
    for action in table().suggestion(game):
        game.apply(action)
    player = game.to_json()["players"][0]
    standing = sum(own["colonists"] for own in (*player["island"], *player["city"]))
    assert standing == min(colonists, 13)
    assert placing_of(game.view(0), 0) is None


def test_suggestion_mans_plantation_and_building_together() -> None:
    placing = placing_of(placing_game(2).view(0), 0)
    assert placing is not None
    assert {kind for kind, n in suggest(placing).items() if n} == {"coffee", "coffee roaster"}


def expansion_circles(*city: str, colonists: int) -> dict[str, int]:
    """What is suggested for an island of two corn and this city."""
    new = {"small market": "aqueduct", "hospice": "guest house", "city hall": "statue", "factory": "lighthouse"}
    chosen = [new.get(name, name) for name in base_set()]
    game = placing_game(colonists, ("corn", "corn", "forest"), city, expansion=chosen)
    placing = placing_of(game.view(0), 0)
    assert placing is not None
    assert not {"statue", "forest"} & set(placing.circles)
    for action in table().suggestion(game.copy()):
        game.apply(action)
    return {kind: n for kind, n in suggest(placing).items() if n}


def test_suggestion_leaves_guests_for_the_end() -> None:
    city = ("guest house", "statue", "lighthouse")
    assert expansion_circles(*city, colonists=2) == {"corn": 1, "lighthouse": 1}
    assert expansion_circles(*city, colonists=4) == {"corn": 2, "lighthouse": 1, "guest house": 1}


def test_suggestion_mans_an_aqueduct_only_beside_a_large_plant() -> None:
    assert "aqueduct" not in expansion_circles("aqueduct", "small sugar mill", "lighthouse", colonists=3)
    assert "aqueduct" in expansion_circles("aqueduct", "sugar mill", "lighthouse", colonists=3)


def test_guests_are_placed_by_name() -> None:
    chosen = ["guest house" if name == "hospice" else name for name in base_set()]
    game = placing_game(4, ("corn", "corn", "forest"), ("guest house", "small market"), expansion=chosen)
    assert placed(game, "guest 2 corn 1 market") == {"corn": 1, "small market": 1, "guest house": 2}


def test_placement_before_this_mayor_phase_is_found_in_the_record() -> None:
    position = placing_game(3).to_json()
    position.update(phase="pick", picker=None, turn={}, current_player=0, colonist_ship=3)
    position["roles"]["mayor"]["taken_by"] = None
    player = position["players"][0]
    player["san_juan"] = 0
    player["island"][0]["colonists"] = 1
    player["city"][3]["colonists"] = 1
    game = doubloon.from_json(position)
    game.apply({"type": "pick", "role": "mayor"})
    game.apply({"type": "pass"})
    assert game.view(0)["players"][0]["san_juan"] == 3
    before = {kind: n for kind, n in manned_before(game, 0).items() if n}
    assert before == {"corn": 1, "small market": 1}
    game.apply(game.legal_actions()[0])
    assert {kind: n for kind, n in manned_before(game, 0).items() if n} == before
