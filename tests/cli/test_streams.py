"""The command runs with any of its streams closed, and from a folder that no longer exists."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.cli.main import main
from tests.helpers.terminal.command import COMMAND, surroundings

PROGRAM = (
    "import os, sys; from doubloon.cli.streams import open_missing_streams; open_missing_streams()\n"
    "same = [os.path.samestat(os.fstat(number), os.stat(os.devnull)) for number in range(3)]\n"
    "print('heard', file=sys.stderr); sys.stdin.read()\n"
    "sys.exit(sum(1 << number for number in range(3) if same[number] and os.get_inheritable(number)))"
)


@pytest.mark.parametrize("closed", range(8))
def test_closed_streams_become_the_null_device(closed: int) -> None:
    signs = " ".join(sign for number, sign in enumerate(("0<&-", "1>&-", "2>&-")) if closed >> number & 1)
    ran = subprocess.run(
        ["sh", "-c", f'exec "$0" -c "$1" {signs}', sys.executable, PROGRAM],
        input="",
        capture_output=True,
        text=True,
        env=surroundings(),
        check=False,
    )
    assert ran.returncode == closed, ran.stderr
    assert ran.stderr == ("" if closed & 4 else "heard\n")


def test_the_program_runs_with_all_streams_closed() -> None:
    ran = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" --version <&- >&- 2>&-', *COMMAND],
        env=surroundings(),
        check=False,
        timeout=60,
    )
    assert ran.returncode == 0


@pytest.mark.parametrize(
    "words", ["arena --code bot.py:Mine Mine", "arena random", "play --bots Mine --code b.py:Mine"]
)
def test_a_folder_that_no_longer_exists_is_reported_in_one_line(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    assert main(words.split()) == 2
    error = capsys.readouterr().err
    assert error.startswith("doubloon: ")
    assert error.count("\n") == 1
    assert os.listdir(tmp_path) == []
