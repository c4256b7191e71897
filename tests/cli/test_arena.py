"""The `doubloon arena` command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from doubloon.arena.ledger import Ledger
from tests.helpers.arena.arenas import FAULTY, arena, check_refusal, games_in, plan_of
from tests.helpers.terminal.command import MIXED

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "my_bot.py"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "no bots are named"),
        (("nobody", "random"), "unknown bot 'nobody'"),
        (("random", "--games", "0"), "--games: must be at least 1"),
        (("random", "--games", "10000001"), "--games: must be at most 10,000,000, not 10000001"),
        (("random", "--games", "9" * 4000), "--games: must be at most 10,000,000, not 999"),
        (("random", "--games", "many"), "must be a whole number, not 'many'"),
        (("random", "--workers", "0"), "--workers: must be at least 1"),
        (("random", "--limit", "0"), "--limit: must be more than 0 seconds"),
        (("random", "--limit", "nan"), "--limit: must be more than 0 seconds"),
        (("random", "--players", "6"), "puerto-rico is for 2 to 5 players"),
        (("random", "--expansion", "most"), "expansion must be"),
        (("random", "--opening-choice"), "puerto-rico has no option --opening-choice"),
        (("random", "--game", "chess"), "invalid choice: 'chess'"),
        (("random", "--code", "bot.py"), "like my_bot.py:MyBot"),
        (("random", "--code", "none.py:Bot"), "cannot read none.py"),
        (("random", "--code", f"{FAULTY}:Nobody"), "has no class Nobody"),
        (("random", "--code", f"{FAULTY}:Slow", "--code", f"{FAULTY}:Slow"), "--code: Slow is given twice"),
        (("--report", "nowhere"), "nowhere has no arena"),
        (("random", "--report", "nowhere"), "leave out the bots"),
        (("random", "random", "--ray", "random"), "must be an address"),
        (("random", "--ray=127.0.0.1:1"), "no Ray cluster found at 127.0.0.1:1: "),
        (("random", "--out", "/dev/null/arena"), "cannot use the folder"),
        (("random", "--out", ""), "--out: must be the name of a folder, not ''"),
    ],
)
def test_a_refusal_is_one_line_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    check_refusal(problem, *words)


def test_a_run_writes_everything_to_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = arena("random", "--players", 2, "--games", 3, "--records", "--expansion", MIXED)
    assert done.returncode == 0, done.stderr
    (folder,) = tmp_path.iterdir()
    assert folder.name.startswith("arena-puerto-rico-2-")
    assert {"games.jsonl", "results.json", "picture.svg", "report.html"} <= {path.name for path in folder.iterdir()}
    games = games_in(folder)
    assert len(games) == 4  # rounded up
    for game in games:
        replayed = doubloon.replay(game["record"])
        assert replayed.is_over
        assert (replayed.scores(), replayed.winners()) == (game["scores"], game["winners"])
        assert len(replayed.taken_actions()) == game["decisions"]
        assert replayed.to_json()["round"] == game["rounds"]
    command = json.loads((folder / "results.json").read_text())["command"]
    assert "--expansion" in command
    assert "--games 4 --seed 1" in command


def test_a_file_for_the_output_of_bots_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    words = ("random", "--game", "san-juan", "--players", 2, "--out", tmp_path, "--games")
    with Ledger(tmp_path, plan_of("random", players=2)):
        (tmp_path / "bots.txt").mkdir()
    done = arena(*words, 4)
    assert done.returncode == 2
    assert done.stderr == f"doubloon: cannot write {tmp_path}/bots.txt, which is for what bots print: Is a directory\n"


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    done = arena("random", **without("openskill", tmp_path))
    assert done.returncode == 2
    assert done.stderr == 'doubloon: this needs openskill; install it with: pip install "doubloon[arena]"\n'


def test_a_missing_ray_is_named(tmp_path: Path) -> None:
    done = arena("random", "--ray", **without("ray", tmp_path))
    assert done.returncode == 2
    assert done.stderr == ('doubloon: this needs ray; install it with: pip install "doubloon[ray]"\n')


def without(module: str, folder: Path) -> dict[str, str]:
    """An environment in which that module is not installed."""
    (folder / "sitecustomize.py").write_text(f"import sys; sys.modules[{module!r}] = None\n")
    source = Path(doubloon.__file__).parents[1]
    return {"PYTHONPATH": f"{folder}:{source}"}


@pytest.mark.parametrize(("game", "players"), [("puerto-rico", 3), ("san-juan", 2)])
def test_the_example_bot_of_the_documentation_beats_chance(tmp_path: Path, game: str, players: int) -> None:
    words: list[Any] = ["--game", game, "--players", players, "MyBot", "random", "--code", f"{EXAMPLE}:MyBot"]
    done = arena(*words, "--games", 24, "--out", tmp_path)
    assert done.returncode == 0, done.stderr
    best, last = json.loads((tmp_path / "results.json").read_text())["bots"]
    assert (best["bot"], best["faults"], last["faults"]) == ("MyBot", 0, 0)
    assert best["win_share"]["value"] > last["win_share"]["value"]
