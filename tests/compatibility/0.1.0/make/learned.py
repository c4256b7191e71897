"""Runs of training for both games, with a small network so that they take little room; needs PyTorch.

Everything is written by the trainer itself. Only the settings are others than the command's: fewer games at a time, a
network of width 8, and no trials against `greedy`, which would take minutes.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import common
import torch

import doubloon
from doubloon.bots import Turn, make_bot
from doubloon.training.budget import Budget
from doubloon.training.saving import Folder
from doubloon.training.settings import Settings
from doubloon.training.stopping import Stopping
from doubloon.training.trainer import Trainer

RUNS = [("puerto-rico", 3), ("san-juan", 2)]
SETTINGS = Settings(games=64, steps=32, minibatch=512, width=8, trials=0)
UPDATES = 6


def make() -> None:
    torch.set_num_threads(1)
    for game, players in RUNS:
        with tempfile.TemporaryDirectory() as name:
            folder = Folder(Path(name))
            with Stopping() as stopping:
                Trainer.new(folder, game, players, 1, SETTINGS, Budget(1.0, UPDATES), 1).train(stopping, print)
            files = [file.name for file in Path(name).iterdir()]
            common.write_folder(f"learned/{game}", Path(name), files)
            choices = chosen(game, players, folder.checkpoint)
        common.write_json(f"learned/{game}-choices", choices)


def chosen(game: str, players: int, checkpoint: Path) -> list[common.Json]:
    """What it would choose at each decision of games that another bot plays: as JSON, with what was played."""
    made = []
    for seed in (1, 2):
        learned, played = make_bot(f"learned:file={checkpoint}", seed=3), make_bot("easy", seed=4)
        playing = doubloon.new_game(game, players=players, seed=seed)
        decisions: list[common.Json] = []
        while not playing.is_over:
            turn = Turn.of(playing, len(decisions))
            action = playing.action_to_json(played.choose(turn))
            decisions.append({"chosen": playing.action_to_json(learned.choose(turn)), "played": action})
            playing.apply(action)
        made.append({"game": game, "seed": seed, "players": players, "decisions": decisions})
    return made
