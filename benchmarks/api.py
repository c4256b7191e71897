"""The cost of playing through the Python API."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any

import doubloon
from benchmarks.timing import cpu_seconds

Row = tuple[str, str]
GAMES = 40


def rows(name: str, **options: Any) -> Iterator[Row]:
    starts = [doubloon.new_game(name, seed=seed, **options) for seed in range(GAMES)]
    games = [random_actions(start) for start in starts]
    decisions = sum(map(len, games))

    def step_through() -> None:
        for start, actions in zip(starts, games, strict=True):
            game = start.copy()
            for action in actions:
                game.legal_actions()
                game.apply(action)

    yield "a decision: `legal_actions` + `apply`", micro(cpu_seconds(step_through, 15) / decisions)
    middle = doubloon.replay({**starts[0].record(), "actions": games[0][: len(games[0]) // 2]})
    position, action = middle.to_json(), middle.legal_actions()[0]
    yield "`copy`", each(middle.copy, 200_000)
    yield "`to_json`", each(middle.to_json, 500)
    yield "`view`", each(lambda: middle.view(0), 500)
    yield "`from_json`", each(lambda: doubloon.from_json(position), 200)
    yield "`describe`", each(lambda: middle.describe(action), 500)
    yield "`new_game`", each(lambda: doubloon.new_game(name, seed=1, **options), 5_000)


def import_row() -> Row:
    """Wall time of the import in a new interpreter, the fastest of 15."""
    script = "import time; t = time.perf_counter(); import doubloon; print(time.perf_counter() - t)"
    times = [float(subprocess.check_output([sys.executable, "-c", script])) for _ in range(15)]
    return "`import doubloon`", f"{min(times) * 1e3:.0f} ms"


def random_actions(start: doubloon.Game) -> list[int]:
    game, rng = start.copy(), random.Random(1)
    while not game.is_over:
        game.apply(rng.choice(game.legal_actions()))
    return game.taken_actions()


def each(work: Callable[[], object], times: int) -> str:
    def many() -> None:
        for _ in repeat(None, times):
            work()

    return micro(cpu_seconds(many, 15) / times)


def micro(one: float) -> str:
    return f"{one * 1e6:.2f} µs"


def build_row() -> Row:
    """Wall time of translating and compiling all engines."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--force", "--build-lib", "build/bench"]
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return "building all compiled engines", f"{time.perf_counter() - start:.0f} s"
