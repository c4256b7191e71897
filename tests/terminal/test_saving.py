"""Games saved, interrupted and resumed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

import doubloon as engine
from tests.helpers.terminal.command import COMMAND, PLAY, doubloon, surroundings
from tests.helpers.terminal.typing import read_until, some_input

pytestmark = pytest.mark.slow

LINES = [line for line in some_input(2, 400) if line.isdecimal()]


def saved(file: Path) -> Any:
    return json.loads(file.read_text())


@pytest.fixture
def interrupted(tmp_path: Path) -> Path:
    """The file of a game that was left before its end."""
    file = tmp_path / "game.json"
    assert doubloon(*PLAY, "--seed", 6, "--players", 3, "--save", file, typed="1\n2\n1\n2\n1\n").returncode == 0
    return file


@pytest.mark.slow
def test_resumed_game_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    typed = ["1"] * 600
    doubloon(*PLAY, "--seed", 6, "--players", 4, "--seat", 1, "--save", whole, typed="\n".join(typed))
    doubloon(*PLAY, "--seed", 6, "--players", 4, "--seat", 1, "--save", parts, typed="\n".join(typed[:20]))
    assert len(saved(parts)["record"]["actions"]) < len(saved(whole)["record"]["actions"])
    doubloon("play", "--resume", parts, typed="\n".join(typed[:10]))
    last = doubloon("play", "--resume", parts, typed="\n".join(typed))
    assert last.returncode == 0
    assert saved(parts) == saved(whole)
    assert engine.replay(saved(parts)["record"]).is_over


@pytest.mark.slow
def test_a_draft_can_be_resumed(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    options = ("--seed", 6, "--players", 2, "--expansion", "draft", "--save")
    doubloon(*PLAY, *options, whole, typed="1\n" * 600)
    doubloon(*PLAY, *options, parts, typed="1\n" * 4)
    assert engine.replay(saved(parts)["record"]).to_json()["phase"] == "draft"
    assert "Chosen: " in doubloon("play", "--resume", parts, typed="1\n" * 600).stdout
    assert saved(parts) == saved(whole)


@pytest.mark.slow
def test_a_killed_game_can_be_resumed(tmp_path: Path) -> None:
    file, whole = tmp_path / "game.json", tmp_path / "whole.json"
    doubloon(*PLAY, "--seed", 6, "--save", whole, typed="1\n" * 600)
    with subprocess.Popen(
        [*COMMAND, *PLAY, "--seed", "6", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=surroundings(),
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b"1\n" * 12)
        process.stdin.flush()
        until(lambda: file.exists() and len(saved(file)["record"]["actions"]) > 20)
        process.kill()
    # a process killed while saving leaves its new file behind, but none of another process
    assert {name for name in os.listdir(tmp_path) if "new" in name} <= {f".game.json.{process.pid}.new"}
    doubloon("play", "--resume", file, typed="1\n" * 600)
    assert saved(file) == saved(whole)


def until(true: Any) -> None:
    deadline = time.monotonic() + 20
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_the_file_has_the_record_and_the_players(interrupted: Path) -> None:
    content = saved(interrupted)
    assert content["play"]["seat"] == 0
    assert [(bot["seat"], bot["bot"]) for bot in content["play"]["bots"]] == [(1, "random"), (2, "random")]
    assert content["play"]["code"] == []
    game = engine.replay(content["record"])
    assert game.record() == content["record"]
    assert not game.is_over


def test_a_resumed_game_shows_the_last_events(interrupted: Path) -> None:
    shown = doubloon("play", "--resume", interrupted).stdout.split("Your choice")[0]
    assert "You " in shown
    assert "Bot 1 " in shown


def test_finished_game_shows_its_end_again(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = doubloon(*PLAY, "--seed", 6, "--save", file, typed="1\n" * 600)
    again = doubloon("play", "--resume", file)
    assert again.returncode == 0
    assert first.stdout[-200:] == again.stdout[-200:]


def test_resume_can_save_elsewhere(interrupted: Path, tmp_path: Path) -> None:
    before = interrupted.read_text()
    other = tmp_path / "other.json"
    doubloon("play", "--resume", interrupted, "--save", other, typed="1\n" * 600)
    assert interrupted.read_text() == before
    assert engine.replay(saved(other)["record"]).is_over


def test_save_command(tmp_path: Path) -> None:
    file = tmp_path / "with blank.json"
    ran = doubloon(*PLAY, "--seed", 6, typed=f"1\nsave {file}\nsave {file}\nsave\nsave {tmp_path}/no/x\nquit\n")
    assert ran.returncode == 0
    assert len(saved(file)["record"]["actions"]) == 1
    flowing = " ".join(ran.stdout.split())
    assert f"--resume '{file}'" in flowing
    assert "already exists" in flowing
    assert "name a file: save FILE" in flowing
    assert "cannot save to" in flowing


def test_ctrl_c_saves_the_game(tmp_path: Path) -> None:
    pty = pytest.importorskip("pty")
    file = tmp_path / "game.json"
    process, terminal = pty.fork()
    if not process:
        os.execve(COMMAND[0], [*COMMAND, *PLAY, "--seed", "6", "--save", str(file)], surroundings(TERM="xterm"))
    shown = read_until(terminal, b"Your choice")
    assert b"\x1b[" in shown  # colours, because this is a terminal
    os.write(terminal, b"1\n")
    read_until(terminal, b"Your choice")
    time.sleep(0.5)  # Python misses an interrupt between the prompt and the start of reading
    os.write(terminal, b"\x03")
    shown = read_until(terminal, None)
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    assert code == 130
    assert b"Stopped." in shown
    assert b"--resume" in shown
    assert b"Traceback" not in shown
    assert len(saved(file)["record"]["actions"]) >= 1


def test_interrupt_in_a_pipe() -> None:
    with subprocess.Popen(
        [*COMMAND, *PLAY, "--seed", "6"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    ) as process:
        assert process.stdout is not None
        while not (process.stdout.readline()).startswith(b"C corn"):  # the last line of the table: the prompt follows
            pass
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"Stopped." in out
    assert err == b""


def test_closed_output_ends_quietly_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with subprocess.Popen(
        [*COMMAND, *PLAY, "--seed", "6", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 100)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(20) == 0
    assert engine.replay(saved(file)["record"]).record() == saved(file)["record"]
