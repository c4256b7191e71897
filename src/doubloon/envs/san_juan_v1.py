"""San Juan for PettingZoo: `env()`, `raw_env()` and `parallel_env()`, as every PettingZoo environment has them.

All take the game's options (`players=3`, ...) and those of `doubloon.envs.pettingzoo.Table`.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from doubloon.envs.pettingzoo import Table, in_parallel


def raw_env(**settings: Any) -> Table:
    """An action that is not legal raises doubloon.IllegalAction."""
    return Table("san-juan", "san_juan_v1", **settings)


def env(**settings: Any) -> Table:
    """An action that is not legal ends the game, as PettingZoo's wrappers have it: -1 for who took it."""
    return raw_env(**{"illegal_reward": -1.0, **settings})


def parallel_env(**settings: Any) -> ParallelEnv[str, dict[str, Any], int | None]:
    """All agents at once; only the action of the one whose turn it is counts."""
    return in_parallel(env(**settings))
