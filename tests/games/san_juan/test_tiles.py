"""Shuffling the trading tiles that nobody has seen: the others keep their places."""

from __future__ import annotations

from doubloon.games.san_juan.rules.numbers import TRADING_TILES
from doubloon.games.san_juan.rules.setup import shuffle_tiles
from doubloon.games.san_juan.rules.state import Game as State


def orders(first: int, end: int) -> set[tuple[int, ...]]:
    """All orders that come about in many shuffles."""
    found = set()
    for key in range(200):
        state = State()
        state.key_0 = key
        state.tiles[:] = range(TRADING_TILES)
        shuffle_tiles(state, first, end)
        found.add(tuple(state.tiles))
    return found


def test_three_tiles_in_the_middle_come_in_all_six_orders() -> None:
    assert orders(1, 4) == {
        *((0, 1, 2, 3, 4), (0, 1, 3, 2, 4), (0, 2, 1, 3, 4)),
        *((0, 2, 3, 1, 4), (0, 3, 1, 2, 4), (0, 3, 2, 1, 4)),
    }


def test_the_last_three_tiles_come_in_all_six_orders() -> None:
    found = orders(2, 5)
    assert {order[:2] for order in found} == {(0, 1)}
    assert len(found) == 6
