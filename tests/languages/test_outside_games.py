"""A game outside the package may bring its own translations, which are asked before ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.helpers.core.outside_games import copy_san_juan, run_with_games

BLURB = "Build a city from a hand of cards."
SHOWN = """
from doubloon.core.registry import about
from doubloon.core.text import Translator, catalogue_for
texts = catalogue_for("es", "santo-domingo")
print(texts.gettext(about("santo-domingo").TITLE), texts.gettext("a text that nobody has translated"))
print(texts.gettext("options"), Translator("es", "santo domingo").gettext("Santo Domingo"))
print(catalogue_for("nl", "santo-domingo").gettext("Santo Domingo"), catalogue_for("es").gettext("Santo Domingo"))
"""


def run_tool(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DOUBLOON_GAMES": str(folder)}
    return subprocess.run([sys.executable, "-m", *words], env=environment, capture_output=True, text=True, check=False)


def test_its_own_catalogue_is_asked_first(tmp_path: Path) -> None:
    game = copy_san_juan(tmp_path)
    catalogue = game / "locales" / "es" / "LC_MESSAGES" / "game.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "Santo Domingo"\nmsgstr "La Española"\n'
    )
    program = (
        "from tools.translations import compile\n"
        "from pathlib import Path\n"
        "compile.LOCALES = Path('nowhere')\n"  # our own are compiled already
        "compile.compile_catalogues()"
    )
    assert run_with_games(tmp_path, program) == []
    assert run_with_games(tmp_path, SHOWN) == [
        "La Española a text that nobody has translated",
        "opciones La Española",
        "Santo Domingo Santo Domingo",
    ]


def test_its_messages_are_found_for_the_languages_that_have_a_folder(tmp_path: Path) -> None:
    game = copy_san_juan(tmp_path)
    refused = run_tool(tmp_path, "tools.translations", str(game))
    assert refused.returncode == 1
    assert "make a folder for each language" in refused.stderr
    (game / "locales" / "ro").mkdir(parents=True)
    ran = run_tool(tmp_path, "tools.translations", str(game))
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("game ro: ")
    assert BLURB in (game / "locales" / "ro" / "LC_MESSAGES" / "game.po").read_text()
    assert sorted(path.name for path in (game / "locales").iterdir()) == ["game.pot", "ro"]


def test_a_folder_without_a_game_is_refused(tmp_path: Path) -> None:
    refused = run_tool(tmp_path, "tools.translations", str(tmp_path))
    assert refused.returncode == 1
    assert "it has no about.py" in refused.stderr


def test_our_own_messages_are_the_same_with_other_games(tmp_path: Path) -> None:
    copy_san_juan(tmp_path)
    program = (
        "from tools.translations.domains import messages_of\n"
        "print(any('santo' in str(message) for message in messages_of('doubloon')))"
    )
    assert run_with_games(tmp_path, program) == ["False"]
