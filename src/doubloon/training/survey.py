"""Looks through games played at random to decide what a network is shown."""

from __future__ import annotations

import numpy as np

from doubloon.bots.encoder import Encoder, thermometer_bins
from doubloon.core.observation import observation_max
from doubloon.envs import Batch

SURVEY_GAMES, SURVEY_STEPS = 512, 2000  # some 2,500 games of Puerto Rico


def survey(game: str, players: int, seed: int = 0) -> Encoder:
    """Look round in games played at random: which entries ever change, how far, and which actions there are."""
    batch = Batch(game, {"players": players}, size=SURVEY_GAMES, seed=seed, threads=1)
    least, highest = batch.observations.min(axis=0), batch.observations.max(axis=0)
    possible = batch.masks.any(axis=0)
    for _ in range(SURVEY_STEPS):
        batch.step(batch.random_actions())
        np.minimum(least, batch.observations.min(axis=0), out=least)
        np.maximum(highest, batch.observations.max(axis=0), out=highest)
        possible |= batch.masks.any(axis=0)
    columns = [
        (entry, floor, span)
        for entry in np.flatnonzero(highest > least)
        for floor, span in thermometer_bins(int(highest[entry]), int(observation_max(game)[entry]))
    ]
    entries, floors, spans = zip(*columns, strict=True)
    return Encoder(
        np.array(entries, np.int32),
        np.array(floors, np.int16),
        np.array(spans, np.int16),
        np.flatnonzero(possible).astype(np.int32),
    )
