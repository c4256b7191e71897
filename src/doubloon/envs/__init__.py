"""Environments for reinforcement learning: PettingZoo, Gymnasium, OpenSpiel, and batches of games in arrays.

Each has its own module, because each needs another package: `doubloon.envs.puerto_rico_v1`, `san_juan_v1` and one for
every other game (PettingZoo), `doubloon.envs.gymnasium`, `doubloon.envs.openspiel`. `pip install doubloon[rl]` installs
all of them.
"""

from __future__ import annotations

from doubloon._moved import old_names
from doubloon.core.observation import legal_mask, observation_max, observation_names, observe
from doubloon.envs import game_modules
from doubloon.envs.batch import Batch

__all__ = ["Batch", "legal_mask", "observation_max", "observation_names", "observe"]

game_modules.install()
__getattr__ = old_names(__name__, {"layout": "observation_names", "most": "observation_max", "see": "observe"})
