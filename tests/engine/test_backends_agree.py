"""Interpreted and compiled play agree on whole states at every decision."""

from __future__ import annotations

import random

import pytest

from doubloon.core.seeds import key_of
from doubloon.engine.interpreted import interpreted_engine
from tests.helpers.engine.backends import SETUPS, Setup, compiled


def differences(package: str, one: list[int], other: list[int]) -> list[str]:
    names = interpreted_engine(package).state_class.names()
    return [f"{name}: {a} and {b}" for name, a, b in zip(names, one, other, strict=True) if a != b]


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_whole_states_agree_at_every_decision(setup: Setup) -> None:
    package, players, more = setup
    for seed in range(24):
        rng = random.Random(seed)
        events = 0
        slow, fast = interpreted_engine(package)(), compiled(package)()
        for engine in (slow, fast):
            engine.start(*players, *key_of(seed), *more)
        while not fast.is_over:
            assert differences(package, slow.to_numbers(), fast.to_numbers()) == []
            legal = fast.legal_actions()
            assert slow.legal_actions() == legal
            assert slow.current_player == fast.current_player
            action = rng.choice(legal)
            if seed % 2:  # the events agree, too
                emitted = slow.apply_with_events(action)
                assert fast.apply_with_events(action) == emitted
                events += len(emitted)
            else:
                slow.apply(action)
                fast.apply(action)
        assert slow.is_over
        assert seed % 2 == 0 or events > 100
        assert differences(package, slow.to_numbers(), fast.to_numbers()) == []


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_random_playouts_agree(setup: Setup) -> None:
    package, players, more = setup
    for seed in range(4):
        slow, fast = interpreted_engine(package)(), compiled(package)()
        assert slow.play_games(2, *players, seed, 1, *more) == fast.play_games(2, *players, seed, 1, *more)
        assert differences(package, slow.to_numbers(), fast.to_numbers()) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_states_survive_as_numbers(setup: Setup) -> None:
    package, players, more = setup
    engine = compiled(package)()
    engine.start(*players, *key_of(b"numbers"), *more)
    other = compiled(package)()
    other.set_numbers(engine.to_numbers())
    assert other.to_numbers() == engine.to_numbers()
    assert other.legal_actions() == engine.legal_actions()
    state = interpreted_engine(package).state_class.from_numbers(engine.to_numbers())
    assert state.to_numbers() == engine.to_numbers()
