"""Steps many games together, on the interpreted backend. Compiled twin: `tools/compiler/batch_class.pyx`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from doubloon.engine.arguments import (
    check_arrays,
    check_batch,
    check_engine,
    check_place,
    check_places,
    check_started,
    is_empty,
    refuse_action,
)
from doubloon.engine.chance import next_splitmix, siphash
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.rewards import REWARD_UNIT


class Batch:
    """Games in numbered places; when one ends, the next starts in its place."""

    package: ClassVar[str]
    engine: ClassVar[type[Engine]]

    def __init__(
        self,
        size: int,
        seated: int,
        key: tuple[int, int],
        options: Sequence[int],
        reward: int,
        shaping: float,
        all_points: int,
        max_decisions: int,
    ) -> None:
        checked = check_batch(
            *(self.engine.players, self.engine.option_names),
            *(size, seated, key, options, reward, shaping, all_points, max_decisions),
        )
        self.size, self.seated, self.key, self.options = checked[:4]
        self.reward, self.shaping, self.all_points, self.max_decisions = checked[4:]
        self.attached = False
        self.games = [self.engine() for _ in range(self.size)]
        self.started = [0] * self.size  # games in each place so far, the running one included
        self.decisions = [0] * self.size  # in the running game
        self.rng = [0] * self.size  # generator states of random actions
        self.points: list[list[int]] = [[]] * self.size  # before the last action; only for shaping

    def attach_buffers(
        self, observations: Any, masks: Any, players: Any, rewards: Any, dones: Any, truncations: Any, actions: Any
    ) -> None:
        """Set the arrays that the batch writes into; observations may be empty."""
        arrays = {"observations": observations, "masks": masks, "players": players, "rewards": rewards}
        arrays |= {"dones": dones, "truncations": truncations, "actions": actions}
        if self.attached:
            raise RuntimeError("the batch has its arrays already")
        sample = self.engine()
        sample.start(self.seated, 0, 0, *self.options)
        loop = self.engine.loop
        check_arrays(self.size, self.seated, loop.entry_count(sample.game), loop.action_count(sample.game), arrays)
        self.attached = True
        # whatever their shape, as one row of numbers
        self.observations = None if is_empty(observations) else flat(observations, "h")
        self.masks, self.players, self.rewards = flat(masks, "b"), flat(players, "b"), flat(rewards, "f")
        self.dones, self.truncations, self.actions = flat(dones, "b"), flat(truncations, "b"), flat(actions, "i")

    def begin(self, first: int, end: int) -> None:
        """Start new games in the places from `first` to before `end`."""
        for i in range(*check_places(first, end, self.size, self.attached)):
            self._begin_game(i)
            self._write_outputs(i)

    def first_illegal(self, first: int, end: int) -> int:
        """The first of these games whose action is not legal, or -1."""
        for i in range(*check_places(first, end, self.size, self.attached)):
            if self.engine.loop.choice_of(self.games[i].game, int(self.actions[i])) < 0:
                return i
        return -1

    def step(self, first: int, end: int) -> None:
        """Apply the action of each of these games; all of them are legal, otherwise those before it are applied."""
        for i in range(*check_places(first, end, self.size, self.attached)):
            self._step_game(i)
            self._write_outputs(i)

    def choose(self, first: int, end: int) -> None:
        """Choose a random action for each of these games."""
        for i in range(*check_places(first, end, self.size, self.attached)):
            if self.games[i].game.legal == 0:
                raise refuse_action(i)
            self.rng[i] = next_splitmix(self.rng[i])
            self.actions[i] = self.engine.loop.random_action(self.games[i].game, self.rng[i])

    def copy_into(self, i: int, engine: Engine) -> None:
        """Overwrite the engine's state with the one of that place."""
        game = self.games[check_place(i, self.size)]
        check_engine(hasattr(engine, "set_numbers"), self.package, engine)  # of either backend
        check_started(game.game.seated)
        engine.set_numbers(game.to_numbers())

    def _begin_game(self, i: int) -> None:
        number = self.started[i] * self.size + i
        self.started[i] += 1
        self.decisions[i] = 0
        key_0, key_1 = self.key
        self.rng[i], *key = (siphash(key_0, key_1, 3 * number + part) for part in range(3))
        self.games[i].start(self.seated, *key, *self.options)
        if self.shaping:
            self.points[i] = self.games[i].points()

    def _step_game(self, i: int) -> None:
        game = self.games[i]
        loop = self.engine.loop
        choice = loop.choice_of(game.game, int(self.actions[i]))
        if choice < 0:
            raise refuse_action(i)
        loop.apply_and_advance(game.game, choice)
        self.decisions[i] += 1
        over = game.is_over
        ends = over or self.decisions[i] >= self.max_decisions
        self.truncations[i] = ends and not over
        self.dones[i] = ends
        first = i * self.seated
        points = game.points() if self.shaping else []
        for seat in range(self.seated):
            self.rewards[first + seat] = self.shaping * (points[seat] - self.points[i][seat]) if self.shaping else 0
        self.points[i] = points
        if over:
            for seat, reward in enumerate(game.rewards(self.reward)):
                self.rewards[first + seat] += reward / REWARD_UNIT
        if ends:
            self._begin_game(i)

    def _write_outputs(self, i: int) -> None:
        game = self.games[i]
        self.players[i] = game.game.current
        loop = self.engine.loop
        actions, entries = loop.action_count(game.game), loop.entry_count(game.game)
        game.write_legal_mask(self.masks[i * actions : (i + 1) * actions])
        if self.observations is not None:
            row = self.observations[i * entries : (i + 1) * entries]
            game.write_observation(game.game.current, self.all_points, row)


def flat(array: Any, kind: Any) -> Any:
    """The same memory as a row of numbers of that kind."""
    return memoryview(array).cast("B").cast(kind)


@cache
def interpreted_batch(package: str) -> type[Batch]:
    """The interpreted batch of a game's package, such as `doubloon.games.goofspiel`."""
    return type("Batch", (Batch,), {"package": package, "engine": interpreted_engine(package)})
