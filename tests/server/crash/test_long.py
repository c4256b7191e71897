"""Kills many times in a row; too long to run before every merge."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        ("--store", "sqlite", "--kills", "100"),
        ("--store", "postgres", "--kills", "20"),
        ("--store", "postgres", "--database", "--kills", "5"),
    ],
    ids=["SQLite", "PostgreSQL", "PostgreSQL itself"],
)
def test_nothing_is_lost(words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "tests.helpers.server.crash", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "nothing lost, nothing done twice" in done.stdout
