"""Checkpoints: a trained network in a file. Playing by it needs NumPy alone."""

from __future__ import annotations

import os
import zipfile
from gettext import gettext
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubloon.bots.encoder import Encoder
from doubloon.bots.layout import Layout, current_layout, first_layout
from doubloon.bots.registry import BotError
from doubloon.core.errors import reason
from doubloon.core.registry import game_names
from doubloon.core.text import messages

FORMAT = 1
NO_CHECKPOINT = messages("{file} is not a checkpoint; python -m doubloon.training writes one")
WEIGHTS = tuple(f"{layer}.{part}" for layer in ("first", "second", "policy", "value") for part in ("weight", "bias"))

Weights = dict[str, NDArray[np.float32]]


class Checkpoint(NamedTuple):
    """A network with two hidden layers, its encoder, and the game and number of players it was trained for."""

    game: str
    players: int
    encoder: Encoder
    weights: Weights

    def write(self, file: Path) -> None:
        """Write the file as a whole: every reader finds the previous checkpoint or this one."""
        new_file = file.with_name(f"{file.name}.part")
        layout = current_layout(self.game)
        about = {"format": FORMAT, "game": self.game, "players": self.players, "layout": layout.hash(self.game)}
        parts: dict[str, Any] = {**about, **layout.to_arrays(), **self.encoder._asdict(), **self.weights}
        with new_file.open("wb") as out:
            np.savez(out, **parts)
        os.replace(new_file, file)

    def evaluate(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> tuple[NDArray[np.float32], ...]:
        """The logits of the choices, -inf if not legal, and the values of the seats, the deciding seat's first."""
        hidden = self.encoder.encode(observation[None])[0] * self.encoder.scale
        for layer in ("first", "second"):
            hidden = np.maximum(self.weights[f"{layer}.weight"] @ hidden + self.weights[f"{layer}.bias"], 0)
        logits, values = (
            self.weights[f"{head}.weight"] @ hidden + self.weights[f"{head}.bias"] for head in ("policy", "value")
        )
        return np.where(self.encoder.legal_choices(mask[None])[0], logits, -np.inf).astype(np.float32), values

    def best_action(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        """The legal action with the highest logit."""
        logits, _ = self.evaluate(observation, mask)
        return int(self.encoder.actions_for(np.array([logits.argmax()]), mask[None])[0])


def read_checkpoint(file: str) -> Checkpoint:
    """Read a checkpoint; raises BotError if the file is missing, damaged or made for another release."""
    try:
        with Path(file).open("rb") as content:
            stored = np.load(content, allow_pickle=False)
            if not isinstance(stored, np.lib.npyio.NpzFile):
                raise ValueError
            parts: dict[str, Any] = dict(stored)
    except FileNotFoundError:
        raise BotError(gettext("checkpoint {file} not found").format(file=file)) from None
    except OSError as problem:
        raise BotError(gettext("cannot read {file}: {problem}").format(file=file, problem=reason(problem))) from None
    except (ValueError, EOFError, zipfile.BadZipFile, KeyError):
        raise BotError(gettext(NO_CHECKPOINT).format(file=file)) from None
    return from_parts(file, parts)


def from_parts(file: str, parts: dict[str, Any]) -> Checkpoint:
    """Check the parts that were read from a file and make a checkpoint of them."""
    missing = {"format", "game", "players", "layout", *Encoder._fields, *WEIGHTS} - parts.keys()
    if missing:
        raise BotError(gettext(NO_CHECKPOINT).format(file=file))
    if parts["format"].tolist() != FORMAT:
        raise BotError(
            gettext("{file} has format {found}; this release of Doubloon reads format {known}").format(
                file=file, found=parts["format"], known=FORMAT
            )
        )
    game = str(parts["game"])
    layout = layout_of(parts, game) if game in game_names() else None
    if layout is None:
        raise BotError(
            gettext("{file} was trained with other observations or actions than this release has; train again").format(
                file=file
            )
        )
    encoder = Encoder(*(parts[field] for field in Encoder._fields))
    weights = {name: parts[name].astype(np.float32, copy=False) for name in WEIGHTS}
    players = int(parts["players"])
    if not encoder_fits(encoder, layout) or not weights_fit(weights, encoder, players):
        raise BotError(
            gettext("{file} is damaged ({problem})").format(file=file, problem="the sizes of its parts do not match")
        )
    return Checkpoint(game, players, layout.moved(encoder, current_layout(game)), weights)


def layout_of(parts: dict[str, Any], game: str) -> Layout | None:
    """The observations and actions that the network was trained with; None if this release does not have them all."""
    written = Layout.from_arrays(parts)
    known = (current_layout(game), first_layout(game)) if written is None else (written,)
    having = (layout for layout in known if layout.is_part_of(current_layout(game)))
    return next((layout for layout in having if layout.hash(game) == str(parts["layout"])), None)


def encoder_fits(encoder: Encoder, layout: Layout) -> bool:
    """Whether there are the entries and actions that the encoder refers to."""
    shapes = {part.shape for part in (encoder.entries, encoder.floor, encoder.span)}
    return (
        shapes == {(encoder.inputs,)}
        and encoder.actions.ndim == 1
        and all_below(encoder.entries, len(layout.entries))
        and all_below(encoder.actions, len(layout.actions))
        and bool((encoder.span > 0).all())
    )


def all_below(numbers: NDArray[np.int32], end: int) -> bool:
    return bool(((numbers >= 0) & (numbers < end)).all())


def weights_fit(weights: Weights, encoder: Encoder, players: int) -> bool:
    width, second = len(weights["first.bias"]), len(weights["second.bias"])
    shapes = {
        "first": (width, encoder.inputs),
        "second": (second, width),
        "policy": (encoder.choices, second),
        "value": (players, second),
    }
    return all(
        weights[f"{layer}.weight"].shape == shape and weights[f"{layer}.bias"].shape == shape[:1]
        for layer, shape in shapes.items()
    )
