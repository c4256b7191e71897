"""A game outside the package may bring its own translations, which are asked before ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.helpers.core.outside_games import copy_san_juan, run_with_games

ROOT = Path(__file__).parents[2]
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
    refused = run_tool(tmp_path, "tools.translations", "santo-domingo")
    assert refused.returncode == 1
    assert "make a folder for each language" in refused.stderr
    (game / "locales" / "ro").mkdir(parents=True)
    ran = run_tool(tmp_path, "tools.translations", "santo-domingo")
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("game ro: ")
    assert BLURB in (game / "locales" / "ro" / "LC_MESSAGES" / "game.po").read_text()
    assert sorted(path.name for path in (game / "locales").iterdir()) == ["game.pot", "ro"]


def test_only_games_outside_the_package_are_updated_by_name(tmp_path: Path) -> None:
    copy_san_juan(tmp_path)
    for game in ("san-juan", "chess"):
        refused = run_tool(tmp_path, "tools.translations", game)
        assert refused.returncode == 2
        assert f"unknown game '{game}'; games outside the package: santo-domingo" in refused.stderr


PLAIN = """
import doubloon
from doubloon.core.registry import game_class
game = doubloon.new_game("goofspiel", players=2, seed=1)
print(game.describe({"type": "bid", "card": "queen"}, "es"), game.describe({"type": "bid", "card": "king"}, "es"))
print(game.describe_event({"event": "passed", "seat": 0}, "es"))
glossary = game.glossary("es")
print(glossary["labels"]["hand"], glossary["labels"]["points"])
"""


def test_texts_of_a_plain_game_need_no_marks(tmp_path: Path) -> None:
    """What is not translated stays in English, even if one of our own games has the same word."""
    folder = tmp_path / "games"
    copytree(ROOT / "examples" / "goofspiel", folder / "goofspiel", ignore=ignore_patterns("*.so"))
    (folder / "goofspiel" / "locales" / "es").mkdir(parents=True)
    ran = run_tool(folder, "tools.translations", "goofspiel")
    assert ran.returncode == 0, ran.stderr
    catalogue = folder / "goofspiel" / "locales" / "es" / "LC_MESSAGES" / "game.po"
    texts = catalogue.read_text()
    for text, translated in (("bid the {card}", "ofrece {the_card}"), ("Hand", "Cartas")):
        assert f'msgid "{text}"\nmsgstr ""' in texts
        texts = texts.replace(f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{translated}"')
    name = 'msgctxt "goofspiel, the"\nmsgid "queen"\nmsgstr ""'
    assert name in texts
    catalogue.write_text(texts.replace(name, name[:-1] + 'la reina"'))
    program = (
        "from tools.translations import compile\n"
        "from pathlib import Path\n"
        "compile.LOCALES = Path('nowhere')\n"
        "compile.compile_catalogues()"
    )
    assert run_with_games(folder, program) == []
    assert run_with_games(folder, PLAIN) == ["ofrece la reina ofrece king", "pasa", "Cartas Points"]


def test_our_own_messages_are_the_same_with_other_games(tmp_path: Path) -> None:
    copy_san_juan(tmp_path)
    program = (
        "from tools.translations.domains import messages_of\n"
        "print(any('santo' in str(message) for message in messages_of('doubloon')))"
    )
    assert run_with_games(tmp_path, program) == ["False"]
