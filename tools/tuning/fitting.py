"""Fits weights to features and final scores: ridge regression on a tapered evaluation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from doubloon.engine.search.searcher import Weights
from tools.tuning.self_play import Samples

RIDGE = 30.0  # the present weights count as much as that many samples
CHUNK = 50_000  # samples multiplied at a time
REPORT_STEP = 20  # percent of the game that remains
TEMPERATURES = (0.8, 1, 1.3, 1.6, 2, 2.5, 3.2, 4, 5, 6, 8, 10)  # points


def fit(samples: Samples, players: int, present: Weights) -> tuple[Weights, float, list[tuple[int, float]]]:
    """Weights in thousandths of points, and the remaining error: overall, and by how much of the game remains.

    The samples of a position are adjacent, and only their differences are fitted: a seat's lead in the final scores,
    from the features in which it differs from the others. Otherwise the weights would mostly describe long games.
    """
    features = centered(samples.features, players)
    final_scores = centered(samples.final_scores[:, None], players)[:, 0]
    before = np.concatenate([present[0], present[1]]) / 1000
    normal_matrix = RIDGE * np.eye(len(before))
    right_side = normal_matrix @ before
    for chunk in chunks(len(final_scores)):
        inputs = tapered(features[chunk], samples.remaining[chunk])
        normal_matrix += inputs.T @ inputs
        right_side += inputs.T @ final_scores[chunk]
    fitted = np.linalg.solve(normal_matrix, right_side)
    errors = np.concatenate(
        [
            final_scores[chunk] - tapered(features[chunk], samples.remaining[chunk]) @ fitted
            for chunk in chunks(len(final_scores))
        ]
    )
    error_by_remaining = []
    for low in range(0, 101, REPORT_STEP):
        rows = (samples.remaining >= low) & (samples.remaining < low + REPORT_STEP)
        if rows.any():
            error_by_remaining.append((low, float(errors[rows].std())))
    start, end = np.split(np.rint(fitted * 1000).astype(int), 2)
    return (start.tolist(), end.tolist()), float(errors.std()), error_by_remaining


def unseen_features(samples: Samples, players: int) -> list[int]:
    """The features in which no seat differed from the others in any sample, so that their weights cannot be fitted."""
    varies = np.zeros(samples.features.shape[1], bool)
    for chunk in chunks(len(samples.remaining) // players):
        rows = slice(chunk.start * players, chunk.stop * players)
        grouped = samples.features[rows].reshape(-1, players, len(varies))
        varies |= (grouped != grouped[:, :1]).any(axis=(0, 1))
    return np.flatnonzero(~varies).tolist()


def lead_temperatures(samples: Samples, players: int, weights: Weights) -> tuple[float, float]:
    """The most likely softmax temperatures of leads at the start and at the end of a game, in points.

    They become a game's `LEAD_TEMPERATURE_START` and `LEAD_TEMPERATURE_END`.
    """
    both = np.concatenate(weights) / 1000
    features = centered(samples.features, players)
    expected = np.concatenate(
        [tapered(features[chunk], samples.remaining[chunk]) @ both for chunk in chunks(len(samples.remaining))]
    ).reshape(-1, players)
    final_scores = samples.final_scores.reshape(-1, players)
    remaining = samples.remaining.reshape(-1, players)[:, :1] / 100
    won = (final_scores == final_scores.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)

    def cross_entropy(start: float, end: float) -> float:
        logits = expected / (end + (start - end) * remaining)
        logits -= logits.max(axis=1, keepdims=True)
        log_shares = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return -float((won * log_shares).sum(axis=1).mean())

    pairs = ((start, end) for start in TEMPERATURES for end in TEMPERATURES)
    return min(pairs, key=lambda pair: cross_entropy(*pair))


def chunks(length: int) -> Iterator[slice]:
    for start in range(0, length, CHUNK):
        yield slice(start, start + CHUNK)


def centered(values: Any, players: int) -> Any:
    """The values less their mean over the seats of the same position."""
    grouped = values.reshape(-1, players, values.shape[1]).astype(np.float32)
    return (grouped - grouped.mean(axis=1, keepdims=True)).reshape(values.shape)


def tapered(features: Any, remaining: Any) -> Any:
    """Each feature twice: weighted by how much of the game remains, and by how much has been played."""
    share = remaining[:, None] / 100.0
    return np.hstack([features * share, features * (1 - share)])
