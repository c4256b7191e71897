import gymnasium

env = gymnasium.make("doubloon.envs.gymnasium:Doubloon/SanJuan-v1", players=3, bots=["random", "easy"])
observation, info = env.reset(seed=7)
over = False
while not over:
    action = env.action_space.sample(observation["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)
    over = terminated or truncated
print(info["seat"], reward)
