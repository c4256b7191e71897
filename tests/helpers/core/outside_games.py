"""Games outside the package: one written in a few lines, and copies of San Juan and Goofspiel that can be played."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import doubloon.games
from doubloon.core import registry

SOURCES = Path(__file__).parents[3] / "src"
# what makes another game of San Juan
CHANGES = {
    "san_juan": "santo_domingo",
    "san-juan": "santo-domingo",
    "San Juan": "Santo Domingo",
    '"san juan': '"santo domingo',
}
COPIES = count(1)
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


def copy_goofspiel(folder: Path, changes: Mapping[str, Mapping[str, str]]) -> str:
    """Copy the example as a game of its own, with texts changed by file; returns its name, which no other copy has."""
    name = f"my_game_{next(COPIES)}"
    game = folder / name
    shutil.copytree(SOURCES.parent / "examples" / "goofspiel", game, ignore=shutil.ignore_patterns("*.so", "__*__"))
    (game / "__init__.py").touch()
    for path in game.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("goofspiel", name.replace("_", "-"))
        for old, new in changes.get(path.name, {}).items():
            assert old in text, f"{path.name} has no {old}"
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    return name.replace("_", "-")


@contextmanager
def games_in(folder: Path) -> Iterator[None]:
    """Read the folder like those of DOUBLOON_GAMES, within this process."""
    doubloon.games.__path__.append(str(folder))
    registry._games.cache_clear()
    importlib.invalidate_caches()
    try:
        yield
    finally:
        doubloon.games.__path__.remove(str(folder))
        registry._games.cache_clear()


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
