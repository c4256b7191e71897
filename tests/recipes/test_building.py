"""Adding a building as docs/buildings.md says: on a copy of the project, followed word by word."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.recipes.copies import (
    compile_texts,
    copy_project,
    failed,
    run,
    run_commands,
    run_tests,
    translate,
)
from tests.helpers.recipes.documents import follow, section, tables

pytestmark = pytest.mark.slow

PAGE = "docs/buildings.md"
RECIPE = section(PAGE, "Adding a fifteenth building")
GAME = "puerto rico"
NAME, HELP = "lookout", "You receive 1 doubloon for every quarry you take."
UNTRANSLATED = (
    "tests/languages/test_agreed_names.py::",
    "tests/languages/test_catalogues.py::test_every_message_is_translated",
    "tests/languages/test_words.py::test_puerto_rico",
)


@pytest.fixture(scope="module")
def untranslated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the recipe has been followed up to the translations."""
    root = copy_project(tmp_path_factory.mktemp("building"))
    follow(RECIPE, root, PAGE)
    run_commands(RECIPE, root)
    return root


@pytest.fixture(scope="module")
def missing(untranslated: Path) -> str:
    """What the tests say of the translations that are missing."""
    return run_tests(untranslated, "tests/languages", may_fail=True)


@pytest.fixture(scope="module")
def extended(untranslated: Path, missing: str) -> Path:
    """The copy with the translations, whose missing was reported before."""
    assert missing
    rows = next(table for table in tables(RECIPE) if table[0][:2] == ["language", NAME])[1:]
    for lang, name, with_article, help_text in rows:
        translate(
            untranslated, lang, {(GAME, NAME): name, (f"{GAME}, the", NAME): with_article, (GAME, HELP): help_text}
        )
    lines = "".join(f"{lang}\t{GAME}\t{NAME}\t{name}\n" for lang, name, *_ in rows)
    with (untranslated / "tests" / "languages" / "agreed_names.tsv").open("a", encoding="utf-8") as file:
        file.write(lines)
    compile_texts(untranslated)
    return untranslated


def test_only_the_translations_are_missing_and_the_tests_name_them(missing: str) -> None:
    assert failed(missing)
    assert not [name for name in failed(missing) if not name.startswith(UNTRANSLATED)]
    for lang in ("es", "nl", "ro", "it"):
        assert f"translate it in src/doubloon/locales/{lang}/LC_MESSAGES/doubloon.po" in missing
        assert f"{lang}\t{GAME}\t{NAME}\t" in missing
    assert HELP in missing


def test_the_fast_tests_stay_green(extended: Path) -> None:
    run_tests(extended, "--fast")


def test_the_project_is_still_in_order(extended: Path) -> None:
    run(extended, "-m", "ruff", "check", "--extend-exclude", "build", ".")
    run(extended, "-m", "ruff", "format", "--extend-exclude", "build", "--check", ".")


def test_bots_of_all_kinds_play_with_it(extended: Path) -> None:
    lines = [line.split() for line in run(extended, "-m", "tests.helpers.recipes.playing", NAME).splitlines()]
    assert [bot.partition(":")[0] for bot, _, _ in lines] == ["random", "greedy", "search"]
    _, built, used = lines[0]  # the others may have better things to build
    assert int(built)
    assert int(used)


def test_records_pickles_and_networks_of_earlier_releases_are_read(extended: Path) -> None:
    run_tests(extended, "tests/compatibility/test_records.py", "tests/compatibility/test_learned.py")


@pytest.mark.long
def test_all_tests_stay_green(extended: Path) -> None:
    run_tests(extended, "-n", "2", "--dist", "loadfile", "--ignore=tests/page")
    run(extended, "-m", "mypy")
