"""Bots decide in a pool of processes, never in the event loop.

A task holds the record of the game, so any process can start it again at any time. The bot itself is shown only what
its seat may know.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING, Any, NamedTuple

from doubloon.bots import Turn, make_bot
from doubloon.bots.bot import seed_of_bot
from doubloon.bots.greedy import Greedy
from doubloon.bots.listeners import Listeners
from doubloon.bots.search import Search
from doubloon.bots.suggestion import suggest
from doubloon.core.record import open_record, read_reseeds, reseed

if TYPE_CHECKING:
    from doubloon.server.tables.table import Table

Json = dict[str, Any]

HINT_SECONDS = 1.0  # of search for a hint
HINT_ACTIONS = 3  # actions in a hint
PARENT_CHECK_SECONDS = 1.0
NICENESS = 10  # bots yield to the server and to other programs


class BotTask(NamedTuple):
    """Everything a process needs to decide for a seat."""

    record: Json
    seat: int
    bot: str


def bot_task(table: Table, seat: int) -> BotTask:
    """The seat's decision in the current position; for a seat without a bot, as the default bot would see it."""
    return BotTask(table.record(), seat, table.seats[seat].bot or "normal")


class BotPool:
    """The processes in which bots decide."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0  # tasks without a result

    def open(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would inherit the server's sockets
        self.pool = ProcessPoolExecutor(self.processes, context, initializer=init_worker, initargs=(os.getpid(),))

    def close(self) -> None:
        """Drop the tasks that have not begun (the journal knows whose turn it is) and wait for the others.

        Python waits for them anyway before it exits. Without waiting here, the end of the pool and the exit of Python
        occasionally collide, and Python prints a traceback.
        """
        if self.pool is not None:
            pool, self.pool = self.pool, None
            pool.shutdown(wait=True, cancel_futures=True)

    async def choose(self, task: BotTask) -> int:
        """The action the bot takes."""
        return int(await self.run(choose_action, task))

    async def run(self, work: Callable[[BotTask], Any], task: BotTask) -> Any:
        """Call `work(task)` in a process of the pool and return its result. If that process dies, try once more."""
        self.waiting += 1
        try:
            try:
                return await self.submit(work, task)
            except BrokenProcessPool:
                return await self.submit(work, task)
        finally:
            self.waiting -= 1

    async def submit(self, work: Callable[[BotTask], Any], task: BotTask) -> Any:
        pool = self.pool
        if pool is None:
            raise RuntimeError("the bots have been stopped")
        try:
            with sigint_blocked():
                result = asyncio.get_running_loop().run_in_executor(pool, work, task)
            return await result
        except BrokenProcessPool:
            if pool is self.pool:
                pool.shutdown(wait=False)
                self.open()
            raise


@contextmanager
def sigint_blocked() -> Iterator[None]:
    """Processes started in this block inherit the blocked signal, so Ctrl+C cannot hit them before they ignore it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- in a process of the pool ---


def init_worker(server: int) -> None:
    """Lower this process's priority, and end it when the server ends in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C goes to the server, which stops the pool
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=exit_with_parent, args=(server,), daemon=True).start()


def exit_with_parent(parent: int) -> None:
    while os.getppid() == parent:
        sleep(PARENT_CHECK_SECONDS)
    os._exit(1)


def choose_action(task: BotTask) -> int:
    """The action the bot takes."""
    bot = make_bot(task.bot, seed_of_bot(task.record, task.seat))
    turn = replay_to_bot(bot, task)
    return int(bot.choose(turn))


def rank_actions(task: BotTask) -> list[Json]:
    """The best actions by a strong bot, each with its share of the win."""
    bot = Search(time=HINT_SECONDS, seed=seed_of_bot(task.record, task.seat))
    turn = replay_to_bot(bot, task)
    return [
        {"number": option.action, "action": turn.action_to_json(option.action), "share": round(share, 4)}
        for option in bot.consider(turn)[:HINT_ACTIONS]
        for share in option.shares[task.seat : task.seat + 1]
    ]


def suggest_choice(task: BotTask, lang: str) -> Json:
    """What the greedy bot would do with the decision, a whole choice if it is one, and the same in words."""
    bot = Greedy(seed=seed_of_bot(task.record, task.seat))
    return suggest(bot, replay_to_bot(bot, task), lang)._asdict()


def replay_to_bot(bot: Any, task: BotTask) -> Turn:
    """Replay the record, delivering its events to the bot, and return the decision it faces."""
    game, actions = open_record(task.record)
    reseeds = read_reseeds(task.record, len(actions))
    listeners = Listeners({task.seat: bot})
    for number, action in enumerate(actions):
        reseed(game, reseeds.get(number, ()))
        listeners.apply(game, action)
    reseed(game, reseeds.get(len(actions), ()))
    listeners.deliver(task.seat)
    return Turn.of(game, len(actions))
