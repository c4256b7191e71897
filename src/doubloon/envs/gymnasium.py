"""All games as Gymnasium environments: the agent plays one seat, bots play the others.

Importing this module registers the IDS and VARIANTS with Gymnasium. `gymnasium.make` can import it itself; see
docs/environments.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

import doubloon
from doubloon._moved import old_names
from doubloon.bots import Bot, Turn, find_bot
from doubloon.bots.listeners import Listeners
from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.game import Game
from doubloon.core.observation import legal_mask, observe
from doubloon.core.registry import about, game_class, game_names
from doubloon.envs.rendering import RENDER_MODES, RendersGame, check_render_mode
from doubloon.envs.rewards import MAX_DECISIONS, final_rewards, reward_number
from doubloon.envs.spaces import observation_space

Observation = dict[str, Any]
IDS = {about(game).GYMNASIUM_ID: game for game in game_names()}
VARIANTS = {name: (game, options) for game in game_names() for name, options in about(game).GYMNASIUM_VARIANTS.items()}


class SeatEnv(RendersGame, gymnasium.Env[Observation, np.int64]):
    """The agent's seat at a table of bots.

    `bots` is one name for all other seats (`greedy`, `search:simulations=50`, ...) or one for each, clockwise from the
    agent. `seat` is the agent's seat; if it is None, each game uses a random one. Rewards are those of
    `doubloon.envs.pettingzoo`. An action that is not legal now ends the game with `illegal_reward`; if that is None, it
    raises IllegalAction, as something that is no action of the game always does.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium defines it

    def __init__(
        self,
        game: str,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        reward: str = "win",
        shaping: float = 0.0,
        counted_points: bool = False,
        max_decisions: int = MAX_DECISIONS,
        illegal_reward: float | None = -1.0,
        **options: Any,
    ) -> None:
        self.render_mode = check_render_mode(render_mode)
        self.kind = game_class(game)
        self.options = self.kind.read_options(options)
        players = self.options["players"]
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise ValueError(f"bots must be 1 name or {players - 1}, not {len(names)}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < players):
            raise ValueError(f"seat must be from 0 to {players - 1}, not {short_repr(seat)}")
        self.bot_kinds = [find_bot(name) for name in names]
        self.fixed_seat = seat
        self.reward = reward_number(reward)
        self.shaping = shaping
        self.counted_points = counted_points
        self.max_decisions = max_decisions
        self.illegal_reward = illegal_reward
        self.observation_space = observation_space(game, self.options)
        self.action_space = spaces.Discrete(self.kind.action_count(self.options))
        self.seat = seat or 0
        self.game: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game, at the agent's first decision."""
        super().reset(seed=seed, options=options)
        random = Random(int(self.np_random.integers(2**63)))
        players = self.options["players"]
        self.seat = random.randrange(players) if self.fixed_seat is None else self.fixed_seat
        self.game = doubloon.new_game(self.kind.name, seed=random.getrandbits(64), **self.options)
        self.bots: dict[int, Bot] = {
            (self.seat + 1 + place) % players: kind.make(random.getrandbits(32))
            for place, kind in enumerate(self.bot_kinds)
        }
        self.listeners = Listeners(self.bots)
        self.decisions = 0
        self.ended = False
        self.points = self.game.points()[self.seat]
        self._let_bots_play(self.game)
        if self.render_mode == "human":
            self.render()
        return self._observation(self.game), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Apply the action, then let the bots play until the agent's next decision or the end."""
        game = self.running_game()
        if self.ended:
            raise ResetNeeded("this game has ended: call reset() to start another")
        info = {"seat": self.seat}
        number = game.action_number(action)  # what is no action is the caller's mistake, not the agent's
        try:
            game.find_legal(number)
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            self.ended = True
            return self._observation(game), self.illegal_reward, True, False, info
        self._apply(game, number)
        self._let_bots_play(game)
        over = game.is_over
        cut_short = not over and self.decisions >= self.max_decisions
        self.ended = over or cut_short
        points = game.points()[self.seat]
        reward = self.shaping * (points - self.points)
        self.points = points
        if over:
            reward += final_rewards(game, self.reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._observation(game), reward, over, cut_short, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, under the name that libraries with masked policies expect."""
        return legal_mask(self.running_game()).astype(np.bool_)

    def _apply(self, game: Game, action: int) -> None:
        self.listeners.apply(game, action)
        self.decisions += 1

    def _let_bots_play(self, game: Game) -> None:
        while not game.is_over and game.current_player != self.seat and self.decisions < self.max_decisions:
            turn = Turn.of(game, self.decisions)
            self.listeners.deliver(turn.seat)
            self._apply(game, game.find_legal(self.bots[turn.seat].choose(turn)))

    def _observation(self, game: Game) -> Observation:
        """The agent's observation and its legal actions: none after the end."""
        own = game.current_player == self.seat
        mask = legal_mask(game) if own else np.zeros(game.num_actions, np.int8)
        return {"observation": observe(game, self.seat, self.counted_points), "action_mask": mask}


for _id, _game in IDS.items():
    gymnasium.register(_id, entry_point="doubloon.envs.gymnasium:SeatEnv", kwargs={"game": _game})
for _id, (_game, _options) in VARIANTS.items():
    gymnasium.register(_id, entry_point="doubloon.envs.gymnasium:SeatEnv", kwargs={"game": _game, **_options})

__getattr__ = old_names(__name__, {"Seat": "SeatEnv"})
