"""Reading single values of a position."""

from __future__ import annotations

from typing import Any

from doubloon import Game


def the(game: Game, *path: str | int) -> Any:
    """Returns the value at that place of the position: `the(game, "supply", "colonists")`."""
    value: Any = game.to_json()
    for key in path:
        value = value[key]
    return value
