"""A step prints one line and, if it fails, its output; interrupting it ends all its processes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers.processes import wait_until_gone

ROOT = Path(__file__).parents[3]
STEP = (sys.executable, str(ROOT / "tools" / "building" / "step.py"))


def step(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*STEP, *words], capture_output=True, text=True, check=False)


def test_a_step_prints_one_line() -> None:
    done = step("Web page", "sh", "-c", "echo chatter; echo warning >&2")
    assert done.returncode == 0
    assert re.fullmatch(r"Web page \.\.\. \d+\.\d s\n", done.stdout)
    assert done.stderr == ""


def test_a_failing_step_shows_its_output() -> None:
    done = step("Web page", "sh", "-c", "echo chatter; echo wrong >&2; exit 3")
    assert done.returncode == 3
    assert re.fullmatch(r"Web page \.\.\. failed after \d+\.\d s\n", done.stdout)
    assert done.stderr == "chatter\nwrong\n"


def test_a_killed_step_has_failed() -> None:
    assert step("Engine", "sh", "-c", "kill -9 $$").returncode == 128 + 9


def test_a_missing_command_is_named() -> None:
    done = step("Engine", "no-such-command")
    assert done.returncode == 127
    assert "no-such-command" in done.stdout
    assert done.stderr == ""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_all_processes_of_a_step_end_with_it(tmp_path: Path, number: signal.Signals) -> None:
    file = tmp_path / "process"
    command = ["sh", "-c", f"sh -c 'echo $$ >{file}; sleep 60; true'; true"]
    with subprocess.Popen([*STEP, "Engine", *command], stdout=subprocess.PIPE, text=True) as process:
        while not (file.exists() and file.read_text().endswith("\n")):
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(number)
        assert process.communicate(timeout=20)[0] == "Engine ... stopped\n"
    assert process.returncode == 130
    wait_until_gone(int(file.read_text()))


INTERRUPTED_START = """
import os, pathlib, signal, subprocess, sys
sys.path.insert(0, sys.argv[1])
from tools.building import step

start = subprocess.Popen

def start_and_interrupt(*words, **options):
    process = start(*words, **options)
    pathlib.Path(sys.argv[2]).write_text(str(process.pid))
    os.kill(os.getpid(), signal.SIGTERM)
    return process

step.subprocess.Popen = start_and_interrupt
sys.exit(step.main("Engine", ["sleep", "60"]))
"""


def test_a_signal_while_the_command_is_being_started_ends_it(tmp_path: Path) -> None:
    file = tmp_path / "process"
    command = [sys.executable, "-c", INTERRUPTED_START, str(ROOT), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (130, "Engine ... stopped\n")
    wait_until_gone(int(file.read_text()))


def test_the_title_is_printed_before_the_step_runs() -> None:
    with subprocess.Popen([*STEP, "Engine", "sleep", "60"], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert os.read(process.stdout.fileno(), 100) == b"Engine ... "
        process.send_signal(signal.SIGINT)
