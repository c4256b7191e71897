"""Leaves the picker's privilege out of questions about other phases, such as prices outside the builder phase."""

from __future__ import annotations

from typing import Any

from doubloon.games.shared.roles import NONE


def without_privilege(state: Any, phase: int) -> Any:
    """A copy of the state to ask about that phase: the picker of another role has no privilege in it."""
    copy = state.clone()
    if copy.phase != phase:
        copy.picker = NONE
    return copy
