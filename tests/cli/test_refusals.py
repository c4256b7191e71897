"""The command refuses in one line what it cannot do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import doubloon as engine
from doubloon.cli.main import main
from doubloon.core.text import LANGUAGES
from doubloon.engine.interpreted import Engine
from tests.helpers.terminal.command import MIXED, PLAY, doubloon, surroundings


def refused(*words: Any, **more: str) -> str:
    """Run the command, which must refuse. Returns the line with the reason."""
    ran = doubloon(*words, **more)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("doubloon: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr


class Here:
    """Runs the command in this process, which is faster, for many wrong options and files."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture

    def refused(self, *words: Any) -> str:
        assert main([str(word) for word in words]) == 2
        out, err = self.capture.readouterr()
        assert out == ""
        assert err.startswith("doubloon: ")
        assert err.count("\n") == 1
        return err


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str]) -> Here:
    return Here(capsys)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("play --players 9", "2 to 5 players, not 9"),
        ("play --players few", "whole number, not 'few'"),
        ("play --players 1", "2 to 5 players, not 1"),
        ("play --seat 2 --players 2", "--seat must be from 0 to 1 in a game of 2 players, not 2"),
        ("play --seat 4", "--seat must be from 0 to 3 in a game of 4 players, not 4"),
        ("play --seat -1", "--seat must be from 0 to 3"),
        ("play --seat 1 --watch", "not allowed with"),
        ("play --seed x", "whole number, not 'x'"),
        ("play --game chess", "choose from 'puerto-rico'"),
        ("play --game san-juan --players 5", "san-juan is for 2 to 4 players, not 5"),
        ("play --game san-juan --seat 3 --players 3", "--seat must be from 0 to 2 in a game of 3 players, not 3"),
        (
            "play --game san-juan --expansion draft",
            "san-juan has no option --expansion; choose from --players, --opening-choice",
        ),
        ("play --game san-juan --open-scores", "san-juan has no option --open-scores"),
        (
            "play --opening-choice",
            "puerto-rico has no option --opening-choice; choose from --players, --expansion, --open-scores",
        ),
        ("play --lang xx", "unknown language 'xx'; choose from " + ", ".join(LANGUAGES)),
        ("play --resume nowhere.json", "file 'nowhere.json' not found"),
        ("play --resume .", "is not a file"),
        ("play --save .", "already exists"),
        (
            "play --bots random --save nowhere/game.json",
            "cannot save to 'nowhere/game.json': No such file or directory",
        ),
        ("play --bots clever", "unknown bot 'clever'; choose from random, greedy, search, learned, easy,"),
        ("play --bots easy:slips=1", "level easy takes no parameters"),
        ("play --bots random:time=1", "bot random takes no parameters; leave out 'time=1'"),
        ("play --bots random random", "1 name for all bots, or 3 names in the order of seats 1, 2, 3, not 2"),
        ("play --players 2 --bots random random", "--bots needs 1 name, not 2"),
        ("play --seat 1 --players 3 --bots random random random", "or 2 names in the order of seats 0, 2, not 3"),
        ("play --watch --players 3 --bots random random", "or 3 names in the order of seats 0, 1, 2, not 2"),
        ("play --bots", "--bots: expected at least one argument"),
        ("play --code my_bot.py", "--code loads my_bot.py, but that bot does not play"),
        ("play --code my_bot.py:MyBot", "--code loads MyBot, but that bot does not play"),
        ("play --code my_bot.py:MyBot --bots MyBot", "cannot load MyBot: file 'my_bot.py' not found"),
        ("play --bar", "--bar"),
        ("dance", "choose from 'play'"),
    ],
)
def test_bad_options(here: Here, words: str, why: str) -> None:
    assert why in here.refused(*words.split())


def test_bad_options_of_the_command_itself() -> None:
    assert "2 to 5 players, not 9" in refused("play", "--players", 9)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "expansion must be"),
        ("all", "or a list of 17 violet buildings, not 'all'"),
        ("library", "or a list of 17 violet buildings, not 'library'"),
        ("library,", "expansion: unknown violet building ''"),
        ("library,castle", "expansion: unknown violet building 'castle'; choose from small market, hacienda"),
        ("library,sugar mill", "unknown violet building 'sugar mill'"),
        ("library, Library", "expansion: library is named twice"),
        ("library,statue", "expansion: violet buildings of price 1: 1 needed, 0 named"),
        (f"{MIXED},wharf", "expansion: violet buildings of price 9: 1 needed, 2 named"),
        (
            MIXED.replace("hacienda", "black market, hacienda"),
            "expansion: violet buildings of price 2: 2 needed, 3 named",
        ),
    ],
)
def test_bad_sets(here: Here, written: str, why: str) -> None:
    assert why in here.refused("play", "--expansion", written)


def saved_game() -> dict[str, Any]:
    record = engine.new_game("puerto-rico", players=3, seed=1).record()
    return {"format": "doubloon saved game", "version": 3, "record": record, "play": play(random_at(1), random_at(2))}


def play(*bots: Any, **more: Any) -> dict[str, Any]:
    return {"seat": 0, "bots": list(bots), "code": [], **more}


def random_at(seat: int) -> dict[str, Any]:
    return {"seat": seat, "bot": "random", "seed": 1}


def test_the_saved_game_of_these_tests_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**saved_game(), "of a later release": 1}))
    assert doubloon("play", "--resume", file).returncode == 0


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": "something else"}, "not a saved game of Doubloon"),
        ({"version": 4}, "version 4 of the format"),
        ({"version": None}, "version None of the format"),
        ({"record": None}, "a record must be an object"),
        ({"record": {"game": "puerto-rico"}}, "the record has no 'rules'"),
        ({"play": {"seat": 3, "bots": {"kind": "random", "seed": 1}}}, "not 3"),
        ({"play": {"seat": 0, "bots": {"kind": "clever", "seed": 1}}}, "'bots' is not"),
        ({"play": {"seat": 0, "bots": 7}}, "'bots' is not a list"),
        ({"play": play(7)}, "'bots' is not a list"),
        ({"play": play({"seat": 1, "bot": "random"}, random_at(2))}, "'bots' is not a list"),
        ({"play": play(random_at(1))}, "one bot for each of the seats 1, 2"),
        ({"play": play(random_at(1), random_at(1))}, "one bot for each of the seats 1, 2"),
        ({"play": play(random_at(0), random_at(1), random_at(2))}, "one bot for each of the seats 1, 2"),
        ({"play": play(random_at(1), random_at(2), code=7)}, "'code' is not a list"),
        (
            {"play": play(random_at(1), {"seat": 2, "bot": "clever", "seed": 1})},
            "unknown bot 'clever'",
        ),
        (
            {"play": play(random_at(1), {"seat": 2, "bot": "Mine", "seed": 1}, code=["nowhere.py:Mine"])},
            "cannot load Mine: file 'nowhere.py' not found; if a bot's code has moved",
        ),
        ({"play": {"seat": 0}}, "'bots' is missing"),
        ({"play": 7}, "'play' is not an object"),
    ],
)
def test_damaged_game(here: Here, tmp_path: Path, change: dict[str, Any], why: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**saved_game(), **change}))
    assert why in here.refused("play", "--resume", file)


def test_illegal_action_in_the_record(here: Here, tmp_path: Path) -> None:
    written = saved_game()
    written["record"]["actions"] = [0]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(written))
    assert "action 0 of the record" in here.refused("play", "--resume", file)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[" * 100_000, b"7" * 5000, b"null"])
def test_a_file_that_is_not_a_game(here: Here, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    assert "not a saved game of Doubloon" in here.refused("play", "--resume", file)
    assert file.read_bytes() == content


def test_a_new_game_overwrites_nothing(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("do not lose me")
    assert "already exists" in refused("play", "--save", file)
    assert file.read_text() == "do not lose me"


@pytest.mark.parametrize(
    "option",
    [
        "--seed=1",
        "--bots=hard",
        "--players=3",
        "--seat=0",
        "--watch",
        "--open-scores",
        "--expansion=draft",
        "--opening-choice",
    ],
)
def test_resume_takes_no_options_of_a_new_game(here: Here, tmp_path: Path, option: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(saved_game()))
    assert f"leave out {option.partition('=')[0]}" in here.refused("play", "--resume", file, option)


def test_without_rich_play_explains_how_to_install_it() -> None:
    program = "import sys; sys.modules['rich'] = None\nfrom doubloon.cli.main import main\nsys.exit(main())"
    ran = [
        subprocess.run(
            [sys.executable, "-c", program, word],
            capture_output=True,
            text=True,
            env=surroundings(),
            check=False,
        )
        for word in ("play", "--version")
    ]
    assert ran[0].returncode == 2
    assert ran[0].stderr == 'doubloon: this needs Rich; install it with: pip install "doubloon[play]"\n'
    assert ran[1].returncode == 0


def test_version_names_the_backend() -> None:
    forms = {
        game: "interpreted" if isinstance(engine.new_game(game), Engine) else "compiled"
        for game in ("puerto-rico", "san-juan")
    }
    listed = ", ".join(f"{game}: {form} engine" for game, form in forms.items())
    assert doubloon("--version").stdout == f"doubloon {engine.__version__} ({listed})\n"
    ran = doubloon("--version", DOUBLOON_ENGINE="interpreted")
    assert ran.stdout == (
        f"doubloon {engine.__version__} (puerto-rico: interpreted engine, san-juan: interpreted engine)\n"
    )


def test_an_unknown_backend() -> None:
    assert "DOUBLOON_ENGINE" in refused("play", DOUBLOON_ENGINE="magic")


def test_the_end_of_input_ends_the_game_cleanly() -> None:
    ran = doubloon(*PLAY, "--seed", 1)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "End of input." in ran.stdout
    assert "not saved" in ran.stdout


def test_quit() -> None:
    ran = doubloon(*PLAY, "--seed", 1, typed="quit\n1\n1\n")
    assert ran.returncode == 0
    assert ran.stdout.count("Your choice") == 1


@pytest.mark.parametrize("command", ["play", "arena"])
def test_help_says_the_same_of_two_games_once(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert text.count("ask about everything that the rules let a player leave") == 1
    assert "--voluntary puerto-rico, san-juan: ask about" in text
    assert "--discards 'when needed'|'at once'" in text
