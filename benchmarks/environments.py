"""Environments for learning: decisions per CPU-second, in batches and one by one through Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pyspiel

import doubloon.envs.openspiel  # noqa: F401  # registers the games with OpenSpiel
from benchmarks.timing import interleaved_cpu_seconds
from doubloon.envs import Batch, puerto_rico_v1, san_juan_v1
from doubloon.envs.pettingzoo import TableEnv

Row = tuple[str, str]
TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("Puerto Rico, 3 players", "puerto-rico", {"players": 3}),
    ("Puerto Rico, 5 players, expansion", "puerto-rico", {"players": 5, "expansion": "random"}),
    ("San Juan, 2 players", "san-juan", {"players": 2}),
    ("San Juan, 4 players", "san-juan", {"players": 4}),
]
BATCH_SIZES = (256, 4096)
DECISIONS = 400_000  # of a batch, per round
STEPS = 3_000  # of a PettingZoo environment
NODES = 1_000  # of OpenSpiel


def rows() -> Iterator[Row]:
    works: list[tuple[str, int, Callable[[], object]]] = []
    for name, game, options in TABLES:
        for size in BATCH_SIZES:
            for observing in (True, False):
                batch = Batch(game, options, size, seed=1, threads=1, observing=observing)
                for _ in range(200):  # so that the games are in all phases
                    batch.step(batch.random_actions())
                outputs = "observations and masks" if observing else "masks"
                works.append((f"batch of {size:,}, {outputs}: {name}", DECISIONS, partial(step_batch, batch)))
    for name, module in (("Puerto Rico", puerto_rico_v1), ("San Juan", san_juan_v1)):
        works.append((f"PettingZoo, `env()`: {name}, 4 players", STEPS, partial(step_table, module.env(players=4))))
        load = f"python_{name.lower().replace(' ', '_')}(players=4)"
        works.append((f"OpenSpiel, nodes: {name}, 4 players", NODES, partial(step_states, pyspiel.load_game(load))))
    times = interleaved_cpu_seconds([work for _, _, work in works])
    for (name, count, _), time in zip(works, times, strict=True):
        yield name, f"{count / time:,.0f} / CPU-s"


def step_batch(batch: Batch) -> None:
    for _ in range(DECISIONS // batch.size):
        batch.step(batch.random_actions())


def step_table(table: TableEnv) -> None:
    """Step as a learner does: observe, choose a legal action, apply it."""
    rng = random.Random(1)
    table.reset(seed=1)
    for _ in range(STEPS):
        observation, _, over, cut, _ = table.last()
        if over or cut:
            table.reset()
            observation, *_ = table.last()
        legal = observation["action_mask"].nonzero()[0]
        table.step(int(legal[rng.randrange(len(legal))]))


def step_states(game: Any) -> None:
    rng = random.Random(1)
    state = game.new_initial_state()
    for _ in range(NODES):
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(rng.choice(state.legal_actions()))


if __name__ == "__main__":
    for row in rows():
        print(*row, sep=": ")
