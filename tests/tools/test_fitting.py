"""Fitting weights to samples."""

from __future__ import annotations

import numpy as np
from tools.tuning.fitting import CHUNK, unseen_features
from tools.tuning.self_play import Samples


def samples_of(features: list[list[int]]) -> Samples:
    rows = np.array(features, np.int32)
    return Samples(rows, np.full(len(rows), 50, np.int32), np.zeros(len(rows), np.int32))


def test_features_in_which_nobody_differs_are_named() -> None:
    # of two positions with two seats: always the same, differs, always 0, differs between positions only
    assert unseen_features(samples_of([[1, 3, 0, 2], [1, 4, 0, 2], [1, 3, 0, 5], [1, 3, 0, 5]]), 2) == [0, 2, 3]


def test_all_samples_are_looked_at() -> None:
    rows = [[0, 0]] * (2 * CHUNK)
    assert unseen_features(samples_of([*rows, [0, 0], [0, 7]]), 2) == [0]
