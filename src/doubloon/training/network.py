"""The network: how likely each choice is, and what the game will bring each seat."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from doubloon.bots.encoder import Encoder

LAYERS = ("first", "second", "policy", "value")
NEVER = -1e9  # the logit of a choice that is not legal


class Network(nn.Module):
    """Two hidden layers, a logit for every choice, and a value for every seat, the one that decides first."""

    def __init__(self, sight: Encoder, players: int, width: int) -> None:
        super().__init__()
        self.scale: Tensor
        self.register_buffer("scale", torch.from_numpy(sight.scale), persistent=False)
        self.first = nn.Linear(sight.columns, width)
        self.second = nn.Linear(width, width)
        self.policy = nn.Linear(width, sight.choices)
        self.value = nn.Linear(width, players)
        for layer, gain in ((self.first, 2**0.5), (self.second, 2**0.5), (self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, columns: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the choices, and values; columns are as `Sight.look` gives them."""
        hidden = torch.relu(self.first(columns.float() * self.scale))
        hidden = torch.relu(self.second(hidden))
        return self.policy(hidden).masked_fill(~legal, NEVER), self.value(hidden)

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """A copy, by the names that a checkpoint has for them."""
        return {name: tensor.detach().numpy().copy() for name, tensor in self.state_dict().items()}

    def take_weights(self, weights: Mapping[str, NDArray[np.float32]]) -> None:
        self.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})
