"""Node counts from set positions against perft.json; `test_brute_force` checks such counts without the engine."""

from __future__ import annotations

import pytest

from tests.helpers.games.perft import count
from tests.helpers.games.san_juan.perft import PERFT


@pytest.mark.parametrize("name", PERFT.positions)
def test_node_count(name: str) -> None:
    PERFT.check(name)


def test_no_position_is_stored_but_not_counted() -> None:
    PERFT.check_names()


def test_start_of_a_round_by_hand() -> None:
    """Chapels: 4 cards or none of 4 kinds for seat 2 (statue, smithy, indigo plant, crane) and 3 or none for seat 0."""
    game, _ = PERFT.positions["start of a round"]
    assert count(game, 1) == 4 + 1
    assert count(game, 2) == (4 + 1) * (3 + 1)
