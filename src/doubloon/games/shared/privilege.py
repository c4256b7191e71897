"""Answers questions about a phase from outside it, such as the prices of buildings before the builder phase."""

from __future__ import annotations

from typing import Any

from doubloon.games.shared.round import NO_SEAT


def with_privilege_only_in(state: Any, phase: int) -> Any:
    """A copy of the state in which the picker has a privilege only if the state is in that phase.

    Without this, the picker of another role would seem to have the privilege of that phase.
    """
    copy = state.clone()
    if copy.phase != phase:
        copy.picker = NO_SEAT
    return copy
