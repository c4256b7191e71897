"""The folder of a run: its checkpoint, the state from which it can be resumed, and its learning curve."""

from __future__ import annotations

import json
import os
import pickle
from gettext import gettext
from pathlib import Path
from typing import Any

import torch

from doubloon.bots.checkpoint import Checkpoint, read_checkpoint
from doubloon.bots.encoder import Encoder
from doubloon.bots.registry import BotError
from doubloon.core.system import replace_file
from doubloon.training.learning_curve import CurvePoint, draw_curve


class TrainingError(ValueError):
    """A run that cannot be started or resumed as asked."""


class RunFolder:
    """Reads and writes the files of a run. Each is replaced whole, so that none is ever half written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.checkpoint = path / "checkpoint.npz"
        self.state = path / "resume.pt"

    def claim(self) -> None:
        """Create the folder for a new run; raises TrainingError if it already holds one."""
        if self.checkpoint.exists() or self.state.exists():
            raise TrainingError(
                gettext("there is already a run in {folder}; continue it with --resume").format(folder=self.path)
            )
        self.path.mkdir(parents=True, exist_ok=True)

    def write(self, checkpoint: Checkpoint, state: dict[str, Any], title: str, points: list[CurvePoint]) -> None:
        """Write all files of the run."""
        checkpoint.write(self.checkpoint)
        new_state = self.state.with_name("resume.pt.part")
        torch.save(state, new_state)
        os.replace(new_state, self.state)
        points_json = json.dumps([point._asdict() for point in points], indent=1) + "\n"
        replace_file(self.path / "curve.json", points_json)
        replace_file(self.path / "curve.svg", draw_curve(title, points, checkpoint.players))

    def read_encoder(self) -> Encoder:
        """The encoder of the run, for the observations and actions that the game has now.

        The checkpoint names those that the network was trained with. A game may have got more since.
        """
        try:
            return read_checkpoint(str(self.checkpoint)).encoder
        except BotError as problem:
            raise TrainingError(str(problem)) from None

    def read_state(self) -> dict[str, Any]:
        """Read the state from which the run can be resumed."""
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
