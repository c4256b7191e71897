"""The command plays games of the folders that DOUBLOON_GAMES names, with their own options."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.core.outside_games import copy_san_juan, run_with_games
from tests.helpers.terminal.command import doubloon

pytestmark = pytest.mark.slow

GAME = "santo-domingo"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    copy_san_juan(folder)
    return folder


def test_it_is_played_interpreted_without_a_compiler(folder: Path) -> None:
    ran = doubloon("--version", DOUBLOON_GAMES=str(folder))
    assert "santo-domingo: interpreted engine" in ran.stdout
    words = ("play", "--game", GAME, "--players", "2", "--seed", "3", "--watch", "--bots", "greedy", "--opening-choice")
    ran = doubloon(*words, DOUBLOON_GAMES=str(folder))
    assert ran.returncode == 0, ran.stderr
    assert "Santo Domingo" in ran.stdout
    assert "wins." in ran.stdout


@pytest.mark.slow
def test_bots_are_rated_in_it(folder: Path, tmp_path: Path) -> None:
    words = ("arena", "--game", GAME, "--players", "2", "random", "greedy", "--games", "2", "--workers", "1")
    ran = doubloon(*words, "--out", tmp_path / "arena", DOUBLOON_GAMES=str(folder))
    assert ran.returncode == 0, ran.stderr
    results = json.loads((tmp_path / "arena" / "results.json").read_text())
    assert results["games"] == {"played": 2, "counted": 2, "groups": 1, "faulty": 0}
    assert results["buildings"]


def test_a_game_may_leave_out_what_statistics_ask_for(tmp_path: Path) -> None:
    path = copy_san_juan(tmp_path) / "game.py"
    text = path.read_text()
    left_out = ("counted_pieces =", "summary_keys =", "end_reasons =", "revealing_events =")
    lines = [line for line in text.splitlines() if not line.strip().startswith(left_out)]
    text = "\n".join(lines).replace("def final_summary", "def no_summary").replace("def new_end_watch", "def no_watch")
    path.write_text(text.replace("def shows_chance", "def no_chance"))
    words = ("arena", "--game", GAME, "--players", "2", "random", "--games", "2", "--workers", "1")
    ran = doubloon(*words, "--out", tmp_path / "arena", DOUBLOON_GAMES=str(tmp_path))
    assert ran.returncode == 0, ran.stderr
    assert "Ends:" not in ran.stdout
    results = json.loads((tmp_path / "arena" / "results.json").read_text())
    assert results["ends"] == {}
    assert not {"buildings", "pieces"} & results.keys()
    report = (tmp_path / "arena" / "report.html").read_text()
    assert "<h3>Ends</h3>" not in report
    assert "Buildings" not in report
    program = (
        "import doubloon\n"
        "game = doubloon.new_game('santo-domingo', players=2, seed=1)\n"
        "print(game.apply_all(game.legal_actions()[0]).reveals)"
    )
    assert run_with_games(tmp_path, program) == ["True"]


def test_games_that_are_not_named_are_not_known() -> None:
    ran = doubloon("play", "--game", GAME)
    assert ran.returncode == 2
    assert "choose from puerto-rico, san-juan" in ran.stderr.replace("'", "")


def test_options_of_the_same_name_stand_once_in_the_help(folder: Path) -> None:
    text = doubloon("play", "--help", DOUBLOON_GAMES=str(folder), COLUMNS="200").stdout
    assert "san-juan, santo-domingo: choose the first hand from more cards" in text


def test_a_flag_cannot_be_something_else_in_another_game(tmp_path: Path) -> None:
    about = copy_san_juan(tmp_path) / "about.py"
    about.write_text(about.read_text().replace('"opening_choice",', '"opening_choice", metavar="X",', 1))
    ran = doubloon("play", "--help", DOUBLOON_GAMES=str(tmp_path))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "santo-domingo: --opening-choice is a flag for san-juan" in ran.stderr


@pytest.mark.parametrize("command", ["--version", "play", "serve"])
def test_a_folder_that_does_not_exist_is_named_in_one_line(tmp_path: Path, command: str) -> None:
    ran = doubloon(command, DOUBLOON_GAMES=str(tmp_path / "nowhere"))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"doubloon: DOUBLOON_GAMES names {tmp_path / 'nowhere'}, which is not a folder\n"


def test_choices_that_are_numbers_are_typed_without_more(tmp_path: Path) -> None:
    about = copy_san_juan(tmp_path) / "about.py"
    option = 'GameOption("rounds", help="rounds", choices={4: "few", 9: "many"}, default=4),\n)'
    about.write_text(about.read_text().replace("OPTIONS = (", f"OPTIONS = (\n    {option[:-2]}\n", 1))
    words = ("arena", "--game", GAME, "--players", "2", "nobody", "--rounds")
    assert "unknown bot 'nobody'" in doubloon(*words, "9", DOUBLOON_GAMES=str(tmp_path)).stderr
    refused = doubloon(*words, "5", DOUBLOON_GAMES=str(tmp_path))
    assert refused.stderr == "doubloon: argument --rounds: rounds must be one of 4, 9, not '5'\n"


def test_choices_are_arguments_too(tmp_path: Path) -> None:
    about = copy_san_juan(tmp_path) / "about.py"
    option = 'GameOption("hand", help="the hand", choices={"short": "short", "long": "long"}, default="short"),\n)'
    about.write_text(about.read_text().replace("OPTIONS = (", f"OPTIONS = (\n    {option[:-2]}\n", 1))
    refused = doubloon("play", "--game", GAME, "--hand", "wide", DOUBLOON_GAMES=str(tmp_path))
    assert refused.stderr == "doubloon: argument --hand: hand must be one of 'short', 'long', not 'wide'\n"
    taken = doubloon(
        "arena", "--game", GAME, "--players", "2", "--hand", "long", "nobody", DOUBLOON_GAMES=str(tmp_path)
    )
    assert "unknown bot 'nobody'" in taken.stderr
