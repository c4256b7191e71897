"""Which decision gets the credit: advantages and returns of each seat over its own decisions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


def gae(
    players: NDArray[np.int8], values: Floats, rewards: Floats, dones: NDArray[np.bool_], ahead: Floats, trace: float
) -> tuple[Floats, Floats]:
    """Generalised advantage estimation without discount, for games that were played on in rows of steps.

    `players` (steps, games): who decided. `values` (steps, games, seats): what the seats were expected to get from
    then on. `rewards` (steps, games, seats): what the step brought each. `dones` (steps, games): the step ended the
    game. `ahead` (games, seats): what is expected after the last step. `trace`: how much a later surprise counts, from
    one decision of a seat to its next.

    Returns the advantage of each decision (steps, games), and what was found that each seat got from then on (steps,
    games, seats): it stands for the value that should have been expected.
    """
    steps, games = players.shape
    rows = np.arange(games)
    advantages = np.empty((steps, games), np.float32)
    returns = np.empty_like(values)
    to_come = ahead.copy()  # what each seat gets after this step, up to its next decision, and is expected to get then
    surprise = np.zeros_like(to_come)  # advantage of each seat's next decision
    for step in reversed(range(steps)):
        over = dones[step]
        to_come[over] = 0
        surprise[over] = 0
        to_come += rewards[step]
        who = players[step]
        expected = values[step, rows, who]
        advantage = to_come[rows, who] - expected + trace * surprise[rows, who]
        advantages[step] = advantage
        returns[step] = to_come + trace * surprise
        returns[step, rows, who] = advantage + expected
        to_come[rows, who] = expected
        surprise[rows, who] = advantage
    return advantages, returns
