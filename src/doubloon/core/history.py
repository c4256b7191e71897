"""The parts of a game's record: its origin, and its history of actions and reseeds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from doubloon.core.json_reader import Json


class Position(Protocol):
    """A game in the position from which another one started."""

    def to_json(self) -> Json: ...


class Origin:
    """Where a game started: its options, and its seed or its first position."""

    __slots__ = ("options", "position", "seed")

    def __init__(self, options: Json, seed: int | bytes | None = None, position: Position | None = None) -> None:
        self.options = options
        self.seed = seed
        self.position = position


class Reseed(NamedTuple):
    """An entry of a history, among the actions: chance continued from this draw."""

    draw: int


def entries_of(history: Any) -> list[Any]:
    """The actions and reseeds of a history, oldest first. It is a linked list, so that copies of a game share it."""
    entries = []
    while history is not None:
        history, entry = history
        entries.append(entry)
    return entries[::-1]


def reseeds_in(entries: Iterable[Any]) -> list[list[int]]:
    """For each reseed: the number of actions before it, and the draw from which chance continued."""
    found = []
    actions = 0
    for entry in entries:
        if isinstance(entry, Reseed):
            found.append([actions, entry.draw])
        else:
            actions += 1
    return found
