"""Arena folders of earlier releases: the results can be computed again, and the games continued."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.helpers.compatibility.releases import RELEASES, Json, content_of, unpack
from tests.helpers.compatibility.running import run

ARENAS = [(folder, name) for folder in RELEASES for name in content_of(folder, "ledgers")]
WITH_CHANCE = ("rating",)  # averaged over orders drawn by another library; compared roughly
pytestmark = pytest.mark.parametrize(("folder", "name"), ARENAS, ids=lambda part: getattr(part, "name", part))


def lines_of(ledger: Path) -> list[Any]:
    """Returns the whole lines, without a last line that a power cut left incomplete."""
    return [json.loads(line) for line in ledger.read_text().split("\n")[:-1]]


def test_report_has_the_same_figures(folder: Path, name: str, tmp_path: Path) -> None:
    unpack(folder, "ledgers", tmp_path)
    known: Json = content_of(folder, "ledgers")[name]
    before = (tmp_path / name / "games.jsonl").read_bytes()
    run(tmp_path, "arena", "--report", name)
    results = json.loads((tmp_path / name / "results.json").read_text())
    assert results["games"]["played"] == known["left"]
    for key, was in known["results"].items():
        assert rough(results[key]) == rough(was), key
    assert "</html>" in (tmp_path / name / "report.html").read_text()
    assert (tmp_path / name / "games.jsonl").read_bytes() == before


def rough(found: Any) -> Any:
    """Leaves out ratings and rounds numbers, whose last digits differ between library versions."""
    if isinstance(found, dict):
        return {key: rough(value) for key, value in found.items() if key not in WITH_CHANCE}
    if isinstance(found, list):
        return [rough(value) for value in found]
    return round(found, 6) if isinstance(found, float) else found


def test_recorded_games_replay(folder: Path, name: str, tmp_path: Path) -> None:
    unpack(folder, "ledgers", tmp_path)
    for game in lines_of(tmp_path / name / "games.jsonl")[1:]:
        if "record" in game:
            end = doubloon.replay(game["record"])
            assert game["scores"] in (None, end.scores())
            assert game["fault"] is not None or end.winners() == game["winners"]


def test_arena_goes_on(folder: Path, name: str, tmp_path: Path) -> None:
    """Plays to the end of the plan, or one more group where the plan was finished."""
    unpack(folder, "ledgers", tmp_path)
    known: Json = content_of(folder, "ledgers")[name]
    ledger = tmp_path / name / "games.jsonl"
    plan, *before = lines_of(ledger)
    assert len(before) == known["left"]
    planned = len(known["games"])
    wanted = planned if len(before) < planned else planned + plan["options"]["players"]
    words = [*known["command"], "--games", str(wanted), "--out", name, "--workers", "1"]
    # since 0.2.0 a bot's fault shows in the exit code
    said = run(tmp_path, "arena", *words, code=1 if "faulty.py:Faulty" in words else 0)
    other = plan["versions"]["doubloon"] != doubloon.__version__
    assert (f"{plan['versions']['doubloon']} started this arena" in said) == other
    _, *games = lines_of(ledger)
    assert games[: len(before)] == before
    assert len(games) == wanted
    assert {game.get("release") for game in games[len(before) :]} == {doubloon.__version__ if other else None}
    shown = [{key: game[key] for key in ("number", "group", "seed", "bots")} for game in games]
    shown.sort(key=lambda game: int(game["number"]))
    assert shown[:planned] == sorted(known["games"], key=lambda game: int(game["number"]))
    assert json.loads((tmp_path / name / "results.json").read_text())["games"]["played"] == wanted
    for game in games:
        if "--records" in words:
            assert game["scores"] in (None, doubloon.replay(game["record"]).scores())
