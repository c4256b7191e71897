"""The encoder passes on all information of an observation, and every action that can be taken."""

from __future__ import annotations

import numpy as np
import pytest

from doubloon.bots.encoder import thermometer_bins
from doubloon.envs import Batch, observation_names
from tests.helpers.bots.encoders import GAMES, encoder_of


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_columns_tell_different_observations_apart(game: str, players: int) -> None:
    encoder = encoder_of(game, players)
    batch = Batch(game, {"players": players}, size=64, seed=77, threads=1)
    seen, shown = [], []
    for _ in range(300):
        seen.append(batch.observations.copy())
        shown.append(encoder.look(batch.observations))
        batch.step(batch.random_actions())
    assert len(np.unique(np.concatenate(shown), axis=0)) == len(np.unique(np.concatenate(seen), axis=0))


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_counts_can_be_added_up_from_their_columns(game: str, players: int) -> None:
    encoder = encoder_of(game, players)
    batch = Batch(game, {"players": players}, size=64, seed=5, threads=1)
    for _ in range(150):
        batch.step(batch.random_actions())
    counted = np.zeros_like(batch.observations)
    np.add.at(counted.T, encoder.entries, encoder.look(batch.observations).T)
    used = np.unique(encoder.entries)
    assert (counted[:, used] == batch.observations[:, used]).all()
    assert (encoder.look(batch.observations) * encoder.scale).max() == 1


def test_empty_seats_and_buildings_not_in_the_game_are_left_out() -> None:
    names = observation_names("puerto-rico")
    shown = {names[entry] for entry in encoder_of("puerto-rico", 3).entries}
    assert "+2: doubloons" in shown
    assert not any(name.startswith(("+3", "+4")) or "cloister" in name for name in shown)


def test_a_count_is_spread_over_columns_that_join() -> None:
    assert thermometer_bins(1, 1) == [(0, 1)]
    assert thermometer_bins(3, 3) == [(0, 1), (1, 1), (2, 1)]
    assert thermometer_bins(11, 11) == [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (8, 3)]
    columns = thermometer_bins(30, 32767)  # good play may reach higher counts than random play
    assert sum(span for _, span in columns) == 60


def test_actions_without_a_number_of_their_own_share_the_last_choice() -> None:
    batch = Batch("san-juan", {"players": 2}, size=8, seed=3, threads=1)
    whole = encoder_of("san-juan", 2)
    for _ in range(60):
        batch.step(batch.random_actions())
        few = whole._replace(actions=whole.actions[::2])
        legal = few.legal(batch.masks)
        others = batch.masks.copy()
        others[:, few.actions] = 0
        assert (legal[:, -1] == others.any(axis=1)).all()
        assert (legal[:, :-1] == batch.masks[:, few.actions].astype(bool)).all()
        rows = np.flatnonzero(legal[:, -1])
        actions = few.actions_of(np.full(len(rows), few.choices - 1), batch.masks[rows])
        assert others[rows, actions].all()
        for choice in range(few.choices - 1):
            assert (few.actions_of(np.full(8, choice), batch.masks) == few.actions[choice]).all()
