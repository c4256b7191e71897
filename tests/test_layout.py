"""The layout of the tests is the one that tests/README.md describes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
HELPERS = TESTS / "helpers"
RELEASE = TESTS / "compatibility" / "[0-9]*"  # files of earlier releases are data, programs included
SOURCES = (TESTS.parent / "src" / "doubloon", TESTS.parent)
# folders that are laid out otherwise than the code, and why
OTHER_FOLDERS = {
    "compatibility": "files of earlier releases",
    "games/puerto_rico/expansion": "one file for each of its buildings",
    "games/puerto_rico/voluntary": "one file for each phase that asks",
    "languages": "the texts of all rooms",
    "recipes": "what the documentation says of adding things, followed on a copy",
    "server/crash": "servers as processes, which are killed",
}
FILES = sorted(file for file in TESTS.rglob("*.py") if not any(part.match(str(RELEASE)) for part in file.parents))


def is_test(file: Path) -> bool:
    return file.name.startswith("test_") or file.name == "conftest.py"


def module_of(file: Path) -> str:
    return ".".join([TESTS.name, *file.relative_to(TESTS).with_suffix("").parts])


def imported(source: str, module: str) -> Iterator[str]:
    """Yields the full name of everything that a module imports and that may be a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")[: -node.level] if node.level else []
            package = ".".join([*above, *([node.module] if node.module else [])])
            yield package
            yield from (f"{package}.{name.name}" for name in node.names)


def test_folders_are_those_of_the_code() -> None:
    folders = {str(file.parent.relative_to(TESTS)) for file in FILES if is_test(file)}
    missing = [
        folder
        for folder in sorted(folders - OTHER_FOLDERS.keys())
        if not any((sources / folder).is_dir() for sources in SOURCES)
    ]
    assert not missing, f"no such folder in the code: name the tests like the room they test ({', '.join(missing)})"
    assert OTHER_FOLDERS.keys() <= folders


def test_helpers_and_tests_are_apart() -> None:
    outside = [file for file in FILES if HELPERS not in file.parents]
    helpers = [str(file.relative_to(TESTS)) for file in outside if not is_test(file) and file.name != "__init__.py"]
    assert not helpers, f"not tests: move them to the same place under tests/helpers/ ({', '.join(helpers)})"
    tests = [str(file.relative_to(TESTS)) for file in FILES if HELPERS in file.parents and is_test(file)]
    assert not tests, f"tests among the helpers: move them out of tests/helpers/ ({', '.join(tests)})"


def test_no_test_is_imported() -> None:
    tests = {module_of(file) for file in FILES if is_test(file)}
    found = [
        f"{file.relative_to(TESTS)} imports {name}"
        for file in FILES
        for name in imported(file.read_text(encoding="utf-8"), module_of(file))
        if name in tests
    ]
    assert not found, f"move what both use to a module in tests/helpers/ ({'; '.join(found)})"


@pytest.mark.parametrize(
    "source",
    [
        "import tests.bots.test_search",
        "from tests.bots import test_search",
        "from tests.bots.test_search import SEEDS",
        "from . import test_search",
        "from .test_search import SEEDS",
        "from ..bots.test_search import SEEDS",
        "def late() -> None:\n    from tests.bots import test_search",
    ],
)
def test_every_way_to_import_is_seen(source: str) -> None:
    assert "tests.bots.test_search" in imported(source, "tests.bots.test_greedy")
