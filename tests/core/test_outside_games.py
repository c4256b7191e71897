"""Games outside the package are found in the folders that DOUBLOON_GAMES names, and refused with the reason."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import doubloon.games
from doubloon.core import registry
from doubloon.core.about import DEFAULT_TABLE_VIEW
from doubloon.core.errors import GameFolderError
from doubloon.core.options import GameOption
from doubloon.core.registry import about, game_class, game_names, is_outside, package_of
from tests.helpers.core.outside_games import write_about

ENOUGH = {"TITLE": '"My Game"', "PLAYERS": "range(2, 5)", "GAME_CLASS": '"game:MyGame"'}
OPTION_LINE = "from doubloon.core.options import GameOption\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that is read like those of DOUBLOON_GAMES, as long as the test runs."""
    monkeypatch.setattr(doubloon.games, "__path__", [*doubloon.games.__path__, str(tmp_path)])
    registry._games.cache_clear()
    importlib.invalidate_caches()
    yield tmp_path
    registry._games.cache_clear()
    for name in [name for name in sys.modules if "my_game" in name]:
        del sys.modules[name]


def test_they_are_listed_after_ours_by_order_and_name(folder: Path) -> None:
    for name, order in (("my_game_b", 2), ("my_game_a", 2), ("my_game_c", 1)):
        write_about(folder, {**ENOUGH, "ORDER": str(order)}, name)
    assert game_names() == ("puerto-rico", "san-juan", "my-game-c", "my-game-a", "my-game-b")
    assert [is_outside(game) for game in game_names()] == [False, False, True, True, True]
    assert package_of("my-game-a") == "doubloon.games.my_game_a"


def test_three_names_are_enough(folder: Path) -> None:
    write_about(folder, ENOUGH)
    known = about("my-game")
    assert ("My Game", range(2, 5), "game:MyGame") == (known.TITLE, known.PLAYERS, known.GAME_CLASS)
    assert (known.BLURB, known.OPTIONS, known.TUNING_OPTIONS) == ("", (), ({},))
    assert known.DEFAULTS == {"players": 4}
    assert (known.GYMNASIUM_ID, known.OPENSPIEL_ID, known.PETTINGZOO_ID) == (
        "Doubloon/MyGame-v1",
        "python_my_game",
        "my_game_v1",
    )
    assert known.TABLE_VIEW == DEFAULT_TABLE_VIEW


@pytest.mark.parametrize(("players", "default"), [("range(2, 4)", 3), ("range(5, 9)", 5), ("range(1, 9)", 4)])
def test_a_new_game_is_for_four_players_or_nearly(folder: Path, players: str, default: int) -> None:
    write_about(folder, {**ENOUGH, "PLAYERS": players})
    assert {"players": default} == about("my-game").DEFAULTS


def test_a_game_can_have_other_defaults(folder: Path) -> None:
    option = 'GameOption("variant", help="", choices={"short": "short", "long": "long"}, default="long")'
    game = write_about(folder, {**ENOUGH, "OPTIONS": f"({option},)", "DEFAULTS": '{"players": 2}'})
    path = game / "about.py"
    path.write_text(OPTION_LINE + path.read_text())
    assert about("my-game").DEFAULTS == {"players": 2, "variant": "long"}


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"TITLE": None}, "has no TITLE, the game's name for people"),
        ({"PLAYERS": None}, "has no PLAYERS, the numbers of players"),
        ({"GAME_CLASS": None}, "has no GAME_CLASS, where the game's class is"),
        ({"TITLE": '""'}, "TITLE must be the game's name"),
        ({"PLAYERS": "(2, 3)"}, r"PLAYERS must be .* not \(2, 3\)"),
        ({"PLAYERS": "range(4, 4)"}, "PLAYERS must be"),
        ({"GAME_CLASS": '"MyGame"'}, "GAME_CLASS must be where .* not 'MyGame'"),
        ({"OPTIONS": '["variant"]'}, "OPTIONS must be a tuple of GameOption"),
        ({"WHOLE_CHOICES": '["sell"]'}, "WHOLE_CHOICES must be a tuple of ChoiceDeclaration"),
        ({"ORDER": '"first"'}, "ORDER must be a number"),
        ({"DEFAULTS": '{"players": 7}'}, "number of players in DEFAULTS must be one of PLAYERS"),
        ({"PETTINGZOO_ID": '"my game"'}, "PETTINGZOO_ID must be a name such as"),
        ({"OPENSPIEL_ID": '"python_san_juan"'}, "OPENSPIEL_ID is the one of san-juan"),
        ({"TITLE": "1 / 0"}, r"cannot import the game in .*: ZeroDivisionError: .* \(.*about\.py, line 1\)"),
        ({"import": "5"}, r"cannot import the game in .*: SyntaxError: .*about\.py, line 4"),
    ],
)
def test_what_is_wrong_in_about_is_said(folder: Path, changed: dict[str, str | None], problem: str) -> None:
    lines = {key: value for key, value in {**ENOUGH, **changed}.items() if value is not None}
    write_about(folder, lines)
    with pytest.raises(GameFolderError, match=problem):
        game_names()


@pytest.mark.parametrize("names", [("seat",), ("sell", "sell"), ("two words",)])
def test_whole_choices_can_be_fields_of_a_move(folder: Path, names: tuple[str, ...]) -> None:
    declared = ", ".join(f"ChoiceDeclaration({name!r}, NamesForm())" for name in names)
    path = write_about(folder, {**ENOUGH, "WHOLE_CHOICES": f"({declared},)"}) / "about.py"
    path.write_text("from doubloon.core.choice_forms import ChoiceDeclaration, NamesForm\n" + path.read_text())
    with pytest.raises(GameFolderError, match=r"WHOLE_CHOICES must be .* names, none of them action, actions"):
        game_names()


@pytest.mark.parametrize("name", ["san_juan", "shared"])
def test_names_of_ours_are_taken(folder: Path, name: str) -> None:
    write_about(folder, ENOUGH, name)
    with pytest.raises(GameFolderError, match=f"the name {name} is taken"):
        game_names()


def test_a_name_can_be_used_once(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    write_about(folder, ENOUGH)
    second = tmp_path_factory.mktemp("second")
    write_about(second, ENOUGH)
    doubloon.games.__path__.append(str(second))
    with pytest.raises(GameFolderError, match="the name my_game is taken"):
        game_names()


def test_folders_that_cannot_be_games_are_refused(folder: Path) -> None:
    game = write_about(folder, ENOUGH)
    (game / "__init__.py").unlink()
    with pytest.raises(GameFolderError, match=r"has no __init__\.py"):
        game_names()
    game.rename(folder / "My-Game")
    with pytest.raises(GameFolderError, match="name it in lower case, such as my_game"):
        game_names()


def test_a_class_that_is_not_there_is_named(folder: Path) -> None:
    game = write_about(folder, ENOUGH)
    (game / "game.py").touch()
    with pytest.raises(GameFolderError, match=r"game\.py has no class MyGame, which my-game's about\.py names"):
        game_class("my-game")


def test_what_is_wrong_in_the_rules_is_said_with_its_place(folder: Path) -> None:
    game = write_about(folder, ENOUGH)
    (game / "game.py").write_text("from doubloon.games.my_game import rules\n\n\nclass MyGame: ...\n")
    (game / "rules.py").write_text("SEATS = 4\nHANDS = SEAT * 13\n")
    with pytest.raises(GameFolderError, match=r"NameError: name 'SEAT' is not defined.* \(.*rules\.py, line 2\)"):
        game_class("my-game")


def test_closed_choices_are_forms_and_checks() -> None:
    option = GameOption("variant", help="", choices={"short": "a short game", 7: "seven"}, default="short")
    assert option.form(str.upper) == {
        "name": "variant",
        "label": "variant",
        "kind": "choice",
        "choices": [{"value": "short", "label": "A SHORT GAME"}, {"value": 7, "label": "SEVEN"}],
        "other": "",
        "default": "short",
        "players": [],
    }
    assert option.is_closed
    assert not GameOption("variant", help="", metavar="X", choices={"short": "short"}).is_closed
