"""The network in PyTorch and in NumPy, and the sampling of choices."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from doubloon.bots.checkpoint import Checkpoint, read_checkpoint
from doubloon.envs import Batch
from doubloon.training.network import ILLEGAL_LOGIT
from doubloon.training.self_play import sample
from tests.helpers.bots.encoders import GAMES, encoder_for
from tests.helpers.training.networks import noisy_network

pytestmark = pytest.mark.slow


def advanced_batch(game: str, players: int) -> Batch:
    """Games after 120 random decisions."""
    batch = Batch(game, {"players": players}, size=64, seed=9, threads=1)
    for _ in range(120):
        batch.step(batch.random_actions())
    return batch


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_numpy_and_torch_agree(game: str, players: int, tmp_path: Path) -> None:
    network, encoder, batch = noisy_network(game, players), encoder_for(game, players), advanced_batch(game, players)
    file = tmp_path / "checkpoint.npz"
    Checkpoint(game, players, encoder, network.weights()).write(file)
    checkpoint = read_checkpoint(str(file))
    with torch.no_grad():
        legal = torch.from_numpy(encoder.legal_choices(batch.masks))
        logits, values = network(torch.from_numpy(encoder.encode(batch.observations)), legal)
    choices = set()
    for row in range(batch.size):
        found, found_values = checkpoint.evaluate(batch.observations[row], batch.masks[row])
        assert found.dtype == found_values.dtype == np.float32
        assert (np.isfinite(found) == legal[row].numpy()).all()
        np.testing.assert_allclose(found[legal[row]], logits[row][legal[row]], rtol=1e-4, atol=1e-4)
        np.testing.assert_allclose(found_values, values[row], rtol=1e-4, atol=1e-4)
        best = checkpoint.best_action(batch.observations[row], batch.masks[row])
        assert best == encoder.actions_for(logits[row : row + 1].argmax(dim=1).numpy(), batch.masks[row : row + 1])
        assert batch.masks[row, best]
        choices.add(best)
    assert len(choices) > 5


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_illegal_choices_have_no_probability_and_no_gradient(game: str, players: int) -> None:
    network, encoder, batch = noisy_network(game, players), encoder_for(game, players), advanced_batch(game, players)
    legal = torch.from_numpy(encoder.legal_choices(batch.masks))
    logits, _ = network(torch.from_numpy(encoder.encode(batch.observations)), legal)
    probabilities = torch.softmax(logits, dim=1)
    assert (probabilities[~legal] == 0).all()
    torch.testing.assert_close(probabilities.sum(dim=1), torch.ones(batch.size))
    entropy = -(probabilities * torch.log_softmax(logits, dim=1)).sum(dim=1)
    assert ((entropy >= -1e-6) & (entropy <= torch.log(legal.sum(dim=1)) + 1e-5)).all()
    torch.autograd.backward(entropy.mean())
    never_legal = ~legal.any(dim=0)
    assert never_legal.any()
    assert network.policy.weight.grad is not None
    assert (network.policy.weight.grad[never_legal] == 0).all()
    assert network.policy.weight.grad[~never_legal].abs().sum() > 0
    assert all(weights.grad is None or weights.grad.isfinite().all() for weights in network.parameters())


def test_choices_are_sampled_by_their_probabilities() -> None:
    illegal = ILLEGAL_LOGIT
    row = torch.tensor([illegal, 0.0, illegal, 1.0, illegal, -2.0, illegal])
    probabilities = torch.softmax(row, dim=0)
    sampled = sample(row.expand(200_000, -1), torch.Generator().manual_seed(5))
    shares = torch.bincount(sampled, minlength=7) / len(sampled)
    assert (shares[probabilities == 0] == 0).all()
    torch.testing.assert_close(shares, probabilities, atol=0.005, rtol=0)
