"""The commands of the sources under test, in processes of their own and in folders of their own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import doubloon
from tests.helpers.terminal.command import COMMAND, surroundings

OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*|(?<![\w-])-[a-z](?!\w)")

SOURCES = str(Path(doubloon.__file__).resolve().parents[1])  # independent of the folder: the sources under test


def environment(**more: str) -> dict[str, str]:
    kept = surroundings(**more)
    return {**kept, "PYTHONPATH": SOURCES + (":" + kept["PYTHONPATH"] if "PYTHONPATH" in kept else "")}


def run(folder: Path, *words: Any, typed: str = "", code: int = 0) -> str:
    """Runs `doubloon` with these arguments in the folder, checks its exit code and returns its output."""
    return ended([*COMMAND, *map(str, words)], folder, typed, code)


def run_program(folder: Path, program: Path, *words: Any) -> str:
    """Runs a Python program in the folder. Warnings of deprecated names are allowed."""
    return ended([sys.executable, "-W", "ignore::DeprecationWarning", str(program), *map(str, words)], folder, "", 0)


def ended(command: list[str], folder: Path, typed: str, code: int) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env=environment(),
        check=False,
    )
    assert done.returncode == code, f"{' '.join(command[3:])}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout + done.stderr


def options_in(text: str) -> set[str]:
    """Returns the options in a help text."""
    return set(OPTION.findall(text))
