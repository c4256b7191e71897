"""Interpreted and compiled play, compared on whole states at every decision."""

from __future__ import annotations

import random

import pytest

from doubloon.puerto_rico.rules.buildings import BASE_SET, PRODUCTION_SET
from doubloon.puerto_rico.rules.numbers import DRAFTED_SET, FIXED_SET, RANDOM_SET
from doubloon.puerto_rico.rules.state import Game as State
from doubloon.seeds import key_of
from tests.engine.forms import COMPILED, INTERPRETED

EXPANSIONS = {
    "base": (FIXED_SET, BASE_SET),
    "random": (RANDOM_SET, PRODUCTION_SET),
    "draft": (DRAFTED_SET, PRODUCTION_SET),
}


def differences(one: list[int], other: list[int]) -> list[str]:
    return [f"{name}: {a} and {b}" for name, a, b in zip(State.names(), one, other, strict=True) if a != b]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_whole_states_agree_at_every_decision(players: int, expansion: str) -> None:
    for seed in range(24):
        rng = random.Random(seed)
        interpreted, compiled = INTERPRETED(), COMPILED()
        for engine in (interpreted, compiled):
            engine.start(players, *key_of(seed), *EXPANSIONS[expansion])
        while not compiled.is_over:
            assert differences(interpreted.to_numbers(), compiled.to_numbers()) == []
            legal = compiled.legal_actions()
            assert interpreted.legal_actions() == legal
            assert interpreted.current_player == compiled.current_player
            action = rng.choice(legal)
            interpreted.apply(action)
            compiled.apply(action)
        assert interpreted.is_over
        assert differences(interpreted.to_numbers(), compiled.to_numbers()) == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_playouts_agree(players: int) -> None:
    for seed in range(10):
        table = (players, seed, 1, *EXPANSIONS["random"])
        interpreted, compiled = INTERPRETED(), COMPILED()
        assert interpreted.play_games(2, *table) == compiled.play_games(2, *table)
        assert differences(interpreted.to_numbers(), compiled.to_numbers()) == []


def test_states_survive_as_numbers() -> None:
    compiled = COMPILED()
    compiled.start(4, *key_of(b"numbers"), *EXPANSIONS["base"])
    other = COMPILED()
    other.set_numbers(compiled.to_numbers())
    assert other.to_numbers() == compiled.to_numbers()
    assert other.legal_actions() == compiled.legal_actions()
    assert State.from_numbers(iter(compiled.to_numbers())).to_numbers() == compiled.to_numbers()
