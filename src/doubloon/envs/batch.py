"""Steps thousands of games together, on all cores, and writes into fixed arrays."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from doubloon.core.engine_note import engine_note
from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.game import Game
from doubloon.core.history import Origin
from doubloon.core.observation import observation_size
from doubloon.core.registry import game_class
from doubloon.core.seeds import check_seed, fresh_seed, key_of
from doubloon.core.system import usable_cpus
from doubloon.engine.backend import batch_class
from doubloon.envs.rewards import MAX_DECISIONS, reward_number


class Batch:
    """`size` games of one kind. `reset` and `step` write into these arrays and return nothing:

    `observations` (size, entries): what the seat to decide sees; `masks` (size, actions): its legal actions;
    `players` (size): that seat; `rewards` (size, seats): each seat's reward for the last step;
    `dones` (size): the last step ended the game, and a new one has started in its place; `truncations` (size): the game
    was cut short, and nobody got the reward of the end. `random_actions` writes into `actions` (size).

    The same seed and actions give the same games, regardless of the number of threads.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        size: int = 1024,
        seed: int | bytes | None = None,
        threads: int | None = None,
        *,
        reward: str = "win",
        shaping: float = 0.0,
        counted_points: bool = False,
        observing: bool = True,
        max_decisions: int = MAX_DECISIONS,
    ) -> None:
        self.kind: type[Game] = game_class(game)
        note = engine_note(game)
        if note is not None:
            warnings.warn(note, RuntimeWarning, stacklevel=2)
        self.options = self.kind.read_options(dict(options or {}))
        self.size = _at_least_1("size", size)
        self.threads = min(self.size, _at_least_1("threads", threads or usable_cpus()))
        self.seats = int(self.options["players"])
        self.num_actions = self.kind.action_count(self.options)
        entries = observation_size(game, self.options)
        self.observations: NDArray[np.int16] = np.zeros((size if observing else 0, entries), np.int16)
        self.masks: NDArray[np.int8] = np.zeros((size, self.num_actions), np.int8)
        self.players: NDArray[np.int8] = np.zeros(size, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((size, self.seats), np.float32)
        self.dones: NDArray[np.bool_] = np.zeros(size, np.bool_)
        self.truncations: NDArray[np.bool_] = np.zeros(size, np.bool_)
        self.actions: NDArray[np.int32] = np.zeros(size, np.int32)
        self._settings = (
            self.kind.setup_arguments(self.options),
            reward_number(reward),
            float(shaping),
            int(counted_points or self.kind.shows_scores(self.options)),
            _at_least_1("max_decisions", max_decisions),
        )
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        edges = [size * part // self.threads for part in range(self.threads + 1)]
        self._parts = list(itertools.pairwise(edges))
        self._games: Any = None
        self.reset(seed)

    def reset(self, seed: int | bytes | None = None) -> None:
        """Start a new game in every place. Without a seed the games are unpredictable."""
        key = key_of(fresh_seed() if seed is None else check_seed(seed))
        self._games = batch_class(self.kind.package)(self.size, self.seats, key, *self._settings)
        self._games.attach_buffers(
            *(self.observations, self.masks, self.players, self.rewards, self.dones, self.truncations, self.actions)
        )
        self.rewards[:] = 0
        self.dones[:] = False
        self.truncations[:] = False
        self._on_all(self._games.begin)

    def step(self, actions: ArrayLike) -> None:
        """Apply an action in each game. If one of them is not legal, raise IllegalAction and apply none."""
        if actions is not self.actions:
            given = np.asarray(actions)
            if given.shape != (self.size,) or not np.issubdtype(given.dtype, np.integer):
                raise ValueError(f"actions must be {self.size} whole numbers, not {given.dtype} of shape {given.shape}")
            np.clip(given, -1, self.num_actions, out=self.actions, casting="unsafe")
        illegal = self._games.first_illegal(0, self.size)
        if illegal >= 0:
            try:
                self.game(illegal).find_legal(int(np.asarray(actions)[illegal]))
            except IllegalAction as problem:
                raise IllegalAction(f"game {illegal}: {problem}") from None
        self._on_all(self._games.step)

    def random_actions(self) -> NDArray[np.int32]:
        """Choose a legal action uniformly for each game; returns the array `actions`."""
        self._on_all(self._games.choose)
        return self.actions

    def game(self, index: int) -> Game:
        """A copy of the game in that place."""
        if not 0 <= index < self.size:
            raise IndexError(f"the number of a game must be from 0 to {self.size - 1}, not {index}")
        game = self.kind()
        game.origin = Origin(self.options)
        self._games.copy_into(index, game)
        game.rebase()
        return game

    def _on_all(self, work: Callable[[int, int], object]) -> None:
        """Give each thread its part of the games. The compiled engine releases the interpreter's lock."""
        if self._pool is None:
            work(0, self.size)
            return
        others = [self._pool.submit(work, first, end) for first, end in self._parts[1:]]
        work(*self._parts[0])
        for other in others:
            other.result()

    def close(self) -> None:
        """Shut down the threads."""
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None


def _at_least_1(name: str, number: int) -> int:
    if type(number) is not int or number < 1:
        raise ValueError(f"{name} must be a whole number of at least 1, not {short_repr(number)}")
    return number
