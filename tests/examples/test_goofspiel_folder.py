"""The tests of the example game, in a process that finds it in its folder, as whoever writes a game would run them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["tests/examples/goofspiel"])
def test_the_tests_of_the_example_pass(folder: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", folder],
        cwd=ROOT,
        env={**os.environ, "DOUBLOON_GAMES": str(ROOT / "examples")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-2000:]
    assert " passed" in ran.stdout
