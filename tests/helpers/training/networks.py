"""Untrained networks, for tests of what stores and runs them."""

from __future__ import annotations

import torch

from doubloon.training.network import Network
from tests.helpers.bots.encoders import encoder_of


def untrained_network(game: str, players: int) -> Network:
    """Returns a network with noise added to its weights: without it all choices are about as likely."""
    torch.manual_seed(3)
    network = Network(encoder_of(game, players), players, 32)
    with torch.no_grad():
        for weights in network.parameters():
            weights.add_(0.1 * torch.randn_like(weights))
    return network
