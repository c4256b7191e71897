"""Untrained networks for tests."""

from __future__ import annotations

import torch

from doubloon.training.network import Network
from tests.helpers.bots.encoders import encoder_for


def noisy_network(game: str, players: int) -> Network:
    """A network whose choices differ: right after initialisation all have nearly the same probability."""
    torch.manual_seed(3)
    network = Network(encoder_for(game, players), players, 32)
    with torch.no_grad():
        for weights in network.parameters():
            weights.add_(0.1 * torch.randn_like(weights))
    return network
