"""Many games that are stepped together, in interpreted form. Compiled twin: `compiler/batch_class.pyx`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from doubloon.engine.chance import next_noise, siphash
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.rewards import UNIT


class Batch:
    """Games in numbered places; when one ends, the next begins in its place."""

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
        longest: int,
    ) -> None:
        self.size = size
        self.seated = seated
        self.key = key
        self.options = options
        self.reward = reward
        self.shaping = shaping
        self.open_scores = open_scores
        self.longest = longest
        self.games = [self.engine() for _ in range(size)]
        self.begun = [0] * size  # games in each place so far, the running one included
        self.taken = [0] * size  # actions in the running game
        self.noise = [0] * size  # of random actions
        self.points: list[list[int]] = [[]] * size  # before the last action; only for shaping

    def lend(
        self, observations: Any, masks: Any, players: Any, rewards: Any, dones: Any, truncations: Any, actions: Any
    ) -> None:
        """The arrays into which everything is written; observations may be empty."""
        self.observations, self.masks, self.players, self.rewards = observations, masks, players, rewards
        self.dones, self.truncations, self.actions = dones, truncations, actions

    def begin(self, first: int, end: int) -> None:
        """New games in the places from `first` to before `end`."""
        for i in range(first, end):
            self._begin_game(i)
            self._show(i)

    def refused(self, first: int, end: int) -> int:
        """The first of these games in which the action is not legal, or -1."""
        for i in range(first, end):
            if self.engine.playing.choice_of(self.games[i].game, int(self.actions[i])) < 0:
                return i
        return -1

    def step(self, first: int, end: int) -> None:
        """Take the action of each of these games, all of which are legal."""
        for i in range(first, end):
            self._step_game(i)
            self._show(i)

    def choose(self, first: int, end: int) -> None:
        """An action at random for each of these games."""
        for i in range(first, end):
            self.noise[i] = next_noise(self.noise[i])
            self.actions[i] = self.engine.stepping.random_action(self.games[i].game, self.noise[i])

    def put_into(self, i: int, engine: Engine) -> None:
        """Make the engine's game the one at that place."""
        engine.set_numbers(self.games[i].to_numbers())

    def _begin_game(self, i: int) -> None:
        number = self.begun[i] * self.size + i
        self.begun[i] += 1
        self.taken[i] = 0
        self.noise[i], *key = (siphash(*self.key, 3 * number + part) for part in range(3))
        self.games[i].start(self.seated, *key, *self.options)
        if self.shaping:
            self.points[i] = self.games[i].points()

    def _step_game(self, i: int) -> None:
        game = self.games[i]
        playing = self.engine.playing
        playing.take(game.game, playing.choice_of(game.game, int(self.actions[i])))
        self.taken[i] += 1
        ends = game.is_over or self.taken[i] >= self.longest
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
            self.rewards[i] += [result / UNIT for result in game.results(self.reward)]
            self._begin_game(i)

    def _show(self, i: int) -> None:
        game = self.games[i]
        self.players[i] = game.game.current
        game.mark_legal(self.masks[i])
        if len(self.observations):
            game.look(game.game.current, self.open_scores, self.observations[i])


@cache
def interpreted_batch(package: str) -> type[Batch]:
    """The interpreted batch of a game's package, such as `doubloon.games.san_juan`."""
    return type("Batch", (Batch,), {"engine": interpreted_engine(package)})
