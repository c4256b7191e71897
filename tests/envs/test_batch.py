"""A batch plays the same games as one by one, on both backends, with any number of threads."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

import doubloon
from doubloon.engine.batch import interpreted_batch
from doubloon.envs import Batch, legal_mask, observe
from tests.helpers.games.variants import VARIANTS

ARRAYS = ("observations", "masks", "players", "rewards", "dones", "truncations")


def arrays_of(batch: Batch) -> list[Any]:
    return [getattr(batch, name).copy() for name in ARRAYS]


def same(one: list[Any], other: list[Any]) -> bool:
    return all((a == b).all() for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)
def test_arrays_show_the_games(name: str, options: dict[str, Any]) -> None:
    batch = Batch(name, options, size=6, seed=5, threads=1)
    for step in range(60):
        for i in range(batch.size):
            game = batch.game(i)
            assert batch.players[i] == game.current_player
            assert (batch.masks[i] == legal_mask(game)).all()
            if step % 10 == 0:
                assert (batch.observations[i] == observe(game)).all()
        games = [batch.game(i) for i in range(batch.size)]
        actions = batch.random_actions().copy()
        batch.step(actions)
        for i, game in enumerate(games):
            game.apply(int(actions[i]))
            if not batch.dones[i]:
                assert game.to_json() == batch.game(i).to_json()


@pytest.mark.parametrize(("name", "players"), [("puerto-rico", 3), ("san-juan", 2)])
@pytest.mark.parametrize("reward", ["win", "rank", "score"])
def test_both_backends_agree(name: str, players: int, reward: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings: dict[str, Any] = {"size": 3, "seed": b"both", "threads": 1, "reward": reward, "shaping": 0.01}
    fast = Batch(name, {"players": players}, **settings)
    monkeypatch.setattr("doubloon.envs.batch.batch_class", interpreted_batch)
    slow = Batch(name, {"players": players}, **settings)
    ended = 0
    while ended < 3:
        assert same(arrays_of(fast), arrays_of(slow))
        assert (fast.random_actions() == slow.random_actions()).all()
        fast.step(fast.actions)
        slow.step(slow.actions)
        ended += int(fast.dones.sum())
    assert same(arrays_of(fast), arrays_of(slow))
    assert fast.game(1).to_json() == slow.game(1).to_json()


@pytest.mark.parametrize("name", ["puerto-rico", "san-juan"])
def test_threads_make_no_difference(name: str) -> None:
    batches = [Batch(name, {"players": 2}, size=101, seed=3, threads=threads) for threads in (1, 2, 5)]
    ended = 0
    for _ in range(450):
        for batch in batches:
            batch.step(batch.random_actions())
        ended += int(batches[0].dones.sum())
    assert ended > 50
    for batch in batches[1:]:
        assert same(arrays_of(batches[0]), arrays_of(batch))
        batch.close()


def test_the_end_rewards_all_seats_and_a_new_game_begins() -> None:
    batch = Batch("san-juan", {"players": 4}, size=20, seed=9, threads=1)
    while not batch.dones.any():
        assert not batch.rewards.any()
        batch.step(batch.random_actions())
    ended = batch.dones
    assert np.allclose(batch.rewards[ended].sum(axis=1), 1)
    assert not batch.rewards[~ended].any()
    assert not batch.truncations.any()
    assert batch.game(int(np.flatnonzero(ended)[0])).view(0)["round"] == 1


def test_all_games_differ() -> None:
    batch = Batch("san-juan", {"players": 2}, size=200, seed=1, threads=1)
    hands = {str(batch.game(i).view(0)["players"][0]["hand"]) for i in range(200)}
    batch.reset(seed=2)
    more = {str(batch.game(i).view(0)["players"][0]["hand"]) for i in range(200)}
    assert len(hands) > 180
    assert len(hands | more) > 350
    batch.reset(seed=1)
    assert str(batch.game(0).view(0)["players"][0]["hand"]) in hands


def test_shaping_rewards_points_at_once() -> None:
    batch = Batch("puerto-rico", {"players": 3}, size=1, seed=4, threads=1, shaping=0.5)
    points = np.array(batch.game(0).points())
    for _ in range(150):
        batch.step(batch.random_actions())
        now = np.array(batch.game(0).points())
        assert np.allclose(batch.rewards[0], 0.5 * (now - points))
        points = now
    assert points.any()


def test_illegal_action_is_refused_and_none_is_applied() -> None:
    batch = Batch("puerto-rico", {"players": 2}, size=3, seed=1, threads=1)
    before = arrays_of(batch)
    actions = batch.random_actions().copy()
    for wrong in (0, -1, 10**6):
        actions[1] = wrong
        with pytest.raises(doubloon.IllegalAction, match="game 1: "):
            batch.step(actions)
        assert same(arrays_of(batch), before)
    with pytest.raises(ValueError, match="3 whole numbers"):
        batch.step(np.zeros(3))
    with pytest.raises(ValueError, match="3 whole numbers"):
        batch.step([0, 0])


def test_long_games_are_cut_short() -> None:
    batch = Batch("puerto-rico", {"players": 2}, size=2, seed=1, threads=1, max_decisions=7)
    for _ in range(6):
        batch.step(batch.random_actions())
        assert not batch.dones.any()
    batch.step(batch.random_actions())
    assert batch.dones.all()
    assert batch.truncations.all()
    assert not batch.rewards.any(), "learners add the value of the last position themselves"


def test_observing_can_be_left_out() -> None:
    batch = Batch("puerto-rico", size=4, seed=1, threads=2, observing=False)
    assert batch.observations.size == 0
    batch.step(batch.random_actions())
    assert batch.masks.any()


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"size": 0}, "size must be a whole number"),
        ({"threads": -1}, "threads must be a whole number"),
        ({"max_decisions": 0}, "max_decisions must be"),
        ({"reward": "fame"}, "unknown reward 'fame'"),
        ({"options": {"players": 9}}, "players"),
        ({"seed": 1.5}, "a seed must be"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Batch("puerto-rico", **settings)


def test_batches_run_interpreted() -> None:
    script = """
from doubloon.envs import Batch, puerto_rico_v1
batch = Batch("san-juan", {"players": 2}, size=3, seed=1, threads=2)
for _ in range(20):
    batch.step(batch.random_actions())
table = puerto_rico_v1.env(players=3)
table.reset(seed=1)
print(type(batch._games).__module__, int(batch.observations.sum()), int(table.last()[0]["observation"].sum()))
"""
    modules = {"interpreted": "doubloon.engine.batch", "compiled": "doubloon.games.san_juan._engine"}
    found = {}
    for backend, expected in modules.items():
        environment = {**os.environ, "DOUBLOON_ENGINE": backend}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        module, found[backend] = done.stdout.split(maxsplit=1)
        assert module == expected
    assert found["interpreted"] == found["compiled"]


def test_python_keeps_running_while_games_are_stepped() -> None:
    batch = Batch("puerto-rico", size=50_000, seed=1, threads=1, observing=False)
    thread = threading.Thread(target=batch.reset)
    turns = 0
    thread.start()
    while thread.is_alive():
        turns += 1
    assert turns > 1000  # if the lock were held, there would be very few


def test_the_number_of_games_is_limited() -> None:
    with pytest.raises(IndexError, match="from 0 to 1"):
        Batch("san-juan", size=2, threads=1).game(2)
