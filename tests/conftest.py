"""For all tests: which of them are run, and signals as they are in a terminal. tests/README.md says how to choose."""

from __future__ import annotations

import re
import signal
from collections import defaultdict
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
# Slow as a whole, with what they need besides Python. A file is slow by `pytestmark = pytest.mark.slow`, a test by
# `@pytest.mark.slow`.
SLOW_FOLDERS = {"page": "Chromium", "server/crash": "PostgreSQL", "compatibility": "PostgreSQL and all extras"}
SLOW_FILE = re.compile(r"^pytestmark = pytest\.mark\.slow$", re.MULTILINE)
MOST = 1.5  # seconds that all cases of a fast test may take together
LINES = 20  # of a table

# Tests press Ctrl-C. What a shell has started in the background ignores it, and so would all that we start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="leave out what is slow or needs more than Python")
    parser.addoption("--costs", action="store_true", help="tables of what folders and files cost")
    parser.addoption("--long", action="store_true", help="with tests that are marked long, too")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With --fast, what is slow as a whole is not even imported: it may need what is not installed."""
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
        slow = [f"{cost:.1f} s {name}" for name, cost in costs_by("[", tests) if cost > MOST]
        if slow:
            terminalreporter.section(f"more than {MOST} s: mark them with @pytest.mark.slow")
            terminalreporter.write_line("\n".join(slow))
    if config.getoption("--costs"):
        for title, mark in (("folder", "/test_"), ("file", "::")):
            lines = [f"| `{name}` | {cost:.0f} |" for name, cost in costs_by(mark, tests)[:LINES]]
            terminalreporter.write_line("\n".join(["", f"| {title} | s |", "|---|---|", *lines]))


def costs_by(mark: str, tests: list[pytest.TestReport]) -> list[tuple[str, float]]:
    """The seconds of all tests whose names are the same up to the mark, the dearest first."""
    costs: defaultdict[str, float] = defaultdict(float)
    for report in tests:
        costs[report.nodeid.partition(mark)[0]] += report.duration
    return sorted(costs.items(), key=lambda cost: -cost[1])
