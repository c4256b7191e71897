"""The work that `benchmarks.compare` times, done once: prints the CPU-seconds of each piece as a line of JSON.

It uses the public API, so that it runs with any revision's sources; only random games have changed their name.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import doubloon
from benchmarks.measure import seconds
from doubloon.bots import Turn, make_bot
from doubloon.envs import Batch

Work = Callable[[], object]

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("puerto-rico", {"players": 4}),
    ("puerto-rico", {"players": 3, "expansion": "random"}),
    ("san-juan", {"players": 3}),
]
PLAYOUTS = 15_000
SIMULATIONS = 20_000
DECISIONS = 800_000  # of a batch
CALLS = 300


def works() -> dict[str, Work]:
    """Each piece of work by its name."""
    found: dict[str, Work] = {}
    for name, options in TABLES:
        called = f"{name}, {options['players']} players" + (", expansion" if "expansion" in options else "")
        start = doubloon.new_game(name, seed=1, **options)
        middle = played(start, 120)
        found[f"engine: random games, {called}"] = partial(play_randomly, start)
        found[f"search: simulations, {called}"] = partial(search, middle)
        batch = Batch(name, options, 1024, seed=1, threads=1)
        found[f"batch: decisions, {called}"] = partial(step, batch)
        position, action, record = middle.to_json(), middle.legal_actions()[0], middle.record()
        calls: dict[str, Work] = {
            "to_json": middle.to_json,
            "view": partial(middle.view, 0),
            "from_json": partial(doubloon.from_json, position),
            "describe": partial(middle.describe, action),
            "record": middle.record,
            "replay": partial(doubloon.replay, record),
        }
        for call, work in calls.items():
            found[f"API: {call}, {called}"] = partial(repeated, work)
    return found


def played(start: doubloon.Game, decisions: int) -> doubloon.Game:
    game, rng = start.copy(), random.Random(1)
    for _ in range(decisions):
        game.apply(rng.choice(game.legal_actions()))
    return game


def play_randomly(start: doubloon.Game) -> None:
    method = "random_playout" if hasattr(start, "random_playout") else "play_out"
    for seed in range(PLAYOUTS):
        getattr(start.copy(), method)(seed)


def search(game: doubloon.Game) -> None:
    make_bot(f"search:simulations={SIMULATIONS}", 1).choose(Turn.of(game))


def step(batch: Batch) -> None:
    for _ in range(DECISIONS // batch.size):
        batch.step(batch.random_actions())


def repeated(work: Work) -> None:
    for _ in range(CALLS):
        work()


if __name__ == "__main__":
    for name, work in works().items():
        print(json.dumps([name, seconds(work, 1)]), flush=True)
