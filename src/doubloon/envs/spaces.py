"""The observation space of Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from doubloon.core.observation import observation_max
from doubloon.core.registry import game_class


def observation_space(game: str) -> spaces.Dict:
    """The entries that `doubloon.envs.observation_names` names, and a flag for every action."""
    high = observation_max(game)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (game_class(game).num_actions,), np.int8),
        }
    )
