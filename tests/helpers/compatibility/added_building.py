"""A copy of the sources with one more building in either game, added to Puerto Rico as docs/buildings.md says."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.helpers.recipes.documents import follow, section

SOURCES = Path(__file__).parents[3] / "src" / "doubloon"
ADDED = "lookout"
PAGE = "docs/buildings.md"
# A card that is in the deck changes every deal, and with it the rules; one without copies only moves the numbers.
CARDS = "games/san_juan/rules/cards.py"
LAST_ROW = ")\n\n\ndef _number("


def copy_with_building(folder: Path) -> Path:
    """Copies the sources and returns the folder to import them from. The copy has no compiled engine."""
    copy = folder / "src"
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "page")
    shutil.copytree(SOURCES, copy / "doubloon", ignore=ignored)
    follow(section(PAGE, "Adding a fifteenth building"), folder, PAGE, under="src/")
    path = copy / "doubloon" / CARDS
    text = path.read_text(encoding="utf-8")
    assert text.count(LAST_ROW) == 1, f"where does the table of {CARDS} end? correct {__file__}"
    path.write_text(text.replace(LAST_ROW, f'    Card("{ADDED}", 0, 3, 1),\n{LAST_ROW}'), encoding="utf-8")
    return copy
