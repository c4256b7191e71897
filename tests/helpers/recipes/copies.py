"""Copies of the project, in which a recipe of the documentation is followed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from babel.messages.pofile import read_po
from tools.translations.catalogues import write

from tests.helpers.recipes.documents import ROOT

MADE = shutil.ignore_patterns(
    *(".*", "build", "*.so", "*.mo", "*.egg-info", "__pycache__", "node_modules", "catalogues"),
    "[0-9]*.[0-9]*.[0-9]*",  # files of earlier releases: linked below
)
PAGE = ROOT / "src" / "doubloon" / "server" / "page"
# what runs in a copy does not follow the recipes again
NOT_AGAIN = ("--ignore=tests/recipes", "--ignore=tests/compatibility/test_added_building.py")


def copy_project(folder: Path, with_engines: bool = False) -> Path:
    """Copies everything that a checkout has, but nothing that is built from it, except engines if they are wanted."""
    root = folder / "project"

    def left_out(where: str, names: list[str]) -> set[str]:
        return {"page"} if Path(where) == PAGE.parent else MADE(where, names)

    shutil.copytree(ROOT, root, ignore=left_out)
    if with_engines:
        for engine in (ROOT / "src").rglob("*.so"):
            shutil.copy2(engine, root / engine.relative_to(ROOT))
    releases = "tests/compatibility"  # they are large, and are not changed
    for release in (ROOT / releases).glob("[0-9]*"):
        (root / releases / release.name).symlink_to(release, target_is_directory=True)
    return root


def run(root: Path, *words: str, may_fail: bool = False, typed: str = "") -> str:
    """Runs Python in the copy, with its sources; returns what it printed."""
    environment = {
        **{key: value for key, value in os.environ.items() if not key.startswith("PYTEST")},
        "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}",
        "PYTHONHASHSEED": "0",
    }
    done = subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    said = done.stdout + done.stderr
    assert may_fail or done.returncode == 0, f"{' '.join(words)}\n{said[-6000:]}"
    assert not may_fail or done.returncode, f"{' '.join(words)} was expected to fail\n{said[-6000:]}"
    return said


def build(root: Path) -> None:
    """Compiles engines and texts, as `make build` does; the page needs Node and is built by tests of the page."""
    if not any((root / "src").rglob("*.so")):
        run(root, "setup.py", "--quiet", "build_ext", "--inplace")
    compile_texts(root)


def compile_texts(root: Path) -> None:
    run(root, "-m", "tools.translations.compile")


def update_catalogues(root: Path) -> None:
    run(root, "-m", "tools.translations")


def format_sources(root: Path) -> None:
    run(root, "-m", "ruff", "format", "--quiet", "--extend-exclude", "build", ".")


GOALS: dict[str, Callable[[Path], None]] = {
    "build": build,
    "format": format_sources,
    "messages": update_catalogues,
}


def run_commands(recipe: str, root: Path) -> None:
    """Runs the commands of a recipe, as somebody would type them in the copy."""
    for block in re.findall(r"^```sh\n(.*?)^```$", recipe, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            program, *words = line.partition("#")[0].split()
            if program == "make":
                for goal in words:
                    GOALS[goal](root)
            else:
                assert program == ".venv/bin/python", line
                run(root, *words)


def run_tests(root: Path, *words: str, may_fail: bool = False) -> str:
    """Runs tests of the copy."""
    return run(root, "-m", "pytest", "-p", "no:cacheprovider", *NOT_AGAIN, *words, may_fail=may_fail)


def failed(said: str) -> list[str]:
    """The tests that failed, from what pytest printed."""
    return re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.MULTILINE)


def translate(root: Path, lang: str, texts: Mapping[tuple[str | None, str], str]) -> None:
    """Writes translations into the catalogue of a language: by context and English text."""
    path = root / "src" / "doubloon" / "locales" / lang / "LC_MESSAGES" / "doubloon.po"
    with path.open("rb") as file:
        catalogue = read_po(file, locale=lang, domain="doubloon")
    for (context, english), text in texts.items():
        entry = catalogue.get(english, context)
        assert entry is not None, f"{path} has no message {english!r}; run `make messages`"
        assert not entry.string, f"{path} has {english!r} translated already"
        entry.string = text
    write(path, catalogue)
