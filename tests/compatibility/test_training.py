"""Training runs of earlier releases can be continued; needs PyTorch, as training does."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import torch

from tests.helpers.compatibility.releases import RELEASES, RUNS, content_of, name_of, unpack
from tests.helpers.compatibility.running import ended, options_in


@pytest.mark.parametrize("folder", RELEASES, ids=name_of)
def test_help_names_every_option_it_named(folder: Path, tmp_path: Path) -> None:
    said = ended([sys.executable, "-m", "doubloon.training", "--help"], tmp_path, "", 0)
    assert options_in((folder / "help" / "training.txt").read_text()) <= options_in(said)


@pytest.mark.parametrize(("folder", "run"), RUNS, ids=lambda part: getattr(part, "name", part))
def test_run_goes_on(folder: Path, run: str, tmp_path: Path) -> None:
    unpack(folder, f"learned/{run}", tmp_path)
    before = torch.load(tmp_path / "resume.pt", weights_only=True)
    points = json.loads((tmp_path / "curve.json").read_text())
    players = content_of(folder, f"learned/{run}-choices")[0]["players"]
    words = ["--game", run, "--players", str(players), "--updates", str(before["updates"] + 2), "--threads", "1"]
    said = ended([sys.executable, "-m", "doubloon.training", *words, "--out", ".", "--resume"], tmp_path, "", 0)
    assert "checkpoint.npz" in said
    after = torch.load(tmp_path / "resume.pt", weights_only=True)
    assert after["updates"] == before["updates"] + 2
    assert after["decisions"] > before["decisions"]
    assert json.loads((tmp_path / "curve.json").read_text())[: len(points)] == points
