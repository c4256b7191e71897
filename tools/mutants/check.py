"""Run the conformance cases of a game, then its fast tests, up to the first failure: `python -m tools.mutants.check`.

The arguments are a game's folder and a module of its rules, whose own tests come first.
"""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

from conformance import run

MAX_SECONDS_OF_THE_CASES = 30  # they take one
TESTS = Path("tests") / "games"
# what is about other things than a single rule, or plays long games
NOT_ALL = {
    *("test_aid.py", "test_colonist_plan.py", "test_end_reasons.py", "test_hidden_points.py", "test_perft.py"),
    *("test_playthroughs.py", "test_random_games.py", "test_whole_choices.py", "test_why_not.py", "terminal"),
}
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
    import pytest  # most mutants do not come as far

    tests = sorted((TESTS / game).rglob("test_*.py"), key=lambda file: (not related(file, module), file))
    chosen = [str(file) for file in tests if not NOT_ALL & set(file.parts) and is_interpreted(file)]
    return int(pytest.main(["--fast", "-x", "-qq", "--no-header", "-p", "no:cacheprovider", *chosen]))


def is_interpreted(file: Path) -> bool:
    return COMPILED not in file.read_text(encoding="utf-8")


def related(file: Path, module: str) -> bool:
    return module in file.stem


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
