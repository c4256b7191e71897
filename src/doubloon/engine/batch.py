"""Steps many games together, on the interpreted backend. Compiled twin: `tools/compiler/batch_class.pyx`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from doubloon.engine.chance import next_splitmix, siphash
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.rewards import REWARD_UNIT


class Batch:
    """Games in numbered places; when one ends, the next starts in its place."""

    engine: ClassVar[type[Engine]]

    def __init__(
        self,
        size: int,
        seated: int,
        key: tuple[int, int],
        options: Sequence[int],
        reward: int,
        shaping: float,
        open_scores: int,
        max_decisions: int,
    ) -> None:
        self.size = size
        self.seated = seated
        self.key = key
        self.options = options
        self.reward = reward
        self.shaping = shaping
        self.open_scores = open_scores
        self.max_decisions = max_decisions
        self.games = [self.engine() for _ in range(size)]
        self.started = [0] * size  # games in each place so far, the running one included
        self.decisions = [0] * size  # in the running game
        self.rng = [0] * size  # generator states of random actions
        self.points: list[list[int]] = [[]] * size  # before the last action; only for shaping

    def attach_buffers(
        self, observations: Any, masks: Any, players: Any, rewards: Any, dones: Any, truncations: Any, actions: Any
    ) -> None:
        """Set the arrays that the batch writes into; observations may be empty."""
        self.observations, self.masks, self.players, self.rewards = observations, masks, players, rewards
        self.dones, self.truncations, self.actions = dones, truncations, actions

    def begin(self, first: int, end: int) -> None:
        """Start new games in the places from `first` to before `end`."""
        for i in range(first, end):
            self._begin_game(i)
            self._write_outputs(i)

    def first_illegal(self, first: int, end: int) -> int:
        """The first of these games whose action is not legal, or -1."""
        for i in range(first, end):
            if self.engine.loop.choice_of(self.games[i].game, int(self.actions[i])) < 0:
                return i
        return -1

    def step(self, first: int, end: int) -> None:
        """Apply the action of each of these games; all of them are legal."""
        for i in range(first, end):
            self._step_game(i)
            self._write_outputs(i)

    def choose(self, first: int, end: int) -> None:
        """Choose a random action for each of these games."""
        for i in range(first, end):
            self.rng[i] = next_splitmix(self.rng[i])
            self.actions[i] = self.engine.loop.random_action(self.games[i].game, self.rng[i])

    def copy_into(self, i: int, engine: Engine) -> None:
        """Overwrite the engine's state with the one of that place."""
        engine.set_numbers(self.games[i].to_numbers())

    def _begin_game(self, i: int) -> None:
        number = self.started[i] * self.size + i
        self.started[i] += 1
        self.decisions[i] = 0
        self.rng[i], *key = (siphash(*self.key, 3 * number + part) for part in range(3))
        self.games[i].start(self.seated, *key, *self.options)
        if self.shaping:
            self.points[i] = self.games[i].points()

    def _step_game(self, i: int) -> None:
        game = self.games[i]
        loop = self.engine.loop
        loop.apply_and_advance(game.game, loop.choice_of(game.game, int(self.actions[i])))
        self.decisions[i] += 1
        ends = game.is_over or self.decisions[i] >= self.max_decisions
        self.truncations[i] = ends and not game.is_over
        self.dones[i] = ends
        self.rewards[i] = 0
        if self.shaping:
            points = game.points()
            self.rewards[i] = [
                self.shaping * (now - before) for now, before in zip(points, self.points[i], strict=True)
            ]
            self.points[i] = points
        if ends:
            self.rewards[i] += [reward / REWARD_UNIT for reward in game.rewards(self.reward)]
            self._begin_game(i)

    def _write_outputs(self, i: int) -> None:
        game = self.games[i]
        self.players[i] = game.game.current
        game.write_legal_mask(self.masks[i])
        if len(self.observations):
            game.write_observation(game.game.current, self.open_scores, self.observations[i])


@cache
def interpreted_batch(package: str) -> type[Batch]:
    """The interpreted batch of a game's package, such as `doubloon.games.san_juan`."""
    return type("Batch", (Batch,), {"engine": interpreted_engine(package)})
