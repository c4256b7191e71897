"""Naming the entries of what a seat sees, and where each of them stands."""

from __future__ import annotations

from collections.abc import Iterable

UNLIMITED = 2**15 - 1  # what an entry can hold; nothing in the rules limits a treasure


class Layout:
    """Entries in order, with the most that each can be; the least is always 0."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[int] = []

    def add(self, name: str, most: int = 1) -> int:
        """One more entry; returns its place."""
        self.names.append(name)
        self.most.append(most)
        return len(self.names) - 1

    def add_each(self, name: str, kinds: Iterable[str], most: int = 1) -> int:
        """An entry for each kind; returns the place of the first."""
        first = len(self.names)
        for kind in kinds:
            self.add(f"{name}: {kind}", most)
        return first

    def add_for_each(self, kinds: Iterable[str], part: Layout) -> int:
        """All entries of the part for each kind; returns the place of the first."""
        first = len(self.names)
        for kind in kinds:
            self.names += [f"{kind}: {name}" for name in part.names]
            self.most += part.most
        return first
