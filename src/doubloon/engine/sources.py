"""What a game's engine is made of; its fingerprint, for a compiled engine is used only with its own sources."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def sources_of(game: str) -> tuple[str, ...]:
    """The modules that are compiled for a game, in the order in which one needs the other."""
    rules, thinking, seeing = (
        import_module(f"doubloon.{game}.{part}").SOURCES for part in ("rules", "thinking", "seeing")
    )
    playing = ("doubloon.engine.playing", "doubloon.engine.mind", "doubloon.engine.judging")
    searching = ("doubloon.engine.searching", "doubloon.engine.stepping")
    return "doubloon.engine.chance", *rules, *playing, *thinking, *searching, *seeing


def source_hash(modules: Iterable[str]) -> str:
    """SHA-256 over the texts of these modules of the package."""
    digest = hashlib.sha256()
    for module in modules:
        digest.update(PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py").read_bytes())
    return digest.hexdigest()
