"""An arena that was stopped or killed continues without losing or repeating a game."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.arena.arenas import arena, faulty, games_in, plan_of, played_here
from tests.helpers.processes import wait_until_gone
from tests.helpers.terminal.command import COMMAND, surroundings

pytestmark = pytest.mark.slow

GAMES = 30
WORDS = ("arena", "--game", "san-juan", "--players", "2", "random", "random", "--games", str(GAMES), "--workers", "3")


@contextmanager
def running(*words: Any) -> Iterator[subprocess.Popen[str]]:
    """Run the command in its own process group, as a shell does."""
    process = subprocess.Popen(
        [*COMMAND, *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(),
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def lines_in(folder: Path) -> int:
    path = folder / "games.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for_lines(folder: Path, lines: int, process: subprocess.Popen[str]) -> None:
    for _ in range(2000):
        if lines_in(folder) >= lines or process.poll() is not None:
            return
        time.sleep(0.01)
    raise AssertionError(f"only {lines_in(folder)} lines")


def children_of(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def test_after_several_kills_every_game_is_played_once(tmp_path: Path) -> None:
    chance = random.Random()
    kills = 0
    for _ in range(3):
        with running(*WORDS, "--out", tmp_path) as process:
            wait_for_lines(tmp_path, lines_in(tmp_path) + chance.randint(1, 6), process)
            time.sleep(chance.random() / 10)
            children = children_of(process.pid)
            process.kill()
            kills += process.wait() == -signal.SIGKILL
        for child in children:
            wait_until_gone(child)
    assert kills
    done = arena(*WORDS[1:], "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    assert lines_in(tmp_path) == GAMES + 1
    assert games_in(tmp_path) == played_here(plan_of("random", "random"), GAMES)


def test_ctrl_c_keeps_finished_games(tmp_path: Path) -> None:
    words = ("--game", "san-juan", "--players", "2", *faulty("Slow"), "Slow", "random", "--workers", "2")
    with running("arena", *words, "--games", 200, "--out", tmp_path) as process:
        wait_for_lines(tmp_path, 4, process)
        children = children_of(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # to the whole group, as a terminal does
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in errors
    kept = lines_in(tmp_path) - 1
    assert f"Stopped after {kept} of 200 games" in errors
    assert f"doubloon arena --report {tmp_path}" in errors
    for child in children:
        wait_until_gone(child)
    assert arena("--report", tmp_path).returncode == 0
    done = arena(*words, "--games", kept + 4, "--out", tmp_path)
    assert done.returncode == 0
    games = games_in(tmp_path)
    assert [game["number"] for game in games] == list(range(len(games)))
    assert len(games) >= kept + 4


def test_the_same_command_plays_only_missing_games(tmp_path: Path) -> None:
    words = ("--game", "san-juan", "--players", 2, "random", "--out", tmp_path, "--games")
    assert arena(*words, 4).returncode == 0
    ledger = (tmp_path / "games.jsonl").read_bytes()
    assert arena(*words, 4).returncode == 0
    assert (tmp_path / "games.jsonl").read_bytes() == ledger
    assert arena(*words, 8).returncode == 0
    assert (tmp_path / "games.jsonl").read_bytes().startswith(ledger)
    assert games_in(tmp_path) == played_here(plan_of("random", "random"), 8)
