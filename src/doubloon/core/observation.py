"""Observations: a seat's view as a row of numbers, the meaning of each entry, and the legal actions as flags."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.core.errors import GameFolderError
from doubloon.core.game import Game
from doubloon.core.registry import load_module

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]


def observation_names(game: str) -> list[str]:
    """The name of each entry of the game's observations, the same for any number of players."""
    return list(_layout_of(game).ENTRY_NAMES)


def observation_max(game: str) -> Observation:
    """The maximum of each entry; no entry is ever below 0."""
    return np.array(_layout_of(game).ENTRY_MAX, np.int16)


def observe(game: Game, seat: int | None = None, counted_points: bool = False) -> Observation:
    """Write everything that `game.view(seat)` shows as a row of numbers. By default for the seat that decides.

    With `counted_points`, also the other players' points as an attentive player would have counted them.
    """
    if seat is None:
        seat = game.current_player
        if seat is None:
            raise ValueError("the game is over: say which seat looks")
    observation = np.empty(observation_size(game.name), np.int16)
    game.write_observation(seat, counted_points or game.shows_scores(game.origin.options), observation)
    return observation


def legal_mask(game: Game) -> Mask:
    """A flag for every action: whether the seat that decides may take it. After the end all are 0."""
    mask = np.empty(game.num_actions, np.int8)
    game.write_legal_mask(mask)
    return mask


@cache
def observation_size(game: str) -> int:
    """The number of entries of the game's observations."""
    return int(_layout_of(game).ENTRIES)


def _layout_of(game: str) -> Any:
    """The module that names the entries: the game's `observation`, or one of those that it lists."""
    package = load_module(game, "observation")
    modules = [package, *map(import_module, getattr(package, "SOURCES", ()))]
    found = next((module for module in modules if hasattr(module, "ENTRY_NAMES")), None)
    if found is None:
        raise GameFolderError(f"{package.__name__} has no ENTRY_NAMES, the names of an observation's entries")
    return found
