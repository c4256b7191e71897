"""Whether the rules are in the language that can be compiled: the compiler's checks, where there is one."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import doubloon
from doubloon.cli.checks.failure import CheckFailed
from doubloon.core.registry import package_of

PROJECT = Path(doubloon.__file__).parents[2]  # the installed package brings no compiler


def compiler_is_here() -> bool:
    """Whether this is Doubloon's own project, which has the compiler."""
    return (PROJECT / "tools" / "compiler" / "translate.py").is_file()


def check_language(name: str) -> None:
    """Check the rules as a build does; this needs no C compiler."""
    before = list(sys.path)
    sys.path.insert(0, str(PROJECT))
    try:
        translator = import_module("tools.compiler.translate")
        refused = import_module("tools.compiler.language").NotInTheLanguageError
    finally:
        sys.path[:] = before
    try:
        translator.checked_program(package_of(name))
    except refused as problem:
        raise CheckFailed(f"the rules cannot be compiled: {problem}") from problem
