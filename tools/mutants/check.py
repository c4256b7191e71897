"""Run the conformance cases of a game, then its fast tests, up to the first failure: `python -m tools.mutants.check`.

The arguments are a game's folder and a module of its rules, whose own tests come first.
"""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from conformance import run

MAX_SECONDS_OF_THE_CASES = 30  # they take one
TESTS = Path("tests") / "games"
# what takes long and says little about a single rule
NOT_ALL = ("terminal", "test_random_games.py", "test_perft.py", "expansion/test_random_games.py")
COMPILED = "helpers.engine"  # what the tests import that need the compiled engine, which a copy does not have


def main(game: str, module: str) -> int:
    signal.alarm(MAX_SECONDS_OF_THE_CASES)
    name = game.replace("_", "-")
    files = sorted((run.FOLDER / name).glob("*.json"), key=lambda file: (not related(file, module), file.name))
    for file in files:
        for case in json.loads(file.read_text(encoding="utf-8")):
            if run.faults(case, name):
                return 1
    signal.alarm(0)
    tests = sorted((TESTS / game).rglob("test_*.py"), key=lambda file: (not related(file, module), file))
    left_out = [TESTS / game / part for part in NOT_ALL]
    chosen = [str(file) for file in tests if not any(file.is_relative_to(part) for part in left_out)]
    chosen = [file for file in chosen if COMPILED not in Path(file).read_text(encoding="utf-8")]
    return int(pytest.main(["--fast", "-x", "-qq", "--no-header", "-p", "no:cacheprovider", *chosen]))


def related(file: Path, module: str) -> bool:
    return module in file.stem


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
