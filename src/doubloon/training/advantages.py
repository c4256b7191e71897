"""Generalised advantage estimation (GAE) for games of several seats."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def gae(
    players: NDArray[np.int8],
    values: Floats,
    rewards: Floats,
    dones: NDArray[np.bool_],
    bootstrap_values: Floats,
    gae_lambda: float,
) -> tuple[Floats, Floats]:
    """Estimate advantages and returns without discount. Each seat's decisions are a sequence of their own.

    `players` (steps, games): the seat that decided. `values` (steps, games, seats): each seat's expected future
    rewards before the step. `rewards` (steps, games, seats): each seat's reward for the step. `dones` (steps, games):
    the step ended the game. `bootstrap_values` (games, seats): the expected future rewards after the last step.
    `gae_lambda`: how strongly a later TD error is credited to the same seat's previous decision.

    Returns the advantage of each decision (steps, games), and each seat's return from every step on (steps, games,
    seats), the target for its value.
    """
    steps, games = players.shape
    rows = np.arange(games)
    advantages = np.empty((steps, games), np.float32)
    returns = np.empty_like(values)
    # each seat's rewards up to its next decision, and its expected rewards from there on
    future_rewards = bootstrap_values.copy()
    next_advantage = np.zeros_like(future_rewards)  # of each seat's next decision
    for step in reversed(range(steps)):
        over = dones[step]
        future_rewards[over] = 0
        next_advantage[over] = 0
        future_rewards += rewards[step]
        decider = players[step]
        expected = values[step, rows, decider]
        advantage = future_rewards[rows, decider] - expected + gae_lambda * next_advantage[rows, decider]
        advantages[step] = advantage
        returns[step] = future_rewards + gae_lambda * next_advantage
        returns[step, rows, decider] = advantage + expected
        future_rewards[rows, decider] = expected
        next_advantage[rows, decider] = advantage
    return advantages, returns
