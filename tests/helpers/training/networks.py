"""Networks that have learned nothing, for tests of what carries them."""

from __future__ import annotations

import torch

from doubloon.training.network import Network
from tests.helpers.training.sights import sight_of


def lively(game: str, players: int) -> Network:
    """A network whose choices differ: as it begins, all are about as likely."""
    torch.manual_seed(3)
    network = Network(sight_of(game, players), players, 32)
    with torch.no_grad():
        for weights in network.parameters():
            weights.add_(0.1 * torch.randn_like(weights))
    return network
