"""Our environments in RLlib's wrappers: its own check of them, whole games, and the example."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from doubloon.envs import puerto_rico_v1, san_juan_v1
from doubloon.envs.pettingzoo import TableEnv

pytestmark = pytest.mark.slow

WHY = 'RLlib is not installed: pip install torch "ray[rllib]" (which asks for a Gymnasium of its own)'
for needed in ("torch", "tree", "pyarrow"):  # Ray can be installed without them
    pytest.importorskip(needed, reason=WHY)
wrappers = pytest.importorskip("ray.rllib.env.wrappers.pettingzoo_env", reason=WHY)
checks = pytest.importorskip("ray.rllib.utils.pre_checks.env", reason=WHY)

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "rllib_table.py"
TABLES = [(puerto_rico_v1, players) for players in (2, 3, 4, 5)] + [(san_juan_v1, players) for players in (2, 3, 4)]
CHECKED_SEED = 42  # the seed of RLlib's check


def prepare_sample(table: TableEnv, legal: bool) -> None:
    """Seeds the action space so that the action RLlib's check draws without the mask is legal, or is not."""
    table.reset(seed=CHECKED_SEED)
    agent = table.agent_selection
    mask = table.observe(agent)["action_mask"]
    space = table.action_space(agent)
    seed = next(seed for seed in count() if space.seed(seed) and bool(mask[space.sample()]) == legal)
    space.seed(seed)


def whole_game(env: Any) -> tuple[dict[str, float], dict[str, bool], dict[str, bool], int]:
    """Takes random legal actions to the end; returns all rewards, the ends, and the number of steps."""
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for steps in count(1):
        assert all(env.get_observation_space(agent).contains(observation) for agent, observation in seen.items())
        acting = {agent: np.flatnonzero(view["action_mask"]) for agent, view in seen.items()}
        assert sum(len(legal) > 0 for legal in acting.values()) == 1
        choices = {agent: int(rng.choice(legal)) if len(legal) else 0 for agent, legal in acting.items()}
        seen, now, terminated, truncated, _ = env.step(choices)
        for agent, reward in now.items():
            rewards[agent] += reward
        if terminated["__all__"] or truncated["__all__"]:
            return rewards, terminated, truncated, steps
    raise AssertionError


@pytest.mark.parametrize("legal", [True, False])
@pytest.mark.parametrize(("module", "players"), TABLES)
def test_rllibs_check_of_tables_passes(module: ModuleType, players: int, legal: bool) -> None:
    table = module.env(players=players)
    env = wrappers.PettingZooEnv(table)
    prepare_sample(table, legal)
    checks.check_multiagent_environments(env)
    assert bool(table.agents) == legal  # an illegal action has ended the game


@pytest.mark.parametrize(("module", "players"), TABLES)
def test_rllibs_check_of_parallel_tables_passes(module: ModuleType, players: int) -> None:
    checks.check_multiagent_environments(wrappers.ParallelPettingZooEnv(module.parallel_env(players=players)))


@pytest.mark.parametrize(("module", "players"), TABLES)
def test_whole_games(module: ModuleType, players: int) -> None:
    rewards, terminated, truncated, _ = whole_game(wrappers.PettingZooEnv(module.raw_env(players=players)))
    assert sum(rewards.values()) == pytest.approx(1)
    assert all(terminated.values())
    assert set(terminated) == {*rewards, "__all__"}
    assert not any(truncated.values())


@pytest.mark.parametrize(("module", "players"), TABLES)
def test_parallel_games_are_the_same(module: ModuleType, players: int) -> None:
    parallel = whole_game(wrappers.ParallelPettingZooEnv(module.parallel_env(players=players)))
    assert parallel == whole_game(wrappers.PettingZooEnv(module.raw_env(players=players)))


@pytest.mark.parametrize("module", [puerto_rico_v1, san_juan_v1])
def test_long_games_are_cut_short(module: ModuleType) -> None:
    _, terminated, truncated, steps = whole_game(wrappers.PettingZooEnv(module.raw_env(players=2, max_cycles=7)))
    assert steps == 7
    assert all(truncated.values())
    assert not any(terminated.values())


def test_example_plays_legal_games(tmp_path: Path) -> None:
    """A round is 1000 decisions. Illegal ones would end their games at once, and there would be many more games."""
    settings = {"HOME": str(tmp_path), "RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    command = [sys.executable, str(EXAMPLE), "1"]
    done = subprocess.run(command, env={**os.environ, **settings}, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    (games,) = re.findall(r"round 1: (\d+) games", done.stdout)
    assert 1 <= int(games) <= 8
