"""`python -m benchmarks.against REVISION`: this engine and that of an older revision, taking turns in one run."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.engine import TABLES
from benchmarks.measure import side_by_side

ROOT = Path(__file__).parents[1]
GAMES = 3000


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit("which revision? For example: python -m benchmarks.against HEAD~1")
    tree = ROOT / "build" / "against"
    subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, capture_output=True, check=False)
    subprocess.run(["git", "worktree", "add", "--detach", "--force", str(tree), sys.argv[1]], cwd=ROOT, check=True)
    try:
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        subprocess.run(command, cwd=tree, check=True, capture_output=True)
        compare(tree)
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=False)


def compare(tree: Path) -> None:
    print("| random games per CPU-second | before | now | |\n|---|---|---|---|")
    for name, folder, table in TABLES:
        try:
            before = games(tree, folder, table)
        except (StopIteration, TypeError):
            continue  # that revision has no such game
        times = side_by_side([before, games(ROOT, folder, table)], rounds=15)
        rates = [GAMES / time for time in times]
        print(f"| {name} | {rates[0]:,.0f} | {rates[1]:,.0f} | {rates[1] / rates[0] - 1:+.1%} |", flush=True)


def games(tree: Path, folder: str, table: tuple[int, ...]) -> Callable[[], object]:
    """Random games at that table; an engine from before the expansion only knows players and key."""
    engine = load(next((tree / "src" / "doubloon" / folder).glob("_engine*.so"))).Engine()
    try:
        engine.play_games(1, *table)
    except TypeError:
        players, key_0, key_1, fixed, *_ = table
        if fixed or players == 2:
            raise
        table = (players, key_0, key_1)
    return lambda: engine.play_games(GAMES, *table)


def load(library: Path) -> Any:
    spec = importlib.util.spec_from_file_location("_engine", library)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main()
