"""From notes and final totals to weights: ridge regression, early and late weights mixed by how much is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from doubloon.engine.search.searcher import Weights
from tools.tuning.selfplay import Samples

RIDGE = 30.0  # samples' worth of trust in the weights so far
PART = 50_000  # boards at a time
STEP = 20  # of what is left, for the report
DOUBTS = (0.8, 1, 1.3, 1.6, 2, 2.5, 3.2, 4, 5, 6, 8, 10)  # points


def fit(samples: Samples, players: int, prior: Weights) -> tuple[Weights, float, list[tuple[int, float]]]:
    """Weights in thousandths of points, and the error that remains: in all, and by how much is left.

    The boards of one position come together, and only what sets them apart is looked at: how much better than the
    others a seat ended, for what it had more than the others. Otherwise the weights would mostly say what goes with
    long games.
    """
    notes = set_apart(samples.notes, players)
    finals = set_apart(samples.finals[:, None], players)[:, 0]
    before = np.concatenate([prior[0], prior[1]]) / 1000
    square = RIDGE * np.eye(len(before))
    side = square @ before
    for part in parts(len(finals)):
        mixed = mix(notes[part], samples.left[part])
        square += mixed.T @ mixed
        side += mixed.T @ finals[part]
    found = np.linalg.solve(square, side)
    errors = np.concatenate(
        [finals[part] - mix(notes[part], samples.left[part]) @ found for part in parts(len(finals))]
    )
    by_left = []
    for least in range(0, 101, STEP):
        there = (samples.left >= least) & (samples.left < least + STEP)
        if there.any():
            by_left.append((least, float(errors[there].std())))
    early, late = np.split(np.rint(found * 1000).astype(int), 2)
    return (early.tolist(), late.tolist()), float(errors.std()), by_left


def doubts(samples: Samples, players: int, weights: Weights) -> tuple[float, float]:
    """How little a lead says of who wins, at the start and at the end, in points: see `DOUBT_AT_START` of a game.

    Of those tried, the two by which what happened was likeliest.
    """
    both = np.concatenate(weights) / 1000
    notes = set_apart(samples.notes, players)
    worths = np.concatenate([mix(notes[part], samples.left[part]) @ both for part in parts(len(samples.left))])
    worths = worths.reshape(-1, players)
    finals = samples.finals.reshape(-1, players)
    left = samples.left.reshape(-1, players)[:, :1] / 100
    won = (finals == finals.max(axis=1, keepdims=True)).astype(float)
    won /= won.sum(axis=1, keepdims=True)

    def surprise(start: float, end: float) -> float:
        odds = worths / (end + (start - end) * left)
        odds -= odds.max(axis=1, keepdims=True)
        likely = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
        return -float((won * likely).sum(axis=1).mean())

    return min(((start, end) for start in DOUBTS for end in DOUBTS), key=lambda pair: surprise(*pair))


def parts(length: int) -> Iterator[slice]:
    for start in range(0, length, PART):
        yield slice(start, start + PART)


def set_apart(values: Any, players: int) -> Any:
    """Less the mean of the same position."""
    grouped = values.reshape(-1, players, values.shape[1]).astype(np.float32)
    return (grouped - grouped.mean(axis=1, keepdims=True)).reshape(values.shape)


def mix(notes: Any, left: Any) -> Any:
    share = left[:, None] / 100.0
    return np.hstack([notes * share, notes * (1 - share)])
