"""Which form of the engine is used: compiled where it was built, otherwise interpreted.

`DOUBLOON_ENGINE=interpreted` or `=compiled` asks for one of them.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.sources import source_hash, sources_of
from doubloon.engine.thought import interpreted_thought

FORMS = ("auto", "compiled", "interpreted")


def engine_class(game: str) -> type[Engine]:
    """The engine of a game's folder, in the form that the environment asks for."""
    form = os.environ.get("DOUBLOON_ENGINE", "auto")
    if form not in FORMS:
        raise ImportError(f"unknown DOUBLOON_ENGINE {form!r}; choose from {', '.join(FORMS)}")
    if form != "interpreted":
        compiled = compiled_engine(game)
        if compiled is not None:
            return compiled
        if form == "compiled":
            raise ImportError(f"the compiled engine of {game} is not built; build it with 'make build'")
    return interpreted_engine(game)


def thought_class(game: str) -> Any:
    """The thinking that goes with the engine in use."""
    engine = engine_class(game)
    if issubclass(engine, Engine):
        return interpreted_thought(game)
    return import_module(f"doubloon.{game}._engine").Thought


def batch_class(game: str) -> Any:
    """Many games at once, in the form of the engine in use."""
    if issubclass(engine_class(game), Engine):
        return interpreted_batch(game)
    return import_module(f"doubloon.{game}._engine").Batch


def compiled_engine(game: str) -> type[Engine] | None:
    """The compiled engine, if there is one; an engine of other sources than these is refused."""
    try:
        module = import_module(f"doubloon.{game}._engine")
    except ModuleNotFoundError:
        return None
    if source_hash(sources_of(game)) != module.SOURCE_HASH:
        raise ImportError(
            f"the compiled engine of {game} was built from other rules than those beside it; "
            "rebuild it with 'make build', or set DOUBLOON_ENGINE=interpreted"
        )
    engine: type[Engine] = module.Engine
    return engine
