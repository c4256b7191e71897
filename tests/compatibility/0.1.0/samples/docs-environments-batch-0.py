import numpy as np
from doubloon.envs import Batch

batch = Batch("puerto-rico", {"players": 3}, size=256, seed=1)
finished, wins = 0, np.zeros(3)
for _ in range(500):
    actions = batch.random_actions()  # in place of a policy: it would look at batch.observations and batch.masks
    batch.step(actions)
    finished += batch.dones.sum()
    wins += batch.rewards[batch.dones].sum(axis=0)
print(finished, wins / finished)
