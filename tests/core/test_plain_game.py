"""Games that are made of declarations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import doubloon
from doubloon.core.errors import InvalidPosition
from tests.helpers.core.outside_games import copy_goofspiel, games_in

WITHOUT_CHECK = {"game.py": {"    check=check_position,\n": ""}}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with games_in(tmp_path):
        yield tmp_path


def test_a_position_from_which_the_rules_cannot_continue_is_refused(folder: Path) -> None:
    position = doubloon.new_game(copy_goofspiel(folder, WITHOUT_CHECK), players=2, seed=1).to_json()
    position["players"][0]["hand"] = []
    with pytest.raises(InvalidPosition, match=r"the rules cannot continue from this position: .* no legal choice"):
        doubloon.from_json(position)


def test_the_example_refuses_positions_that_no_game_comes_to(folder: Path) -> None:
    game = doubloon.new_game(copy_goofspiel(folder, {}), players=2, seed=1)
    game.apply(game.legal_actions()[0])
    position = game.to_json()
    for key, value, problem in (
        ("hand", position["players"][1]["hand"][1:], r"players\[1\] must have each of 13 cards once"),
        ("prizes", 1, "players must have all prizes together that are neither"),
        ("points", 1, "players must have the points of these prizes together"),
    ):
        changed = game.to_json()
        changed["players"][1][key] = value
        with pytest.raises(InvalidPosition, match=problem):
            doubloon.from_json(changed)
    with pytest.raises(InvalidPosition, match=r"players\[0\].bid must be there for the seats that bid before"):
        doubloon.from_json({**position, "current_player": 0})
    assert doubloon.from_json(position).to_json() == position


def test_an_option_is_one_of_its_choices(folder: Path) -> None:
    choices = {"about.py": {'GameOption("short",': 'GameOption("short", default=0, choices={0: "no", 1: "yes"},'}}
    game = copy_goofspiel(folder, choices)
    assert len(doubloon.new_game(game, players=2, short=1).legal_actions()) == 7
    for value in (300, True, "1"):
        with pytest.raises(ValueError, match="short must be one of 0, 1"):
            doubloon.new_game(game, players=2, short=value)
