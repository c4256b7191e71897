"""Machines that lack something: a folder of programs for the PATH, and a Python that is not all there."""

from __future__ import annotations

import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

TOOLS = ("make", "sh", "env", "find", "test", "touch", "rm", "mkdir", "cat", "uname")
# by its usual names, and as the Python that runs the tests calls it
COMPILER = ("gcc", "cc", "clang", "as", "ld", *shlex.split(sysconfig.get_config_var("CC") or "cc")[:1])


def programs(folder: Path, names: Iterable[str]) -> str:
    """A PATH of one folder, in which there are those of these programs that this machine has."""
    folder.mkdir(exist_ok=True)
    for name in dict.fromkeys(names):
        found = shutil.which(name)
        if found:
            (folder / name).symlink_to(found)
    return str(folder)


def script(file: Path, text: str) -> Path:
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return file


def python(file: Path, change: str = "") -> Path:
    """This Python, changed by a statement before it runs a script."""
    start = f"import runpy, sys; {change or 'pass'}; sys.argv.pop(0); runpy.run_path(sys.argv[0], run_name='__main__')"
    return script(file, f'exec {shlex.quote(sys.executable)} -c {shlex.quote(start)} "$@"')
