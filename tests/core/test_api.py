"""The public names, and their answers to bad input."""

from __future__ import annotations

import json
from typing import Any

import pytest

import doubloon
from tests.helpers.games.random_play import game_after

GAME = "puerto-rico"
HUGE = pytest.param(10**5000, id="huge")  # pytest cannot write its name


def new(players: int = 4, **more: Any) -> doubloon.Game:
    return doubloon.new_game(GAME, players=players, seed=7, **more)


def test_public_names() -> None:
    assert doubloon.SPECTATOR == -1
    assert issubclass(doubloon.IllegalAction, ValueError)
    assert issubclass(doubloon.InvalidPosition, ValueError)
    for name in doubloon.__all__:
        assert hasattr(doubloon, name)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "catan"}, "unknown game 'catan'; choose from puerto-rico"),
        ({"game": None}, "unknown game None"),
        ({"players": 1}, "puerto-rico is for 2 to 5 players, not 1"),
        ({"players": 6}, "players, not 6"),
        ({"players": "4"}, "players, not '4'"),
        ({"players": True}, "players, not True"),
        ({"expansion": "all"}, "expansion must be"),
        ({"open_scores": 1}, "open_scores must be true or false"),
        ({"colour": "red"}, "puerto-rico has no option 'colour'; choose from players, expansion, open_scores"),
        ({"seed": "7"}, "a seed must be a whole number or bytes, not '7'"),
        ({"seed": 7.0}, "a seed must be a whole number or bytes, not 7.0"),
    ],
)
def test_bad_arguments_are_named(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match="^" + ".*" + message.replace("(", r"\(")):
        doubloon.new_game(**{"game": GAME, "players": 4, **arguments})


@pytest.mark.parametrize("seed", [0, -5, 2**200, b"", b"any bytes", bytearray(b"x"), HUGE])
def test_seeds_of_any_size_replay(seed: int | bytes) -> None:
    game = doubloon.new_game(GAME, players=3, seed=seed)
    game.apply(game.legal_actions()[0])
    record = json.loads(json.dumps(game.record()))
    assert doubloon.replay(record).to_json() == game.to_json()


def test_same_seed_same_game_and_other_seed_other_game() -> None:
    assert new().to_json() == new().to_json()
    openings = {json.dumps(doubloon.new_game(GAME, players=4, seed=seed).to_json()) for seed in range(20)}
    assert len(openings) == 20


def test_without_a_seed_games_differ() -> None:
    one, other = doubloon.new_game(GAME, players=4), doubloon.new_game(GAME, players=4)
    assert one.record()["seed"] != other.record()["seed"]
    assert doubloon.replay(one.record()).to_json() == one.to_json()


@pytest.mark.parametrize(
    "action",
    [
        -1,
        10_000,
        2**70,
        -(2**70),
        1.0,
        "pass",
        None,
        True,
        [],
        {},
        {"type": "fly"},
        {"type": "load"},
        {"type": [{}]},
        {1: 2},
        {"type": {1, 2}},
        HUGE,
    ],
)
def test_anything_but_an_action_is_refused(action: Any) -> None:
    game = new()
    before = game.to_json()
    with pytest.raises(doubloon.IllegalAction):
        game.apply(action)
    assert game.to_json() == before
    assert game.record()["actions"] == []


def test_errors_say_what_would_be_right() -> None:
    game = new()
    with pytest.raises(doubloon.IllegalAction, match="an action must be an object like"):
        game.action_from_json("pass")
    with pytest.raises(doubloon.IllegalAction, match="the types are pass, guest, settle"):
        game.apply({"type": "fly"})
    with pytest.raises(doubloon.IllegalAction, match=r'one of that type is {"type": "pick", "role": "settler"}'):
        game.apply({"type": "pick", "role": "pirate"})
    with pytest.raises(doubloon.IllegalAction, match=r'"pass"} is not legal now; seat 0 may choose {"type": "pick"'):
        game.apply({"type": "pass"})
    with pytest.raises(doubloon.IllegalAction, match="not an action number from 0 to"):
        game.apply(99_999)


def test_action_objects_are_read_strictly() -> None:
    game = new()
    load = {"type": "load", "good": "corn", "ship": 1}
    assert game.action_to_json(game.action_from_json(load)) == load
    for ship in (True, 1.0, "1", 3):
        with pytest.raises(doubloon.IllegalAction):
            game.action_from_json({**load, "ship": ship})
    with pytest.raises(doubloon.IllegalAction):
        game.action_from_json({**load, "barrels": 2})


def test_every_action_number_has_one_object() -> None:
    game = new()
    objects = [json.dumps(game.action_to_json(action)) for action in range(game.num_actions)]
    assert len(set(objects)) == game.num_actions
    assert [game.action_from_json(json.loads(text)) for text in objects] == list(range(game.num_actions))


def test_action_objects_are_copies() -> None:
    game = new()
    game.action_to_json(0)["type"] = "changed"
    assert game.action_to_json(0) == {"type": "pass"}


def test_numpy_like_integers_are_actions() -> None:
    class Number:
        def __index__(self) -> int:
            return game.legal_actions()[0]

    game = new()
    game.apply(Number())
    assert len(game.record()["actions"]) == 1
    assert type(game.taken_actions()[0]) is int


def test_nothing_is_legal_after_the_end() -> None:
    game = game_after(GAME, {"players": 3}, 1, 10_000)
    assert game.is_over
    assert game.current_player is None
    assert game.legal_actions() == []
    with pytest.raises(doubloon.IllegalAction, match="the game is over"):
        game.apply(0)


@pytest.mark.parametrize("seat", [4, -2, 1.0, "0", True])
def test_unknown_seats_are_refused(seat: Any) -> None:
    game = new()
    for ask in (game.view, lambda s: game.describe(3, seat=s), lambda s: game.reshuffled(s, 1)):
        with pytest.raises(ValueError, match="seat must be from 0 to 3, or -1 for a spectator"):
            ask(seat)
    with pytest.raises(ValueError, match="seat must be"):
        game.action_to_json(3, seat=seat)


def test_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown language 'xx'; choose from en"):
        new().describe(3, lang="xx")


def test_every_action_can_be_described_at_any_time() -> None:
    for length in (0, 30, 100, 10_000):
        game = game_after(GAME, {"players": 4}, 3, length)
        assert all(game.describe(action) for action in range(game.num_actions))


RECORD_FAULTS: list[tuple[Any, str]] = [
    (None, "a record must be an object, not None"),
    ([], "a record must be an object"),
    ({"game": GAME}, "the record has no 'rules'"),
    ({"game": "catan"}, "unknown game 'catan'"),
    ({"rules": 99}, "played with rules 99; this release has rules 1"),
    ({"options": []}, "options must be an object"),
    ({"options": {"players": 9}}, "players, not 9"),
    ({"seed": None}, "a seed must be a whole number or bytes"),
    ({"seed": {"bytes": "xyz"}}, "a seed must be written as"),
    ({"actions": "none"}, "actions must be a list"),
    ({"actions": [0]}, "action 0 of the record: .* is not legal now"),
    ({"actions": ["x"]}, "action 0 of the record: unknown action 'x'"),
    ({"position": 5}, "a position must be an object, not 5"),
]


@pytest.mark.parametrize(("fault", "message"), RECORD_FAULTS)
def test_bad_records_are_refused(fault: Any, message: str) -> None:
    record = {**new().record(), **fault} if isinstance(fault, dict) and len(fault) == 1 else fault
    if fault == {"game": GAME}:
        record = fault
    with pytest.raises(ValueError, match=message):
        doubloon.replay(record)


def test_record_without_seed_or_position_is_refused() -> None:
    record = new().record()
    del record["seed"]
    with pytest.raises(ValueError, match="neither 'seed' nor 'position'"):
        doubloon.replay(record)


@pytest.mark.parametrize("upto", [-1, 1, 1.5, "0", True])
def test_upto_beyond_the_record_is_refused(upto: Any) -> None:
    with pytest.raises(ValueError, match="upto must be a whole number from 0 to 0"):
        doubloon.replay(new().record(), upto=upto)


def test_options_are_complete_and_a_copy() -> None:
    game = new()
    record = game.record()
    assert record["options"] == {"players": 4, "expansion": "none", "open_scores": False}
    record["options"]["players"] = 3
    game.to_json()["options"]["players"] = 3
    assert game.record()["options"]["players"] == 4
