"""Tries a mutant in a process of its own: with the conformance cases, then with the fast tests of the game's rules.

The process is forked from one that has loaded everything but the game. So a mutant costs little more than binding its
game, and what it does to the process is gone with the process.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
import sys
from collections.abc import Iterable
from enum import IntEnum
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from conformance import run

TESTS = Path("tests") / "games"
# what is about other things than a single rule, or plays long games
LEFT_OUT = {
    *("test_aid.py", "test_bots.py", "test_end_reasons.py", "test_hidden_points.py", "test_perft.py"),
    *("test_playthroughs.py", "test_random_games.py", "test_reshuffled.py", "test_secrets.py"),
    *("test_voluntary_bots.py", "test_whole_choices.py", "test_why_not.py", "terminal"),
}
COMPILED = "helpers.engine"  # what tests import that need the compiled engine, which has no mutants
MAX_SECONDS_OF_THE_CASES = 60  # they take one; a mutant that does not end is noticed, too
MAX_SECONDS_OF_THE_TESTS = 240
MAX_BYTES = 4 << 30  # a mutant may fill a list for ever


class Outcome(IntEnum):
    """What came of a mutant; the exit code of its process."""

    UNNOTICED = 0
    TESTS = 3  # what noticed it
    CASES = 4


class Trials:
    """The cases and tests of a game, those first that are named like the module."""

    def __init__(self, game: str, module: str) -> None:
        self.module_name = f"doubloon.games.{game}.rules.{module}"
        self.game = game.replace("_", "-")
        files = in_order((run.FOLDER / self.game).glob("*.json"), module)
        self.cases: list[Any] = [case for file in files for case in json.loads(file.read_text(encoding="utf-8"))]
        tests = in_order((TESTS / game).rglob("test_*.py"), module)
        self.tests = [str(file) for file in tests if not LEFT_OUT & set(file.parts) and not needs_engine(file)]

    def start(self, source: str) -> int:
        """Start a process that tries the module with this text, and return its number."""
        process = os.fork()
        if process:
            return process
        os.setpgid(0, 0)
        # whatever goes wrong in the process of a mutant is the mutant's fault
        outcome = Outcome.CASES
        with contextlib.suppress(BaseException):
            outcome = self.outcome(source)
        os._exit(outcome)

    def outcome(self, source: str) -> Outcome:
        resource.setrlimit(resource.RLIMIT_AS, (MAX_BYTES, MAX_BYTES))
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "mutant.py"
            file.write_text(source, encoding="utf-8")
            sys.meta_path.insert(0, MutantFinder(self.module_name, file))
            signal.alarm(MAX_SECONDS_OF_THE_CASES)
            if any(run.faults(case, self.game) for case in self.cases):
                return Outcome.CASES
            signal.alarm(MAX_SECONDS_OF_THE_TESTS)
            options = ["--fast", "-x", "-qq", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist"]
            return Outcome.TESTS if pytest.main([*options, *self.tests]) else Outcome.UNNOTICED


class MutantFinder(MetaPathFinder):
    """Finds one module in another file."""

    def __init__(self, name: str, file: Path) -> None:
        self.name = name
        self.file = file

    def find_spec(self, fullname: str, path: Any, _target: Any = None) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        assert PathFinder.find_spec(fullname, path), f"there is no module {fullname}"
        return spec_from_file_location(fullname, self.file, loader=UncachedLoader(fullname, str(self.file)))


class UncachedLoader(SourceFileLoader):
    """Writes no byte code: the file is used once."""

    def set_data(self, path: Any, data: Any, *, _mode: int = 0o666) -> None:
        pass


def needs_engine(file: Path) -> bool:
    return COMPILED in file.read_text(encoding="utf-8")


def in_order(files: Iterable[Path], module: str) -> list[Path]:
    return sorted(files, key=lambda file: (module not in file.stem, file))
