"""Finds out which pieces of a player are new, changed or gone: their lists have no order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tools.rule_examples.cases import Json

Piece = TypeVar("Piece")


def matched(
    new: Sequence[Json], old: Sequence[Json] | None, kind: Callable[[Json], object]
) -> tuple[list[tuple[Json, Json | None]], list[Json]]:
    """Each piece with what it was before, itself if nothing was before, None if it is new; and those that are gone."""
    if old is None:
        return [(piece, piece) for piece in new], []
    rest = [*old]
    before: dict[int, Json] = {}
    for same in (lambda one, other: one == other, lambda one, other: kind(one) == kind(other)):
        for place, piece in enumerate(new):
            found = next((each for each in rest if same(piece, each)), None) if place not in before else None
            if found is not None:
                before[place] = found
                rest.remove(found)
    return [(piece, before.get(place)) for place, piece in enumerate(new)], rest


def only_in_one(first: Sequence[Piece], second: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """What only the first has, and what only the second has; equal things count one by one."""
    rest = [*second]
    alone = []
    for each in first:
        if each in rest:
            rest.remove(each)
        else:
            alone.append(each)
    return alone, rest
