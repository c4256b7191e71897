"""From notes and final totals to weights: ridge regression, early and late weights mixed by how much is left."""

from __future__ import annotations

from typing import Any

import numpy as np

RIDGE = 30.0  # samples' worth of doubt: what is seldom noted is not believed too quickly


def fit(notes: Any, left: Any, finals: Any, players: int, prior: Any = None) -> tuple[list[int], list[int], float, Any]:
    """Weights in thousandths of points (early, late), and the error that remains, also by how much is left.

    The boards of one position come together, and only what sets them apart is looked at: how much better than the
    others a seat ended, for what it had more than the others. Otherwise the weights would mostly say what goes with
    long games.
    """
    notes = set_apart(notes, players)
    finals = set_apart(finals[:, None], players)[:, 0]
    count = notes.shape[1]
    square = np.zeros((2 * count, 2 * count))
    side = np.zeros(2 * count)
    for start in range(0, len(notes), 50_000):
        part = mixed(notes[start : start + 50_000], left[start : start + 50_000])
        square += part.T @ part
        side += part.T @ finals[start : start + 50_000]
    base = np.zeros(2 * count) if prior is None else np.array(prior) / 1000
    weights = base + np.linalg.solve(square + RIDGE * np.eye(2 * count), side - square @ base)
    errors = np.concatenate(
        [
            finals[start : start + 50_000]
            - mixed(notes[start : start + 50_000], left[start : start + 50_000]) @ weights
            for start in range(0, len(notes), 50_000)
        ]
    )
    by_left = [
        (low, float(errors[(left >= low) & (left < low + 20)].std()))
        for low in range(0, 101, 20)
        if ((left >= low) & (left < low + 20)).any()
    ]
    thousandths = np.rint(weights * 1000).astype(int)
    return thousandths[:count].tolist(), thousandths[count:].tolist(), float(errors.std()), by_left


def set_apart(values: Any, players: int) -> Any:
    """Less the mean of the same position."""
    grouped = values.reshape(-1, players, values.shape[1]).astype(np.float32)
    return (grouped - grouped.mean(axis=1, keepdims=True)).reshape(values.shape)


def mixed(notes: Any, left: Any) -> Any:
    share = left[:, None] / 100.0
    return np.hstack([notes * share, notes * (1 - share)])
