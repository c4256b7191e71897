"""Whole games of San Juan through a pipe, interrupted and resumed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import doubloon as engine
from tests.helpers.terminal.command import PLAY, doubloon
from tests.helpers.terminal.typing import ONES, some_input

SAN_JUAN = (*PLAY, "--game", "san-juan")


def saved(file: Path) -> Any:
    return json.loads(file.read_text())


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", [(), ("--opening-choice",)], ids=["dealt", "chosen"])
def test_always_taking_the_first_choice_ends_the_game(players: int, variant: tuple[str, ...]) -> None:
    ran = doubloon(*SAN_JUAN, "--seed", 3, "--players", players, "--seat", players - 1, *variant, typed=ONES)
    assert (ran.returncode, ran.stderr) == (0, "")
    ended = ran.stdout.index("The game is over.")
    assert re.search(r"\bwins?[.!]|share the win", ran.stdout[ended:])
    assert "Seed: 3" in ran.stdout[ended:]
    assert all(name in ran.stdout[ended:] for name in ("You", *(f"Bot {seat}" for seat in range(players - 1))))
    assert ("choosing the first hand" in ran.stdout) == bool(variant)


def test_four_players_are_the_default() -> None:
    assert "San Juan with 4 players" in doubloon(*SAN_JUAN, "--seed", 3).stdout


@pytest.mark.slow
@pytest.mark.parametrize(("players", "width"), [(2, 80), (3, 40), (4, 140)])
def test_random_input_ends_the_game(players: int, width: int) -> None:
    typed = [line for line in some_input(players, 4000) if line not in ("board", "log")]
    words = (*SAN_JUAN, "--seed", players, "--players", players, "--opening-choice")
    ran = doubloon(*words, typed="\n".join(["board", "log", "help", "scores", *typed]), COLUMNS=str(width))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "The game is over." in ran.stdout
    assert "\x1b" not in ran.stdout
    lines = [line for line in ran.stdout.splitlines() if not line.startswith("Your choice")]
    assert max(len(line) for line in lines) <= width


def test_ascii_glyphs_where_the_encoding_has_no_others() -> None:
    ran = doubloon(*SAN_JUAN, "--seed", 3, typed="board\n1\n1\n", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert "Io" in ran.stdout
    assert "??" not in ran.stdout


@pytest.mark.slow
def test_resumed_game_ends_like_an_uninterrupted_one(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    words = (*SAN_JUAN, "--seed", 2, "--players", 3, "--seat", 1, "--opening-choice", "--save")
    first = doubloon(*words, whole, typed=ONES)
    doubloon(*words, parts, typed="1\n" * 12)
    assert 0 < len(saved(parts)["record"]["actions"]) < len(saved(whole)["record"]["actions"])
    doubloon("play", "--resume", parts, typed="1\n" * 9)
    last = doubloon("play", "--resume", parts, typed=ONES)
    assert saved(parts) == saved(whole)
    assert engine.replay(saved(parts)["record"]).is_over
    ended = first.stdout[first.stdout.index("The game is over.") :].partition("Saved to")[0]
    assert ended in last.stdout


def test_final_scores_are_those_of_the_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = doubloon(*SAN_JUAN, "--seed", 4, "--players", 3, "--save", file, typed=ONES)
    game = engine.replay(saved(file)["record"])
    totals = re.search(r"^ *total +(\d+) +(\d+) +(\d+)", ran.stdout, re.MULTILINE)
    assert totals
    assert [int(total) for total in totals.groups()] == [score["total"] for score in game.scores()]


def test_watching_needs_no_input() -> None:
    ran = doubloon(*SAN_JUAN, "--watch", "--seed", 5, "--players", 3)
    assert ran.returncode == 0
    assert "You" not in ran.stdout.replace("You are watching", "")
    assert "The game is over." in ran.stdout
    assert "Hand" not in ran.stdout


def test_help_uses_the_words_of_this_game() -> None:
    ran = doubloon(*SAN_JUAN, "--seed", 5, typed="help\nhelp library\nhelp councillor\nscores\n")
    flowing = " ".join(ran.stdout.split())
    assert "help library" in flowing
    assert "hacienda" not in flowing
    assert "library: costs 5 cards, 3 points, 3 copies, violet." in flowing
    assert "If the game ended now:" in flowing
