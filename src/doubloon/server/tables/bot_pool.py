"""Bots think in processes of their own, never in the event loop.

A thought starts from the game's record, so it can be begun anew by anybody at any time; the bot itself is shown only
what its seat may know.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Thread
from time import sleep
from typing import Any, NamedTuple

from doubloon.bots import Turn, make_bot
from doubloon.bots.bot import seed_of_bot
from doubloon.bots.listeners import Listeners
from doubloon.bots.search import Search
from doubloon.core.record import open_record, read_reseeds, reseed

Json = dict[str, Any]

HINT_SECONDS = 1.0  # seconds that a hint takes
HINT_ACTIONS = 3  # so many actions are in a hint
ORPHAN_SECONDS = 1.0
NICENESS = 10  # bots give way to the server and to people


class BotTask(NamedTuple):
    """All that is needed to decide for a seat."""

    record: Json
    seat: int
    bot: str


class BotPool:
    """The processes in which bots think."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    def open(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would take the server's sockets along
        self.pool = ProcessPoolExecutor(self.processes, context, initializer=init_worker, initargs=(os.getpid(),))

    def close(self) -> None:
        """Thoughts that have not begun are dropped; the journal knows who has to move.

        A thought that has begun is waited for, as Python does anyway before it ends. Without waiting here, the end of
        the pool and the end of Python now and then meet, and Python prints a traceback.
        """
        if self.pool is not None:
            pool, self.pool = self.pool, None
            pool.shutdown(wait=True, cancel_futures=True)

    async def choose(self, thought: BotTask) -> int:
        """What the bot does."""
        return int(await self.ask(choose_action, thought))

    async def ask(self, question: Any, thought: BotTask) -> Any:
        """Ask a process; one that dies is replaced and another asked, once."""
        self.waiting += 1
        try:
            try:
                return await self.in_pool(question, thought)
            except BrokenProcessPool:
                return await self.in_pool(question, thought)
        finally:
            self.waiting -= 1

    async def in_pool(self, question: Any, thought: BotTask) -> Any:
        pool = self.pool
        if pool is None:
            raise RuntimeError("the bots have been stopped")
        try:
            with deaf_to_interrupts():
                answer = asyncio.get_running_loop().run_in_executor(pool, question, thought)
            return await answer
        except BrokenProcessPool:
            if pool is self.pool:
                pool.shutdown(wait=False)
                self.open()
            raise


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """A process that is started now does not hear Ctrl+C, not even before it can say so itself."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def init_worker(server: int) -> None:
    """In a new process of the pool: give way to others, and end if the server does, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=end_with, args=(server,), daemon=True).start()


def end_with(server: int) -> None:
    while os.getppid() == server:
        sleep(ORPHAN_SECONDS)
    os._exit(1)


def choose_action(thought: BotTask) -> int:
    """In a process of the pool: the action that the bot takes."""
    bot = make_bot(thought.bot, seed_of_bot(thought.record, thought.seat))
    turn = replay_to_bot(bot, thought)
    return int(bot.choose(turn))


def rank_actions(thought: BotTask) -> list[Json]:
    """In a process of the pool: what a good bot thinks of the legal actions."""
    bot = Search(time=HINT_SECONDS, seed=seed_of_bot(thought.record, thought.seat))
    turn = replay_to_bot(bot, thought)
    return [
        {"number": option.action, "action": turn.action_to_json(option.action), "share": round(share, 4)}
        for option in bot.consider(turn)[:HINT_ACTIONS]
        for share in option.shares[thought.seat : thought.seat + 1]
    ]


def replay_to_bot(bot: Any, thought: BotTask) -> Turn:
    """Play the record through before the bot's ears; returns its turn."""
    game, actions = open_record(thought.record)
    reseeds = read_reseeds(thought.record, len(actions))
    listeners = Listeners({thought.seat: bot})
    for number, action in enumerate(actions):
        reseed(game, reseeds.get(number, ()))
        listeners.apply(game, action)
    reseed(game, reseeds.get(len(actions), ()))
    listeners.deliver(thought.seat)
    return Turn.of(game, len(actions))
