"""Games outside the package: one written in a few lines, and a copy of San Juan that can be played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

SOURCES = Path(__file__).parents[3] / "src"
# what makes another game of San Juan
CHANGES = {
    "san_juan": "santo_domingo",
    "san-juan": "santo-domingo",
    "San Juan": "Santo Domingo",
    '"san juan': '"santo domingo',
}
LEFT_OUT = ("ORDER", "GYMNASIUM_ID", "OPENSPIEL_ID", "PETTINGZOO_ID")  # of its `about.py`


def write_about(folder: Path, lines: Mapping[str, str], name: str = "my_game") -> Path:
    """Write a game that consists of an `about.py` with these names and values; returns the game's folder."""
    game = folder / name
    game.mkdir()
    (game / "__init__.py").touch()
    (game / "about.py").write_text("".join(f"{key} = {value}\n" for key, value in lines.items()))
    return game


def copy_san_juan(folder: Path) -> Path:
    """Copy San Juan into the folder as the game santo-domingo, without a compiled engine; returns its folder."""
    game = folder / "santo_domingo"
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(SOURCES / "doubloon" / "games" / "san_juan", game, ignore=ignored)
    for path in game.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for old, new in CHANGES.items():
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    about = game / "about.py"
    lines = about.read_text(encoding="utf-8").splitlines(keepends=True)
    about.write_text("".join(line for line in lines if not line.startswith(LEFT_OUT)), encoding="utf-8")
    return game


def run_with_games(folder: Path, program: str) -> list[str]:
    """Run a program with the games of the folder; returns the lines that it prints."""
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "DOUBLOON_GAMES": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()
