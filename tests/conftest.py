"""Selects the tests to run, reports their cost, and restores Ctrl-C. tests/README.md says how to choose."""

from __future__ import annotations

import os
import re
import signal
from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
# Folders that are slow as a whole, with their requirements besides Python. A file is slow by
# `pytestmark = pytest.mark.slow`, a test by `@pytest.mark.slow`.
SLOW_FOLDERS = {"page": "Chromium", "server/crash": "PostgreSQL", "compatibility": "PostgreSQL and all extras"}
SLOW_FILE = re.compile(r"^pytestmark = pytest\.mark\.slow$", re.MULTILINE)
EXAMPLES = TESTS / "examples"  # a folder for each game, which tests/examples/test_*_folder.py runs
MAX_FAST_SECONDS = 1.5  # for all cases of a test together
MAX_TABLE_LINES = 20

# Tests press Ctrl-C. A process that a shell has started in the background ignores it, and so would its children.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="leave out what is slow or needs more than Python")
    parser.addoption("--costs", action="store_true", help="tables of what folders and files cost")
    parser.addoption("--long", action="store_true", help="with tests that are marked long, too")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out slow files and folders before they are imported: their requirements may not be installed.

    Also the tests of example games where the process does not find these games.
    """
    if collection_path.parent == EXAMPLES and collection_path.is_dir() and "DOUBLOON_GAMES" not in os.environ:
        return True
    if not config.getoption("--fast"):
        return None
    if collection_path.is_dir():
        return is_in_slow_folder(collection_path) or None
    if collection_path.name.startswith("test_") and SLOW_FILE.search(collection_path.read_text(encoding="utf-8")):
        return True
    return None


def is_in_slow_folder(path: Path) -> bool:
    return any((TESTS / folder) in (path, *path.parents) for folder in SLOW_FOLDERS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if is_in_slow_folder(item.path):
            item.add_marker(pytest.mark.slow)
    unwanted = {"slow", "long"} if config.getoption("--fast") else {"long"}
    if config.getoption("--long"):
        unwanted.discard("long")
    left_out = [item for item in items if any(item.get_closest_marker(mark) for mark in unwanted)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    reports = [report for found in terminalreporter.stats.values() for report in found]
    tests = [report for report in reports if isinstance(report, pytest.TestReport)]
    if config.getoption("--fast"):
        slow = [f"{cost:.1f} s {name}" for name, cost in costs_by("[", tests) if cost > MAX_FAST_SECONDS]
        if slow:
            terminalreporter.section(f"more than {MAX_FAST_SECONDS} s: mark them with @pytest.mark.slow")
            terminalreporter.write_line("\n".join(slow))
    if config.getoption("--costs"):
        for title, mark in (("folder", "/test_"), ("file", "::")):
            lines = [f"| `{name}` | {cost:.0f} |" for name, cost in costs_by(mark, tests)[:MAX_TABLE_LINES]]
            terminalreporter.write_line("\n".join(["", f"| {title} | s |", "|---|---|", *lines]))


def costs_by(mark: str, tests: list[pytest.TestReport]) -> list[tuple[str, float]]:
    """Adds up the seconds of tests whose names agree up to the mark, and returns the sums, highest first."""
    costs: defaultdict[str, float] = defaultdict(float)
    for report in tests:
        costs[report.nodeid.partition(mark)[0]] += report.duration
    return sorted(costs.items(), key=lambda cost: -cost[1])
