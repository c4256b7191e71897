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
from collections.abc import Callable, Iterable
from enum import IntEnum
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from conformance import run
from doubloon.core.registry import game_class
from tools.mutants.coverage import Chosen, Coverage

TESTS = Path("tests") / "games"
# what is about other things than a single rule, or plays long games
LEFT_OUT = {
    *("test_aid.py", "test_bots.py", "test_perft.py", "test_random_games.py", "test_reshuffled.py"),
    *("test_secrets.py", "test_voluntary_bots.py", "test_whole_choices.py", "terminal"),
}
COMPILED = "helpers.engine"  # what tests import that need the compiled engine, which has no mutants
OPTIONS = ("--fast", "-x", "-qq", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist")
# of CPU; cases take one, tests about 15, and a mutant that does not end is noticed, too
MAX_SECONDS_OF_THE_CASES = 10
MAX_SECONDS_OF_THE_TESTS = 90
MAX_BYTES = 4 << 30  # a mutant may fill a list for ever


class Outcome(IntEnum):
    """What came of a mutant; the exit code of its process."""

    UNNOTICED = 0
    TESTS = 3  # what noticed it
    CASES = 4


class Trials:
    """The cases and tests of a game, those first that are named like the module."""

    def __init__(self, game: str, module: str, folder: Path) -> None:
        self.module_name = f"doubloon.games.{game}.rules.{module}"
        assert self.module_name not in sys.modules, "a mutant cannot take the place of a module that is loaded"
        self.game = game.replace("_", "-")
        self.folder = folder  # for what the processes write
        files = in_order((run.FOLDER / self.game).glob("*.json"), module)
        cases = [case for file in files for case in json.loads(file.read_text(encoding="utf-8"))]
        self.cases: dict[str, Any] = {case["id"]: case for case in cases}
        tests = in_order((TESTS / game).rglob("test_*.py"), module)
        self.tests = [str(file) for file in tests if not LEFT_OUT & set(file.parts) and not needs_engine(file)]
        self.entered: dict[str, set[str]] | None = None  # the functions of the module that a case or test enters

    def run_unchanged(self, source: str) -> Outcome:
        """Try the module as it is, and find out which of its functions each case and test enters."""
        found = self.folder / "entered.json"

        def trial() -> Outcome:
            coverage = Coverage(str(self.prepare(source)))
            with coverage.of(""):
                game_class(self.game)
            outcome = Outcome.UNNOTICED
            for name, case in self.cases.items():
                with coverage.of(name):
                    if run.faults(case, self.game):
                        outcome = Outcome.CASES
            if pytest.main([*OPTIONS, *self.tests], plugins=[coverage]):
                outcome = Outcome.TESTS
            found.write_text(json.dumps({name: sorted(entered) for name, entered in coverage.entered.items()}))
            return outcome

        outcome = outcome_of(os.waitpid(in_a_process(trial), 0)[1])
        if found.exists():
            self.entered = {name: set(entered) for name, entered in json.loads(found.read_text()).items()}
        return outcome

    def start(self, source: str, function: str = "") -> int:
        """Start a process that tries the module with this text, changed in a function, and return its number."""

        def trial() -> Outcome:
            self.prepare(source)
            signal.setitimer(signal.ITIMER_PROF, MAX_SECONDS_OF_THE_CASES)
            if any(run.faults(case, self.game) for name, case in self.cases.items() if self.can_notice(name, function)):
                return Outcome.CASES
            signal.setitimer(signal.ITIMER_PROF, MAX_SECONDS_OF_THE_TESTS)
            tests = {name for name in self.entered or () if name not in self.cases and self.can_notice(name, function)}
            files = [file for file in self.tests if any(name.startswith(f"{file}::") for name in tests)]
            return (
                Outcome.TESTS
                if files and pytest.main([*OPTIONS, *files], plugins=[Chosen(tests)])
                else Outcome.UNNOTICED
            )

        return in_a_process(trial)

    def can_notice(self, name: str, function: str) -> bool:
        if self.entered is None:
            return True
        # what is entered while the game is loaded makes its tables, which everything may use
        return not function or function in self.entered[name] or function in self.entered[""]

    def prepare(self, source: str) -> Path:
        """Let this process find the module with this text, and say nothing."""
        resource.setrlimit(resource.RLIMIT_AS, (MAX_BYTES, MAX_BYTES))
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        file = Path(mkdtemp(dir=self.folder)) / "mutant.py"
        file.write_text(source, encoding="utf-8")
        sys.meta_path.insert(0, MutantFinder(self.module_name, file))
        return file


def in_a_process(trial: Callable[[], Outcome]) -> int:
    process = os.fork()
    if process:
        return process
    os.setpgid(0, 0)
    # whatever goes wrong in the process of a mutant is the mutant's fault
    outcome = Outcome.CASES
    with contextlib.suppress(BaseException):
        outcome = trial()
    os._exit(outcome)


def outcome_of(status: int) -> Outcome:
    """Return what came of a process. One that was stopped, by the clock or for its memory, was noticed."""
    code = os.waitstatus_to_exitcode(status)
    return Outcome(code) if code in tuple(Outcome) else Outcome.CASES


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
