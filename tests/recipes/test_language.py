"""Adding a language as docs/translating.md says: on a copy of the project, with next to nothing translated."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.recipes.copies import compile_texts, copy_project, failed, run, run_commands, run_tests, translate
from tests.helpers.recipes.documents import follow, section

pytestmark = pytest.mark.slow

PAGE = "docs/translating.md"
RECIPE = section(PAGE, "Another language")
LANG, OWN_NAME = "pt", "Português"
ROLE, TRANSLATED_ROLE = ("puerto rico", "mayor"), "prefeito"

ASK = f"""
import json
from fastapi.testclient import TestClient
from doubloon.server.app import make_app
from doubloon.server.settings import Settings

with TestClient(make_app(Settings(store="sqlite:///words.db"))) as client:
    languages = client.get("/api/languages").json()["languages"]
    words = client.get("/api/words/puerto-rico?lang={LANG}").json()
    player = client.post("/api/me", json={{"name": "Ana", "lang": "{LANG}"}}).json()
    refused = client.get("/api/words/puerto-rico?lang=tlh").json()
print(json.dumps([languages, words, player, refused]))
"""
SHOWING_TEXTS = (
    *("tests/cli", "tests/languages", "tests/terminal", "tests/tools/translations", "tests/server/http"),
    *("tests/games/puerto_rico/terminal", "tests/games/san_juan/terminal"),
)
PLAY = ["play", "--lang", LANG, "--players", "2", "--bots", "random", "--seed", "1"]


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the recipe has been followed, with one name translated."""
    root = copy_project(tmp_path_factory.mktemp("language"), with_engines=True)
    follow(RECIPE, root, PAGE)
    run_commands(RECIPE, root)
    translate(root, LANG, {ROLE: TRANSLATED_ROLE})
    compile_texts(root)
    return root


@pytest.fixture(scope="module")
def said(extended: Path) -> str:
    """What the fast tests of everything that shows texts say of the language in progress."""
    return run_tests(extended, "--fast", *SHOWING_TEXTS, may_fail=True)


def test_the_server_offers_it_and_says_the_rest_in_english(extended: Path) -> None:
    languages, words, player, refused = json.loads(run(extended, "-c", ASK).splitlines()[-1])
    assert languages[LANG] == OWN_NAME
    assert words["roles"]["mayor"]["name"] == TRANSLATED_ROLE
    assert words["roles"]["settler"]["name"] == "settler"
    assert words["buildings"]["wharf"]["help"].startswith("Captain: ")
    assert player["lang"] == LANG
    assert f"'{LANG}'" in json.dumps(refused)


def test_the_page_gets_it(extended: Path) -> None:
    run(extended, "page/scripts/catalogues.py")
    catalogues = extended / "page" / "src" / "catalogues"
    assert json.loads((catalogues / "languages.json").read_text(encoding="utf-8"))[LANG] == OWN_NAME
    assert json.loads((catalogues / f"{LANG}.json").read_text(encoding="utf-8")) == {}


def test_the_terminal_plays_in_it(extended: Path) -> None:
    shown = run(extended, "-c", f"from doubloon.cli.main import main; main({PLAY!r})", typed="help\nquit\n")
    assert TRANSLATED_ROLE in shown
    assert "settler" in shown


def test_red_tests_are_of_this_language_alone_and_name_what_is_missing(said: str) -> None:
    red = failed(said)
    assert red
    others = [name for name in red if not (name.startswith("tests/languages/") and of_this_language(name))]
    assert not others
    assert f"translate it in src/doubloon/locales/{LANG}/LC_MESSAGES/doubloon.po (docs/translating.md)" in said
    assert f"{LANG}\tpuerto rico\tmayor\t{TRANSLATED_ROLE}" in said


def of_this_language(name: str) -> bool:
    """Whether a test is about the language; the agreed names of all languages are one test."""
    return name.endswith("::test_every_name_is_agreed_upon") or LANG in name.partition("[")[2].rstrip("]").split("-")


def test_databases_of_earlier_releases_are_read(extended: Path) -> None:
    run_tests(extended, "tests/compatibility/test_database.py", "-k", "as_they_were or known or opened_again")


@pytest.mark.long
def test_all_other_tests_stay_green(extended: Path) -> None:
    run_tests(extended, "-n", "2", "--dist", "loadfile", "--ignore=tests/page", "--ignore=tests/languages")
    run(extended, "-m", "mypy")
