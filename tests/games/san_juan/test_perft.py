"""Node counts from set positions against perft.json; `test_brute_force` checks such counts without the engine."""

from __future__ import annotations

import pytest

from tests.helpers.games.san_juan.perft import POSITIONS, breakdown, count, written

WRITTEN = written()
REMEDY = "if the change is meant, run `python -m tests.helpers.games.san_juan.perft` and read `git diff`"


@pytest.mark.parametrize("name", POSITIONS)
def test_node_count(name: str) -> None:
    expected = WRITTEN[name]
    found = breakdown(*POSITIONS[name])
    if found != expected:
        lines = [f"{name}: {sum(found.values())} instead of {sum(expected.values())}"]
        for action in sorted(expected.keys() | found.keys()):
            mark = " " if expected.get(action) == found.get(action) else ">"
            lines.append(f"{mark} {action}: {found.get(action, 'none')}, expected {expected.get(action, 'none')}")
        pytest.fail("\n".join([*lines, REMEDY]))


def test_no_position_is_written_but_not_counted() -> None:
    assert list(WRITTEN) == list(POSITIONS), REMEDY


def test_start_of_a_round_by_hand() -> None:
    """Chapels: 4 cards or none of 4 kinds for seat 2 (statue, smithy, indigo plant, crane) and 3 or none for seat 0."""
    game, _ = POSITIONS["start of a round"]
    assert count(game, 1) == 4 + 1
    assert count(game, 2) == (4 + 1) * (3 + 1)
