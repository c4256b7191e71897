"""The `doubloon rules` command: the rules in short and the help of any game, in the reader's language."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.cli.main import main
from doubloon.core.registry import game_class
from doubloon.core.text import LANGUAGES
from tests.helpers.terminal.command import doubloon, surroundings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What the command prints."""
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Why the command prints nothing."""
    assert main(["rules", *words]) == 2
    out, problem = capsys.readouterr()
    assert (out, problem.count("\n")) == ("", 1)
    return str(problem)


def as_one_line(text: str) -> str:
    return " ".join(text.split())


def test_without_a_topic_the_topics_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    both = as_one_line(printed(capsys))
    assert "Puerto Rico Rules: Aim, Set-up, A round," in both
    assert "San Juan Rules: Aim, Set-up, A round," in both
    one = as_one_line(printed(capsys, "san-juan"))
    assert "Puerto Rico" not in one
    assert "Also: Indigo, " in one
    assert one.endswith("'doubloon rules san-juan all' to read all rules.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_all_prints_every_chapter(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, game, "all", "--lang", lang)
    for section in game_class(game).glossary(lang)["rules"]:
        assert f"\n{section['title']}\n" in text
        assert as_one_line(section["text"]) in as_one_line(text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "part", "key"), [("puerto-rico", "buildings", "wharf"), ("san-juan", "cards", "crane")]
)
def test_a_topic_in_the_readers_language_and_in_english(
    game: str, part: str, key: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = game_class(game).glossary(lang)[part][key]
    text = printed(capsys, game, *entry["name"].split(), "--lang", lang)
    assert text.splitlines()[0].lower() == entry["name"]
    assert as_one_line(entry["help"]) in as_one_line(text)
    assert entry["facts"][1:] in as_one_line(text)
    assert printed(capsys, game, key, "--lang", lang) == text


def test_the_language_of_the_environment(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "nl_NL.UTF-8")
    assert printed(capsys, "puerto-rico", "haven").startswith("Haven\n")
    assert "alles" in printed(capsys, "puerto-rico")
    assert refused(capsys, "puerto-rico", "havne").startswith("doubloon: er zijn geen regels over 'havne'; bedoel je")


def test_the_language_that_was_asked_for_is_in_the_printed_commands(capsys: pytest.CaptureFixture[str]) -> None:
    listed = as_one_line(printed(capsys, "--lang", "es"))
    for game in ("puerto-rico", "san-juan"):
        assert f"'doubloon rules --lang es {game} TEMA'" in listed
        assert f"'doubloon rules --lang es {game} todo'" in listed
    assert refused(capsys, "--lang", "es", "xyzzy").endswith(": doubloon rules --lang es\n")
    assert refused(capsys, "--lang", "es", "san-juan", "xyzzy").endswith(": doubloon rules --lang es san-juan\n")


def test_a_name_in_the_readers_language_wins_over_an_english_one(capsys: pytest.CaptureFixture[str]) -> None:
    settler = game_class("puerto-rico").glossary("ro")["roles"]["settler"]
    assert settler["name"] == "colonist"
    assert as_one_line(settler["help"]) in as_one_line(printed(capsys, "--lang", "ro", "puerto-rico", "Colonist"))


def test_a_topic_of_several_games_is_printed_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "library")
    assert text.startswith("Puerto Rico\n\nLibrary\n")
    assert "\nSan Juan\n\nLibrary\n" in text
    assert printed(capsys, "crane").startswith("San Juan\n\nCrane\n")


def test_first_letters_and_accents(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "puerto-rico", "cust") == printed(capsys, "puerto-rico", "CUSTOMS", "house")
    assert printed(capsys, "puerto-rico", "roaster").startswith("Coffee roaster\n")
    assert printed(capsys, "--lang", "ro", "san-juan", "capela").startswith("Capelă\n")


def test_a_role_with_a_chapter_has_one_heading(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "puerto-rico", "captain")
    assert text.splitlines().count("Captain") == 1
    assert "not even if its ship is full" in as_one_line(text)
    assert "You may pass only if" in as_one_line(text)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["puerto-rico", "whraf"], "there are no rules on 'whraf'; did you mean Wharf"),
        (["wahrf"], "there are no rules on 'wahrf'; did you mean Wharf"),
        (["puertorico"], "there are no rules on 'puertorico'; did you mean puerto-rico?"),
        (["san-juan", "xyzzy"], "there are no rules on 'xyzzy'; to see all topics type: doubloon rules san-juan"),
        (["puerto-rico", "large"], "'large' could mean: Large market, Large warehouse"),
        (["--lang", "xx"], "argument --lang: unknown language 'xx'; choose from en, es"),
    ],
)
def test_what_cannot_be_printed(words: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, *words).startswith(f"doubloon: {problem}")


@pytest.mark.parametrize(("columns", "widest"), [("40", 39), ("80", 79), ("300", 100)])
def test_lines_fit_the_terminal(
    columns: str, widest: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    longest = max(map(len, printed(capsys, "puerto-rico", "all").splitlines()))
    assert widest - 12 < longest <= widest


def test_it_needs_no_extras() -> None:
    program = "import sys; sys.modules['rich'] = None\nfrom doubloon.cli.main import main\nsys.exit(main())"
    command = [sys.executable, "-c", program, "rules", "san-juan", "chapel"]
    ran = subprocess.run(command, capture_output=True, encoding="utf-8", env=surroundings(), check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Chapel\n")


def test_games_outside_the_package() -> None:
    ran = doubloon("rules", "goofspiel", "round", DOUBLOON_GAMES=str(ROOT / "examples"))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("A round\n")
    listed = doubloon("rules", "goofspiel", DOUBLOON_GAMES=str(ROOT / "examples"))
    assert listed.stdout.startswith("Goofspiel\n  Rules: Aim, A round, The end\n  Type ")
