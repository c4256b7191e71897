"""Positions as JSON: faults are named, and accepted positions can be played to the end."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import doubloon
from tests.helpers.games.random_play import game_after, random_game
from tests.helpers.games.variants import VARIANTS

BUILT = {"building": "small market", "colonists": 1}
CORN = {"tile": "corn", "colonists": 0}


def start() -> Any:
    return doubloon.new_game("puerto-rico", players=4, seed=7).to_json()


def changed(path: str, value: Any) -> Any:
    """Returns the start position with one value changed, or taken away where the value is `...`."""
    position = start()
    *steps, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    inside = position
    for step in steps:
        inside = inside[step]
    if value is ...:
        del inside[last]
    else:
        inside[last] = value
    return position


FAULTS: list[tuple[str, Any, str]] = [
    ("game", "catan", "unknown game 'catan'"),
    ("rules", 2, "rules must be a whole number from 1 to 1, not 2"),
    ("options", None, "options are wrong: options must be an object"),
    ("options/players", 7, "options are wrong: .* not 7"),
    ("options/players", 5, "players must have 5 entries, not 4|prospector 2 is missing"),
    ("supply", ..., "supply is missing"),
    ("supply/colonists", -1, "supply.colonists must be a whole number from 0 to 100, not -1"),
    ("supply/colonists", 1.5, "supply.colonists must be a whole number"),
    ("supply/colonists", True, "supply.colonists must be a whole number"),
    ("supply/goods/corn", "3", "supply.goods.corn must be a whole number"),
    ("supply/goods/silver", 1, "supply.goods.silver is unknown; choose from coffee, corn"),
    ("supply/buildings/church", 1, "supply.buildings.church is not in a game with these options"),
    ("supply/buildings/chapel", 1, "supply.buildings.chapel is unknown"),
    ("supply/buildings/wharf", ..., "supply.buildings.wharf is missing"),
    ("supply/buildings/wharf", 3, "supply.buildings.wharf must be a whole number from 0 to 2"),
    ("phase", "lunch", "phase must be one of draft, pick, settler"),
    ("phase", "draft", "phase cannot be draft"),
    ("phase", "captain", "picker must be the seat that picked"),
    ("phase", "over", 'over must be true exactly when phase is "over"'),
    ("picker", 2, "picker must be null in the phase pick"),
    ("governor", 4, "governor must be a whole number from 0 to 3"),
    ("current_player", None, "current_player must be a whole number from 0 to 3"),
    ("round", 0, "round must be a whole number from 1"),
    ("rng", "abc", "rng must be 32 hexadecimal digits"),
    ("rng", f"{'0' * 32}:{2**31}", "the number of draws, below 2147483648; or be left out"),
    ("trun", {}, "trun is unknown"),
    ("turn", {"step": "take"}, "turn.step must be one of pick, move"),
    ("turn", {"step": "move", "then": "pick"}, "turn.step must not be move: the current player cannot move a guest"),
    ("turn", 5, "turn must be an object, not 5"),
    ("roles/settler/taken_by", 9, "roles.settler.taken_by must be a whole number from 0 to 3"),
    ("roles/mayor", ..., "roles.mayor is missing"),
    (
        "roles",
        {role: {"doubloons": 0, "taken_by": 1} for role in start()["roles"]},
        "roles must have 4 that are not taken",
    ),
    ("trading_house", ["corn"] * 5, "trading_house must have 0 to 4 entries, not 5"),
    ("trading_house", ["rum"], r"trading_house\[0\] must be one of corn, indigo"),
    ("cargo_ships/0/good", "corn", r"cargo_ships\[0\].barrels must be 0 exactly when good is null"),
    ("cargo_ships/0", {"capacity": 5, "good": "corn", "barrels": 6}, r"cargo_ships\[0\].barrels must be .* to 5"),
    (
        "cargo_ships",
        [{"capacity": 5, "good": "corn", "barrels": 1}] * 3,
        r"cargo_ships\[1\].good is corn, which another",
    ),
    ("plantations/face_up", ["quarry"], r"plantations.face_up\[0\] must be one of corn"),
    ("players", [], "players must have 4 entries, not 0"),
    ("players/1/island", [CORN] * 13, r"players\[1\].island must have 0 to 12 entries, not 13"),
    ("players/1/island", [{"tile": "corn", "colonists": 2}], r"players\[1\].island\[0\].colonists must be .* to 1"),
    ("players/1/island", [{"tile": "forest", "colonists": 1}], r"colonists must be a whole number from 0 to 0"),
    ("players/2/city", [BUILT, BUILT], r"players\[2\].city\[1\].building is a second small market"),
    ("players/2/city", [{"building": "indigo plant", "colonists": 4}], "colonists must be a whole number from 0 to 3"),
    ("players/2/city", [{"building": "library", "colonists": 0}], "players have a library, which is not in this game"),
    ("players/2/city", [BUILT], "supply.buildings and the cities have more than 2 of small market"),
    ("players/3/goods/corn", 21, "players.3..goods.corn must be a whole number from 0 to 20"),
]


@pytest.mark.parametrize(
    ("path", "value", "message"), FAULTS, ids=[f"{path}-{i}" for i, (path, *_) in enumerate(FAULTS)]
)
def test_faults_are_named(path: str, value: Any, message: str) -> None:
    with pytest.raises(doubloon.InvalidPosition, match=message):
        doubloon.from_json(changed(path, value))


@pytest.mark.parametrize("position", [None, 5, "x", [], {}, {"game": "puerto-rico"}])
def test_anything_but_a_position_is_refused(position: Any) -> None:
    with pytest.raises(doubloon.InvalidPosition):
        doubloon.from_json(position)


def test_city_of_large_buildings_must_fit() -> None:
    position = start()
    names = ["guild hall", "residence", "fortress", "customs house", "city hall"]
    small = ["small market", "hacienda", "office"]
    position["players"][0]["city"] = [{"building": name, "colonists": 0} for name in names + small]
    for name in names + small:
        position["supply"]["buildings"][name] = 0
    with pytest.raises(doubloon.InvalidPosition, match=r"city\[7\].building does not fit: a city has 12 spaces"):
        doubloon.from_json(position)


def test_parts_that_may_be_left_out() -> None:
    position = start()
    del position["turn"], position["rng"]
    game = doubloon.from_json(position)
    again = game.to_json()
    assert again.pop("turn") == {}
    assert len(again.pop("rng")) > 32
    assert again == position


LOADING = {"step": "load", "idle": 0, "privilege": True, "wharf_used": [], "small_wharf_used": []}

TURN_FAULTS: list[tuple[str, Any, str]] = [
    ("settler", {"step": "fly"}, "turn.step must be one of take, drawn, hospice, second take, move"),
    ("settler", {"step": "take"}, "turn.drew is missing"),
    ("settler", {"step": "hospice", "drew": False, "tile": "forest"}, "turn.tile must be an empty tile"),
    ("settler", {"step": "hospice", "drew": False, "tile": "coffee"}, "turn.tile must be an empty tile"),
    ("mayor", {"step": "place"}, "turn.circle is missing"),
    ("mayor", {"step": "place", "circle": "coffee"}, "turn.circle must be a kind of circle on the board"),
    ("builder", {"step": "university", "building": "wharf"}, "turn.building must be one with an empty circle"),
    ("craftsman", {"step": "privilege", "made": []}, "turn.made must have 4 entries, not 0"),
    ("settler", {"step": "drawn", "drawn": "corn"}, "turn.drawn is a decision only with an occupied forest house"),
    ("settler", {"step": "second take"}, "turn.step is a second take, which needs an occupied library"),
    ("mayor", {"step": "privilege", "used": 1}, "turn.used must be a whole number from 0 to 0"),
    ("builder", {"step": "return", "building": "wharf"}, "turn.building must be one that .* with a black market"),
    ("captain", {**LOADING, "step": "ship", "good": "corn", "shipped": 0}, "turn.good must be a kind that"),
    ("captain", {**LOADING, "idle": 4}, "turn.idle must be .* from 0 to 3"),
    (
        "captain",
        {**LOADING, "wharf_used": [4]},
        r"turn.wharf_used\[0\] must be a seat",
    ),
    ("store", {"step": "compass", "warehouse": ["corn"], "compass": []}, "turn.warehouse is not what"),
    ("store", {"step": "warehouse", "warehouse": [], "compass": []}, "turn.step does not fit the choices"),
    ("trader", {"step": "sell", "drew": True}, "turn.drew is unknown"),
]


@pytest.mark.parametrize(("phase", "turn", "message"), TURN_FAULTS)
def test_faults_of_the_turn_are_named(phase: str, turn: Any, message: str) -> None:
    position = {**start(), "phase": phase, "picker": 0, "current_player": 0, "turn": turn}
    with pytest.raises(doubloon.InvalidPosition, match=message):
        doubloon.from_json(position)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Yields the path of every value in a position."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [leaf for key, entry in inside for leaf in leaves(entry, (*path, key))]


def spoil(position: Any, rng: random.Random) -> Any:
    """Returns the position with one or two values changed to near or strange ones."""
    position = copy.deepcopy(position)
    for _ in range(rng.randint(1, 2)):
        *steps, last = rng.choice(leaves(position))
        inside = position
        for step in steps:
            inside = inside[step]
        value = inside[last]
        near = [value + 1, value - 1, 0, 1, 4, 20] if type(value) is int else []
        words = [
            "corn",
            "coffee",
            "quarry",
            "wharf",
            "hospice",
            "settler",
            "store",
            "captain",
            "mayor",
            "place",
            "load",
        ]
        inside[last] = rng.choice([*near, *near, *words, None, True, False, [], {}, -1, 10**30, ["corn"], value])
    return position


@pytest.mark.slow
@pytest.mark.parametrize("variant", [v for v in VARIANTS if v[0] == "puerto-rico"], ids=str)
def test_spoiled_positions_are_refused_or_can_be_played(variant: tuple[str, dict[str, Any]]) -> None:
    """A fuzzer: no position leads to anything but InvalidPosition or a game that ends."""
    rng = random.Random(5)
    refused = played = 0
    for seed in range(12):
        for game in random_game(*variant, seed):
            if rng.random() > 0.25:
                continue
            spoiled = spoil(game.to_json(), rng)
            try:
                other = doubloon.from_json(json.loads(json.dumps(spoiled)))
            except doubloon.InvalidPosition:
                refused += 1
                continue
            played += 1
            assert other.is_over or len(other.legal_actions()) > 1
            again = doubloon.from_json(other.to_json())
            assert again.to_json() == other.to_json()
            other.random_playout(seed)
            assert other.is_over
    assert refused > 100
    assert played > 50


def test_position_at_the_end_is_over() -> None:
    game = game_after("puerto-rico", {"players": 3}, 4, 10_000)
    again = doubloon.from_json(game.to_json())
    assert again.is_over
    assert again.winners() == game.winners()
    assert again.scores() == game.scores()
