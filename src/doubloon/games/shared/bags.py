"""Bags: things counted by kind in the state, and listed by name in positions."""

from __future__ import annotations

from collections.abc import Sequence


def bag(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    """Each name as often as it is counted. Some arrays of counts have unused places after the last name."""
    things: list[str] = []
    for name, count in zip(names, counts, strict=False):
        if count:
            things += [name] * count
    return things
