"""`python -m tools.tuning` fits weights for every game and number of players, and writes them by name."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from doubloon.core.registry import about, game_names

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PARTS = ("src", "tools", "examples")
FEW = ("--games", "2", "--simulations", "0")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the sources, so that weights can be written."""
    for part in PARTS:
        copytree(ROOT / part, tmp_path / part)
    return tmp_path


def tune(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PYTHONPATH": str(folder / "src"), "DOUBLOON_GAMES": str(folder / "examples")}
    command = [sys.executable, "-m", "tools.tuning", *words]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


def rows_in(file: Path) -> dict[str, tuple[int, ...]]:
    names: dict[str, dict[str, tuple[int, ...]]] = {}
    exec(file.read_text(), names)
    return names["WEIGHTS"]


@pytest.mark.parametrize("game", [*game_names()[:2], "goofspiel"])
def test_weights_are_fitted_for_every_number_of_players(copied: Path, game: str) -> None:
    inside = copied / "src" / "doubloon" / "games" / game.replace("-", "_") / "heuristics" / "weights.py"
    file = inside if inside.exists() else copied / "examples" / game / "weights.py"
    before = rows_in(file)
    ran = tune(copied, game, *FEW)
    assert ran.returncode == 0, ran.stderr
    after = rows_in(file)
    assert list(after) == list(before)
    rows = [zip(after[name], before[name], strict=True) for name in before]
    changed = {place // 2 for row in rows for place, (new, old) in enumerate(row) if new != old}
    assert len(changed) == ran.stdout.count("round 1:") == len(next(iter(before.values()))) // 2


def test_only_the_players_that_are_named_are_tuned(copied: Path) -> None:
    file = copied / "examples" / "goofspiel" / "weights.py"
    before = rows_in(file)
    ran = tune(copied, "goofspiel", *FEW, "--players", "3", "--seed", "9")
    assert ran.returncode == 0, ran.stderr
    for name, row in rows_in(file).items():
        assert (row[:2], row[4:]) == (before[name][:2], before[name][4:])
    assert rows_in(file) != before
    again = tune(copied, "goofspiel", *FEW)  # the engine has the old weights
    assert again.returncode == 1
    assert "rebuild it with 'make build'" in again.stderr
    assert "Traceback" not in again.stderr


def test_what_cannot_be_tuned_is_said(copied: Path) -> None:
    players = about("puerto-rico").PLAYERS
    ran = tune(copied, "puerto-rico", "--players", "9")
    assert ran.returncode == 2
    assert f"puerto-rico is for {players[0]} to {players[-1]} players, not for 9" in ran.stderr
    (copied / "examples" / "goofspiel" / "weights.py").unlink()
    ran = tune(copied, "goofspiel", *FEW)
    assert ran.returncode != 0
    assert "Traceback" not in ran.stderr
