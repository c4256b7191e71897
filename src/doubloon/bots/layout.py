"""The meaning of a network's numbers: the names of the entries of observations, and the texts of the actions.

A piece that is added to a game moves both. A checkpoint holds the names, so that its network can still be played.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np

from doubloon.bots.encoder import Encoder
from doubloon.core.first_release import first_names
from doubloon.core.observation import observation_names
from doubloon.core.registry import game_class, package_of

ENTRIES, ACTIONS = "layout.entries", "layout.actions"  # in a checkpoint


class Layout(NamedTuple):
    """The names of the entries of an observation and the texts of the actions, in the order of their numbers."""

    entries: tuple[str, ...]
    actions: tuple[str, ...]

    def hash(self, game: str) -> str:
        """A hash that changes when an entry of the observations or an action number changes its meaning."""
        table = game_class(game).actions
        objects = [table.actions[table.number_of_text(text)] for text in self.actions]
        return sha256(repr((list(self.entries), objects)).encode()).hexdigest()[:16]

    def to_arrays(self) -> dict[str, Any]:
        return {
            ENTRIES: np.frombuffer("\n".join(self.entries).encode(), np.uint8),
            ACTIONS: np.frombuffer("\n".join(self.actions).encode(), np.uint8),
        }

    @classmethod
    def from_arrays(cls, parts: Mapping[str, Any]) -> Layout | None:
        """The layout in a checkpoint; release 0.1.0 wrote only its hash."""
        if ENTRIES not in parts or ACTIONS not in parts:
            return None
        names = (bytes(parts[key]).decode("utf-8", "replace").split("\n") for key in (ENTRIES, ACTIONS))
        return cls(*map(tuple, names))

    def is_part_of(self, other: Layout) -> bool:
        return set(self.entries) <= set(other.entries) and set(self.actions) <= set(other.actions)

    def moved(self, encoder: Encoder, other: Layout) -> Encoder:
        """The encoder for a layout that has all of this one, perhaps in other places."""
        if self == other:
            return encoder
        entries = np.array([other.entries.index(name) for name in self.entries], np.int32)
        actions = np.array([other.actions.index(action) for action in self.actions], np.int32)
        return encoder._replace(entries=entries[encoder.entries], actions=actions[encoder.actions])


@cache
def current_layout(game: str) -> Layout:
    return Layout(tuple(observation_names(game)), tuple(game_class(game).actions_with({}).texts))


@cache
def first_layout(game: str) -> Layout:
    """The layout of release 0.1.0."""
    package = package_of(game)
    return Layout(first_names(package, "observation"), first_names(package, "numbering"))
