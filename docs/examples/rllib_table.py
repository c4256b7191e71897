"""RLlib's PPO learns San Juan by playing against itself: RAY_AUTH_MODE=disabled python rllib_table.py 30"""

import sys

import ray
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module import MultiRLModuleSpec, RLModuleSpec
from ray.rllib.core.rl_module.apis import ValueFunctionAPI
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune import register_env
from torch import nn

from doubloon.envs import san_juan_v1


class Player(TorchRLModule, ValueFunctionAPI):
    """A network that never chooses an illegal action. All seats share it; each sees the table from its own seat."""

    def setup(self) -> None:
        high = torch.tensor(self.observation_space["observation"].high)
        self.register_buffer("limits", high.clamp(1, 20).float())  # scales all entries to a similar size
        self.body = nn.Sequential(nn.Linear(len(high), 64), nn.Tanh())
        self.choice = nn.Linear(64, int(self.action_space.n))
        self.value = nn.Linear(64, 1)

    def thought(self, batch):
        return self.body(batch[Columns.OBS]["observation"] / self.limits)

    def _forward(self, batch, **_):
        legal = batch[Columns.OBS]["action_mask"] > 0
        return {Columns.ACTION_DIST_INPUTS: self.choice(self.thought(batch)).masked_fill(~legal, -1e9)}

    def compute_values(self, batch, embeddings=None):  # noqa: ARG002
        return self.value(self.thought(batch)).squeeze(-1)


def config() -> PPOConfig:
    register_env("san_juan", lambda options: PettingZooEnv(san_juan_v1.env(**options)))
    return (
        PPOConfig()
        .environment("san_juan", env_config={"players": 3})
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"player"}, policy_mapping_fn=lambda *_, **__: "player")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"player": RLModuleSpec(module_class=Player)}))
        .training(train_batch_size_per_learner=1000, minibatch_size=250, num_epochs=4, lr=1e-3, gamma=1.0)
    )


def main(rounds: int) -> None:
    ray.init(num_cpus=1, include_dashboard=False)
    learning = config().build_algo()
    for number in range(1, rounds + 1):
        result = learning.train()
        games, player = result["env_runners"], result["learners"]["player"]
        print(f"round {number}: {games['num_episodes']} games, entropy {player['entropy']:.3f}", flush=True)
    learning.stop()
    ray.shutdown()


if __name__ == "__main__":
    main(int(sys.argv[1]))
