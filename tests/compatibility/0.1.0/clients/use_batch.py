"""All that docs/environments/batch.md of 0.1.0 says of batches."""

import numpy as np

import doubloon
from doubloon.envs import Batch, layout, legal_mask, see

for game, options, players in (
    ("puerto-rico", {"players": 3}, 3),
    ("puerto-rico", {"players": 5, "expansion": "random", "open_scores": True}, 5),
    ("san-juan", {"players": 2}, 2),
    ("san-juan", {"players": 4, "opening_choice": True}, 4),
):
    batch = Batch(game, options, size=24, seed=1, threads=2)
    same = Batch(game, options, 24, 1, 1)
    actions = doubloon.new_game(game, **options).num_actions
    assert (batch.size, batch.num_actions) == (24, actions)
    for array, shape, kind in (
        (batch.observations, (24, len(layout(game))), np.int16),
        (batch.masks, (24, actions), np.int8),
        (batch.players, (24,), np.int8),
        (batch.rewards, (24, players), np.float32),
        (batch.dones, (24,), np.bool_),
        (batch.truncations, (24,), np.bool_),
        (batch.actions, (24,), np.int32),
    ):
        assert (array.shape, array.dtype) == (shape, kind)
    seen, finished = batch.observations, 0
    for _ in range(700):
        chosen = batch.random_actions()
        assert chosen is batch.actions
        assert batch.masks[np.arange(24), chosen].all()
        same.step(chosen.copy())
        batch.step(chosen)
        finished += batch.dones.sum()
        assert np.allclose(batch.rewards[batch.dones].sum(axis=1), 1)
    assert finished
    assert batch.observations is seen
    assert (batch.observations == same.observations).all()
    one = batch.game(3)
    assert isinstance(one, doubloon.Game)
    assert one.current_player == batch.players[3]
    assert (see(one) == batch.observations[3]).all()
    assert (legal_mask(one) == batch.masks[3]).all()
    assert one.legal_actions() == batch.masks[3].nonzero()[0].tolist()
    illegal = batch.random_actions().copy()
    illegal[5] = next(action for action in range(actions) if not batch.masks[5, action])
    before = batch.observations.copy()
    try:
        batch.step(illegal)
    except doubloon.IllegalAction as problem:
        assert "5" in str(problem)
    else:
        raise AssertionError
    assert (batch.observations == before).all()
    batch.reset(7)
    batch.reset()
    blind = Batch(game, options, size=2, observing=False, reward="rank", shaping=0.01, counted_points=True)
    assert blind.observations.size == 0
    short = Batch(game, options, size=2, seed=b"bytes", reward="score", max_decisions=10)
    for _ in range(10):
        short.step(short.random_actions())
    assert short.truncations.all()
print("fine")
