"""Our environments in TorchRL's wrappers: its check, whole games, and the example that learns."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pyspiel
import pytest

import doubloon.envs.openspiel  # noqa: F401  # registers the games with OpenSpiel
from doubloon.envs import legal_mask, observe, puerto_rico_v1, san_juan_v1
from doubloon.envs.gymnasium import SeatEnv

pytestmark = pytest.mark.slow

torch = pytest.importorskip("torch", reason="TorchRL is not installed: pip install torch torchrl")
envs = pytest.importorskip("torchrl.envs", reason="TorchRL is not installed: pip install torch torchrl")

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "torchrl_seat.py"
MODULES = (puerto_rico_v1, san_juan_v1)
TABLES = [(puerto_rico_v1, players) for players in (2, 3, 4, 5)] + [(san_juan_v1, players) for players in (2, 3, 4)]
SEATS = [("puerto-rico", 2), ("puerto-rico", 5), ("san-juan", 2), ("san-juan", 4)]
ENOUGH = 5000  # decisions, more than any random game has
# its warning names the version of PettingZoo that its tests use
pytestmark = pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested using version")


def table_in_one_group(module: ModuleType, players: int, **settings: Any) -> Any:
    """Puts all seats in one group, as for one network; illegal actions raise."""
    group = {"seats": [f"player_{seat}" for seat in range(players)]}
    return envs.PettingZooWrapper(module.raw_env(players=players, **settings), use_mask=True, group_map=group)


def seat_with_mask(game: str, players: int, categorical: bool = True) -> Any:
    seat = SeatEnv(game, players=players, illegal_reward=None)
    wrapped = envs.GymWrapper(seat, categorical_action_encoding=categorical)
    return envs.TransformedEnv(wrapped, envs.ActionMask())


def game_at(env: Any, seed: int) -> Any:
    """Plays a game of random legal actions, drawn by TorchRL from the masked action spec."""
    env.set_seed(seed)
    torch.manual_seed(seed)
    return env.rollout(ENOUGH)


def assert_legal_turns(seats: Any) -> None:
    """One seat acts at a time, and takes a legal action."""
    assert (seats["mask"].sum(1) == 1).all()
    legal = seats["action_mask"].gather(2, seats["action"].unsqueeze(2)).squeeze(2)
    assert legal[seats["mask"]].all()
    assert not seats["action_mask"][seats["mask"]].all(1).any()


@pytest.mark.parametrize(("module", "players"), TABLES)
def test_torchrls_check_of_tables_passes(module: ModuleType, players: int) -> None:
    envs.check_env_specs(envs.PettingZooWrapper(module.env(players=players), use_mask=True))
    envs.check_env_specs(table_in_one_group(module, players))


@pytest.mark.parametrize("module", MODULES)
def test_torchrls_check_of_one_hot_actions_passes(module: ModuleType) -> None:
    envs.check_env_specs(envs.PettingZooWrapper(module.env(), use_mask=True, categorical_actions=False))


@pytest.mark.parametrize("module", MODULES)
def test_torchrl_approves_of_several_tables_at_once(module: ModuleType) -> None:
    """This check draws random actions without the masks, so that the games end at once."""
    envs.check_env_specs(envs.SerialEnv(2, lambda: envs.PettingZooWrapper(module.env(players=3), use_mask=True)))


@pytest.mark.parametrize(("module", "players"), [(puerto_rico_v1, 3), (san_juan_v1, 2)])
def test_whole_games_at_tables(module: ModuleType, players: int) -> None:
    played = game_at(table_in_one_group(module, players), 1)
    assert_legal_turns(played["seats"])
    assert played["next", "terminated"].flatten().tolist() == [False] * (len(played) - 1) + [True]
    assert played["next", "seats", "reward"][:-1].eq(0).all()
    assert played["next", "seats", "reward"].sum().item() == pytest.approx(1)


@pytest.mark.parametrize(("module", "players"), TABLES)
def test_games_cut_short(module: ModuleType, players: int) -> None:
    played = game_at(table_in_one_group(module, players, max_cycles=30), 1)
    assert len(played) == 30
    assert_legal_turns(played["seats"])
    assert played["next", "truncated"].flatten().tolist() == [False] * 29 + [True]
    assert not played["next", "terminated"].any()
    assert played["next", "seats", "reward"].sum().item() == 0, "learners add the value of the last position themselves"


@pytest.mark.parametrize("module", MODULES)
def test_torchrl_passes_on_the_observation_of_each_seat(module: ModuleType) -> None:
    played = game_at(table_in_one_group(module, 3, max_cycles=60), 1)
    table = module.raw_env(players=3)
    table.reset(seed=1)
    table.reset()  # a seed starts a series of games, and the rollout resets once more
    for turn in played.unbind(0):
        seat = table.seats[table.agent_selection]
        seats = turn["seats"]
        assert seats["mask"].nonzero().tolist() == [[seat]]
        assert seats["observation", "observation"].tolist() == [observe(table.game, each).tolist() for each in range(3)]
        assert seats["action_mask"][seat].tolist() == legal_mask(table.game).astype(bool).tolist()
        table.step(seats["action"][seat].item())


@pytest.mark.parametrize("module", MODULES)
def test_same_seed_same_game(module: ModuleType) -> None:
    env = table_in_one_group(module, 3, max_cycles=40)
    first, again, other = (game_at(env, seed) for seed in (1, 1, 2))
    assert (first == again).all()
    assert not (first == other).all()


@pytest.mark.parametrize(("game", "players"), SEATS)
@pytest.mark.parametrize("categorical", [True, False])
def test_torchrls_check_of_seats_passes(game: str, players: int, categorical: bool) -> None:
    envs.check_env_specs(seat_with_mask(game, players, categorical))


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_whole_games_at_a_seat(game: str, players: int) -> None:
    env = seat_with_mask(game, players)
    played = game_at(env, 1)
    assert played["action_mask"].gather(1, played["action"].unsqueeze(1)).all()
    assert played["next", "done"].flatten().tolist() == [False] * (len(played) - 1) + [True]
    assert 0 <= played["next", "reward"].sum().item() <= 1
    assert (game_at(env, 1) == played).all()


@pytest.mark.parametrize("load", ["python_puerto_rico(players=3)", "python_san_juan(players=2)"])
def test_torchrls_check_of_openspiel_games_passes(load: str) -> None:
    envs.check_env_specs(envs.OpenSpielWrapper(pyspiel.load_game(load).new_initial_state()))


def test_example_learns() -> None:
    command = [sys.executable, str(EXAMPLE), "4"]
    said = subprocess.check_output(command, text=True, env={**os.environ, "OMP_NUM_THREADS": "1"})
    won = [int(share) / 100 for share in re.findall(r"(\d+)% won", said)]
    assert len(won) == 4
    assert sum(won[-2:]) / 2 > 0.6  # an untrained one of two players wins half the games
