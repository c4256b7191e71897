"""Faults of bots by their cause: a bot with one mistake loses many games to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from doubloon.core.game import Json


@dataclass
class Cause:
    """One mistake of a bot, and how many games it has lost by it."""

    first: Json  # its first fault, as in the results
    games: int = 0

    @property
    def traceback(self) -> Sequence[str]:
        lines: Sequence[str] = self.first.get("traceback", ())  # ledgers of 0.1.0 have none
        return lines


def causes_of(faults: Sequence[Json]) -> list[Cause]:
    """The causes, in the order of their first games."""
    causes: dict[tuple[str, str, str], Cause] = {}
    for fault in faults:
        lines = fault.get("traceback", ())
        # the same line may have failed with other numbers, and other choices may have been illegal
        what = re.sub(r"\d+|\{.*", "", fault["what"])
        key = (fault["bot"], lines[-1] if lines else "", what)
        causes.setdefault(key, Cause(fault)).games += 1
    return list(causes.values())
