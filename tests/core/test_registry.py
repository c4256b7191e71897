"""Games are found by their folders and known by their `about.py`; the rules are loaded only when a game is created."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import doubloon
from doubloon.core.registry import about, game_class, game_names, load_class, package_of

each_game = pytest.mark.parametrize("game", game_names())


def test_games_are_listed_in_order() -> None:
    assert game_names() == ("puerto-rico", "san-juan")


def test_a_folder_without_about_is_not_a_game() -> None:
    assert (Path(doubloon.__file__).parent / "games" / "shared" / "__init__.py").exists()
    assert "shared" not in game_names()


@each_game
def test_about_is_read_without_the_rules(game: str) -> None:
    script = (
        "import sys; from doubloon.core.registry import about; "
        f"print(about({game!r}).TITLE, *[name for name in sys.modules if '.rules' in name])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == about(game).TITLE


@each_game
def test_about_says_what_the_rules_say(game: str) -> None:
    known, kind = about(game), game_class(game)
    assert kind.name == game
    assert kind.package == package_of(game)
    left_out = {option.name for option in known.OPTIONS if option.omits_default}
    usual = {name: value for name, value in known.DEFAULTS.items() if name not in left_out}
    assert kind.read_options({}) == kind.read_options(known.DEFAULTS) == usual
    for players in known.PLAYERS:
        assert kind.read_options({"players": players})["players"] == players
    for players in (known.PLAYERS[0] - 1, known.PLAYERS[-1] + 1):
        with pytest.raises(ValueError, match="is for"):
            kind.read_options({"players": players})
    assert ["players", *(option.name for option in known.OPTIONS)] == list(known.DEFAULTS)


@each_game
def test_classes_and_modules_that_about_names_exist(game: str) -> None:
    assert issubclass(load_class(game, about(game).GAME_CLASS), doubloon.Game)
    assert load_class(game, about(game).TABLE_VIEW).__name__.endswith("TableView")
    assert import_module(f"doubloon.envs.{about(game).PETTINGZOO_ID}").env


@pytest.mark.parametrize("game", ["chess", "shared", "puerto_rico", "..", "", None, 7, ["san-juan"]])
def test_unknown_games_are_refused(game: object) -> None:
    for find in (about, game_class, package_of):
        with pytest.raises(ValueError, match="choose from puerto-rico, san-juan"):
            find(game)
