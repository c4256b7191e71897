"""Positions as JSON (interfaces 4): optional parts, and refusals with a reason."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

import doubloon
from tests.helpers.games.decisions import asked, legal
from tests.helpers.games.random_play import busy_games
from tests.helpers.games.san_juan.moves import pick
from tests.helpers.games.san_juan.positions import ROLES, TILES, Json, position, seat

HAND = "hero, statue x2, well, tower"
ELEVEN = "indigo plant x6, sugar mill x5"


def good_position(phase: str = "pick", **more: Any) -> Json:
    players = [seat(hand=HAND, city="crane, coffee roaster*"), seat(city="chapel", chapel="palace"), seat()]
    return position(phase, players=players, **more)


def test_the_position_of_these_tests_is_good() -> None:
    assert asked(doubloon.from_json(good_position())) == ("pick", 0)


@pytest.mark.parametrize("key", ["rng", "turn", "library_used"])
def test_parts_that_may_be_left_out(key: str) -> None:
    written = good_position()
    written.pop(key, None)
    assert asked(doubloon.from_json(written)) == ("pick", 0)


def test_covered_and_seen_may_be_left_out() -> None:
    written = good_position()
    del written["tiles"]["seen"]
    for player in written["players"]:
        del player["covered"]
    again = doubloon.from_json(written).to_json()
    assert again["tiles"]["seen"] == 0
    assert all(player["covered"] == [] for player in again["players"])


def test_without_rng_games_differ() -> None:
    written = good_position()
    del written["rng"]
    assert doubloon.from_json(written).to_json()["rng"] != doubloon.from_json(written).to_json()["rng"]


def test_not_all_cards_need_be_there() -> None:
    written = good_position(deck="hero")
    assert doubloon.from_json(written).to_json()["deck"] == ["hero"]


def test_bags_are_written_in_card_order() -> None:
    written = good_position(deck="palace, indigo plant, smithy")
    written["players"][0]["hand"] = ["well", "indigo plant", "smithy"]
    again = doubloon.from_json(written).to_json()
    assert again["deck"] == ["indigo plant", "smithy", "palace"]
    assert again["players"][0]["hand"] == ["indigo plant", "smithy", "well"]


Path = tuple[Any, ...]
FAULTS: list[tuple[Path, Any, str]] = [
    (("game",), "go", "unknown game 'go'"),
    (("rules",), 2, "rules must be a whole number from 1 to 1"),
    (("options",), {"players": 5}, "options are wrong: san-juan is for 2 to 4 players"),
    (("options",), {"players": 3, "expansion": "none"}, "has no option 'expansion'"),
    (("options",), {"players": 3, "opening_choice": 1}, "opening_choice must be true or false"),
    (("round",), 0, "round must be a whole number"),
    (("governor",), 3, "governor must be"),
    (("phase",), "captain", "phase must be one of opening, pick, builder"),
    (("picker",), 0, "picker must be null in the phase pick"),
    (("current_player",), None, "current_player must be"),
    (("current_player",), 7, "current_player must be"),
    (("ending",), None, "ending must be true or false"),
    (("over",), True, "over must be true exactly when"),
    (("library_used",), 0, "library_used must be true or false"),
    (("roles", "captain"), {"taken_by": None}, "roles.captain is unknown"),
    (("roles", "builder"), {"taken_by": 3}, "roles.builder.taken_by must be"),
    (("roles", "builder"), {"taken_by": None, "doubloons": 1}, "roles.builder.doubloons is unknown"),
    (("roles",), {"builder": {"taken_by": None}}, "roles.producer is missing"),
    (("tiles", "order"), TILES[:4], "tiles.order and face_up together must be the five tiles"),
    (("tiles", "order"), [TILES[0], *TILES[:4]], "tiles.order"),
    (("tiles", "order"), [[3, 3, 3, 3, 3], *TILES[1:]], "tiles.order"),
    (("tiles", "order"), None, "tiles.order must be a list"),
    (("tiles", "seen"), 6, "tiles.seen must be a whole number from 0 to 5"),
    (("tiles",), {"order": TILES[1:], "face_up": TILES[0], "seen": 1}, "tiles must lie face down"),
    (("tiles", "back"), 1, "tiles.back is unknown"),
    (("deck",), ["wharf"], r"deck\[0\] must be one of"),
    (("deck",), 5, "deck must be a list"),
    (("discard",), ["hero"] * 4, "of hero; there are 3"),
    (("players", 0, "hand"), ["palace"] * 3, "of palace; there are 2"),
    (("players", 0, "chapel"), ["indigo plant"] * 11, "of indigo plant; there are 10"),
    (("players", 0, "covered"), ["hero"] * 4, "of hero; there are 3"),
    (("players", 0, "hand"), 4, r"players\[0\].hand must be a list"),
    (("players", 0, "hand", 0), "harbor", r"players\[0\].hand\[0\] must be one of"),
    (("players", 0, "vp"), 4, r"players\[0\].vp is unknown"),
    (("players", 0, "city", 0), {"building": "harbor", "good": None}, r"city\[0\].building must be one of"),
    (("players", 0, "city", 0), {"building": "well", "good": "tower"}, r"city\[0\].good must be null"),
    (("players", 0, "city", 1), {"building": "crane", "good": None}, r"is a second crane in the same city"),
    (("players", 0, "city", 0), {"building": "well"}, r"city\[0\].good is missing"),
    (("players", 0, "city", 1, "good"), True, r"city\[1\].good must be one of"),
    (("players", 0, "city"), [{"building": "indigo plant", "good": None}] * 13, "must have 0 to 12 entries, not 13"),
    (("players",), [], "players must have 3 entries"),
    (("players", 1), None, r"players\[1\] must be an object"),
    (("rng",), "abc", "rng must be 32 hexadecimal digits"),
    (("colour",), "red", "colour is unknown"),
    (("turn",), {"drawn": ["hero"]}, "turn.drawn needs turn.step"),
    (("turn",), {"step": "build", "drawn": []}, "turn.step must be"),
    (("turn",), 3, "turn must be an object"),
]


def put(written: Json, path: Path, value: Any) -> Json:
    inside: Any = written
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return written


@pytest.mark.parametrize(("path", "value", "message"), FAULTS, ids=lambda value: str(value)[:40])
def test_faults_are_named(path: Path, value: Any, message: str) -> None:
    kind = ValueError if path == ("game",) else doubloon.InvalidPosition
    with pytest.raises(kind, match=message):
        doubloon.from_json(put(good_position(deck="indigo plant x3"), path, value))


@pytest.mark.parametrize(
    "key", ["deck", "discard", "players", "tiles", "roles", "round", "governor", "phase", "picker"]
)
def test_missing_keys_are_named(key: str) -> None:
    written = good_position()
    del written[key]
    with pytest.raises(doubloon.InvalidPosition, match=f"^{key} is missing"):
        doubloon.from_json(written)


@pytest.mark.parametrize("phase", ["builder", "producer", "trader", "councillor", "prospector"])
def test_a_role_needs_its_picker(phase: str) -> None:
    with pytest.raises(doubloon.InvalidPosition, match="picker must be the seat that picked"):
        doubloon.from_json(good_position(phase) | {"picker": None})


START: Json = {"last": "indigo plant", "drawn": []}
PAY: Json = {"step": "pay", "paying": "crane", "due": 1, "goods_left": 0, "last_good": "indigo plant", **START}
TURN_FAULTS: list[tuple[str, Json, str]] = [
    ("builder", {"step": "keep", "drawn": []}, "turn.step must be one of library, build, over, pay"),
    ("builder", {"step": "build", "drawn": ["hero"]}, "turn.drawn must be empty"),
    ("builder", {"step": "build", "drawn": [], "due": 1}, "turn.due is unknown"),
    ("builder", {"step": "over", "drawn": []}, "turn.building is missing"),
    ("builder", {"step": "over", "building": "palace", "drawn": []}, "turn.building must be a card in the hand"),
    ("builder", {**PAY, "due": 0}, "turn.due"),
    ("builder", {**PAY, "due": 9}, "turn.due cannot be paid"),
    ("builder", {**PAY, "due": -1}, "turn.due must be a whole number"),
    ("builder", {**PAY, "goods_left": 3}, "turn"),
    ("builder", {**PAY, "last": "palace"}, "turn.due cannot be paid"),
    ("builder", {**PAY, "last": "harbor"}, "turn.last must be one of"),
    ("builder", {**PAY, "last_good": "crane"}, "turn.last_good must be one of"),
    ("producer", {"step": "produce", "count": 0, "last": "crane", "drawn": []}, "turn.last must be one of"),
    ("trader", {"step": "sell", "count": 0, "last": "indigo plant", "drawn": []}, "turn.income is missing"),
    ("councillor", {"step": "keep", "due": 1, **START}, "turn.due"),
    ("councillor", {"step": "keep", "due": 3, **START, "drawn": ["hero", "well"]}, "turn.due"),
    ("councillor", {"step": "discard", "due": 0, **START}, "turn.due"),
    ("prospector", {"step": "keep", "drawn": ["hero"]}, "turn.drawn must be 4 different"),
    ("prospector", {"step": "library", "drawn": []}, "turn.step is the governor's decision"),
    ("round_start", {"step": "limit", "last": "palace", "drawn": []}, "turn.last"),
    ("round_start", {"step": "chapel", "drawn": [], "last": "well"}, "turn.last is unknown"),
]


@pytest.mark.parametrize(("phase", "turn", "message"), TURN_FAULTS, ids=lambda value: str(value)[:40])
def test_faults_of_the_turn_are_named(phase: str, turn: Json, message: str) -> None:
    with pytest.raises(doubloon.InvalidPosition, match=message):
        doubloon.from_json(good_position(phase, deck="indigo plant x3", turn=turn))


# impossible decisions: no game can reach such a position
NO_DECISIONS: dict[str, Json] = {
    "building over without a crane": position(
        "builder",
        players=[seat(hand="statue, hero x2", city="coffee roaster")],
        turn={"step": "over", "building": "statue", "drawn": []},
    ),
    "paying for what does not stand in the city": position(
        "builder", players=[seat(hand="statue, hero x2")], turn=PAY | {"paying": "palace"}
    ),
    "goods that pay without a black market": position(
        "builder", players=[seat(hand="hero x2", city="crane, indigo plant*")], turn=PAY | {"goods_left": 2}
    ),
    "a mined card among equal prices": position(
        "prospector",
        players=[seat(city="gold mine")],
        deck="",
        turn={"step": "keep", "drawn": ["smithy", "archive", "library", "palace"]},
    ),
    "discarding for an archive that is not there": position(
        "councillor", players=[seat(hand="hero x2, well")], turn={"step": "discard", "due": 1, **START}
    ),
    "keeping three cards": position(
        "councillor", deck="", turn={"step": "keep", "due": 3, **START, "drawn": ["smithy", "well", "hero", "palace"]}
    ),
    "using a library that is not there": position(
        "builder", seats=2, players=[seat(hand="hero")], turn={"step": "library", "drawn": []}
    ),
    "selling without an open tile": position(
        "trader",
        players=[seat(city="indigo plant*")],
        turn={"step": "sell", "count": 0, "income": 0, **START},
    ),
    "a round that starts with all roles taken": position("round_start", taken=dict.fromkeys(ROLES, 0)),
    "an opening with all roles taken": position("opening", taken=dict.fromkeys(ROLES, 0)),
}


@pytest.mark.parametrize("name", NO_DECISIONS)
def test_impossible_decisions_are_refused(name: str) -> None:
    with pytest.raises(doubloon.InvalidPosition):
        doubloon.from_json(NO_DECISIONS[name])


def test_the_start_of_a_round_with_roles_still_taken_goes_on_or_is_refused() -> None:
    """A position never leads to a decision without a choice, or to a round without picks."""
    written = position("round_start", taken={"builder": 0, "trader": 1, "producer": 2})
    try:
        game = doubloon.from_json(written)
    except doubloon.InvalidPosition:
        return
    assert len(legal(game)) >= 3


def test_a_city_of_twelve_means_that_the_game_is_ending() -> None:
    """`ending` is true once someone has 12 buildings: a position that says otherwise is put right or refused."""
    written = position("builder", players=[seat(hand="hero", city=f"{ELEVEN}, well")]) | {"ending": False}
    try:
        game = doubloon.from_json(written)
    except doubloon.InvalidPosition:
        return
    assert game.to_json()["ending"] is True


def test_two_players_whose_pick_it_is() -> None:
    taken = {"builder": 0}
    written = position("pick", seats=2, picker=1, governor=0, taken=taken)
    assert asked(doubloon.from_json(written)) == ("pick", 1)
    with pytest.raises(doubloon.InvalidPosition, match="current_player"):
        doubloon.from_json(written | {"current_player": 0})
    with pytest.raises(doubloon.InvalidPosition, match="roles are picked"):
        doubloon.from_json(
            position("pick", seats=2, picker=1, governor=0, taken={"builder": 0, "producer": 1, "trader": 0})
        )


def test_a_position_is_the_origin_of_the_record() -> None:
    game = doubloon.from_json(good_position())
    game.apply(pick("producer"))
    record = json.loads(json.dumps(game.record()))
    assert "seed" not in record
    assert doubloon.replay(record).to_json() == game.to_json()


# --- fuzz ---

WORDS = ["hero", "crane", "indigo plant", "library", "builder", "keep", "pay", "discard", "pick", "over", "limit"]


def leaves(value: Any, path: Path = ()) -> list[Path]:
    """Yields the path of every value in a position."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path] * bool(path) + [leaf for key, entry in inside for leaf in leaves(entry, (*path, key))]


def spoil(written: Json, rng: random.Random) -> Json:
    """Returns the position with one or two values changed to near or strange ones."""
    written = copy.deepcopy(written)
    for _ in range(rng.randint(1, 2)):
        places = [path for path in leaves(written) if path[0] not in ("game", "deck", "discard") or rng.random() < 0.1]
        *steps, last = rng.choice(places)
        inside: Any = written
        for step in steps:
            inside = inside[step]
        value = inside[last]
        near = [value + 1, value - 1, 0, 1, 2, 4] if type(value) is int else []
        inside[last] = rng.choice([*near, *near, *WORDS, None, True, False, [], {}, -1, 10**30, ["hero"], value])
    return written


@pytest.mark.slow
@pytest.mark.parametrize(("players", "opening_choice"), [(2, False), (3, False), (4, True)])
def test_spoiled_positions_are_refused_or_can_be_played(players: int, opening_choice: bool) -> None:
    """No position leads to anything but InvalidPosition or a game with decisions to make."""
    refused = played = 0
    rng = random.Random(200)
    for game in busy_games("san-juan", {"players": players, "opening_choice": opening_choice}, range(200, 212)):
        if rng.random() > 0.25:
            continue
        spoiled = json.loads(json.dumps(spoil(game.to_json(), rng)))
        try:
            other = doubloon.from_json(spoiled)
        except doubloon.InvalidPosition:
            refused += 1
            continue
        played += 1
        assert other.is_over or other.legal_actions()
        assert doubloon.from_json(other.to_json()).to_json() == other.to_json()
        for _ in range(200):
            if other.is_over:
                break
            other.apply(rng.choice(other.legal_actions()))
    assert refused > 60
    assert played > 20


@pytest.mark.parametrize("buildings", ["", "chapel"])
def test_a_choice_of_cards_begins_with_the_first_kind(buildings: str) -> None:
    """At the hand limit, whether a chapel has been asked before or not."""
    many = seat(hand="statue x3, hero x3, palace, city hall", city=buildings)
    game = doubloon.from_json(position("round_start", players=[many]))
    if buildings:
        game.apply("pass")
    assert game.to_json()["turn"] == {"step": "limit", "last": "indigo plant", "drawn": []}
