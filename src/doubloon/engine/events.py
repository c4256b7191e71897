"""What the rules tell of a step: facts as numbers, made into sentences elsewhere.

Nothing is kept unless somebody listens: `Engine.apply_aloud` puts a list into `game.facts` for one action.
"""

from __future__ import annotations

from typing import Protocol


class Telling(Protocol):
    facts: list[tuple[int, ...]] | None


def tell(game: Telling, fact: int, seat: int, what: int, amount: int) -> None:
    """Note that this happened to that seat."""
    if game.facts is not None:
        game.facts.append((fact, seat, what, amount))
