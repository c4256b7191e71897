"""The round in positions of both games: governor, phase, picker and roles, written and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from doubloon.core.game import Json
from doubloon.core.json_reader import Reader
from doubloon.games.shared.seats import clockwise_distance

NO_SEAT = -1  # the state of both games has it in place of a seat; one use of the rules' NONE


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
    """A seat of the state as JSON, which has null for no seat."""
    return None if seat == NO_SEAT else seat


def read_phase(state: Any, reader: Reader, phase_names: Sequence[str], over: int) -> None:
    """Read the phase; `over`, the number of the phase after the end, must agree with the position's `over`."""
    state.phase = reader.name("phase", phase_names)
    if reader.truth("over") != (state.phase == over):
        raise reader.fail("over", 'must be true exactly when phase is "over"')


def read_picker(state: Any, reader: Reader, phase: str, is_of_role: bool) -> None:
    """Read the seat that picked the running role: only phases of roles have one."""
    state.picker = reader.seat("picker", state.seated, none=NO_SEAT)
    if is_of_role and state.picker == NO_SEAT:
        raise reader.fail("picker", f"must be the seat that picked the role of the phase {phase}")
    if not is_of_role and state.picker != NO_SEAT:
        raise reader.fail("picker", f"must be null in the phase {phase}")


def read_taken_by(state: Any, role: int, card: Reader) -> None:
    """Read which seat has picked the role in this round, if any."""
    state.taken_by[role] = card.seat("taken_by", state.seated, none=NO_SEAT)
    if state.taken_by[role] == NO_SEAT:
        state.roles_free |= 1 << role


def count_picks(state: Any, reader: Reader) -> None:
    """Set `picks`, the number of roles picked so far in this round, from the seat that picks now.

    The governor picks first, and each seat once. With two players, who pick several times, all roles taken count.
    """
    state.picks = clockwise_distance(state, state.governor, state.current)
    if state.seated == 2:
        taken = roles_taken(state)
        if taken % 2 != state.picks:
            raise reader.fail("current_player", f"cannot be picking after {taken} picks of this round")
        state.picks = taken


def roles_taken(state: Any) -> int:
    """The number of roles that have been taken in this round."""
    return sum(seat >= 0 for seat in state.taken_by)


def check_roles_left(state: Any, reader: Reader, picks_per_round: int) -> None:
    """Check that there is a role for each pick still to come in this round."""
    picks = picks_per_round - state.picks
    if state.roles_free.bit_count() < picks:
        raise reader.fail(
            "roles", f"must have {picks} that are not taken: this number is still to be picked in this round"
        )
