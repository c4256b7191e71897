"""All games as PettingZoo environments in which agents act one after another (AEC)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv, register
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import doubloon
from doubloon._moved import old_names
from doubloon.core.errors import IllegalAction
from doubloon.core.game import Game
from doubloon.core.observation import observation_size
from doubloon.core.registry import about, game_class, game_names
from doubloon.core.seeds import fresh_seed
from doubloon.envs.rendering import RENDER_MODES, RendersGame, check_render_mode
from doubloon.envs.rewards import MAX_DECISIONS, final_rewards, reward_number
from doubloon.envs.spaces import observation_space


class TableEnv(RendersGame, AECEnv[str, dict[str, Any], int | None], EzPickle):  # type: ignore[misc]  # it has no types
    """A table with an agent `player_0`, `player_1`, ... at each seat.

    `reward` is what each agent gets at the end: "win" (1, shared by tied winners), "rank" (1 for the first, 0 for the
    last, evenly spaced between) or "score" (the share of all points). `shaping` is an immediate reward for every point.
    After `max_cycles` decisions the game is truncated: nobody gets the reward of the end. An illegal action raises
    doubloon.IllegalAction; with an `illegal_reward` it ends the game, and the agent gets that reward, the others none.
    """

    def __init__(
        self,
        game: str,
        name: str,
        render_mode: str | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        counted_points: bool = False,
        max_cycles: int = MAX_DECISIONS,
        illegal_reward: float | None = None,
        **options: Any,
    ) -> None:
        settings = (render_mode, reward, shaping, counted_points, max_cycles, illegal_reward)
        EzPickle.__init__(self, game, name, *settings, **options)
        super().__init__()
        kind = game_class(game)
        self.name = game
        self.options = kind.read_options(options)
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": True, "render_fps": 1}
        self.render_mode = check_render_mode(render_mode)
        self.reward = reward_number(reward)
        self.shaping = shaping
        self.all_points = int(counted_points or game_class(game).shows_scores(self.options))
        self.max_cycles = max_cycles
        self.illegal_reward = illegal_reward
        self.possible_agents = [f"player_{seat}" for seat in range(self.options["players"])]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.entries, self.num_actions = observation_size(game, self.options), kind.action_count(self.options)
        self.observation_spaces = {agent: observation_space(game, self.options) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.num_actions) for agent in self.possible_agents}
        self.random: Random | None = None
        self.game: Game | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start a new game: the one for this seed, or the next in the series of the last seed."""
        if seed is not None or self.random is None:
            self.random = Random(fresh_seed() if seed is None else seed)
        self.game = doubloon.new_game(self.name, seed=self.random.getrandbits(64), **self.options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.points = self.game.points() if self.shaping else []
        self.agent_selection = self.possible_agents[self.game.current_player or 0]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """The agent's observation and its legal actions: none while it is another agent's turn."""
        game = self.running_game()
        seat = self.seats[agent]
        observation = np.empty(self.entries, np.int16)
        game.write_observation(seat, self.all_points, observation)
        if game.current_player == seat:
            mask = np.empty(self.num_actions, np.int8)
            game.write_legal_mask(mask)
        else:
            mask = np.zeros(self.num_actions, np.int8)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Apply the action of the agent whose turn it is."""
        game = self.running_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = action if type(action) is int else game.check_number(action)  # it may be a NumPy integer
        self._cumulative_rewards[agent] = 0.0
        try:
            game.apply(number)
        except IllegalAction:
            if self.illegal_reward is None or not 0 <= number < self.num_actions:
                raise
            self._end_with({agent: self.illegal_reward})
            return
        self.cycles += 1
        seat = game.current_player
        if seat is None or self.shaping or self.cycles >= self.max_cycles:
            self._reward_all(game, seat is None)
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _end_with(self, rewards: dict[str, float]) -> None:
        """End the game for all agents, regardless of its rules. Agents without a reward get 0."""
        self.rewards = {**dict.fromkeys(self.agents, 0.0), **rewards}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _reward_all(self, game: Game, over: bool) -> None:
        """Reward the points gained by the last action, if shaping is on, and the end of the game."""
        rewards = [0.0] * len(self.possible_agents)
        if self.shaping:
            points = game.points()
            rewards = [self.shaping * (now - before) for now, before in zip(points, self.points, strict=True)]
            self.points = points
        if over:
            final = final_rewards(game, self.reward)
            rewards = [now + end for now, end in zip(rewards, final, strict=True)]
        if over or self.cycles >= self.max_cycles:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, not over)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class EntryPoints(NamedTuple):
    """The functions of an environment's module, as PettingZoo expects them. They take the settings of `TableEnv`."""

    env: Callable[..., TableEnv]
    raw_env: Callable[..., TableEnv]
    parallel_env: Callable[..., ParallelEnv[str, dict[str, Any], int | None]]


def entry_points(game: str) -> EntryPoints:
    """The functions of the game's PettingZoo module."""

    def raw_env(**settings: Any) -> TableEnv:
        """The environment in which an illegal action raises doubloon.IllegalAction."""
        return TableEnv(game, about(game).PETTINGZOO_ID, **settings)

    def env(**settings: Any) -> TableEnv:
        """The environment in which an illegal action ends the game, as in PettingZoo's wrappers: -1 for the agent."""
        return raw_env(**{"illegal_reward": -1.0, **settings})

    def parallel_env(**settings: Any) -> ParallelEnv[str, dict[str, Any], int | None]:
        """The environment that asks all agents at once; only the action of the agent whose turn it is counts."""
        return turn_based_aec_to_parallel(env(**settings))

    return EntryPoints(env, raw_env, parallel_env)


# by name: pettingzoo.make("aec", "doubloon/puerto_rico_v1", players=3)
for _id in (about(_game).PETTINGZOO_ID for _game in game_names()):
    register("aec", f"doubloon/{_id}", entry_point=f"doubloon.envs.{_id}:env")
    register("parallel", f"doubloon/{_id}", entry_point=f"doubloon.envs.{_id}:parallel_env")

__getattr__ = old_names(__name__, {"Table": "TableEnv"})
