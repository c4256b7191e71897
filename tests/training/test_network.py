"""The network gives the same in PyTorch and in NumPy, and choices are drawn by its probabilities."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from doubloon.bots.checkpoint import Checkpoint, read_checkpoint
from doubloon.envs import Batch
from doubloon.training.self_play import sample
from tests.helpers.bots.encoders import GAMES, encoder_of
from tests.helpers.training.networks import untrained_network

pytestmark = pytest.mark.slow


def far_on(game: str, players: int) -> Batch:
    batch = Batch(game, {"players": players}, size=64, seed=9, threads=1)
    for _ in range(120):
        batch.step(batch.random_actions())
    return batch


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_numpy_and_torch_give_the_same_results(game: str, players: int, tmp_path: Path) -> None:
    network, encoder, batch = untrained_network(game, players), encoder_of(game, players), far_on(game, players)
    file = tmp_path / "checkpoint.npz"
    Checkpoint(game, players, encoder, network.weights()).write(file)
    checkpoint = read_checkpoint(str(file))
    with torch.no_grad():
        legal = torch.from_numpy(encoder.legal(batch.masks))
        logits, values = network(torch.from_numpy(encoder.look(batch.observations)), legal)
    choices = set()
    for row in range(batch.size):
        found, worth = checkpoint.judge(batch.observations[row], batch.masks[row])
        assert found.dtype == worth.dtype == np.float32
        assert (np.isfinite(found) == legal[row].numpy()).all()
        np.testing.assert_allclose(found[legal[row]], logits[row][legal[row]], rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(worth, values[row], rtol=1e-4, atol=1e-4)
        best = checkpoint.best(batch.observations[row], batch.masks[row])
        assert best == encoder.actions_of(logits[row : row + 1].argmax(dim=1).numpy(), batch.masks[row : row + 1])
        assert batch.masks[row, best]
        choices.add(best)
    assert len(choices) > 5


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_illegal_choices_have_no_probability_and_no_gradient(game: str, players: int) -> None:
    network, encoder, batch = untrained_network(game, players), encoder_of(game, players), far_on(game, players)
    legal = torch.from_numpy(encoder.legal(batch.masks))
    logits, _ = network(torch.from_numpy(encoder.look(batch.observations)), legal)
    chances = torch.softmax(logits, dim=1)
    assert (chances[~legal] == 0).all()
    torch.testing.assert_close(chances.sum(dim=1), torch.ones(batch.size))
    entropy = -(chances * torch.log_softmax(logits, dim=1)).sum(dim=1)
    assert ((entropy >= -1e-6) & (entropy <= torch.log(legal.sum(dim=1)) + 1e-5)).all()
    torch.autograd.backward(entropy.mean())
    idle = ~legal.any(dim=0)
    assert idle.any()
    assert network.policy.weight.grad is not None
    assert (network.policy.weight.grad[idle] == 0).all()
    assert network.policy.weight.grad[~idle].abs().sum() > 0
    assert all(weights.grad is None or weights.grad.isfinite().all() for weights in network.parameters())


def test_choices_are_drawn_as_often_as_they_are_likely_and_never_if_not() -> None:
    never = -1e9
    row = torch.tensor([never, 0.0, never, 1.0, never, -2.0, never])
    likely = torch.softmax(row, dim=0)
    drawn = sample(row.expand(200_000, -1), torch.Generator().manual_seed(5))
    shares = torch.bincount(drawn, minlength=7) / len(drawn)
    assert (shares[likely == 0] == 0).all()
    torch.testing.assert_close(shares, likely, atol=0.005, rtol=0)
