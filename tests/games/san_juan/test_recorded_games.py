"""Recorded games replayed action by action: no card is lost on the way, and they come to what they came to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.helpers.games.san_juan.pieces import check_pieces
from tests.helpers.games.san_juan.record_games import FOLDER, GAMES, expected

Json = dict[str, Any]

FILES = sorted(FOLDER.glob("*.json"))
REMEDY = (
    "if the change is meant, run `python -m tests.helpers.games.san_juan.record_games check` (without `check`, other "
    "games are played) and read `git diff`"
)


def read(path: Path) -> tuple[Json, Json]:
    written = json.loads(path.read_text(encoding="utf-8"))
    return written["record"], written["expected"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    record, result = read(path)
    game = doubloon.replay(record, upto=0)
    for action in record["actions"]:
        assert game.action_from_text(action) in game.legal_actions()
        game.apply(action)
        check_pieces(game.to_json())
    assert game.is_over
    assert game.record() == record
    assert expected(record) == result, REMEDY


def test_every_number_of_players_is_recorded() -> None:
    found = {(len(result["scores"]), record["options"]["opening_choice"]) for record, result in map(read, FILES)}
    wanted = {(players, choice) for players in (2, 3, 4) for choice in GAMES.values()}
    assert found == wanted, "run `python -m tests.helpers.games.san_juan.record_games`"
    assert all(record["game"] == "san-juan" for record, _ in map(read, FILES))
