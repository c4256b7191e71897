"""All conformance cases hold, on both forms of the engine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance import run
from tests.helpers.conformance.cases import FILES, RUNNER, read

# chance differs every time: a case that depends on it fails sooner or later
TIMES = 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_cases_hold(file: Path) -> None:
    wrong = {case["id"]: run.faults(case, file.parent.name) for case in read(file)}
    assert {name: faults for name, faults in wrong.items() if faults} == {}, "judge by docs/rules who is right"


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["interpreted", "compiled"])
def test_all_cases_hold_on_both_engines(engine: str) -> None:
    command = [sys.executable, str(RUNNER), "--times", str(TIMES)]
    environment = os.environ | {"DOUBLOON_ENGINE": engine}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    count = sum(len(read(file)) for file in FILES)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    assert done.stdout == f"{count} cases, 0 failed\n"
