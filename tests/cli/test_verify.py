"""The `doubloon verify` command: confirms an exported game, or reports what is wrong with it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.cli.main import main
from doubloon.core.seeds import seed_hash

Json = dict[str, Any]


def exported() -> Json:
    game = doubloon.new_game("san-juan", players=2, seed=b"doubloons")
    rng = random.Random(1)
    while not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
    record = game.record()
    return {
        "doubloon": "game",
        "record": record,
        "seed_hash": seed_hash(record["seed"]),
        "scores": game.scores(),
        "winners": game.winners(),
    }


def verified(tmp_path: Path, file: Any) -> int:
    path = tmp_path / "game.json"
    path.write_text(file if isinstance(file, str) else json.dumps(file))
    return main(["verify", str(path)])


def test_a_game_as_it_was_dealt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(tmp_path, exported()) == 0
    assert "The game is as it was dealt: san-juan, " in capsys.readouterr().out


def other_seed(file: Json) -> None:
    file["record"]["seed"] = {"bytes": b"shillings".hex()}


def other_action(file: Json) -> None:
    file["record"]["actions"][3] = 0


def other_points(file: Json) -> None:
    file["scores"][0]["total"] += 1


def other_winner(file: Json) -> None:
    file["winners"] = [0, 1]


def cut_short(file: Json) -> None:
    del file["record"]["actions"][-1]


def without_hash(file: Json) -> None:
    del file["seed_hash"]


def without_record(file: Json) -> None:
    del file["record"]


def record_alone(file: Json) -> None:
    record = file["record"]
    file.clear()
    file.update(record)


def a_view(file: Json) -> None:
    file["doubloon"] = "view"


@pytest.mark.parametrize(
    ("tamper", "problem"),
    [
        (other_seed, "the seed does not have the hash"),
        (other_action, "action 3 of the record"),
        (other_points, "the points in the file"),
        (other_winner, "the game was won by"),
        (cut_short, "before the game is over"),
        (without_hash, "nothing to verify"),
        (without_record, "the file has no record"),
        (record_alone, "this is a record alone; only a game exported from a table can be verified"),
        (a_view, "one player's view"),
    ],
)
def test_a_changed_game_is_refused(
    tamper: Callable[[Json], None], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported()
    tamper(file)
    assert verified(tmp_path, file) == 2
    assert problem in capsys.readouterr().err


def given_up(conceded: Any, winners: Any, over: bool = False) -> Json:
    """A game of three players that ended, according to the file, because all but one had given up."""
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    rng = random.Random(1)
    while over and not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
    record = game.record()
    file = {"doubloon": "game", "record": record, "seed_hash": seed_hash(record["seed"]), "scores": game.scores()}
    return {**file, "conceded": conceded, "winners": game.winners() if winners == "right" else winners}


@pytest.mark.parametrize("file", [given_up([0, 2], [1]), given_up([1, 0], [2]), given_up([1], "right", over=True)])
def test_games_in_which_players_gave_up(file: Json, tmp_path: Path) -> None:
    assert verified(tmp_path, file) == 0


@pytest.mark.parametrize(
    ("file", "problem"),
    [
        (given_up([0, 1], [0]), "the game was won by seat 2, not by seat 0"),
        (given_up([0, 1], [2, 0]), "the game was won by seat 2, not by seat 2, seat 0"),
        (given_up([0, 1], "nobody"), "the game was won by seat 2, not by 'nobody'"),
        (given_up([2], [1]), "players who have not given up: 2"),
        (given_up([0, 1, 2], []), "players who have not given up: 0"),
        (given_up([7, 1], [0]), "different ones from 0 to 2, not seat 7, seat 1"),
        (given_up([1, 1], [0]), "different ones from 0 to 2"),
        (given_up(["x", 1], [0]), "different ones from 0 to 2"),
        (given_up([True, 2], [0]), "different ones from 0 to 2"),
        (given_up({"0": 1}, [0]), "different ones from 0 to 2"),
        (given_up([1], [0, 1, 2], over=True), "the game was won by seat"),
        (given_up([0, 1], "right", over=True), "all players but one have given up"),
    ],
)
def test_impossible_ways_of_giving_up_are_refused(
    file: Json, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(tmp_path, file) == 2
    assert problem in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '"x"', "[" * 100_000])
def test_a_file_that_is_not_a_game(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(tmp_path, text) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_missing_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "no/such/file.json"]) == 2
    assert "cannot read" in capsys.readouterr().err
