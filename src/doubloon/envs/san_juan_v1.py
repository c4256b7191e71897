"""San Juan for PettingZoo: the usual `env()`, `raw_env()` and `parallel_env()`.

They take the game's options (`players=3`, ...) and those of `doubloon.envs.pettingzoo.Table`.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from doubloon.envs.pettingzoo import Table, in_parallel


def raw_env(**settings: Any) -> Table:
    """The environment in which an illegal action raises doubloon.IllegalAction."""
    return Table("san-juan", "san_juan_v1", **settings)


def env(**settings: Any) -> Table:
    """The environment in which an illegal action ends the game, as in PettingZoo's wrappers: -1 for the agent."""
    return raw_env(**{"illegal_reward": -1.0, **settings})


def parallel_env(**settings: Any) -> ParallelEnv[str, dict[str, Any], int | None]:
    """The environment that asks all agents at once; only the action of the agent whose turn it is counts."""
    return in_parallel(env(**settings))
