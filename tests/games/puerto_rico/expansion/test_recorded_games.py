"""Recorded games with the expansion: in them together every building of it is built and used."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.helpers.games.puerto_rico.expansion.powers import power, powers_at_the_end
from tests.helpers.games.puerto_rico.pieces import check_pieces
from tests.helpers.games.puerto_rico.positions import NEW
from tests.helpers.games.puerto_rico.record_games import EXPANSION_FOLDER, expected
from tests.helpers.games.puerto_rico.scores import check_scores

Json = dict[str, Any]

FILES = sorted(EXPANSION_FOLDER.glob("*.json"))
REMEDY = (
    "if the change is meant, run `python -m tests.helpers.games.puerto_rico.record_games check` "
    "(without `check`, other games are played) and read `git diff`"
)


def read(path: Path) -> tuple[Json, Json]:
    written = json.loads(path.read_text(encoding="utf-8"))
    return written["record"], written["expected"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    """Every piece is looked at after every action."""
    record, result = read(path)
    game = doubloon.replay(record, upto=0)
    for action in record["actions"]:
        assert game.action_from_text(action) in game.legal_actions()
        assert len(game.legal_actions()) > 1
        game.apply(action)
        check_pieces(game.to_json())
    assert game.is_over
    assert game.record() == record
    assert expected(record) == result, REMEDY
    check_scores(game)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_position_on_the_way_can_be_set_up_again(path: Path) -> None:
    record, _ = read(path)
    game = doubloon.replay(record, upto=0)
    for number, action in enumerate(record["actions"]):
        if number % 7 == 0:
            again = doubloon.from_json(json.loads(json.dumps(game.to_json())))
            assert again.legal_actions() == game.legal_actions()
            assert again.to_json() == game.to_json()
        game.apply(action)


def test_every_new_building_is_built_and_used() -> None:
    built: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for path in FILES:
        record, _ = read(path)
        game = doubloon.replay(record, upto=0)
        for action in record["actions"]:
            events = game.apply_all(action).events(None)
            assert all(game.describe_event(event) for event in events)
            built.update(event["building"] for event in events if event["event"] == "built")
            used.update(filter(None, map(power, events)))
        used.update(powers_at_the_end(game))
    remedy = "run `python -m tests.helpers.games.puerto_rico.record_games`, which looks for games that show all of them"
    assert [name for name in NEW if not built[name]] == [], remedy
    assert [name for name in NEW if not used[name]] == [], remedy


def test_every_number_of_players_and_every_way_to_choose_the_buildings() -> None:
    options = [read(path)[0]["options"] for path in FILES]
    assert {option["players"] for option in options} == {2, 3, 4, 5}
    ways = {option["expansion"] if isinstance(option["expansion"], str) else "named" for option in options}
    assert ways == {"draft", "random", "named"}
