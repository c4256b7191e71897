"""The three classes of an engine on either backend, and what is passed to them in tests."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np

from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from doubloon.games.san_juan.observation.layout import ENTRIES, OPTION_ENTRIES
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.steps import ACTIONS, OPTION_ACTIONS
from tests.helpers.engine.backends import compiled

SAN_JUAN = "doubloon.games.san_juan"
HUGE = 10**30
OWN_ENTRIES, OWN_ACTIONS = ENTRIES - OPTION_ENTRIES, ACTIONS - OPTION_ACTIONS  # without the option voluntary


class Classes:
    """The three classes of one backend."""

    def __init__(self, backend: str) -> None:
        self.is_compiled = backend == "compiled"
        module: Any = import_module(f"{SAN_JUAN}._engine") if self.is_compiled else None
        self.Engine: Any = compiled(SAN_JUAN) if self.is_compiled else interpreted_engine(SAN_JUAN)
        self.Searcher: Any = module.Searcher if self.is_compiled else interpreted_searcher(SAN_JUAN)
        self.Batch: Any = module.Batch if self.is_compiled else interpreted_batch(SAN_JUAN)

    def started(self) -> Any:
        engine = self.Engine()
        engine.start(3, 1, 2, 0, 0)
        return engine

    def state_with(self, **changed: int) -> list[int]:
        numbers: list[int] = self.started().to_numbers()
        for name, value in changed.items():
            numbers[State.names().index(name)] = value
        return numbers

    def undecided(self) -> Any:
        engine = self.Engine()
        engine.set_numbers(self.state_with(legal=0))
        return engine

    def searcher(self, **changed: Any) -> Any:
        settings = {"seat": 0, "seed": 1, "capacity": 100, "exploration": 100, "rollout_picks": 2, "weights": None}
        engine = changed.pop("engine", None) or self.started()
        return self.Searcher(engine, *{**settings, **changed}.values())

    def batch(self, **changed: Any) -> Any:
        settings = {"size": 4, "seated": 3, "key": (1, 2), "options": (0, 0), "reward": 0, "shaping": 0.0}
        settings |= {"all_points": 0, "max_decisions": 100}
        return self.Batch(*{**settings, **changed}.values())

    def attached(self, **changed: Any) -> Any:
        batch = self.batch()
        batch.attach_buffers(*{**arrays(), **changed}.values())
        return batch

    def begun(self) -> Any:
        batch = self.attached()
        batch.begin(0, 4)
        return batch


def arrays() -> dict[str, Any]:
    return {
        "observations": np.zeros((4, OWN_ENTRIES), np.int16),
        "masks": np.zeros((4, OWN_ACTIONS), np.int8),
        "players": np.zeros(4, np.int8),
        "rewards": np.zeros((4, 3), np.float32),
        "dones": np.zeros(4, np.bool_),
        "truncations": np.zeros(4, np.bool_),
        "actions": np.zeros(4, np.int32),
    }


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array
