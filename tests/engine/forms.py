"""Both forms of each game's engine, side by side in one process."""

from __future__ import annotations

from doubloon.engine.choose import compiled_engine
from doubloon.engine.interpreted import Engine, interpreted_engine

INTERPRETED: type[Engine] = interpreted_engine("puerto_rico")


def compiled() -> type[Engine]:
    engine = compiled_engine("puerto_rico")
    assert engine is not None, "the compiled engine is not built: run 'make build'"
    return engine


COMPILED: type[Engine] = compiled()
FORMS = (INTERPRETED, COMPILED)
