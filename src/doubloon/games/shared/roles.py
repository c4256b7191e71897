"""Roles in a position, as both games have them."""

from __future__ import annotations

from typing import Any

from doubloon.core.json_reader import Reader


def check_roles_left(state: Any, reader: Reader, picks_per_round: int) -> None:
    """Check that there is a role left for every pick that is still due in this round."""
    picks = picks_per_round - state.picks
    if state.roles_free.bit_count() < picks:
        raise reader.fail(
            "roles", f"must have {picks} that are not taken: this number is still to be picked in this round"
        )


def roles_taken(state: Any) -> int:
    """The number of roles that have been taken in this round."""
    return sum(seat >= 0 for seat in state.taken_by)
