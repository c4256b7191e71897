"""Judging a position by notes on it: the same text for all games and both forms of the engine.

A game's `thinking.judgement` takes the notes; what each is worth at the start and at the end of a game stands in its
`thinking.weights`, and in between is mixed by how much of the game is left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doubloon.engine.loop import Playing
from doubloon.engine.search.context import Mind

look_round: Callable[[Mind, Playing], None]  # note in `left` how much of the game is left
take_notes: Callable[[Mind, Playing, int], None]  # jot down all there is to note for a seat

NO_PICK: Final = 9  # waits longer than anybody who still picks


def split(amount: int, parts: int) -> int:
    """So much for each of so many, rounded towards nothing: `//` of a negative number is not the same in C."""
    return amount // parts if amount >= 0 else -(-amount // parts)


def worth_of(mind: Mind, note: int) -> int:
    """What one of that note is worth now, in thousandths of points."""
    return split(mind.early_weights[note] * mind.left + mind.late_weights[note] * (100 - mind.left), 100)


def jot(mind: Mind, note: int, amount: int) -> None:
    """Note so much of something."""
    mind.notes[note] = amount
    mind.early += mind.early_weights[note] * amount
    mind.late += mind.late_weights[note] * amount


def judge(mind: Mind, game: Playing) -> None:
    """Note in `worths` what each seat may end with, but for what is the same for all."""
    look_round(mind, game)
    for seat in range(game.seated):
        mind.early = 0
        mind.late = 0
        take_notes(mind, game, seat)
        mind.worths[seat] = split(mind.early * mind.left + mind.late * (100 - mind.left), 100)


def picks_to_wait(game: Playing, seat: int, left: int) -> int:
    """How many roles others pick before this seat does, in this round with so many picks left or in the next one."""
    before = (seat - game.current + game.seated) % game.seated
    if before < left:
        return before
    if game.ending != 0:
        return NO_PICK
    return left + (seat - game.governor - 1 + game.seated) % game.seated
