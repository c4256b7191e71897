"""The modules that a game's engine is made of, and their hash: a compiled engine is used only with its own sources."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

CONTRACT = "doubloon.engine.contract"
CHANCE = "doubloon.engine.chance"
# shared by all games
LOOP_MODULES = ("doubloon.engine.loop", "doubloon.engine.rewards")
SEARCH_MODULES = (
    "doubloon.engine.search.context",
    "doubloon.engine.search.determinization",
    "doubloon.engine.search.evaluation",
    "doubloon.engine.search.policy",
    "doubloon.engine.search.tree",
    "doubloon.engine.search.selection",
    "doubloon.engine.search.rollout",
    "doubloon.engine.search.lookahead",
    "doubloon.engine.search.mcts",
)
SHARED_MODULES = (CHANCE, CONTRACT, *LOOP_MODULES, *SEARCH_MODULES)
PARTS = ("rules", "heuristics", "observation")


class ContractError(Exception):
    """A game does not have what `engine/contract.py` asks of it."""


def sources_of(package: str) -> tuple[str, ...]:
    """The modules that are compiled for a game; a module with structs comes after those whose structs it contains."""
    rules, heuristics, observation = (sources_of_part(package, part) for part in PARTS)
    return CHANCE, CONTRACT, *rules, *LOOP_MODULES, *SEARCH_MODULES, *heuristics, *observation


def game_sources(package: str) -> tuple[str, ...]:
    """Those of them that are the game's own."""
    return tuple(source for source in sources_of(package) if source not in SHARED_MODULES)


def sources_of_part(package: str, part: str) -> tuple[str, ...]:
    """The modules of a game's `rules`, `heuristics` or `observation`: those in its SOURCES, or the one module."""
    name = f"{package}.{part}"
    spec = find_spec(name)
    if spec is None:
        raise ContractError(f"{package} has no {part}: write a module {part}.py, or a package {part} with SOURCES")
    if spec.submodule_search_locations is None:
        return (name,)
    listed = getattr(import_module(name), "SOURCES", None)
    if not isinstance(listed, tuple) or not all(isinstance(source, str) for source in listed):
        raise ContractError(f"{name} has no SOURCES: list its modules there, a tuple of their full names")
    for source in listed:
        origin_of(source)
    return listed


def origin_of(module: str) -> Path:
    """The file of a module, which is not imported for this."""
    try:
        spec = find_spec(module)
    except ModuleNotFoundError:
        spec = None
    if spec is None or spec.origin is None:
        raise ContractError(f"there is no module {module}, which SOURCES names")
    return Path(spec.origin)


# a game's engine reads no other module of Doubloon
READ_PACKAGES = ("doubloon.engine.", "doubloon.games.")


def modules_read(package: str) -> tuple[str, ...]:
    """The modules that are compiled for a game, and those that these import: tables of weights, names and layouts.

    A change in any of them can change what is compiled.
    """
    found = dict.fromkeys(sources_of(package))
    waiting = list(found)
    while waiting:
        new = [module for module in imports_of(waiting.pop()) if module not in found]
        found.update(dict.fromkeys(new))
        waiting += new
    return tuple(sorted(found))


def imports_of(module: str) -> Iterator[str]:
    """The modules of the engine and of games that a module imports, read from its text."""
    for node in ast.walk(ast.parse(origin_of(module).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom):
            parents = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*parents, node.module] if node.module else parents)
            # `from package import module`, or a name of the module `base`
            names = [f"{base}.{one.name}" if find_module(f"{base}.{one.name}") else base for one in node.names]
        else:
            continue
        yield from (name for name in names if name.startswith(READ_PACKAGES))


def find_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def source_hash(modules: Iterable[str]) -> str:
    """SHA-256 over the texts of these modules."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(origin_of(module).read_bytes())
    return digest.hexdigest()
