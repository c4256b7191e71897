"""Proximal policy optimisation (PPO)."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from doubloon.training.hyperparameters import Hyperparameters
from doubloon.training.network import Network
from doubloon.training.self_play import Experience


class UpdateStats(NamedTuple):
    """Means over the minibatches of an update."""

    entropy: float
    value_loss: float
    approx_kl: float
    clip_fraction: float


def ppo_update(
    network: Network,
    optimiser: torch.optim.Optimizer,
    experience: Experience,
    settings: Hyperparameters,
    entropy_bonus: float,
    generator: torch.Generator,
) -> UpdateStats:
    """Train the network on the experience, in shuffled minibatches."""
    advantages = experience.advantages
    experience = experience._replace(advantages=(advantages - advantages.mean()) / (advantages.std() + 1e-8))
    all_stats = []
    for _ in range(settings.epochs):
        shuffled = torch.randperm(len(advantages), generator=generator)
        for rows in torch.split(shuffled, settings.minibatch):
            loss, stats = loss_of(network, experience.select(rows), settings, entropy_bonus)
            optimiser.zero_grad()
            torch.autograd.backward(loss)
            nn.utils.clip_grad_norm_(network.parameters(), settings.max_grad_norm)
            optimiser.step()
            all_stats.append(stats)
    return UpdateStats(*torch.stack(all_stats).mean(dim=0).tolist())


def loss_of(
    network: Network, experience: Experience, settings: Hyperparameters, entropy_bonus: float
) -> tuple[Tensor, Tensor]:
    """The loss of a minibatch, and its `UpdateStats` as a tensor."""
    logits, values = network(experience.inputs, experience.legal)
    log_probs = torch.log_softmax(logits, dim=1)
    log_ratio = log_probs.gather(1, experience.choices[:, None])[:, 0] - experience.log_probs
    ratio = log_ratio.exp()
    clipped_ratio = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy_gain = torch.minimum(ratio * experience.advantages, clipped_ratio * experience.advantages).mean()
    value_loss = (values - experience.returns).square().mean()
    entropy = -(torch.softmax(logits, dim=1) * log_probs).sum(dim=1).mean()
    loss = settings.value_coefficient * value_loss - policy_gain - entropy_bonus * entropy
    with torch.no_grad():
        approx_kl = (ratio - 1 - log_ratio).mean()
        clip_fraction = (ratio != clipped_ratio).float().mean()
        stats = torch.stack([entropy, value_loss, approx_kl, clip_fraction])
    return loss, stats
