"""A copy of the sources with one more building in either game, added as docs/buildings.md describes."""

from __future__ import annotations

import shutil
from pathlib import Path

SOURCES = Path(__file__).parents[3] / "src" / "doubloon"
ADDED = "lookout"
# replacements by file
CHANGES = {
    "games/puerto_rico/rules/buildings.py": {
        '    _large("cloister", expansion=True),\n': (
            f'    _large("cloister", expansion=True),\n    _new("{ADDED}", 3, 1, 1, drawn=False),\n'
        ),
        "CLOISTER: Final = 36\n": "CLOISTER: Final = 36\nLOOKOUT: Final = 37\n",
    },
    # A card that is in the deck changes every deal, and with it the rules; one without copies only moves the numbers.
    "games/san_juan/rules/cards.py": {
        '    Card("palace", 2, 6, 0),\n': f'    Card("palace", 2, 6, 0),\n    Card("{ADDED}", 0, 3, 1),\n',
        "PALACE: Final = 28\n": "PALACE: Final = 28\nLOOKOUT: Final = 29\n",
    },
}


def copy_with_building(folder: Path) -> Path:
    """Copies the sources and returns the folder to import them from. The copy has no compiled engine."""
    copy = folder / "src"
    ignored = shutil.ignore_patterns("*.so", "__pycache__", "page")
    shutil.copytree(SOURCES, copy / "doubloon", ignore=ignored)
    for name, changes in CHANGES.items():
        path = copy / "doubloon" / name
        text = path.read_text(encoding="utf-8")
        for old, new in changes.items():
            assert text.count(old) == 1, (
                f"{name} no longer has {old.strip()!r} once: change tests/helpers/compatibility/added_building.py"
            )
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    return copy
