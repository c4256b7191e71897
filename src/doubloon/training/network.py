"""The network: a policy over the choices, and each seat's expected future rewards."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from doubloon.bots.encoder import Encoder

LAYERS = ("first", "second", "policy", "value")
ILLEGAL_LOGIT = -1e9


class Network(nn.Module):
    """Two hidden layers, a logit for every choice, and a value for every seat, starting with the deciding seat."""

    def __init__(self, encoder: Encoder, players: int, width: int) -> None:
        super().__init__()
        self.scale: Tensor
        self.register_buffer("scale", torch.from_numpy(encoder.scale), persistent=False)
        self.first = nn.Linear(encoder.inputs, width)
        self.second = nn.Linear(width, width)
        self.policy = nn.Linear(width, encoder.choices)
        self.value = nn.Linear(width, players)
        for layer, gain in ((self.first, 2**0.5), (self.second, 2**0.5), (self.policy, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, inputs: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logits of the choices, and the values. `inputs` and `legal` come from the encoder."""
        hidden = torch.relu(self.first(inputs.float() * self.scale))
        hidden = torch.relu(self.second(hidden))
        return self.policy(hidden).masked_fill(~legal, ILLEGAL_LOGIT), self.value(hidden)

    def weights(self) -> dict[str, NDArray[np.float32]]:
        """A copy of the weights, by their names in a checkpoint."""
        return {name: tensor.detach().numpy().copy() for name, tensor in self.state_dict().items()}

    def load_weights(self, weights: Mapping[str, NDArray[np.float32]]) -> None:
        self.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})
