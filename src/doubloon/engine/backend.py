"""Chooses the backend of an engine: compiled if it has been built, otherwise interpreted.

`DOUBLOON_ENGINE=interpreted` or `=compiled` selects one of them.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from doubloon.engine.sources import ContractError, source_hash

BACKENDS = ("auto", "compiled", "interpreted")


def engine_class(package: str) -> type[Engine]:
    """The engine of a game's package, with the backend that the environment variable selects."""
    backend = os.environ.get("DOUBLOON_ENGINE", "auto")
    if backend not in BACKENDS:
        raise ImportError(f"unknown DOUBLOON_ENGINE {backend!r}; choose from {', '.join(BACKENDS)}")
    if backend != "interpreted":
        compiled = compiled_engine(package)
        if compiled is not None:
            return compiled
        if backend == "compiled":
            raise ImportError(f"the compiled engine of {package} is not built; build it with 'make build'")
    return interpreted_engine(package)


def is_compiled_one_missing(package: str) -> bool:
    """Whether the interpreted engine is in use only because the compiled one has not been built."""
    return os.environ.get("DOUBLOON_ENGINE", "auto") == "auto" and issubclass(engine_class(package), Engine)


def searcher_class(package: str) -> Any:
    """The searcher that goes with the engine in use."""
    if issubclass(engine_class(package), Engine):
        return interpreted_searcher(package)
    return import_module(f"{package}._engine").Searcher


def batch_class(package: str) -> Any:
    """The batch that goes with the engine in use."""
    if issubclass(engine_class(package), Engine):
        return interpreted_batch(package)
    return import_module(f"{package}._engine").Batch


def compiled_engine(package: str) -> type[Engine] | None:
    """The compiled engine, or None if it has not been built. Raises if it was built from other sources than these."""
    try:
        module = import_module(f"{package}._engine")
    except ModuleNotFoundError:
        return None
    if not is_current(module):
        raise ImportError(
            f"the compiled engine of {package} was built from other rules than those beside it; "
            "rebuild it with 'make build', or set DOUBLOON_ENGINE=interpreted"
        )
    engine: type[Engine] = module.Engine
    return engine


def is_current(module: Any) -> bool:
    """Whether the engine was compiled from the present text of all modules that were read for it."""
    try:
        return bool(source_hash(module.SOURCES) == module.SOURCE_HASH)
    except (AttributeError, ContractError, OSError):  # it lists no modules, or one of them is gone
        return False
