"""A copy of the project to be mutated, so that the working tree stays as it is."""

from __future__ import annotations

import compileall
import shutil
from pathlib import Path
from py_compile import PycInvalidationMode

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "conformance", "docs", "tests", "tools")
LEFT_OUT = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__", "[0-9]*.[0-9]*.[0-9]*")


def copy_project(folder: Path) -> Path:
    """Copy what the tests of the rules need, without engines: there only the interpreted one is of use."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    shutil.copy2(ROOT / "pyproject.toml", folder)
    # compiled once, and compared by content: a mutant is never taken for the module that it is made from
    compileall.compile_dir(folder, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return folder
