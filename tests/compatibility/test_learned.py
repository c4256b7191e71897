"""Checkpoints of earlier releases still play, without PyTorch, and make the same choices."""

from __future__ import annotations

from pathlib import Path

import pytest

import doubloon
from doubloon.bots import Turn, make_bot
from tests.helpers.compatibility.releases import RUNS, content_of, unpack


@pytest.mark.parametrize(("folder", "run"), RUNS, ids=lambda part: getattr(part, "name", part))
def test_checkpoint_chooses_as_it_did(folder: Path, run: str, tmp_path: Path) -> None:
    unpack(folder, f"learned/{run}", tmp_path)
    bot = make_bot(f"learned:file={tmp_path / 'checkpoint.npz'}", seed=3)
    for played in content_of(folder, f"learned/{run}-choices"):
        game = doubloon.new_game(played["game"], players=played["players"], seed=played["seed"])
        for number, decision in enumerate(played["decisions"]):
            chosen = game.action_to_json(bot.choose(Turn.of(game, number)))
            assert chosen == decision["chosen"], f"seed {played['seed']}, decision {number}"
            game.apply(decision["played"])
        assert game.is_over
