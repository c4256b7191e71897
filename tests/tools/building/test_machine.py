"""A missing requirement is named in one sentence with its remedy, before a long build begins."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.helpers.tools.building.machines import COMPILER, TOOLS, programs, python

ROOT = Path(__file__).parents[3]
OLD = "sys.version_info = (3, 8, 10, 'final', 0)"
NO_VENV = "sys.modules['ensurepip'] = None"
NO_HEADERS = "import sysconfig; sysconfig.get_path = lambda name: '/nowhere'"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The part of the project that `make` reads before it builds anything."""
    folder = tmp_path / "clone"
    (folder / "src" / "doubloon").mkdir(parents=True)
    (folder / "page").mkdir()
    shutil.copytree(ROOT / "tools" / "building", folder / "tools" / "building")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    return folder


def make_play(clone: Path, path: str, *words: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("CC", "MAKEFLAGS", "MAKELEVEL", "PYTHON")}
    command = ["make", "play", *words]
    return subprocess.run(command, cwd=clone, env={**kept, "PATH": path}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("change", "compiler", "sentence"),
    [
        (OLD, COMPILER, r"Doubloon needs Python 3\.11 or newer; this is 3\.8: install a newer one, .*PYTHON=.*\."),
        (NO_VENV, COMPILER, r'Doubloon needs the modules venv and ensurepip .* "apt-get install python3\.\d+-venv"\.'),
        ("", (), r'Doubloon needs a C compiler: .*"apt-get install gcc libc6-dev".*"xcode-select --install"\.'),
        (NO_HEADERS, COMPILER, r'Doubloon needs the headers of Python 3\.\d+ .*"apt-get install python3\.\d+-dev".*\.'),
    ],
    ids=["old Python", "no venv", "no compiler", "no headers"],
)
def test_missing_requirements_are_named(
    clone: Path, tmp_path: Path, change: str, compiler: tuple[str, ...], sentence: str
) -> None:
    path = programs(tmp_path / "bin", [*TOOLS, *compiler])
    python(tmp_path / "bin" / "python3", change.replace("/nowhere", str(tmp_path)))
    done = make_play(clone, path)
    assert done.returncode != 0
    assert done.stdout == ""
    said, make = done.stderr.splitlines()  # the last line is from make
    assert re.fullmatch(sentence, said)
    assert "***" in make
    assert not (clone / ".venv").exists()


def test_a_newer_python_on_the_machine_is_named(clone: Path, tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", TOOLS)
    python(tmp_path / "bin" / "python3", OLD)
    python(tmp_path / "bin" / "python3.12")
    assert 'run "make play PYTHON=python3.12"' in make_play(clone, path).stderr
    assert "needs a C compiler" in make_play(clone, path, "PYTHON=python3.12").stderr


def test_no_python_at_all(clone: Path, tmp_path: Path) -> None:
    done = make_play(clone, programs(tmp_path / "bin", TOOLS))
    assert "Doubloon needs Python 3.11 or newer: there is no python3 here" in done.stderr
    assert len(done.stderr.splitlines()) == 2


def test_a_working_compiler_with_another_name_is_named(clone: Path, tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", [*TOOLS, *COMPILER])
    python(tmp_path / "bin" / "python3")
    done = make_play(clone, path, "CC=icc")
    assert re.match(r'Doubloon cannot use the C compiler "icc", but "\w+" works: set CC=\w+\.', done.stderr)


def test_this_machine_meets_all_requirements() -> None:
    done = subprocess.run(
        ["python3", ROOT / "tools" / "building" / "machine.py"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_an_old_python_can_parse_the_file() -> None:
    source = (ROOT / "tools" / "building" / "machine.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__" not in source  # that import needs Python 3.7
