"""Steps and requests are packed; nobody who uses them should notice."""

from __future__ import annotations

import random

import pytest

from doubloon.server.tables.idempotency import MAX_REMEMBERED, IdempotencyCache
from doubloon.server.tables.move_history import MoveHistory, PlayedMove


def random_move(rng: random.Random) -> PlayedMove:
    actions = tuple(rng.randrange(5000) for _ in range(rng.randrange(5)))
    return PlayedMove(rng.random() * 2e9, rng.randrange(3), actions, rng.random() < 0.3, rng.randrange(2**31))


@pytest.mark.parametrize("seed", range(5))
def test_steps_are_as_a_list_of_them(seed: int) -> None:
    rng = random.Random(seed)
    steps = MoveHistory()
    plain: list[PlayedMove] = []
    for _ in range(300):
        if plain and rng.random() < 0.1:
            stand = max(0, len(plain) - rng.randrange(6))
            assert steps.drop_after(stand) == plain[stand:]
            del plain[stand:]
        else:
            step = random_move(rng)
            steps.append(step)
            plain.append(step)
        assert len(steps) == len(plain)
        assert list(steps) == plain
        if plain:
            assert steps[-1] == plain[-1]
            assert steps[0] == plain[0]
        for seat in range(3):
            own = 0
            while own < len(plain) and plain[-1 - own].seat == seat and not plain[-1 - own].reveals:
                own += 1
            assert steps.free_undo_from(seat) == len(plain) - own


def test_there_is_no_step_beyond_the_last() -> None:
    steps = MoveHistory()
    with pytest.raises(IndexError):
        steps[0]
    with pytest.raises(IndexError):
        steps[-1]
    steps.append(PlayedMove(1.0, 0, (7,), False, 3))
    with pytest.raises(IndexError):
        steps[1]
    with pytest.raises(IndexError):
        steps[-2]


def test_the_last_requests_are_remembered() -> None:
    requests = IdempotencyCache()
    for number in range(3 * MAX_REMEMBERED):
        requests.remember(f"player {number % 4}", f"request {number}", number + 5, number + 2)
        assert requests.previous_answer(f"player {number % 4}", f"request {number}") == (number + 5, number + 2)
        assert requests.previous_answer(f"player {(number + 1) % 4}", f"request {number}") is None
    known = [
        requests.previous_answer(f"player {number % 4}", f"request {number}") for number in range(3 * MAX_REMEMBERED)
    ]
    assert [answer is not None for answer in known] == [False] * 2 * MAX_REMEMBERED + [True] * MAX_REMEMBERED
