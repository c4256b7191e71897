"""Recorded games with the expansion: in them together every building of it is built and used."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import doubloon
from tests.helpers.games.puerto_rico.expansion.powers import power, powers_at_the_end
from tests.helpers.games.puerto_rico.pieces import take_and_check
from tests.helpers.games.puerto_rico.positions import NEW
from tests.helpers.games.puerto_rico.recorded_games import EXPANSION_GAMES
from tests.helpers.games.puerto_rico.scores import check_scores
from tests.helpers.games.recorded_games import read

FILES = EXPANSION_GAMES.files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game(path: Path) -> None:
    EXPANSION_GAMES.check(path, take_and_check)
    check_scores(doubloon.replay(read(path)[0]))


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
    remedy = f"run `python -m {EXPANSION_GAMES.command}`, which looks for games that show all of them"
    assert [name for name in NEW if not built[name]] == [], remedy
    assert [name for name in NEW if not used[name]] == [], remedy


def test_every_number_of_players_and_every_way_to_choose_the_buildings() -> None:
    options = [read(path)[0]["options"] for path in FILES]
    assert {option["players"] for option in options} == {2, 3, 4, 5}
    ways = {option["expansion"] if isinstance(option["expansion"], str) else "named" for option in options}
    assert ways == {"draft", "random", "named"}
