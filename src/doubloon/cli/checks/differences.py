"""Finds where two views or positions differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from doubloon.core.errors import short_repr

NOT_THERE = "nothing"


def first_difference(one: Any, other: Any, path: str = "") -> str:
    """The first place in which two JSON values differ, with both values; empty if they are equal."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in [*one, *(key for key in other if key not in one)]:
            inside = f"{path}.{key}" if path else str(key)
            if key not in one or key not in other:
                return f"{inside} is {shown(one, key)} and {shown(other, key)}"
            found = first_difference(one[key], other[key], inside)
            if found:
                return found
        return ""
    if is_list(one) and is_list(other) and len(one) == len(other):
        return next(
            (
                found
                for number, pair in enumerate(zip(one, other, strict=True))
                if (found := first_difference(*pair, f"{path}[{number}]"))
            ),
            "",
        )
    return "" if one == other else f"{path} is {short_repr(one)} and {short_repr(other)}"


def is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def shown(values: Mapping[str, Any], key: str) -> str:
    return short_repr(values[key]) if key in values else NOT_THERE


def field_of(difference: str) -> str:
    """The field of the table or of a player in which the difference is: `hand` of `players[1].hand.salt is ...`."""
    words = difference.partition(" is ")[0].split(".")
    place = 1 if words[0].startswith("players[") and len(words) > 1 else 0
    return words[place].partition("[")[0]
