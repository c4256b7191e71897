"""Observations: a seat's view as a row of numbers, the meaning of each entry, and the legal actions as flags."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.core.errors import GameFolderError
from doubloon.core.game import Game
from doubloon.core.registry import game_class, load_module, package_of
from doubloon.engine.interpreted import interpreted_engine

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]


def observation_names(game: str, options: Mapping[str, Any] | None = None) -> list[str]:
    """The name of each entry of the game's observations, the same for any number of players.

    The last entries may exist only with an option of the game.
    """
    return list(_layout_of(game).ENTRY_NAMES[: observation_size(game, options)])


def observation_max(game: str, options: Mapping[str, Any] | None = None) -> Observation:
    """The maximum of each entry; no entry is ever below 0."""
    return np.array(_layout_of(game).ENTRY_MAX[: observation_size(game, options)], np.int16)


def observe(game: Game, seat: int | None = None, counted_points: bool = False) -> Observation:
    """Write everything that `game.view(seat)` shows as a row of numbers. By default for the seat that decides.

    With `counted_points`, also the other players' points as an attentive player would have counted them.
    """
    if seat is None:
        seat = game.current_player
        if seat is None:
            raise ValueError("the game is over: say which seat looks")
    observation = np.empty(observation_size(game.name, game.origin.options), np.int16)
    game.write_observation(seat, counted_points or game.shows_scores(game.origin.options), observation)
    return observation


def legal_mask(game: Game) -> Mask:
    """A flag for every action: whether the seat that decides may take it. After the end all are 0."""
    mask = np.empty(game.num_actions, np.int8)
    game.write_legal_mask(mask)
    return mask


def observation_size(game: str, options: Mapping[str, Any] | None = None) -> int:
    """The number of entries of the game's observations with these options."""
    every, more = _entry_counts(game)
    return every - more if more and not game_class(game).adds_actions(options or {}) else every


@cache
def _entry_counts(game: str) -> tuple[int, int]:
    """The number of all entries, and how many of them exist only with an option."""
    return int(_layout_of(game).ENTRIES), int(interpreted_engine(package_of(game)).loop.OPTION_ENTRIES)


@cache
def _layout_of(game: str) -> Any:
    """The module that names the entries: the game's `observation`, or one of those that it lists."""
    package = load_module(game, "observation")
    modules = [package, *map(import_module, getattr(package, "SOURCES", ()))]
    found = next((module for module in modules if hasattr(module, "ENTRY_NAMES")), None)
    if found is None:
        raise GameFolderError(f"{package.__name__} has no ENTRY_NAMES, the names of an observation's entries")
    return found
