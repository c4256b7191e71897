"""Interpreted and compiled search agree at every kind of decision."""

from __future__ import annotations

import random
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from doubloon.core.seeds import key_of
from doubloon.engine.backend import searcher_class
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import Searcher, interpreted_searcher
from doubloon.games.puerto_rico.rules import steps as puerto_rico_steps
from doubloon.games.san_juan.rules import steps as san_juan_steps
from tests.helpers.engine.backends import PACKAGES, SETUPS, Setup, compiled
from tests.helpers.games.random_play import each_decision, seldom_passing

EXPLORATION = 93_750  # the default of the search bot
MAX_GAMES = 400  # random games in which every kind of decision occurs

STEPS = {
    "doubloon.games.puerto_rico": puerto_rico_steps.USING + 1,
    "doubloon.games.san_juan": san_juan_steps.OPENING + 1,
}


def compiled_searcher(package: str) -> type[Searcher]:
    kind: type[Searcher] = import_module(f"{package}._engine").Searcher
    return kind


def number_of(package: str, name: str) -> int:
    """Returns the index of a field among a state's numbers."""
    return int(interpreted_engine(package).state_class.names().index(name))


def positions_of(setup: Setup, seed: int) -> list[list[int]]:
    """Returns the position at each decision of a busy game."""
    package, players, more = setup
    engine = compiled(package)()
    engine.start(*players, *key_of(seed), *more)
    *positions, _ = (now.to_numbers() for now in each_decision(engine, seldom_passing(random.Random(seed))))
    return positions


@cache
def decisions_of_each_kind(package: str) -> dict[int, list[list[int]]]:
    """Returns up to three positions for each step, from different set-ups where it occurs in several."""
    found: dict[int, list[list[int]]] = {step: [] for step in range(STEPS[package])}
    step = number_of(package, "step")
    setups = [setup for setup in SETUPS if setup[0] == package]
    for seed in range(MAX_GAMES):
        fresh = set()
        for numbers in positions_of(setups[seed % len(setups)], seed):
            # the first two games at its start, the third later
            if len(found[numbers[step]]) < 3 and numbers[step] not in fresh:
                found[numbers[step]].append(numbers)
                fresh.add(numbers[step])
        if all(len(positions) == 3 for positions in found.values()):
            break
    return found


def searchers(
    package: str, numbers: list[int], capacity: int, exploration: int, rollout_picks: int
) -> tuple[Searcher, Searcher]:
    """Returns the interpreted and the compiled searcher for the seat that decides."""
    slow, fast = interpreted_engine(package)(), compiled(package)()
    for engine in (slow, fast):
        engine.set_numbers(numbers)
    seat = slow.current_player
    assert seat is not None
    how: tuple[Any, ...] = (seat, 2**63 + 12345, capacity, exploration, rollout_picks)
    return interpreted_searcher(package)(slow, *how), compiled_searcher(package)(fast, *how)


def check_agreement(
    package: str, numbers: list[int], simulations: int, capacity: int = 5000, rollout_picks: int = 2
) -> None:
    slow, fast = searchers(package, numbers, capacity, EXPLORATION, rollout_picks)
    seats = numbers[number_of(package, "seated")]
    assert slow.at_rest() == fast.at_rest()
    assert slow.expected_points() == fast.expected_points()
    assert [slow.features(seat) for seat in range(seats)] == [fast.features(seat) for seat in range(seats)]
    assert slow.action_leads() == fast.action_leads()
    for part in (simulations // 2, simulations - simulations // 2):
        slow.run(part)
        fast.run(part)
        assert slow.root_statistics() == fast.root_statistics()


def test_both_backends_are_compared() -> None:
    for package in PACKAGES:
        assert issubclass(interpreted_searcher(package), Searcher)
        assert not issubclass(compiled_searcher(package), Searcher)
        assert searcher_class(package) in (interpreted_searcher(package), compiled_searcher(package))


KINDS = [(package, step) for package in PACKAGES for step in range(STEPS[package])]


@pytest.mark.slow
@pytest.mark.parametrize(("package", "step"), KINDS, ids=str)
def test_they_agree_at_every_kind_of_decision(package: str, step: int) -> None:
    positions = decisions_of_each_kind(package)[step]
    assert positions, "this kind of decision does not occur: play more games"
    for numbers in positions:
        check_agreement(package, numbers, 20)


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_they_agree_from_the_opening_to_the_end(setup: Setup) -> None:
    positions = positions_of(setup, 3)
    for part in (0, 1, 2, 3):
        check_agreement(setup[0], positions[(len(positions) - 1) * part // 3], 20)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize(("capacity", "rollout_picks"), [(0, 2), (64, 2), (70, 0), (200, 1), (5000, 9)])
def test_they_agree_with_a_small_tree_and_other_rollouts(package: str, capacity: int, rollout_picks: int) -> None:
    setup = next(setup for setup in SETUPS if setup[0] == package and setup[1] == (3,))
    positions = positions_of(setup, 4)
    check_agreement(package, positions[len(positions) // 2], 40, capacity, rollout_picks)


@pytest.mark.slow
@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup[1] in ((2,), (4,), (5,))][::3], ids=str)
def test_nothing_overflows_in_a_long_search(setup: Setup) -> None:
    """Interpreted structs raise where a compiled one would overflow."""
    positions = positions_of(setup, 5)
    slow, fast = searchers(setup[0], positions[len(positions) * 2 // 3], 20_000, 100 * EXPLORATION, 6)
    slow.run(300)
    fast.run(300)
    assert slow.root_statistics() == fast.root_statistics()
    assert all(0 <= value < 2**62 for _, _, sums in slow.root_statistics() for value in sums)


def test_an_interpreted_tree_takes_memory_only_as_it_grows() -> None:
    engine = interpreted_engine("doubloon.games.san_juan")()
    engine.start(2, *key_of(1), 0, 0)
    searcher = interpreted_searcher("doubloon.games.san_juan")(engine, 0, 1, 1_000_000, 50_000, 2)
    assert len(searcher.context.edge) == 1
    searcher.run(3)
    assert 3 < searcher.context.node_count <= len(searcher.context.prior) < 1000


@pytest.mark.parametrize("package", PACKAGES)
def test_a_seat_may_think_in_anothers_turn(package: str) -> None:
    """The player's hand is dealt again, and with it what that player may do."""
    setup = next(setup for setup in SETUPS if setup[0] == package)
    for numbers in positions_of(setup, 3)[20:80:12]:
        slow, fast = interpreted_engine(package)(), compiled(package)()
        for engine in (slow, fast):
            engine.set_numbers(numbers)
        seats = numbers[number_of(package, "seated")]
        other = (numbers[number_of(package, "current")] + 1) % seats
        how: tuple[Any, ...] = (other, 5, 2000, EXPLORATION, 2)
        found = interpreted_searcher(package)(slow, *how), compiled_searcher(package)(fast, *how)
        for searcher in found:
            searcher.run(30)
        assert found[0].root_statistics() == found[1].root_statistics()
        assert sum(visits for _, visits, _ in found[0].root_statistics()) == 30
        assert slow.to_numbers() == numbers
