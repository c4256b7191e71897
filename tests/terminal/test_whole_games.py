"""Whole games through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import doubloon as engine
from tests.helpers.terminal.command import MIXED, PLAY, doubloon
from tests.helpers.terminal.typing import ONES, some_input

pytestmark = pytest.mark.slow


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_always_taking_the_first_choice_ends_the_game(players: int) -> None:
    ran = doubloon(*PLAY, "--seed", 3, "--players", players, typed=ONES)
    assert (ran.returncode, ran.stderr) == (0, "")
    ended = ran.stdout.index("The game is over.")
    assert re.search(r"\bwins?[.!]|share the win", ran.stdout[ended:])
    assert "Seed: 3" in ran.stdout[ended:]
    assert all(name in ran.stdout[ended:] for name in ("You", *(f"Bot {seat}" for seat in range(1, players))))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expansion", ["draft", "random", MIXED], ids=["draft", "random", "named"])
def test_random_input_ends_a_game_with_the_expansion(players: int, expansion: str) -> None:
    typed = [line for line in some_input(players, 3000) if line not in ("board", "log")]
    ran = doubloon(*PLAY, "--seed", players, "--players", players, "--expansion", expansion, typed="\n".join(typed))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ("Chosen: " in ran.stdout) == (expansion == "draft")
    ended = ran.stdout.index("The game is over.")
    assert re.search(r"\bwins?[.!]|share the win", ran.stdout[ended:])
    drawn = [line for line in ran.stdout.splitlines() if not line.startswith("Your choice")]
    assert max(len(line) for line in drawn) <= 80


def test_no_control_codes_in_a_pipe() -> None:
    assert "\x1b" not in doubloon(*PLAY, "--seed", 3, typed="board\nlog\n1\n", TERM="xterm-256color").stdout


@pytest.mark.slow
def test_the_same_seed_and_input_give_the_same_output() -> None:
    typed = "\n".join(some_input(1, 60))
    runs = [doubloon(*PLAY, "--seed", seed, typed=typed).stdout for seed in (8, 8, 9)]
    assert runs[0] == runs[1] != runs[2]


def test_final_scores_are_those_of_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = doubloon(*PLAY, "--seed", 4, "--players", 3, "--seat", 2, "--save", file, typed=ONES)
    game = engine.replay(json.loads(file.read_text())["record"])
    assert game.is_over
    totals = re.search(r"^ *total +(\d+) +(\d+) +(\d+)", ran.stdout, re.MULTILINE)
    assert totals
    assert [int(total) for total in totals.groups()] == [score["total"] for score in game.scores()]
    assert f"Saved to: {file}" in ran.stdout.replace("\n", "")


def test_watching_needs_no_input() -> None:
    ran = doubloon(*PLAY, "--watch", "--seed", 5, "--players", 3)
    assert ran.returncode == 0
    assert "You" not in ran.stdout.replace("You are watching", "")
    assert all(f"Bot {seat}" in ran.stdout for seat in range(3))
    assert "The game is over." in ran.stdout


def test_unicode_glyphs_where_the_encoding_has_them() -> None:
    assert "I○" in doubloon(*PLAY, "--seed", 3).stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_ascii_glyphs_where_the_encoding_has_no_others(encoding: str) -> None:
    ran = doubloon(*PLAY, "--seed", 3, typed="board\n1\n", PYTHONIOENCODING=encoding)
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert "Io" in ran.stdout  # an empty indigo plantation
    assert "?  " in ran.stdout  # the secret points of a bot ...
    assert "??" not in ran.stdout  # ... and no replaced character


def test_input_that_is_not_text() -> None:
    lines = ["\x00\x1b[31m", "9" * 5000, "-1", "0", "²", "\u202e", ";", "x" * 5000]
    ran = doubloon(*PLAY, "--seed", 3, typed="\n".join(lines))
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert "\x1b" not in ran.stdout
    assert "End of input." in ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("width", [20, 80, 140])
def test_lines_fit_in_the_terminal(width: int) -> None:
    typed = "\n".join(["board", *some_input(3, 120)])
    ran = doubloon(*PLAY, "--seed", 11, "--players", 5, typed=typed, COLUMNS=str(width))
    drawn = [line for line in ran.stdout.splitlines() if not line.startswith("Your choice")]
    assert max(len(line) for line in drawn) <= width
