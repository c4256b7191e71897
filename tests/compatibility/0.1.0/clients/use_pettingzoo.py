"""All that docs/environments/pettingzoo.md of 0.1.0 says."""

import numpy as np
import pettingzoo

import doubloon
from doubloon.envs import puerto_rico_v1, san_juan_v1


def play(env, seed):
    env.reset(seed=seed)
    shares = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        assert observation.keys() >= {"observation", "action_mask"}
        assert isinstance(info, dict)
        shares[agent] += reward
        over = termination or truncation
        action = None if over else int(rng.choice(np.flatnonzero(observation["action_mask"])))
        if not over:
            others = [other for other in env.agents if other != agent]
            assert not any(env.observe(other)["action_mask"].any() for other in others)
        env.step(action)
    return shares


for module, options, players in (
    (puerto_rico_v1, {"players": 3}, 3),
    (puerto_rico_v1, {"players": 2, "expansion": "draft", "open_scores": True}, 2),
    (san_juan_v1, {"players": 4, "opening_choice": True}, 4),
):
    env = module.env(**options)
    shares = play(env, 7)
    assert list(shares) == [f"player_{seat}" for seat in range(players)]
    assert abs(sum(shares.values()) - 1) < 1e-6
    assert play(module.env(**options), 7) == shares
    env.reset()
    env.reset(seed=7)
    agent = env.agent_selection
    assert env.observation_space(agent).contains(env.observe(agent))
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
    raw = module.raw_env(**options)
    raw.reset(seed=7)
    try:
        raw.step(illegal)
    except doubloon.IllegalAction:
        pass
    else:
        raise AssertionError
    play(module.env(reward="rank", shaping=0.01, counted_points=True, **options), 1)
    play(module.env(reward="score", max_cycles=20, **options), 1)
    drawn = module.env(render_mode="ansi", illegal_reward=-2, **options)
    drawn.reset(seed=1)
    assert isinstance(drawn.render(), str)

    parallel = module.parallel_env(**options)
    observations, _ = parallel.reset(seed=7)
    for _ in range(30):
        actions = {
            agent: int(np.flatnonzero(seen["action_mask"])[0]) if seen["action_mask"].any() else 0
            for agent, seen in observations.items()
        }
        observations, rewards, terminations, truncations, _ = parallel.step(actions)
        assert rewards.keys() == terminations.keys() == truncations.keys()

assert pettingzoo.make("aec", "doubloon/san_juan_v1", players=3).possible_agents == ["player_0", "player_1", "player_2"]
assert len(pettingzoo.make("parallel", "doubloon/puerto_rico_v1", players=4).possible_agents) == 4
print("fine")
