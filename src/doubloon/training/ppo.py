"""Proximal policy optimisation: better choices become likelier, by a little at a time."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.network import Network
from doubloon.training.self_play import Experience


class UpdateStats(NamedTuple):
    """How an update went, on average."""

    entropy: float
    error: float  # of the values, squared
    drift: float  # how far the policy moved (KL)
    clipped: float  # share of decisions that had moved as far as they may


def update(
    network: Network,
    optimiser: torch.optim.Optimizer,
    decisions: Experience,
    settings: Hyperparameters,
    entropy_bonus: float,
    chance: torch.Generator,
) -> UpdateStats:
    """Go over the decisions, some at a time."""
    advantages = decisions.advantages
    decisions = decisions._replace(advantages=(advantages - advantages.mean()) / (advantages.std() + 1e-8))
    figures = []
    for _ in range(settings.epochs):
        shuffled = torch.randperm(len(advantages), generator=chance)
        for rows in torch.split(shuffled, settings.minibatch):
            loss, figure = loss_of(network, decisions.pick(rows), settings, entropy_bonus)
            optimiser.zero_grad()
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(network.parameters(), settings.steepest)
            optimiser.step()
            figures.append(figure)
    return UpdateStats(*torch.stack(figures).mean(dim=0).tolist())


def loss_of(
    network: Network, decisions: Experience, settings: Hyperparameters, entropy_bonus: float
) -> tuple[Tensor, Tensor]:
    logits, values = network(decisions.columns, decisions.legal)
    chances = torch.log_softmax(logits, dim=1)
    likely = chances.gather(1, decisions.choices[:, None])[:, 0]
    change = likely - decisions.likely
    ratio = change.exp()
    held = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    gain = torch.minimum(ratio * decisions.advantages, held * decisions.advantages).mean()
    error = (values - decisions.returns).square().mean()
    entropy = -(torch.softmax(logits, dim=1) * chances).sum(dim=1).mean()
    loss = settings.value_weight * error - gain - entropy_bonus * entropy
    with torch.no_grad():
        figures = torch.stack([entropy, error, (ratio - 1 - change).mean(), (ratio != held).float().mean()])
    return loss, figures
