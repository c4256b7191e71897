"""`tests/install.sh` shows what it would install, and how to do without it, before it installs anything."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.helpers.tools.building.machines import TOOLS, programs, script

INSTALL = Path(__file__).parents[2] / "install.sh"


def install(path: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["sh", INSTALL], env={"PATH": path}, capture_output=True, text=True, check=False)


def test_the_commands_are_shown_before_they_run(tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", TOOLS)
    script(tmp_path / "bin" / "id", "echo 1000")
    script(tmp_path / "bin" / "apt-get", "exit 1")
    script(tmp_path / "bin" / "sudo", 'echo "+ $*"')
    script(tmp_path / "bin" / "initdb", "")
    script(tmp_path / "bin" / "postgres", "")
    done = install(path)
    assert (done.returncode, done.stderr) == (0, "")
    said, did = done.stdout.split("\n+ ", 1)
    assert "    sudo apt-get update\n    sudo apt-get install chromium\n" in said
    assert "'make check', which needs neither" in said
    assert did.endswith("apt-get install --quiet --quiet --yes chromium\n")


def test_without_apt_the_missing_programs_are_named(tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", TOOLS)
    script(tmp_path / "bin" / "id", "echo 0")
    done = install(path)
    assert done.returncode == 1
    assert "chromium: please install it" in done.stderr
    assert "'make check' needs neither" in done.stderr


def test_nothing_is_shown_where_nothing_is_missing(tmp_path: Path) -> None:
    path = programs(tmp_path / "bin", TOOLS)
    for name in ("initdb", "postgres", "chromium"):
        script(tmp_path / "bin" / name, "")
    done = install(path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
