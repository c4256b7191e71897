"""Which form of the engine is used: compiled where it was built, otherwise interpreted.

`DOUBLOON_ENGINE=interpreted` or `=compiled` asks for one of them.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.search.searcher import interpreted_thought
from doubloon.engine.sources import source_hash, sources_of

FORMS = ("auto", "compiled", "interpreted")


def engine_class(package: str) -> type[Engine]:
    """The engine of a game's package, in the form that the environment asks for."""
    form = os.environ.get("DOUBLOON_ENGINE", "auto")
    if form not in FORMS:
        raise ImportError(f"unknown DOUBLOON_ENGINE {form!r}; choose from {', '.join(FORMS)}")
    if form != "interpreted":
        compiled = compiled_engine(package)
        if compiled is not None:
            return compiled
        if form == "compiled":
            raise ImportError(f"the compiled engine of {package} is not built; build it with 'make build'")
    return interpreted_engine(package)


def thought_class(package: str) -> Any:
    """The thinking that goes with the engine in use."""
    engine = engine_class(package)
    if issubclass(engine, Engine):
        return interpreted_thought(package)
    return import_module(f"{package}._engine").Thought


def batch_class(package: str) -> Any:
    """Many games at once, in the form of the engine in use."""
    if issubclass(engine_class(package), Engine):
        return interpreted_batch(package)
    return import_module(f"{package}._engine").Batch


def compiled_engine(package: str) -> type[Engine] | None:
    """The compiled engine, if there is one; an engine of other sources than these is refused."""
    try:
        module = import_module(f"{package}._engine")
    except ModuleNotFoundError:
        return None
    if source_hash(sources_of(package)) != module.SOURCE_HASH:
        raise ImportError(
            f"the compiled engine of {package} was built from other rules than those beside it; "
            "rebuild it with 'make build', or set DOUBLOON_ENGINE=interpreted"
        )
    engine: type[Engine] = module.Engine
    return engine
