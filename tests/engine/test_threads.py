"""Whole random games run without the interpreter lock: threads play independently, and Python keeps running."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.helpers.engine.backends import TABLES, Table, compiled


@pytest.mark.parametrize("table", [TABLES[4], TABLES[-1]], ids=str)
def test_threads_play_the_same_games_as_one(table: Table) -> None:
    folder, players, more = table
    keys = range(0, 4000, 1000)

    def play(key: int) -> int:
        return compiled(folder)().play_games(1000, *players, key, 1, *more)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, keys)) == [play(key) for key in keys]


def test_python_keeps_running_while_games_are_played() -> None:
    folder, players, more = TABLES[4]
    done = threading.Event()

    def play() -> None:
        compiled(folder)().play_games(30_000, *players, 1, 1, *more)
        done.set()

    thread = threading.Thread(target=play)
    thread.start()
    time.sleep(0.05)  # with the lock held, this would return only after all games, about a second later
    kept_running = not done.is_set()
    thread.join()
    assert kept_running
