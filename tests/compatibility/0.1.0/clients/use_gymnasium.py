"""All that docs/environments/gymnasium.md of 0.1.0 says."""

import tempfile
from pathlib import Path

import gymnasium
import numpy as np

import doubloon
from doubloon.bots import load_bot


def play(env, seed):
    observation, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        assert observation.keys() >= {"observation", "action_mask"}
        assert env.observation_space.contains(observation)
        assert (env.unwrapped.action_masks() == observation["action_mask"].astype(bool)).all()
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        total, over = total + reward, terminated or truncated
    return total, info["seat"], truncated


env = gymnasium.make("doubloon.envs.gymnasium:Doubloon/SanJuan-v1", players=3, bots=["random", "easy"])
env.action_space.seed(1)
total, seat, truncated = play(env, 7)
assert 0 <= total <= 1
assert seat in range(3)
assert not truncated
assert len({play(env, seed)[1] for seed in range(6)}) > 1

for name, options in (
    ("Doubloon/PuertoRico-v1", {"players": 2, "expansion": "random", "open_scores": True, "bots": "greedy"}),
    ("Doubloon/SanJuan-v1", {"players": 2, "opening_choice": True, "seat": 1, "reward": "rank"}),
    ("Doubloon/SanJuan-v1", {"players": 4, "seat": 0, "reward": "score", "shaping": 0.01, "counted_points": True}),
):
    env = gymnasium.make(name, **options)
    env.action_space.seed(1)
    _, seat, _ = play(env, 3)
    assert seat == options.get("seat", seat)

env = gymnasium.make("Doubloon/SanJuan-v1", players=2, max_decisions=12, render_mode="ansi")
env.action_space.seed(1)
assert play(env, 1)[2]
assert isinstance(env.render(), str)
assert "human" in env.metadata["render_modes"]

env = gymnasium.make("Doubloon/SanJuan-v1", players=2)
observation, _ = env.reset(seed=1)
illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
_, reward, terminated, _, _ = env.step(illegal)
assert (reward, terminated) == (-1, True)
env = gymnasium.make("Doubloon/SanJuan-v1", players=2, illegal_reward=None)
env.reset(seed=1)
try:
    env.step(illegal)
except doubloon.IllegalAction:
    pass
else:
    raise AssertionError

with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "last.py"
    file.write_text("class Last:\n    def choose(self, turn):\n        return turn.legal[0]\n")
    load_bot(f"{file}:Last")
    env = gymnasium.make("Doubloon/PuertoRico-v1", players=3, bots="Last", max_decisions=300)
    env.action_space.seed(1)
    play(env, 1)
print("fine")
