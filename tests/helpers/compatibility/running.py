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

SOURCES = str(Path(doubloon.__file__).resolve().parents[1])  # whatever the folder: these are what is tested


def environment(**more: str) -> dict[str, str]:
    kept = surroundings(**more)
    return {**kept, "PYTHONPATH": SOURCES + (":" + kept["PYTHONPATH"] if "PYTHONPATH" in kept else "")}


def run(folder: Path, *words: Any, typed: str = "", code: int = 0) -> str:
    """Run `doubloon` with these words there; returns what it said. It must end with that code."""
    return ended([*COMMAND, *map(str, words)], folder, typed, code)


def run_program(folder: Path, program: Path, *words: Any) -> str:
    """Run a Python program there. It may be told that a name it uses has a better one now."""
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
    """The options that a help text names."""
    return set(OPTION.findall(text))
