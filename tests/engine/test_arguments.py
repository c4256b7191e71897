"""What callers pass to the engine's classes is checked at the door, with the same message on both backends."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from doubloon.engine.batch import interpreted_batch
from doubloon.engine.interpreted import interpreted_engine
from doubloon.engine.search.searcher import interpreted_searcher
from doubloon.games.san_juan.heuristics.features import FEATURES
from doubloon.games.san_juan.observation.layout import ENTRIES, OPTION_ENTRIES
from doubloon.games.san_juan.rules.state import Game as State
from doubloon.games.san_juan.rules.steps import ACTIONS, OPTION_ACTIONS
from tests.helpers.engine.backends import compiled

SAN_JUAN = "doubloon.games.san_juan"
OWN_ENTRIES, OWN_ACTIONS = ENTRIES - OPTION_ENTRIES, ACTIONS - OPTION_ACTIONS  # without the option voluntary


class Classes:
    """The three classes of one backend."""

    def __init__(self, backend: str) -> None:
        self.is_compiled = backend == "compiled"
        module: Any = import_module(f"{SAN_JUAN}._engine") if self.is_compiled else None
        self.Engine: Any = compiled(SAN_JUAN) if self.is_compiled else interpreted_engine(SAN_JUAN)
        self.Searcher: Any = module.Searcher if self.is_compiled else interpreted_searcher(SAN_JUAN)
        self.Batch: Any = module.Batch if self.is_compiled else interpreted_batch(SAN_JUAN)

    def started(self) -> Any:
        engine = self.Engine()
        engine.start(3, 1, 2, 0, 0)
        return engine

    def state_with(self, **changed: int) -> list[int]:
        numbers: list[int] = self.started().to_numbers()
        for name, value in changed.items():
            numbers[State.names().index(name)] = value
        return numbers

    def undecided(self) -> Any:
        engine = self.Engine()
        engine.set_numbers(self.state_with(legal=0))
        return engine

    def searcher(self, **changed: Any) -> Any:
        settings = {"seat": 0, "seed": 1, "capacity": 100, "exploration": 100, "rollout_picks": 2, "weights": None}
        engine = changed.pop("engine", None) or self.started()
        return self.Searcher(engine, *{**settings, **changed}.values())

    def batch(self, **changed: Any) -> Any:
        settings = {"size": 4, "seated": 3, "key": (1, 2), "options": (0, 0), "reward": 0, "shaping": 0.0}
        settings |= {"all_points": 0, "max_decisions": 100}
        return self.Batch(*{**settings, **changed}.values())

    def attached(self, **changed: Any) -> Any:
        batch = self.batch()
        batch.attach_buffers(*{**arrays(), **changed}.values())
        return batch

    def begun(self) -> Any:
        batch = self.attached()
        batch.begin(0, 4)
        return batch


def arrays() -> dict[str, Any]:
    return {
        "observations": np.zeros((4, OWN_ENTRIES), np.int16),
        "masks": np.zeros((4, OWN_ACTIONS), np.int8),
        "players": np.zeros(4, np.int8),
        "rewards": np.zeros((4, 3), np.float32),
        "dones": np.zeros(4, np.bool_),
        "truncations": np.zeros(4, np.bool_),
        "actions": np.zeros(4, np.int32),
    }


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array


ONES = [1] * FEATURES
HUGE = 10**30
FAULTS: dict[str, tuple[Callable[[Classes], object], type[Exception], str]] = {
    "start: too many players": (
        lambda c: c.Engine().start(5, 1, 2, 0, 0),
        ValueError,
        "seated must be from 2 to 4, not 5",
    ),
    "start: no players": (lambda c: c.Engine().start(0, 1, 2, 0, 0), ValueError, "seated must be from 2 to 4, not 0"),
    "start: huge": (lambda c: c.Engine().start(HUGE, 1, 2, 0, 0), ValueError, "seated must be from 2 to 4"),
    "start: too few numbers": (
        lambda c: c.Engine().start(3, 1, 2),
        TypeError,
        "a game starts with 5 numbers (seated, key_0, key_1, opening_choice, voluntary), not with 3",
    ),
    "start: too many numbers": (lambda c: c.Engine().start(3, 1, 2, 0, 0, 0), TypeError, "not with 6"),
    "start: negative key": (
        lambda c: c.Engine().start(3, -1, 2, 0, 0),
        ValueError,
        "key_0 must be from 0 to 184467440737",
    ),
    "start: text": (
        lambda c: c.Engine().start(3, 1, 2, "x", 0),
        TypeError,
        "opening_choice must be a whole number, not 'x'",
    ),
    "start: a fraction": (
        lambda c: c.Engine().start(3.0, 1, 2, 0, 0),
        TypeError,
        "seated must be a whole number, not 3.0",
    ),
    "start: huge option": (
        lambda c: c.Engine().start(3, 1, 2, HUGE, 0),
        ValueError,
        "opening_choice must be from -9223372",
    ),
    "play_games: too many players": (
        lambda c: c.Engine().play_games(1, 9, 1, 2, 0, 0),
        ValueError,
        "seated must be from",
    ),
    "play_games: too few numbers": (lambda c: c.Engine().play_games(1, 3, 1), TypeError, "starts with 5 numbers"),
    "play_games: negative": (lambda c: c.Engine().play_games(-1, 3, 1, 2, 0, 0), ValueError, "games must be from 0 to"),
    "set_numbers: too few": (
        lambda c: c.Engine().set_numbers(c.state_with()[:-1]),
        ValueError,
        f"a state of this game has {State.size} numbers, not {State.size - 1}",
    ),
    "set_numbers: too many": (
        lambda c: c.Engine().set_numbers([*c.state_with(), 1]),
        ValueError,
        f"not {State.size + 1}",
    ),
    "set_numbers: none": (lambda c: c.Engine().set_numbers([]), ValueError, "numbers, not 0"),
    "set_numbers: no list": (lambda c: c.Engine().set_numbers(3), TypeError, "must be a list of whole numbers, not 3"),
    "set_numbers: too large": (
        lambda c: c.Engine().set_numbers(c.state_with(deck_size=40_000)),
        ValueError,
        "deck_size must be from 0 to 32767, not 40000",
    ),
    "set_numbers: negative": (
        lambda c: c.Engine().set_numbers(c.state_with(**{"players[1].hand_size": -1})),
        ValueError,
        "players[1].hand_size must be from 0 to 32767, not -1",
    ),
    "set_numbers: negative key": (
        lambda c: c.Engine().set_numbers(c.state_with(key_0=-1)),
        ValueError,
        "key_0 must be",
    ),
    "set_numbers: text": (
        lambda c: c.Engine().set_numbers([*c.state_with()[:-1], "x"]),
        TypeError,
        "must be a whole number, not 'x'",
    ),
    "set_numbers: no players": (
        lambda c: c.Engine().set_numbers(c.state_with(seated=0)),
        ValueError,
        "seated must be from 2 to 4, not 0",
    ),
    "set_numbers: too many players": (
        lambda c: c.Engine().set_numbers(c.state_with(seated=5)),
        ValueError,
        "seated must be from 2 to 4, not 5",
    ),
    "set_numbers: nobody to decide": (
        lambda c: c.Engine().set_numbers(c.state_with(current=127)),
        ValueError,
        "current must be from 0 to 2, not 127",
    ),
    "set_numbers: no step": (
        lambda c: c.Engine().set_numbers(c.state_with(step=127)),
        ValueError,
        "there is no such state of a game: tuple index out of range",
    ),
    "set_numbers: a choice too many": (
        lambda c: c.Engine().set_numbers(c.state_with(legal=2**62)),
        ValueError,
        "or 0 before the forced steps are taken, not 4611686018427387904",
    ),
    "set_numbers: a negative set": (
        lambda c: c.Engine().set_numbers(c.state_with(legal=-1)),
        ValueError,
        "or 0 before the forced steps are taken, not -1",
    ),
    "set_numbers: more buildings than places": (
        lambda c: c.Engine().set_numbers(c.state_with(**{"players[1].buildings": 100})),
        ValueError,
        "there is no such state of a game: its numbers do not agree with one another",
    ),
    "set_numbers: a card that is not there": (
        lambda c: c.Engine().set_numbers(c.state_with(**{"players[1].hand[2]": 5})),
        ValueError,
        "there is no such state of a game: its numbers do not agree with one another",
    ),
    "playout before the decision": (
        lambda c: c.undecided().random_playout(1),
        RuntimeError,
        "the game is at no decision: call `advance_to_decision` first",
    ),
    "search: before the decision": (
        lambda c: c.searcher(engine=c.undecided()),
        RuntimeError,
        "the game is at no decision",
    ),
    "search: longer than anybody waits": (
        lambda c: c.searcher().run(2**31),
        ValueError,
        "simulations must be from 0 to 2147483647, not 2147483648",
    ),
    "playout before the start": (lambda c: c.Engine().random_playout(1), RuntimeError, "no game has been started"),
    "advance before the start": (lambda c: c.Engine().advance_to_decision(), RuntimeError, "no game has been started"),
    "playout: seed": (lambda c: c.started().random_playout(-1), ValueError, "seed must be from 0 to"),
    "rewards: kind": (lambda c: c.started().rewards(3), ValueError, "the kind of reward must be from 0 to 2, not 3"),
    "draw: nothing": (lambda c: c.started().draw(0), ValueError, "n must be from 1 to 4294967295, not 0"),
    "search: seat": (lambda c: c.searcher(seat=3), ValueError, "seat must be from 0 to 2, not 3"),
    "search: negative seat": (lambda c: c.searcher(seat=-1), ValueError, "seat must be from 0 to 2, not -1"),
    "search: negative capacity": (
        lambda c: c.searcher(capacity=-1),
        ValueError,
        "capacity must be from 0 to 2147483646",
    ),
    "search: huge capacity": (
        lambda c: c.searcher(capacity=2**60),
        ValueError,
        "capacity must be from 0 to 2147483646",
    ),
    "search: exploration": (lambda c: c.searcher(exploration=-1), ValueError, "exploration must be from 0 to"),
    "search: picks": (lambda c: c.searcher(rollout_picks=-1), ValueError, "rollout_picks must be from 0 to"),
    "search: no game": (lambda c: c.searcher(engine=3), TypeError, "a game of doubloon.games.san_juan on this backend"),
    "search: before the start": (lambda c: c.searcher(engine=c.Engine()), RuntimeError, "no game has been started"),
    "search: one list": (lambda c: c.searcher(weights=[ONES]), ValueError, "weights must be two lists"),
    "search: short weights": (
        lambda c: c.searcher(weights=(ONES, ONES[1:])),
        ValueError,
        f"there must be {FEATURES} end weights, one for each feature, not {FEATURES - 1}",
    ),
    "search: long weights": (lambda c: c.searcher(weights=([*ONES, 1], ONES)), ValueError, f"not {FEATURES + 1}"),
    "search: huge weight": (
        lambda c: c.searcher(weights=([2**31, *ONES[1:]], ONES)),
        ValueError,
        "start weight 0 must be from -2147483648 to 2147483647",
    ),
    "search: run": (lambda c: c.searcher().run(-1), ValueError, "simulations must be from 0 to"),
    "search: features": (lambda c: c.searcher().features(3), ValueError, "seat must be from 0 to 2, not 3"),
    "batch: five options": (
        lambda c: c.batch(options=(1, 2, 3, 4, 5)),
        ValueError,
        "this game has 2 options (opening_choice, voluntary), not 5",
    ),
    "batch: no options": (
        lambda c: c.batch(options=()),
        ValueError,
        "this game has 2 options (opening_choice, voluntary), not 0",
    ),
    "batch: size": (lambda c: c.batch(size=0), ValueError, "size must be from 1 to 1000000, not 0"),
    "batch: huge size": (
        lambda c: c.batch(size=2**31 - 1),
        ValueError,
        "size must be from 1 to 1000000, not 2147483647",
    ),
    **{
        f"batch: shaping {value!r}": (
            lambda c, value=value: c.batch(shaping=value),  # type: ignore[misc]
            type_of_error,
            f"shaping must be {wanted}, not {value!r}",
        )
        for value, type_of_error, wanted in (
            (float("nan"), ValueError, "from -1000000000 to 1000000000"),
            (float("inf"), ValueError, "from -1000000000 to 1000000000"),
            ("1.5", TypeError, "a number"),
            (None, TypeError, "a number"),
        )
    },
    "batch: fractions as actions": (
        lambda c: c.attached(actions=np.zeros(4, np.float32)),
        ValueError,
        "actions must have whole numbers of 32 bits in this machine's order, not of the kind 'f'",
    ),
    "batch: actions of another machine": (
        lambda c: c.attached(actions=np.zeros(4, ">i4")),
        ValueError,
        "not of the kind '>i'",
    ),
    "batch: whole rewards": (
        lambda c: c.attached(rewards=np.zeros((4, 3), np.int32)),
        ValueError,
        "rewards must have fractions of 32 bits",
    ),
    "observation: a fraction as seat": (
        lambda c: c.started().write_observation(1.5, 0, np.zeros(ENTRIES, np.int16)),
        TypeError,
        "seat must be a whole number, not 1.5",
    ),
    "observation: seat": (
        lambda c: c.started().write_observation(3, 0, np.zeros(ENTRIES, np.int16)),
        ValueError,
        "seat must be from 0 to 2, not 3",
    ),
    "observation: huge seat": (
        lambda c: c.started().write_observation(HUGE, 0, np.zeros(ENTRIES, np.int16)),
        ValueError,
        "seat must be from 0 to 2",
    ),
    "observation: before the start": (
        lambda c: c.Engine().write_observation(0, 0, np.zeros(ENTRIES, np.int16)),
        RuntimeError,
        "no game has been started",
    ),
    "observation: no scores": (
        lambda c: c.started().write_observation(0, None, np.zeros(ENTRIES, np.int16)),
        TypeError,
        "all_points must be a whole number, not None",
    ),
    "observation: huge scores": (
        lambda c: c.started().write_observation(0, HUGE, np.zeros(ENTRIES, np.int16)),
        ValueError,
        "all_points must be from 0 to 1",
    ),
    "observation: bytes": (
        lambda c: c.started().write_observation(0, 0, np.zeros(2 * ENTRIES, np.uint8)),
        ValueError,
        "an observation must have numbers of 16 bits, not of 8",
    ),
    "observation: wide numbers": (
        lambda c: c.started().write_observation(0, 0, np.zeros(ENTRIES, np.int32)),
        ValueError,
        f"an observation must have {ENTRIES} numbers of 16 bits",
    ),
    "observation: fractions": (
        lambda c: c.started().write_observation(0, 0, np.zeros(ENTRIES, np.float16)),
        ValueError,
        "an observation must have whole numbers of 16 bits",
    ),
    "observation: a list": (
        lambda c: c.started().write_observation(0, 0, [0]),
        TypeError,
        "an observation must be an array, not [0]",
    ),
    "observation: every second number": (
        lambda c: c.started().write_observation(0, 0, np.zeros(2 * ENTRIES, np.int16)[::2]),
        ValueError,
        "an observation must be an array that can be written to, in one piece of memory",
    ),
    "mask: wide numbers": (
        lambda c: c.started().write_legal_mask(np.zeros(ACTIONS, np.int16)),
        ValueError,
        f"a mask must have {ACTIONS} numbers of 8 bits",
    ),
    "mask: none": (
        lambda c: c.started().write_legal_mask(None),
        TypeError,
        "a mask must be an array, not None",
    ),
    "mask: read only": (
        lambda c: c.started().write_legal_mask(bytes(ACTIONS)),
        ValueError,
        "a mask must be an array that can be written to",
    ),
    "an action that is not there": (lambda c: c.started().apply(999), TypeError, "999 is no legal action"),
    "an action with events": (lambda c: c.started().apply_with_events(HUGE), TypeError, "is no legal action"),
    "batch: seated": (lambda c: c.batch(seated=5), ValueError, "seated must be from 2 to 4, not 5"),
    "batch: key": (lambda c: c.batch(key=(1,)), ValueError, "key must be two numbers, not 1"),
    "batch: reward": (lambda c: c.batch(reward=7), ValueError, "the kind of reward must be from 0 to 2, not 7"),
    "batch: decisions": (lambda c: c.batch(max_decisions=0), ValueError, "max_decisions must be from 1 to"),
    "batch: short masks": (
        lambda c: c.attached(masks=np.zeros((3, OWN_ACTIONS), np.int8)),
        ValueError,
        f"masks must have {4 * OWN_ACTIONS} numbers of 8 bits for this batch",
    ),
    "batch: wide actions": (
        lambda c: c.attached(actions=np.zeros(2, np.int64)),
        ValueError,
        "actions must have numbers of 32 bits, not of 64",
    ),
    "batch: fixed array": (
        lambda c: c.attached(dones=read_only(np.zeros(4, np.bool_))),
        ValueError,
        "dones must be an array that can be written to",
    ),
    "batch: no array": (lambda c: c.attached(players=3), TypeError, "players must be an array, not 3"),
    "batch: attached twice": (
        lambda c: c.attached().attach_buffers(*arrays().values()),
        RuntimeError,
        "the batch has its arrays already",
    ),
    "batch: begin without arrays": (lambda c: c.batch().begin(0, 4), RuntimeError, "call `attach_buffers` first"),
    "batch: step without arrays": (lambda c: c.batch().step(0, 4), RuntimeError, "call `attach_buffers` first"),
    "batch: check without arrays": (
        lambda c: c.batch().first_illegal(0, 4),
        RuntimeError,
        "call `attach_buffers` first",
    ),
    "batch: choose without arrays": (lambda c: c.batch().choose(0, 4), RuntimeError, "call `attach_buffers` first"),
    "batch: begin too far": (lambda c: c.attached().begin(0, 5), ValueError, "end must be from 0 to 4, not 5"),
    "batch: step too far": (lambda c: c.begun().step(2, 5), ValueError, "end must be from 2 to 4, not 5"),
    "batch: step backwards": (lambda c: c.begun().step(2, 1), ValueError, "end must be from 2 to 4, not 1"),
    "batch: choose from below": (lambda c: c.begun().choose(-1, 4), ValueError, "first must be from 0 to 4, not -1"),
    "batch: check too far": (lambda c: c.begun().first_illegal(0, 9), ValueError, "end must be from 0 to 4, not 9"),
    "batch: step before the start": (
        lambda c: c.attached().step(0, 4),
        ValueError,
        "the action of game 0 is not legal",
    ),
    "batch: choose before the start": (lambda c: c.attached().choose(0, 4), ValueError, "or the game has not begun"),
    "batch: copy too far": (
        lambda c: c.begun().copy_into(4, c.Engine()),
        ValueError,
        "the number of a game must be from 0 to 3, not 4",
    ),
    "batch: copy from below": (
        lambda c: c.begun().copy_into(-1, c.Engine()),
        ValueError,
        "must be from 0 to 3, not -1",
    ),
    "batch: copy into nothing": (
        lambda c: c.begun().copy_into(0, None),
        TypeError,
        "on this backend is needed, not None",
    ),
    "batch: copy before the start": (
        lambda c: c.attached().copy_into(0, c.Engine()),
        RuntimeError,
        "no game has been started",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_both_backends_refuse_it_with_the_same_words(fault: str) -> None:
    attempt, error, message = FAULTS[fault]
    said = []
    for backend in ("interpreted", "compiled"):
        with pytest.raises(error, match=re.escape(message)) as refusal:
            attempt(Classes(backend))
        said.append(str(refusal.value))
    assert said[0] == said[1]


@pytest.mark.parametrize("backend", ["interpreted", "compiled"])
def test_a_refused_state_changes_nothing(backend: str) -> None:
    classes = Classes(backend)
    engine = classes.started()
    before = engine.to_numbers()
    for numbers in (classes.state_with(round=9, seated=7), classes.state_with(round=9, step=-1), before[:-1]):
        with pytest.raises(ValueError, match=r"must be from|numbers, not"):
            engine.set_numbers(numbers)
        assert engine.to_numbers() == before


@pytest.mark.parametrize("backend", ["interpreted", "compiled"])
def test_numbers_of_other_libraries_are_numbers(backend: str) -> None:
    engine = Classes(backend).Engine()
    engine.start(*np.array([3, 1, 2, 0, 0]))
    other = Classes(backend).started()
    assert engine.to_numbers() == other.to_numbers()
    engine.set_numbers(np.array(other.to_numbers(), dtype=object).tolist())
    engine.set_numbers([np.int64(number) if abs(number) < 2**63 else number for number in other.to_numbers()])
    assert engine.to_numbers() == other.to_numbers()


@pytest.mark.parametrize("backend", ["interpreted", "compiled"])
def test_an_action_that_is_not_legal_stops_a_batch_before_it(backend: str) -> None:
    batch = Classes(backend).batch()
    mine = arrays()
    batch.attach_buffers(*mine.values())
    batch.begin(0, 4)
    batch.choose(0, 4)
    mine["actions"][2] = OWN_ACTIONS + 5
    assert batch.first_illegal(0, 4) == 2
    with pytest.raises(ValueError, match="the action of game 2 is not legal"):
        batch.step(0, 4)
    batch.choose(2, 4)
    batch.step(2, 4)
