"""Environments for reinforcement learning: PettingZoo, Gymnasium, OpenSpiel, and batches of games in arrays.

Each has its own module, because each needs another package: `doubloon.envs.puerto_rico_v1` and `san_juan_v1`
(PettingZoo), `doubloon.envs.gymnasium`, `doubloon.envs.openspiel`. `pip install doubloon[rl]` installs all of them.
"""

from __future__ import annotations

from doubloon.core.observation import layout, legal_mask, most, see
from doubloon.envs.batch import Batch

__all__ = ["Batch", "layout", "legal_mask", "most", "see"]
