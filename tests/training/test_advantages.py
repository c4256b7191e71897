"""Advantages and returns agree with a computation that follows each seat through whole games."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from doubloon.envs import Batch
from doubloon.training.advantages import gae

STEPS, GAMES = 900, 6


class Played:
    """Random games of Puerto Rico with made-up values."""

    def __init__(self, steps: int) -> None:
        rng = np.random.default_rng(4)
        batch = Batch("puerto-rico", {"players": 3}, size=GAMES, seed=8, threads=1, shaping=0.02)
        shape = (steps, GAMES)
        self.players, self.dones = np.empty(shape, np.int8), np.empty(shape, np.bool_)
        self.rewards = np.empty((*shape, 3), np.float32)
        self.values = rng.normal(size=(*shape, 3)).astype(np.float32)
        self.ahead = rng.normal(size=(GAMES, 3)).astype(np.float32)
        for step in range(steps):
            self.players[step] = batch.players
            batch.step(batch.random_actions())
            self.rewards[step], self.dones[step] = batch.rewards, batch.dones

    def gae(self, gae_lambda: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        return gae(self.players, self.values, self.rewards, self.dones, self.ahead, gae_lambda)


@pytest.fixture(scope="module")
def played() -> Played:
    return Played(STEPS)


def next_decision(played: Played, game: int, seat: int, step: int) -> int | None:
    """Returns the first step from this one at which the seat decides; None if its game ends, STEPS if the data ends."""
    for later in range(step, STEPS):
        if played.players[later, game] == seat:
            return later
        if played.dones[later, game]:
            return None
    return STEPS


def end_of(played: Played, game: int, step: int) -> int:
    """Returns the step that ends the game running at this step, or the last step played."""
    ends = np.flatnonzero(played.dones[step:, game])
    return step + int(ends[0]) if len(ends) else STEPS - 1


def advantage(played: Played, game: int, step: int, gae_lambda: float) -> float:
    """By the definition: TD errors of this and all later decisions of the seat, each discounted by `gae_lambda`."""
    seat = int(played.players[step, game])
    last = end_of(played, game, step)
    own = [at for at in range(step, last + 1) if played.players[at, game] == seat]
    total = 0.0
    for number, at in enumerate(own):
        until = own[number + 1] if number + 1 < len(own) else last + 1
        got = float(played.rewards[at:until, game, seat].sum(dtype=np.float64))
        if number + 1 < len(own):
            then = float(played.values[until, game, seat])
        else:
            then = 0.0 if played.dones[last, game] else float(played.ahead[game, seat])
        total += gae_lambda**number * (got + then - float(played.values[at, game, seat]))
    return total


@pytest.mark.slow
@pytest.mark.parametrize("gae_lambda", [0.0, 0.9, 1.0])
def test_advantages_are_those_of_the_definition(played: Played, gae_lambda: float) -> None:
    advantages, _ = played.gae(gae_lambda)
    expected = [[advantage(played, game, step, gae_lambda) for game in range(GAMES)] for step in range(STEPS)]
    np.testing.assert_allclose(advantages, expected, rtol=1e-3, atol=1e-3)


def test_games_have_the_difficult_cases(played: Played) -> None:
    """Several decisions in a row by one seat, ends in the middle, and games that were not finished."""
    in_a_row = (played.players[1:] == played.players[:-1]) & ~played.dones[:-1]
    assert in_a_row.sum() > 100
    assert played.dones.sum() >= GAMES
    assert not played.dones[-1].any()


def test_with_lambda_1_returns_are_the_sums_of_rewards(played: Played) -> None:
    """Values do not matter then, except for games that were not finished."""
    _, returns = played.gae(1.0)
    for game in range(GAMES):
        for step in range(0, STEPS, 7):
            last = end_of(played, game, step)
            got = played.rewards[step : last + 1, game].sum(axis=0)
            ahead = 0 if played.dones[last, game] else played.ahead[game]
            np.testing.assert_allclose(returns[step, game], got + ahead, rtol=1e-3, atol=1e-3)


def test_returns_of_the_others_are_those_of_their_next_decision(played: Played) -> None:
    advantages, returns = played.gae(0.9)
    compared = 0
    for step in range(0, STEPS, 5):
        for game in range(GAMES):
            for seat in set(range(3)) - {int(played.players[step, game])}:
                own = None if played.dones[step, game] else next_decision(played, game, seat, step + 1)
                if own is None or own == STEPS:
                    continue
                got = played.rewards[step:own, game, seat].sum()
                found = advantages[own, game] * 0.9 + played.values[own, game, seat]
                assert returns[step, game, seat] == pytest.approx(got + found, rel=1e-3, abs=1e-3)
                compared += 1
    assert compared > 1000
