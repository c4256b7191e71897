"""The packed move history and request cache behave like plain lists."""

from __future__ import annotations

import random

import pytest

from doubloon.server.tables.idempotency import MAX_REMEMBERED, IdempotencyCache
from doubloon.server.tables.move_history import MoveHistory, PlayedMove


def random_move(rng: random.Random) -> PlayedMove:
    actions = tuple(rng.randrange(5000) for _ in range(rng.randrange(5)))
    return PlayedMove(rng.random() * 2e9, rng.randrange(3), actions, rng.random() < 0.3, rng.randrange(2**31))


@pytest.mark.parametrize("seed", range(5))
def test_history_behaves_like_a_list(seed: int) -> None:
    rng = random.Random(seed)
    moves = MoveHistory()
    plain: list[PlayedMove] = []
    for _ in range(300):
        if plain and rng.random() < 0.1:
            stand = max(0, len(plain) - rng.randrange(6))
            assert moves.drop_after(stand) == plain[stand:]
            del plain[stand:]
        else:
            move = random_move(rng)
            moves.append(move)
            plain.append(move)
        assert len(moves) == len(plain)
        assert list(moves) == plain
        if plain:
            assert moves[-1] == plain[-1]
            assert moves[0] == plain[0]


def test_no_move_beyond_the_ends() -> None:
    moves = MoveHistory()
    with pytest.raises(IndexError):
        moves[0]
    with pytest.raises(IndexError):
        moves[-1]
    moves.append(PlayedMove(1.0, 0, (7,), False, 3))
    with pytest.raises(IndexError):
        moves[1]
    with pytest.raises(IndexError):
        moves[-2]


def test_only_the_last_requests_are_remembered() -> None:
    requests = IdempotencyCache()
    for number in range(3 * MAX_REMEMBERED):
        requests.remember(f"player {number % 4}", f"request {number}", number + 5, number + 2)
        assert requests.previous_answer(f"player {number % 4}", f"request {number}") == (number + 5, number + 2)
        assert requests.previous_answer(f"player {(number + 1) % 4}", f"request {number}") is None
    known = [
        requests.previous_answer(f"player {number % 4}", f"request {number}") for number in range(3 * MAX_REMEMBERED)
    ]
    assert [answer is not None for answer in known] == [False] * 2 * MAX_REMEMBERED + [True] * MAX_REMEMBERED
