"""The tasks that `benchmarks.compare_revisions` times: runs each once and prints its CPU-seconds as a line of JSON.

Tasks use the public API only, so that they run with the sources of any revision.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import doubloon
from benchmarks.timing import cpu_seconds
from doubloon.bots import Turn, make_bot
from doubloon.envs import Batch

Task = Callable[[], object]

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 3}),
]
PLAYOUTS = 15_000
SIMULATIONS = 20_000
DECISIONS = 800_000  # of a batch
CALLS = 300


def all_tasks() -> dict[str, Task]:
    """Each task by its name."""
    tasks: dict[str, Task] = {}
    for name, options in TABLES:
        title = f"{name}, {options['players']} players" + (", expansion" if "expansion" in options else "")
        start = doubloon.new_game(name, seed=1, **options)
        middle = after_random(start, 120)
        tasks[f"engine: random games, {title}"] = partial(play_randomly, start)
        tasks[f"search: simulations, {title}"] = partial(search, middle)
        batch = Batch(name, options, 1024, seed=1, threads=1)
        tasks[f"batch: decisions, {title}"] = partial(step, batch)
        position, action, record = middle.to_json(), middle.legal_actions()[0], middle.record()
        calls: dict[str, Task] = {
            "to_json": middle.to_json,
            "view": partial(middle.view, 0),
            "from_json": partial(doubloon.from_json, position),
            "describe": partial(middle.describe, action),
            "record": middle.record,
            "replay": partial(doubloon.replay, record),
        }
        for call, task in calls.items():
            tasks[f"API: {call}, {title}"] = partial(repeat, task)
    return tasks


def after_random(start: doubloon.Game, decisions: int) -> doubloon.Game:
    game, rng = start.copy(), random.Random(1)
    for _ in range(decisions):
        game.apply(rng.choice(game.legal_actions()))
    return game


def play_randomly(start: doubloon.Game) -> None:
    method = "random_playout" if hasattr(start, "random_playout") else "play_out"  # the name in 0.1.0
    for seed in range(PLAYOUTS):
        getattr(start.copy(), method)(seed)


def search(game: doubloon.Game) -> None:
    make_bot(f"search:simulations={SIMULATIONS}", 1).choose(Turn.of(game))


def step(batch: Batch) -> None:
    for _ in range(DECISIONS // batch.size):
        batch.step(batch.random_actions())


def repeat(task: Task) -> None:
    for _ in range(CALLS):
        task()


if __name__ == "__main__":
    for name, task in all_tasks().items():
        print(json.dumps([name, cpu_seconds(task, 1)]), flush=True)
