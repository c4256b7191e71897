"""The rewards of learning agree with the games themselves."""

from __future__ import annotations

import math

import numpy as np
import pytest

from doubloon.envs import Batch
from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.reward_shaping import POINT_CODE, Rewards


def lead_reward(points: list[int], seat: int, scale: float) -> float:
    return math.tanh((points[seat] - max(points[:seat] + points[seat + 1 :])) / scale)


@pytest.mark.parametrize("dense", [True, False])
@pytest.mark.parametrize("lead", [0.0, 0.5, 1.0])
@pytest.mark.parametrize(("game", "players"), [("puerto-rico", 3), ("san-juan", 4)])
def test_rewards_of_a_game_add_up_to_win_and_final_lead(game: str, players: int, lead: float, dense: bool) -> None:
    settings = Hyperparameters(lead=lead, lead_scale=15, dense=dense)
    batch = Batch(game, {"players": players}, size=6, seed=3, threads=1, shaping=POINT_CODE)
    plain = Batch(game, {"players": players}, size=6, seed=3, threads=1)
    rewards = Rewards(batch, settings)
    sums = np.zeros((6, players))
    ended = 0
    for _ in range(700):
        actions = plain.random_actions().copy()
        final_scores = []
        for place in range(6):
            last = plain.game(place)
            last.apply(int(actions[place]))
            final_scores.append(last.points())
        batch.step(actions)
        plain.step(actions)
        sums += rewards.read()
        for place, points in enumerate(final_scores):
            if not plain.dones[place]:
                continue
            for seat in range(players):
                won = float(plain.rewards[place, seat])
                expected = (1 - lead) * won + lead * lead_reward(points, seat, 15)
                assert sums[place, seat] == pytest.approx(expected, abs=1e-4)
            sums[place] = 0
            ended += 1
    assert ended >= 6
    assert len(rewards.take_final_scores()) == ended
    assert len(rewards.take_final_scores()) == 0


def test_changes_of_the_lead_are_rewarded_at_once() -> None:
    batch = Batch("puerto-rico", {"players": 3}, size=8, seed=1, threads=1, shaping=POINT_CODE)
    rewards = Rewards(batch, Hyperparameters(dense=True))
    early = 0
    for _ in range(150):
        batch.step(batch.random_actions())
        early += int((rewards.read()[~batch.dones] != 0).any(axis=1).sum())
    assert early > 50
