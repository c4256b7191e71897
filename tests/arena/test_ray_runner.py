"""Arenas on a real Ray cluster."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.arena.arenas import arena, check_refusal, faulty, games_in

pytestmark = pytest.mark.slow

# every game of the first bot ends in a fault, so the exit code is 1
WORDS = ("--game", "san-juan", "--players", 2, *faulty("ExitsAtOnce"), "random", "ExitsAtOnce", "random")


def test_a_missing_cluster_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same file as the test that starts a cluster, so that they do not run at the same time."""
    monkeypatch.chdir(tmp_path)
    check_refusal("no Ray cluster found at auto: ", "random", "--ray=auto")


def test_a_cluster_plays_the_same_games_and_continues_arenas(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    assert arena(*WORDS, "--games", 12, "--out", here).returncode == 1
    assert arena(*WORDS, "--games", 4, "--out", there).returncode == 1
    done = arena(*WORDS, "--games", 12, "--out", there, "--workers", 2, "--ray", HOME=str(tmp_path / "home"))
    assert done.returncode == 1, done.stderr
    assert games_in(there) == games_in(here)
    assert any(game["fault"] for game in games_in(there)[4:])
    assert not (tmp_path / "home" / ".ray").exists()
    assert "12 of 12 games" in done.stderr
    assert "INFO" not in done.stderr
