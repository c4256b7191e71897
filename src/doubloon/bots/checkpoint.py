"""What has been learned, in a file: all that is needed to play by it, with NumPy alone."""

from __future__ import annotations

import os
import zipfile
from gettext import gettext
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from doubloon.bots.encoder import Encoder
from doubloon.bots.registry import BotError
from doubloon.core.errors import reason
from doubloon.core.observation import observation_names
from doubloon.core.registry import game_class, game_names
from doubloon.core.text import messages

FORMAT = 1
NO_CHECKPOINT = messages("{file} is not a checkpoint; python -m doubloon.training writes one")
WEIGHTS = tuple(f"{layer}.{part}" for layer in ("first", "second", "policy", "value") for part in ("weight", "bias"))

Weights = dict[str, NDArray[np.float32]]


class Checkpoint(NamedTuple):
    """A network with two hidden layers, and what it was trained for."""

    game: str
    players: int
    sight: Encoder
    weights: Weights

    def write(self, file: Path) -> None:
        """All or nothing: whoever reads the file meanwhile finds the one before."""
        beside = file.with_name(f"{file.name}.part")
        about = {"format": FORMAT, "game": self.game, "players": self.players, "layout": layout_mark(self.game)}
        parts: dict[str, Any] = {**about, **self.sight._asdict(), **self.weights}
        with beside.open("wb") as out:
            np.savez(out, **parts)
        os.replace(beside, file)

    def judge(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> tuple[NDArray[np.float32], ...]:
        """The logits of the choices, -inf if not legal, and the values of the seats, the one that looks first."""
        hidden = self.sight.look(observation[None])[0] * self.sight.scale
        for layer in ("first", "second"):
            hidden = np.maximum(self.weights[f"{layer}.weight"] @ hidden + self.weights[f"{layer}.bias"], 0)
        logits, values = (
            self.weights[f"{head}.weight"] @ hidden + self.weights[f"{head}.bias"] for head in ("policy", "value")
        )
        return np.where(self.sight.legal(mask[None])[0], logits, -np.inf).astype(np.float32), values

    def best(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        """The action that it takes for the best."""
        logits, _ = self.judge(observation, mask)
        return int(self.sight.actions_of(np.array([logits.argmax()]), mask[None])[0])


def layout_mark(game: str) -> str:
    """Changes when an observation or an action of the game comes to mean something else."""
    meanings = repr((observation_names(game), game_class(game).actions.actions))
    return sha256(meanings.encode()).hexdigest()[:16]


def read_checkpoint(file: str) -> Checkpoint:
    """The checkpoint in a file; BotError says what is wrong with it."""
    try:
        with Path(file).open("rb") as content:
            stored = np.load(content, allow_pickle=False)
            if not isinstance(stored, np.lib.npyio.NpzFile):
                raise ValueError
            found: dict[str, Any] = dict(stored)
    except FileNotFoundError:
        raise BotError(gettext("checkpoint {file} not found").format(file=file)) from None
    except OSError as problem:
        raise BotError(gettext("cannot read {file}: {problem}").format(file=file, problem=reason(problem))) from None
    except (ValueError, EOFError, zipfile.BadZipFile, KeyError):
        raise BotError(gettext(NO_CHECKPOINT).format(file=file)) from None
    return checked(file, found)


def checked(file: str, found: dict[str, Any]) -> Checkpoint:
    missing = {"format", "game", "players", "layout", *Encoder._fields, *WEIGHTS} - found.keys()
    if missing:
        raise BotError(gettext(NO_CHECKPOINT).format(file=file))
    if found["format"].tolist() != FORMAT:
        raise BotError(
            gettext("{file} has format {found}; this release of Doubloon reads format {known}").format(
                file=file, found=found["format"], known=FORMAT
            )
        )
    game = str(found["game"])
    if game not in game_names() or str(found["layout"]) != layout_mark(game):
        raise BotError(
            gettext("{file} was trained with other observations or actions than this release has; train again").format(
                file=file
            )
        )
    sight = Encoder(*(found[field] for field in Encoder._fields))
    weights = {name: found[name].astype(np.float32, copy=False) for name in WEIGHTS}
    players = int(found["players"])
    if not fits_game(sight, game) or not fits(sight, weights, players):
        raise BotError(
            gettext("{file} is damaged ({problem})").format(file=file, problem="the sizes of its parts do not match")
        )
    return Checkpoint(game, players, sight, weights)


def fits_game(sight: Encoder, game: str) -> bool:
    """Whether the columns are of entries, and the choices of actions, that the game has."""
    lengths = {part.shape for part in (sight.entries, sight.floor, sight.span)}
    return (
        lengths == {(sight.columns,)}
        and sight.actions.ndim == 1
        and within(sight.entries, len(observation_names(game)))
        and within(sight.actions, game_class(game).num_actions)
        and bool((sight.span > 0).all())
    )


def within(places: NDArray[np.int32], end: int) -> bool:
    return bool(((places >= 0) & (places < end)).all())


def fits(sight: Encoder, weights: Weights, players: int) -> bool:
    width, second = len(weights["first.bias"]), len(weights["second.bias"])
    shapes = {
        "first": (width, sight.columns),
        "second": (second, width),
        "policy": (sight.choices, second),
        "value": (players, second),
    }
    return all(
        weights[f"{layer}.weight"].shape == shape and weights[f"{layer}.bias"].shape == shape[:1]
        for layer, shape in shapes.items()
    )
