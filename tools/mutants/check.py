"""Try a mutant, up to the first failure: `python -m tools.mutants.check cases GAME MODULE`, or `tests GAME MODULE`.

What belongs to the module by its name comes first.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterable
from pathlib import Path

from conformance import run

MAX_SECONDS_OF_THE_CASES = 60  # they take one
TESTS = Path("tests") / "games"
# what is about other things than a single rule, or plays long games
LEFT_OUT = {
    *("test_aid.py", "test_end_reasons.py", "test_hidden_points.py", "test_perft.py", "test_playthroughs.py"),
    *("test_random_games.py", "test_whole_choices.py", "test_why_not.py", "terminal"),
}
COMPILED = "helpers.engine"  # what tests import that need the compiled engine, which a copy does not have


def main(stage: str, game: str, module: str) -> int:
    return cases_fail(game, module) if stage == "cases" else tests_fail(game, module)


def cases_fail(game: str, module: str) -> bool:
    signal.alarm(MAX_SECONDS_OF_THE_CASES)
    name = game.replace("_", "-")
    for file in in_order((run.FOLDER / name).glob("*.json"), module):
        for case in json.loads(file.read_text(encoding="utf-8")):
            if run.faults(case, name):
                return True
    return False


def tests_fail(game: str, module: str) -> bool:
    import pytest  # most mutants do not come as far

    tests = in_order((TESTS / game).rglob("test_*.py"), module)
    chosen = [file for file in tests if not LEFT_OUT & set(file.parts) and COMPILED not in file.read_text("utf-8")]
    return pytest.main(["--fast", "-x", "-qq", "--no-header", "-p", "no:cacheprovider", *map(str, chosen)]) != 0


def in_order(files: Iterable[Path], module: str) -> list[Path]:
    return sorted(files, key=lambda file: (module not in file.stem, file))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
