"""The folder of a run: the checkpoint to play by, the state to go on from, the curve."""

from __future__ import annotations

import json
import os
import pickle
from gettext import gettext
from pathlib import Path
from typing import Any

import torch

from doubloon.bots.checkpoint import Checkpoint
from doubloon.training.learning_curve import draw_curve
from doubloon.training.progress import Point


class TrainingError(ValueError):
    """A run cannot begin, or go on, as asked."""


class RunFolder:
    """Every file is written beside its place and then moved there, so that none is ever half written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.checkpoint = path / "checkpoint.npz"
        self.state = path / "resume.pt"

    def take(self) -> None:
        """For a new run: what an earlier one has learned is not overwritten."""
        if self.checkpoint.exists() or self.state.exists():
            raise TrainingError(
                gettext("there is already a run in {folder}; continue it with --resume").format(folder=self.path)
            )
        self.path.mkdir(parents=True, exist_ok=True)

    def write(self, checkpoint: Checkpoint, state: dict[str, Any], title: str, points: list[Point]) -> None:
        """All files of the run as it stands."""
        checkpoint.write(self.checkpoint)
        beside = self.state.with_name("resume.pt.part")
        torch.save(state, beside)
        os.replace(beside, self.state)
        self.write_text("curve.json", json.dumps([point._asdict() for point in points], indent=1) + "\n")
        self.write_text("curve.svg", draw_curve(title, points, checkpoint.players))

    def write_text(self, name: str, text: str) -> None:
        beside = self.path / f"{name}.part"
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, self.path / name)

    def read_state(self) -> dict[str, Any]:
        """What the last run left to go on from."""
        if not self.state.exists():
            raise TrainingError(
                gettext("there is no run in {folder} to continue; leave out --resume to start one").format(
                    folder=self.path
                )
            )
        try:
            state: dict[str, Any] = torch.load(self.state, weights_only=True)
        except (RuntimeError, LookupError, TypeError, ValueError, pickle.UnpicklingError, EOFError) as problem:
            raise TrainingError(
                gettext("cannot read {file}; it is damaged or from another version").format(file=self.state)
            ) from problem
        return state
