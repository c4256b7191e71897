"""TorchRL's PPO learns 2-player San Juan against `random`: python torchrl_seat.py 30"""

import sys

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymWrapper, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from doubloon.envs import observation_max
from doubloon.envs.gymnasium import SeatEnv

GAME, STEPS, EPOCHS = "san-juan", 1000, 4


class Scaled(nn.Module):
    """Scales all entries of an observation to a similar size."""

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("limits", torch.tensor(observation_max(GAME)).clamp(1, 20).float())

    def forward(self, seen):
        return seen / self.limits


def network(outputs: int) -> nn.Module:
    return nn.Sequential(Scaled(), nn.Linear(len(observation_max(GAME)), 64), nn.Tanh(), nn.Linear(64, outputs))


def main(rounds: int) -> None:
    torch.manual_seed(1)
    masked = Compose(DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]), ActionMask())
    seat = SeatEnv(GAME, players=2, bots="random", illegal_reward=None)  # a forgotten mask is an error, not a lost game
    env = TransformedEnv(GymWrapper(seat, categorical_action_encoding=True), masked)
    env.set_seed(1)

    logits = TensorDictModule(network(seat.action_space.n), in_keys=["observation"], out_keys=["logits"])
    actor = ProbabilisticActor(
        logits,
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(network(1), in_keys=["observation"])
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, normalize_advantage=True)
    optimiser = torch.optim.Adam(loss.parameters(), lr=1e-3)

    for number in range(1, rounds + 1):
        with torch.no_grad():
            played = env.rollout(STEPS, actor, break_when_any_done=False)
        for _ in range(EPOCHS):
            advantage(played)
            for part in played[torch.randperm(STEPS)].split(250):
                values = loss(part)
                optimiser.zero_grad()
                sum(value for name, value in values.items() if name.startswith("loss")).backward()
                optimiser.step()
        ends = played["next", "done"]
        won = played["next", "reward"][ends].mean().item()
        print(f"round {number}: {int(ends.sum())} games, {won:.0%} won", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
