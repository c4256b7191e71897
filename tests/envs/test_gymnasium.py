"""The Gymnasium environments: Gymnasium's own check, and ours."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import doubloon
from doubloon.envs.gymnasium import IDS, VARIANTS, SeatEnv


def play(env: Any, seed: int) -> tuple[float, int]:
    """Plays a game of random legal actions; returns all rewards and the number of the agent's decisions."""
    rng = np.random.default_rng(seed)
    observation, _ = env.reset(seed=seed)
    rewards, decisions, over = 0.0, 0, False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        assert list(legal) == list(np.flatnonzero(env.unwrapped.action_masks()))
        observation, reward, terminated, truncated, _ = env.step(rng.choice(legal))
        rewards, decisions, over = rewards + reward, decisions + 1, terminated or truncated
    return rewards, decisions


@pytest.mark.parametrize("name", [*IDS, *VARIANTS])
def test_gymnasiums_check_passes(name: str) -> None:
    check_env(gymnasium.make(name, players=2).unwrapped)


def test_gymnasium_can_import_the_module() -> None:
    name = "doubloon.envs.gymnasium:Doubloon/SanJuan-v1"
    script = f"import gymnasium; print(gymnasium.make({name!r}, players=3).reset(seed=1)[1])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "seat" in done.stdout


@pytest.mark.parametrize("name", [*IDS, *VARIANTS])
def test_whole_games_against_bots(name: str) -> None:
    env: Any = gymnasium.make(name, players=3, bots=["random", "easy"], reward="rank")
    rewards, decisions = play(env, 1)
    assert 0 <= rewards <= 1
    assert decisions > 20
    assert play(env, 1) == (rewards, decisions)
    assert env.unwrapped.game.is_over


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_is_the_game_with_its_options(name: str) -> None:
    game, options = VARIANTS[name]
    usual: Any = gymnasium.make(next(made for made, kind in IDS.items() if kind == game), players=2)
    env: Any = gymnasium.make(name, players=2)
    with_options: Any = gymnasium.make(usual.spec.id, players=2, **options)
    assert env.unwrapped.options == {**usual.unwrapped.options, **options}
    assert env.action_space == with_options.action_space
    assert env.observation_space == with_options.observation_space
    assert env.action_space.n > usual.action_space.n
    assert env.observation_space["action_mask"].shape == (env.action_space.n,)


def test_agent_has_the_right_seat() -> None:
    env = SeatEnv("san-juan", seat=2, players=3)
    assert env.reset(seed=1)[1] == {"seat": 2}
    assert env.game is not None
    assert env.game.current_player == 2
    anywhere = SeatEnv("san-juan", players=3)
    assert {anywhere.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_listening_bots_hear_what_the_agent_does() -> None:
    env = SeatEnv("puerto-rico", bots="search:simulations=2", seat=0, players=2, max_decisions=40)
    play(env, 4)
    assert env.listeners.players


def test_illegal_action_ends_the_game_or_raises() -> None:
    env = SeatEnv("puerto-rico", seat=0, players=3)
    env.reset(seed=1)
    assert env.step(0)[1:4] == (-1.0, True, False)
    with pytest.raises(ResetNeeded):
        env.step(0)
    strict = SeatEnv("puerto-rico", seat=0, players=3, illegal_reward=None)
    strict.reset(seed=1)
    with pytest.raises(doubloon.IllegalAction):
        strict.step(0)


@pytest.mark.parametrize("wrong", [None, 1.5, "x", -1, 10**6, {"type": "dance"}])
def test_what_is_no_action_is_refused(wrong: object) -> None:
    env = SeatEnv("puerto-rico", seat=0, players=3)
    env.reset(seed=1)
    with pytest.raises(doubloon.IllegalAction):
        env.step(wrong)
    legal = np.flatnonzero(env.action_masks())
    assert env.step(legal[0])[3] is False, "nothing has changed"


def test_shaping_and_length() -> None:
    env = SeatEnv("puerto-rico", seat=1, players=2, shaping=1.0, reward="score", max_decisions=100)
    rewards, _ = play(env, 2)
    assert env.game is not None
    assert not env.game.is_over
    assert rewards == env.game.points()[1], "of a game that is cut short, nobody gets the reward of the end"
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("san-juan", render_mode="ansi", players=2)
    env.reset(seed=1)
    assert "Round 1" in str(env.render())
    SeatEnv("san-juan", render_mode="human", players=2).reset(seed=1)
    assert "Round 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"bots": ["random"]}, "bots must be 1 name or 2"),
        ({"bots": "nobody"}, "unknown bot"),
        ({"seat": 3}, "not 3"),
        ({"render_mode": "rgb_array"}, "render mode"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        SeatEnv("puerto-rico", **{"players": 3, **settings})


def test_reset_comes_first() -> None:
    with pytest.raises(RuntimeError, match="call reset"):
        SeatEnv("san-juan").step(0)
