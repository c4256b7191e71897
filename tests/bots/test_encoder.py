"""The encoder keeps all information of an observation, and every action has a choice."""

from __future__ import annotations

import numpy as np
import pytest

from doubloon.bots.encoder import thermometer_bins
from doubloon.envs import Batch, observation_names
from tests.helpers.bots.encoders import GAMES, encoder_for


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_different_observations_have_different_inputs(game: str, players: int) -> None:
    encoder = encoder_for(game, players)
    batch = Batch(game, {"players": players}, size=64, seed=77, threads=1)
    observations, inputs = [], []
    for _ in range(300):
        observations.append(batch.observations.copy())
        inputs.append(encoder.encode(batch.observations))
        batch.step(batch.random_actions())
    assert len(np.unique(np.concatenate(inputs), axis=0)) == len(np.unique(np.concatenate(observations), axis=0))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_inputs_of_a_count_add_up_to_it(game: str, players: int) -> None:
    encoder = encoder_for(game, players)
    batch = Batch(game, {"players": players}, size=64, seed=5, threads=1)
    for _ in range(150):
        batch.step(batch.random_actions())
    sums = np.zeros_like(batch.observations)
    np.add.at(sums.T, encoder.entries, encoder.encode(batch.observations).T)
    used = np.unique(encoder.entries)
    assert (sums[:, used] == batch.observations[:, used]).all()
    assert (encoder.encode(batch.observations) * encoder.scale).max() == 1


def test_empty_seats_and_buildings_not_in_play_have_no_inputs() -> None:
    names = observation_names("puerto-rico")
    encoded = {names[entry] for entry in encoder_for("puerto-rico", 3).entries}
    assert "+2: doubloons" in encoded
    assert not any(name.startswith(("+3", "+4")) or "cloister" in name for name in encoded)


def test_inputs_of_a_count_cover_it_without_gaps() -> None:
    assert thermometer_bins(1, 1) == [(0, 1)]
    assert thermometer_bins(3, 3) == [(0, 1), (1, 1), (2, 1)]
    assert thermometer_bins(11, 11) == [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (8, 3)]
    inputs = thermometer_bins(30, 32767)  # good play may bring more than random play
    assert sum(span for _, span in inputs) == 60


def test_actions_without_a_choice_of_their_own_are_the_last_choice() -> None:
    batch = Batch("san-juan", {"players": 2}, size=8, seed=3, threads=1)
    whole = encoder_for("san-juan", 2)
    for _ in range(60):
        batch.step(batch.random_actions())
        few = whole._replace(actions=whole.actions[::2])
        legal = few.legal_choices(batch.masks)
        others = batch.masks.copy()
        others[:, few.actions] = 0
        assert (legal[:, -1] == others.any(axis=1)).all()
        assert (legal[:, :-1] == batch.masks[:, few.actions].astype(bool)).all()
        rows = np.flatnonzero(legal[:, -1])
        actions = few.actions_for(np.full(len(rows), few.choices - 1), batch.masks[rows])
        assert others[rows, actions].all()
        for choice in range(few.choices - 1):
            assert (few.actions_for(np.full(8, choice), batch.masks) == few.actions[choice]).all()
