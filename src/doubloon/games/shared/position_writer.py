"""What positions of both games have in common, written: the state of the round, and things counted by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.core.game import Json

NONE = -1  # as a seat in the state of both games


def write_round(state: Any, phase_names: Sequence[str], over: int) -> Json:
    """Governor, phase, picker and the seat to decide; `over` is the number of the phase after the end."""
    is_over = state.phase == over
    return {
        "round": state.round,
        "governor": state.governor,
        "phase": phase_names[state.phase],
        "picker": seat_or_null(state.picker),
        "current_player": None if is_over else state.current,
        "ending": bool(state.ending),
        "over": is_over,
    }


def seat_or_null(seat: int) -> int | None:
    return None if seat == NONE else seat


def bag(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    """Each name as often as it is counted. Some arrays of counts have unused places after the last name."""
    things: list[str] = []
    for name, count in zip(names, counts, strict=False):
        if count:
            things += [name] * count
    return things
