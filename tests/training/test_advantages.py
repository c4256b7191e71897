"""Advantages, compared with a slow computation that follows each seat through a game decision by decision."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from doubloon.envs import Batch
from doubloon.training.advantages import gae

STEPS, GAMES = 900, 6


class Played:
    """Random games of Puerto Rico with random values."""

    def __init__(self, steps: int) -> None:
        rng = np.random.default_rng(4)
        batch = Batch("puerto-rico", {"players": 3}, size=GAMES, seed=8, threads=1, shaping=0.02)
        shape = (steps, GAMES)
        self.players, self.dones = np.empty(shape, np.int8), np.empty(shape, np.bool_)
        self.rewards = np.empty((*shape, 3), np.float32)
        self.values = rng.normal(size=(*shape, 3)).astype(np.float32)
        self.bootstrap_values = rng.normal(size=(GAMES, 3)).astype(np.float32)
        for step in range(steps):
            self.players[step] = batch.players
            batch.step(batch.random_actions())
            self.rewards[step], self.dones[step] = batch.rewards, batch.dones

    def gae(self, gae_lambda: float) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        return gae(self.players, self.values, self.rewards, self.dones, self.bootstrap_values, gae_lambda)


@pytest.fixture(scope="module")
def played() -> Played:
    return Played(STEPS)


def next_decision(played: Played, game: int, seat: int, step: int) -> int | None:
    """The first step from this one on at which the seat decides; None if its game ends first, STEPS if unknown."""
    for later in range(step, STEPS):
        if played.players[later, game] == seat:
            return later
        if played.dones[later, game]:
            return None
    return STEPS


def end_of(played: Played, game: int, step: int) -> int:
    """The step that ends the game which is running at this step, or the last step of all."""
    ends = np.flatnonzero(played.dones[step:, game])
    return step + int(ends[0]) if len(ends) else STEPS - 1


def advantage(played: Played, game: int, step: int, gae_lambda: float) -> float:
    """By the definition: the TD errors of this and all later decisions of the seat, with decreasing weights."""
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
            then = 0.0 if played.dones[last, game] else float(played.bootstrap_values[game, seat])
        total += gae_lambda**number * (got + then - float(played.values[at, game, seat]))
    return total


@pytest.mark.slow
@pytest.mark.parametrize("gae_lambda", [0.0, 0.9, 1.0])
def test_advantages_follow_the_definition(played: Played, gae_lambda: float) -> None:
    advantages, _ = played.gae(gae_lambda)
    expected = [[advantage(played, game, step, gae_lambda) for game in range(GAMES)] for step in range(STEPS)]
    np.testing.assert_allclose(advantages, expected, rtol=1e-3, atol=1e-3)


def test_games_contain_the_difficult_cases(played: Played) -> None:
    """Consecutive decisions of one seat, games that end in the middle, and unfinished games."""
    in_a_row = (played.players[1:] == played.players[:-1]) & ~played.dones[:-1]
    assert in_a_row.sum() > 100
    assert played.dones.sum() >= GAMES
    assert not played.dones[-1].any()


def test_with_lambda_1_returns_are_the_sums_of_all_later_rewards(played: Played) -> None:
    """Values then matter only for unfinished games."""
    _, returns = played.gae(1.0)
    for game in range(GAMES):
        for step in range(0, STEPS, 7):
            last = end_of(played, game, step)
            got = played.rewards[step : last + 1, game].sum(axis=0)
            rest = 0 if played.dones[last, game] else played.bootstrap_values[game]
            np.testing.assert_allclose(returns[step, game], got + rest, rtol=1e-3, atol=1e-3)


def test_returns_of_other_seats_come_from_their_next_decisions(played: Played) -> None:
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
