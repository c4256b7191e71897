"""Line-ups: the bots that sit at one game, when there are more or fewer bots than seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from gettext import gettext
from itertools import combinations, combinations_with_replacement
from math import comb

from doubloon.core.errors import CommandError

LineUp = tuple[str, ...]

MAX_LINE_UPS = 20_000  # with more, hardly any arena plays each of them once


def line_ups(bots: Sequence[str], seats: int) -> list[LineUp]:
    """All line-ups of these bots: the bots, all combinations of more, or all ways to repeat some of fewer.

    Each line-up names the bots in the order in which they were given.
    """
    if not bots:
        raise CommandError(gettext("no bots are named; name some, for example: doubloon arena greedy random"))
    spare = seats - len(bots)
    ways = comb(len(bots) + spare - 1, spare) if spare > 0 else comb(len(bots), seats)
    if ways > MAX_LINE_UPS:
        raise CommandError(
            gettext("too many line-ups of {bots} bots on {seats} seats ({ways}); name fewer bots").format(
                bots=len(bots), seats=seats, ways=ways
            )
        )
    found: Iterable[LineUp]
    if spare > 0:
        found = ((*bots, *again) for again in combinations_with_replacement(bots, spare))
    else:
        found = combinations(bots, seats)
    # the same line-up is found twice if a bot is named twice
    return list(dict.fromkeys(tuple(sorted(line_up, key=bots.index)) for line_up in found))
