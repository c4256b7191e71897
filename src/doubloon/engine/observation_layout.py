"""Names and places of the entries of an observation."""

from __future__ import annotations

from collections.abc import Iterable

UNLIMITED = 2**15 - 1  # the largest number that an entry can hold; for what no rule limits


class Layout:
    """Entries in order, each with its maximum; the minimum is always 0."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.maxima: list[int] = []

    def add(self, name: str, maximum: int = 1) -> int:
        """Add an entry and return its place."""
        self.names.append(name)
        self.maxima.append(maximum)
        return len(self.names) - 1

    def add_each(self, name: str, kinds: Iterable[str], maximum: int = 1) -> int:
        """Add an entry for each kind and return the place of the first."""
        first = len(self.names)
        for kind in kinds:
            self.add(f"{name}: {kind}", maximum)
        return first

    def add_for_each(self, kinds: Iterable[str], part: Layout) -> int:
        """Add all entries of another layout for each kind and return the place of the first."""
        first = len(self.names)
        for kind in kinds:
            self.names += [f"{kind}: {name}" for name in part.names]
            self.maxima += part.maxima
        return first
