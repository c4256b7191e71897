"""Reads what several steps of a phase have in `turn`: goods made, loads, and whose step it must be."""

from __future__ import annotations

from doubloon.core.errors import short_repr
from doubloon.core.json_reader import Reader
from doubloon.games.puerto_rico.names import GOOD_NAMES
from doubloon.games.puerto_rico.rules.state import Game as State

MAX_BARRELS_NAMED = 99  # made or shipped in a phase


def expect_picker(state: State, turn: Reader) -> None:
    if state.current != state.picker:
        raise turn.fail("step", f"is the picker's: current_player must be {state.picker}")


def read_made(state: State, turn: Reader) -> None:
    """Read what each player has made in the craftsman phase."""
    for player, made in zip(state.players, turn.each("made", state.seated, state.seated), strict=False):
        for good, name in enumerate(GOOD_NAMES):
            player.made[good] = made.whole(name, MAX_BARRELS_NAMED)
        made.finish()


def read_loading(state: State, turn: Reader) -> None:
    state.idle = turn.whole("idle", state.seated - 1)
    state.privilege = int(turn.truth("privilege"))
    for seat in read_seats(state, turn, "wharf_used"):
        state.players[seat].wharf_used = 1
    for seat in read_seats(state, turn, "small_wharf_used"):
        state.players[seat].small_wharf_used = 1


def read_seats(state: State, turn: Reader, key: str) -> list[int]:
    found = []
    for i, seat in enumerate(turn.entries(key, state.seated)):
        if type(seat) is not int or not 0 <= seat < state.seated:
            raise turn.fail(f"{key}[{i}]", f"must be a seat from 0 to {state.seated - 1}, not {short_repr(seat)}")
        found.append(seat)
    return found
