"""The PettingZoo environments: PettingZoo's own tests, and ours."""

from __future__ import annotations

import pickle
import re
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test

import doubloon
from doubloon.envs import puerto_rico_v1, san_juan_v1
from doubloon.envs.pettingzoo import TableEnv

MODULES = (puerto_rico_v1, san_juan_v1)
# the tests identify environments whose observation is a dict with a mask by their names
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.rpartition(".")[2]),
]


def play(table: TableEnv, seed: int, cycles: int = 10**6) -> None:
    """Takes random legal actions to the end."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for _ in table.agent_iter(cycles):
        observation, _, termination, truncation, _ = table.last()
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if termination or truncation else int(rng.choice(legal)))


@pytest.mark.parametrize("players", [2, 4])
def test_api(module: ModuleType, players: int) -> None:
    api_test(module.env(players=players), num_cycles=600)
    api_test(module.raw_env(players=players), num_cycles=100)


def test_seeds(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=200)


def test_rendering(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env)
    assert "Round 1" in capsys.readouterr().out


def test_parallel_api(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=600)


def test_pettingzoo_makes_it_by_name(module: ModuleType) -> None:
    name = f"doubloon/{module.__name__.rpartition('.')[2]}"
    made = pettingzoo.make("aec", name, players=3, max_cycles=9)
    assert (type(made), len(made.possible_agents), made.max_cycles) == (TableEnv, 3, 9)
    assert made.metadata["name"] == module.env().metadata["name"]
    assert len(pettingzoo.make("parallel", name, players=4).possible_agents) == 4


@pytest.mark.slow
def test_performance(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's own benchmark runs; speed is measured by `make bench`, on an idle machine."""
    performance_benchmark(module.env())
    (turns,) = re.findall(r"([\d.]+) turns per second", capsys.readouterr().out)
    assert float(turns) > 0


def test_spaces_are_the_same_objects_and_contain_the_observations(module: ModuleType) -> None:
    table = module.raw_env(players=3)
    table.reset(seed=1)
    for agent in table.possible_agents:
        assert table.observation_space(agent) is table.observation_space(agent)
        assert table.observation_space(agent).contains(table.observe(agent))
    play(table, 2, 300)
    for agent in table.agents:
        assert table.observation_space(agent).contains(table.observe(agent))


@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_rewards_at_the_end(module: ModuleType, reward: str) -> None:
    table = module.raw_env(players=3, reward=reward)
    table.reset(seed=5)
    rng = np.random.default_rng(5)
    while not any(table.terminations.values()):
        assert not any(table.rewards.values())
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
    totals = [score["total"] for score in table.game.scores()]
    rewards = list(table.rewards.values())
    expected: list[float]
    if reward == "score":
        expected = [total / sum(totals) for total in totals]
    elif reward == "win":
        winners = table.game.winners()
        expected = [1 / len(winners) if seat in winners else 0.0 for seat in range(3)]
    else:
        ranks = [(score["total"], score["tiebreak"]) for score in table.game.scores()]
        expected = [sum((other < own) + (other == own) / 2 for other in ranks) / 2 - 0.25 for own in ranks]
    assert rewards == pytest.approx(expected, abs=1e-5)


def test_shaping(module: ModuleType) -> None:
    table = module.raw_env(players=2, shaping=0.1)
    table.reset(seed=3)
    rng = np.random.default_rng(3)
    before = table.game.points()
    while table.game.points() == before:
        assert not any(table.rewards.values())
        table.step(int(rng.choice(np.flatnonzero(table.observe(table.agent_selection)["action_mask"]))))
    gained = [now - then for now, then in zip(table.game.points(), before, strict=True)]
    assert list(table.rewards.values()) == pytest.approx([0.1 * points for points in gained])


def test_max_cycles(module: ModuleType) -> None:
    """PettingZoo's own test applies masked actions, so this is ours."""
    table = module.raw_env(players=2, max_cycles=5)
    play(table, 1, 5)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert not any(table.rewards.values()), "learners add the value of the last position themselves"


def test_illegal_action_ends_the_game_or_raises(module: ModuleType) -> None:
    table = module.env(players=2)
    table.reset(seed=1)
    illegal = int(np.flatnonzero(table.observe("player_0")["action_mask"] == 0)[0])
    table.step(illegal)
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert all(table.terminations.values())
    raw = module.raw_env(players=2)
    raw.reset(seed=1)
    for wrong in (illegal, -1, 10**6, None, 0.5):
        with pytest.raises(doubloon.IllegalAction):
            raw.step(wrong)
    table.reset(seed=1)
    with pytest.raises(doubloon.IllegalAction):
        table.step(10**6)


def test_reset_comes_first(module: ModuleType) -> None:
    table = module.env()
    with pytest.raises(RuntimeError, match="call reset"):
        table.step(0)
    with pytest.raises(RuntimeError, match="call reset"):
        table.observe("player_0")


def test_without_a_seed_the_series_continues(module: ModuleType) -> None:
    table = module.raw_env(players=2)
    seen: list[Any] = []
    for seed in (7, None, None, 7, None):
        table.reset(seed=seed)
        play_some = table.game.copy()
        for _ in range(12):
            play_some.apply(play_some.legal_actions()[-1])
        seen.append(play_some.to_json()["rng"])
    assert seen[0] == seen[3]
    assert seen[1] == seen[4]
    assert len(set(seen)) == 3


def test_can_be_pickled(module: ModuleType) -> None:
    table = pickle.loads(pickle.dumps(module.env(players=2, reward="rank")))
    assert table.possible_agents == ["player_0", "player_1"]
    play(table, 1, 10)


def test_unknown_settings_are_refused(module: ModuleType) -> None:
    for wrong in ({"render_mode": "rgb_array"}, {"reward": "fame"}, {"players": 1}, {"colour": "red"}):
        with pytest.raises(ValueError, match=next(iter(wrong)).split("_")[0]):
            module.env(**wrong)
