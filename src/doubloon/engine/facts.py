"""What the rules tell of a step: facts as numbers, made into sentences elsewhere.

The compiled engine is silent (`tell` is empty there); whoever wants the facts lets the interpreted rules
play the same step with a list in `game.facts`.
"""

from __future__ import annotations

from typing import Protocol


class Telling(Protocol):
    facts: list[tuple[int, ...]] | None


def tell(game: Telling, fact: int, seat: int, what: int, amount: int) -> None:
    """Note that this happened to that seat."""
    if game.facts is not None:
        game.facts.append((fact, seat, what, amount))
