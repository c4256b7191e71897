"""Games outside the package are environments of every kind, without a file of their own here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.core.outside_games import copy_san_juan, run_with_games

pytest.importorskip("pettingzoo")

PETTINGZOO = """
import numpy as np
import doubloon.envs.santo_domingo_v1 as module
import pettingzoo
env = pettingzoo.make("aec", "doubloon/santo_domingo_v1", players=2, max_cycles=300)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, termination, truncation, _ = env.last()
    over = termination or truncation
    env.step(None if over else int(np.flatnonzero(observation["action_mask"])[-1]))
print(module.__doc__)
print(env.truncations or "over")
"""
GYMNASIUM = """
import gymnasium, doubloon.envs.gymnasium
import numpy as np
env = gymnasium.make("Doubloon/SantoDomingo-v1", players=2)
observation, info = env.reset(seed=1)
print(env.step(int(np.flatnonzero(observation["action_mask"])[0]))[2])
"""
OPENSPIEL = """
import pyspiel, doubloon.envs.openspiel
state = pyspiel.load_game("python_santo_domingo(players=2)").new_initial_state()
while state.is_chance_node():
    state.apply_action(0)
state.apply_action(state.legal_actions()[0])
print(state.current_player() in (-1, 0, 1))
"""
BATCH = """
from doubloon.envs import Batch
batch = Batch("santo-domingo", {"players": 3}, size=2, seed=1, threads=1)
for _ in range(30):
    batch.step(batch.random_actions())
print(batch.observations.any())
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    copy_san_juan(folder)
    return folder


def test_pettingzoo(folder: Path) -> None:
    documentation, end = run_with_games(folder, PETTINGZOO)
    assert documentation.startswith("Santo Domingo for PettingZoo")
    assert end == "over"


def test_gymnasium(folder: Path) -> None:
    assert run_with_games(folder, GYMNASIUM) == ["False"]


def test_openspiel(folder: Path) -> None:
    pytest.importorskip("pyspiel")
    assert run_with_games(folder, OPENSPIEL) == ["True"]


def test_batches(folder: Path) -> None:
    assert run_with_games(folder, BATCH) == ["True"]


def test_other_modules_do_not_exist(folder: Path) -> None:
    program = "import importlib.util; print(importlib.util.find_spec('doubloon.envs.chess_v1'))"
    assert run_with_games(folder, program) == ["None"]
