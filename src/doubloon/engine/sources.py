"""What a game's engine is made of; its fingerprint, for a compiled engine is used only with its own sources."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def sources_of(package: str) -> tuple[str, ...]:
    """The modules that are compiled for a game, in the order in which one needs the other."""
    rules, heuristics, observation = (
        import_module(f"{package}.{part}").SOURCES for part in ("rules", "heuristics", "observation")
    )
    loop = ("doubloon.engine.loop", "doubloon.engine.search.context", "doubloon.engine.search.evaluation")
    search = ("doubloon.engine.search.mcts", "doubloon.engine.rewards")
    return "doubloon.engine.chance", *rules, *loop, *heuristics, *search, *observation


def source_hash(modules: Iterable[str]) -> str:
    """SHA-256 over the texts of these modules of the package."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py").read_bytes())
    return digest.hexdigest()
