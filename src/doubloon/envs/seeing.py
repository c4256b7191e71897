"""What a seat sees as a row of numbers, the legal actions as flags, and what each of them means."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.game import Game
from doubloon.library import game_class

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]


def layout(game: str) -> list[str]:
    """What each entry of an observation of that game is; the same for all numbers of players."""
    return list(_layout_of(game).ENTRY_NAMES)


def most(game: str) -> Observation:
    """The most that each entry can be; none is ever below 0."""
    return np.array(_layout_of(game).ENTRY_MOST, np.int16)


def see(game: Game, seat: int | None = None, counted_points: bool = False) -> Observation:
    """What the seat, or the one that decides, sees: all that `game.view(seat)` tells.

    With `counted_points` also what a player knows of the others' points who listens and counts.
    """
    if seat is None:
        seat = game.current_player
        if seat is None:
            raise ValueError("the game is over: say which seat looks")
    seen = np.empty(entries_of(game.name), np.int16)
    game.look(seat, counted_points or game.origin.options.get("open_scores", False), seen)
    return seen


def legal_mask(game: Game) -> Mask:
    """Every action as a flag: may the seat that decides take it? After the end all are 0."""
    mask = np.empty(game.num_actions, np.int8)
    game.mark_legal(mask)
    return mask


@cache
def entries_of(game: str) -> int:
    """How many entries an observation of that game has."""
    return int(_layout_of(game).ENTRIES)


def _layout_of(game: str) -> Any:
    return import_module(f"doubloon.{game_class(game).folder}.seeing.layout")
