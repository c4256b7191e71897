"""Interpreted and compiled search, compared at every kind of decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from doubloon.core.seeds import key_of
from doubloon.engine.backend import searcher_class
from doubloon.engine.interpreted import Engine, interpreted_engine
from doubloon.engine.search.searcher import Searcher, interpreted_searcher
from doubloon.games.puerto_rico.rules import steps as puerto_rico_steps
from doubloon.games.san_juan.rules import steps as san_juan_steps
from tests.helpers.engine.backends import GAMES, TABLES, Table, compiled
from tests.helpers.play import seldom_passing

EXPLORATION = 93_750  # the default of the search bot
MAX_GAMES = 400  # random games in which every kind of decision occurs

STEPS = {
    "doubloon.games.puerto_rico": puerto_rico_steps.ASKING_GUESTS + 1,
    "doubloon.games.san_juan": san_juan_steps.OPENING + 1,
}


def compiled_searcher(folder: str) -> type[Searcher]:
    kind: type[Searcher] = import_module(f"{folder}._engine").Searcher
    return kind


def number_of(folder: str, name: str) -> int:
    """The place of a field among a state's numbers."""
    return int(interpreted_engine(folder).state_class.names().index(name))


def decisions(table: Table, seed: int) -> Iterator[Engine]:
    """One engine, at each decision of a random game with few passes."""
    folder, players, more = table
    rng = random.Random(seed)
    engine = compiled(folder)()
    engine.start(*players, *key_of(seed), *more)
    while not engine.is_over:
        yield engine
        engine.apply(seldom_passing(engine.legal_actions(), rng))


@cache
def decisions_of_each_kind(folder: str) -> dict[int, list[list[int]]]:
    """Up to three positions for each step, from different set-ups where it occurs in several."""
    found: dict[int, list[list[int]]] = {step: [] for step in range(STEPS[folder])}
    step = number_of(folder, "step")
    tables = [table for table in TABLES if table[0] == folder]
    for seed in range(MAX_GAMES):
        fresh = set()
        for engine in decisions(tables[seed % len(tables)], seed):
            numbers = engine.to_numbers()
            # the first two games at its start, the third later
            if len(found[numbers[step]]) < 3 and numbers[step] not in fresh:
                found[numbers[step]].append(numbers)
                fresh.add(numbers[step])
        if all(len(positions) == 3 for positions in found.values()):
            break
    return found


def searchers(
    folder: str, numbers: list[int], capacity: int, exploration: int, rollout_picks: int
) -> tuple[Searcher, Searcher]:
    """The interpreted and the compiled searcher of the seat that decides."""
    slow, fast = interpreted_engine(folder)(), compiled(folder)()
    for engine in (slow, fast):
        engine.set_numbers(numbers)
    seat = slow.current_player
    assert seat is not None
    how: tuple[Any, ...] = (seat, 2**63 + 12345, capacity, exploration, rollout_picks)
    return interpreted_searcher(folder)(slow, *how), compiled_searcher(folder)(fast, *how)


def check_agreement(
    folder: str, numbers: list[int], simulations: int, capacity: int = 5000, rollout_picks: int = 2
) -> None:
    slow, fast = searchers(folder, numbers, capacity, EXPLORATION, rollout_picks)
    seats = numbers[number_of(folder, "seated")]
    assert slow.expected_points() == fast.expected_points()
    assert [slow.features(seat) for seat in range(seats)] == [fast.features(seat) for seat in range(seats)]
    assert slow.action_leads() == fast.action_leads()
    for part in (simulations // 2, simulations - simulations // 2):
        slow.run(part)
        fast.run(part)
        assert slow.root_statistics() == fast.root_statistics()


def test_both_backends_are_compared() -> None:
    for folder in GAMES:
        assert issubclass(interpreted_searcher(folder), Searcher)
        assert not issubclass(compiled_searcher(folder), Searcher)
        assert searcher_class(folder) in (interpreted_searcher(folder), compiled_searcher(folder))


KINDS = [(folder, step) for folder in GAMES for step in range(STEPS[folder])]


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "step"), KINDS, ids=str)
def test_they_agree_at_every_kind_of_decision(folder: str, step: int) -> None:
    positions = decisions_of_each_kind(folder)[step]
    assert positions, "this kind of decision does not occur: play more games"
    for numbers in positions:
        check_agreement(folder, numbers, 20)


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_they_agree_from_the_opening_to_the_end(table: Table) -> None:
    positions = [engine.to_numbers() for engine in decisions(table, 3)]
    for part in (0, 1, 2, 3):
        check_agreement(table[0], positions[(len(positions) - 1) * part // 3], 20)


@pytest.mark.parametrize("folder", GAMES)
@pytest.mark.parametrize(("capacity", "rollout_picks"), [(0, 2), (64, 2), (70, 0), (200, 1), (5000, 9)])
def test_they_agree_with_a_small_tree_and_other_rollouts(folder: str, capacity: int, rollout_picks: int) -> None:
    table = next(table for table in TABLES if table[0] == folder and table[1] == (3,))
    positions = [engine.to_numbers() for engine in decisions(table, 4)]
    check_agreement(folder, positions[len(positions) // 2], 40, capacity, rollout_picks)


@pytest.mark.slow
@pytest.mark.parametrize("table", [table for table in TABLES if table[1] in ((2,), (4,), (5,))][::3], ids=str)
def test_nothing_overflows_in_a_long_search(table: Table) -> None:
    """Interpreted structs raise where a compiled one would overflow."""
    positions = [engine.to_numbers() for engine in decisions(table, 5)]
    slow, fast = searchers(table[0], positions[len(positions) * 2 // 3], 20_000, 100 * EXPLORATION, 6)
    slow.run(300)
    fast.run(300)
    assert slow.root_statistics() == fast.root_statistics()
    assert all(0 <= value < 2**62 for _, _, sums in slow.root_statistics() for value in sums)
