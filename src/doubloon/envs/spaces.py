"""The observation space of Gymnasium and PettingZoo."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from doubloon.core.json_reader import Json
from doubloon.core.observation import observation_max
from doubloon.core.registry import game_class


def observation_space(game: str, options: Json) -> spaces.Dict:
    """The entries that `doubloon.envs.observation_names` names, and a flag for every action."""
    high = observation_max(game, options)
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (game_class(game).action_count(options),), np.int8),
        }
    )
