"""Surveys random games to find the entries and actions that a network needs."""

from __future__ import annotations

import numpy as np

from doubloon.bots.encoder import Encoder, thermometer_bins
from doubloon.core.observation import observation_max
from doubloon.envs import Batch

SURVEY_GAMES, SURVEY_STEPS = 512, 2000  # some 2,500 games of 400 decisions


def survey(game: str, players: int, seed: int = 0) -> Encoder:
    """Make an encoder for the entries that change in random games and the actions that become legal."""
    batch = Batch(game, {"players": players}, size=SURVEY_GAMES, seed=seed, threads=1)
    lowest, highest = batch.observations.min(axis=0), batch.observations.max(axis=0)
    possible = batch.masks.any(axis=0)
    for _ in range(SURVEY_STEPS):
        batch.step(batch.random_actions())
        np.minimum(lowest, batch.observations.min(axis=0), out=lowest)
        np.maximum(highest, batch.observations.max(axis=0), out=highest)
        possible |= batch.masks.any(axis=0)
    inputs = [
        (entry, floor, span)
        for entry in np.flatnonzero(highest > lowest)
        for floor, span in thermometer_bins(int(highest[entry]), int(observation_max(game)[entry]))
    ]
    entries, floors, spans = zip(*inputs, strict=True)
    return Encoder(
        np.array(entries, np.int32),
        np.array(floors, np.int16),
        np.array(spans, np.int16),
        np.flatnonzero(possible).astype(np.int32),
    )
