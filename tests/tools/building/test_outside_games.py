"""Engines of games outside the package are compiled into the games' own folders, and are in no package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.core.outside_games import copy_san_juan

ROOT = Path(__file__).parents[3]
OURS = shutil.ignore_patterns("*.so", "__pycache__", "page", "puerto_rico", "san_juan")  # left out, to save time


def run_setup(checkout: Path, games: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py in a checkout with the games of the folder, and without optimizations."""
    environment = {**os.environ, "DOUBLOON_GAMES": str(games), "DOUBLOON_CFLAGS": "-O0"}
    environment.pop("PYTHONPATH", None)  # the copy has its own sources
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", *words],
        cwd=checkout,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout without games."""
    copy = tmp_path_factory.mktemp("checkout")
    for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, copy / file)
    for folder in ("src", "tools"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=OURS)
    return copy


@pytest.mark.slow
def test_they_are_compiled_in_place_only(checkout: Path, tmp_path: Path) -> None:
    game = copy_san_juan(tmp_path)
    package = checkout / "package"
    ran = run_setup(checkout, tmp_path, "--build-lib", str(package))
    assert ran.returncode == 0, ran.stderr
    assert not list(package.rglob("*_engine*"))
    ran = run_setup(checkout, tmp_path, "--inplace")
    assert ran.returncode == 0, ran.stderr
    assert [path.name.partition(".")[0] for path in game.glob("*.so")] == ["_engine"]
    assert not list((checkout / "src").rglob("*.so"))


def test_a_folder_that_does_not_exist_is_named(checkout: Path, tmp_path: Path) -> None:
    ran = run_setup(checkout, tmp_path / "nowhere", "--inplace")
    assert ran.returncode == 1
    assert ran.stderr == f"setup.py: DOUBLOON_GAMES names {tmp_path / 'nowhere'}, which is not a folder\n"
