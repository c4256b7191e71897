"""Where a game comes from, and what has happened in it since: the parts of its record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from doubloon.core.game import Game

Json = dict[str, Any]


class Origin:
    """Where a game comes from: its options, and a seed or the position it started from."""

    __slots__ = ("options", "position", "seed")

    def __init__(self, options: Json, seed: int | bytes | None = None, position: Game | None = None) -> None:
        self.options = options
        self.seed = seed
        self.position = position


class Reseed(NamedTuple):
    """An entry in a game's history, among the actions: chance continued from another draw here."""

    draw: int


def entries_of(history: Any) -> list[Any]:
    """Actions and reseeds, first to last. A history is a linked list, so that copies of a game share it."""
    entries = []
    while history is not None:
        history, entry = history
        entries.append(entry)
    return entries[::-1]


def reseeds_in(entries: Iterable[Any]) -> list[list[int]]:
    """For each reseed: after how many actions it happened, and the draw that chance continued from."""
    found = []
    actions = 0
    for entry in entries:
        if isinstance(entry, Reseed):
            found.append([actions, entry.draw])
        else:
            actions += 1
    return found
