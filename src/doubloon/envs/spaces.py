"""The observation spaces of both games for Gymnasium and PettingZoo, and the render modes."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from doubloon.core.errors import short_repr
from doubloon.core.observation import observation_max
from doubloon.core.registry import game_class

RENDER_MODES = ("human", "ansi")


def observation_space(game: str) -> spaces.Dict:
    """The space of an observation: the entries of `doubloon.envs.layout` and a flag for every action."""
    high = observation_max(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (game_class(game).num_actions,), np.int8),
        }
    )


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"unknown render mode {short_repr(mode)}; choose from {', '.join(RENDER_MODES)}")
    return mode
