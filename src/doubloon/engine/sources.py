"""The modules that a game's engine is made of, and their hash: a compiled engine is used only with its own sources."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
# shared by all games
LOOP_MODULES = ("doubloon.engine.loop", "doubloon.engine.rewards")
SEARCH_MODULES = (
    "doubloon.engine.search.context",
    "doubloon.engine.search.evaluation",
    "doubloon.engine.search.policy",
    "doubloon.engine.search.tree",
    "doubloon.engine.search.selection",
    "doubloon.engine.search.rollout",
    "doubloon.engine.search.lookahead",
    "doubloon.engine.search.mcts",
)


def sources_of(package: str) -> tuple[str, ...]:
    """The modules that are compiled for a game; a module with structs comes after those whose structs it contains."""
    rules, heuristics, observation = (
        import_module(f"{package}.{part}").SOURCES for part in ("rules", "heuristics", "observation")
    )
    return "doubloon.engine.chance", *rules, *LOOP_MODULES, *SEARCH_MODULES, *heuristics, *observation


def source_hash(modules: Iterable[str]) -> str:
    """SHA-256 over the texts of these modules of the package."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py").read_bytes())
    return digest.hexdigest()
