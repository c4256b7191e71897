"""San Juan for PettingZoo: the usual `env()`, `raw_env()` and `parallel_env()`."""

from __future__ import annotations

from doubloon.envs.pettingzoo import entry_points

env, raw_env, parallel_env = entry_points("san-juan")
