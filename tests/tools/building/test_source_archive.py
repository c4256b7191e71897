"""The source archive carries the built page: installing it needs Python and a C compiler, but no Node."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
PARTS = ("src", "tools", "page", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info")
CALL = "import sys; sys.path.insert(0, 'tools/build_backend'); import backend; {}"
BUILD_ONLY_PYTHON = (
    "import sys; sys.argv = ['setup.py', '--quiet', 'build_py', '--build-lib', {folder!r}]; import setup"
)


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of a copy of the project, with the page as `make build` has built it; unpacked."""
    folder, copy = tmp_path_factory.mktemp("archive"), tmp_path_factory.mktemp("copy")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=LEFT_OUT)
        else:
            shutil.copy2(ROOT / part, copy)
    call(copy, f"backend.build_meta.build_sdist({str(folder)!r})")
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def call(folder: Path, code: str) -> str:
    """What the code prints there, on a machine without Node: an attempt to build the page fails."""
    words = [sys.executable, "-c", CALL.format(code)]
    environment = os.environ | {"PATH": "", "DOUBLOON_WITHOUT_ENGINE": "1"}
    return subprocess.run(words, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout


def test_it_has_the_page_and_nothing_that_is_made_for_one_machine(unpacked: Path) -> None:
    page = unpacked / "src/doubloon/server/page"
    assert "<title>" in (page / "index.html").read_text(encoding="utf-8")
    assert (page / "examples" / "index.html").is_file()
    files = {path.relative_to(unpacked) for path in unpacked.rglob("*")}
    assert not [file for file in files if file.suffix in (".so", ".pyc") or "node_modules" in file.parts]


def test_a_wheel_of_it_requires_no_node(unpacked: Path) -> None:
    assert "nodejs" not in call(unpacked, "print(backend.get_requires_for_build_wheel())").splitlines()[-1]


def test_the_page_is_copied_from_it(unpacked: Path, tmp_path: Path) -> None:
    call(unpacked, BUILD_ONLY_PYTHON.format(folder=str(tmp_path)))
    built = tmp_path / "doubloon/server/page/index.html"
    assert built.read_bytes() == (unpacked / "src/doubloon/server/page/index.html").read_bytes()
