"""A table in memory: its lock, and the connections that follow its changes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

from doubloon.server.tables.table import Table


class Subscriber(Protocol):
    """A connection that is sent every change of a table."""

    player_id: str | None
    seat: int
    lang: str
    aid: bool

    def update_seat(self, table: Table) -> None:
        """Called when seats were taken, freed or drawn: from now on, see the table from the player's own seat."""

    def send(self, message: bytes) -> None: ...


class LiveTable:
    """A table in memory. Only the holder of the lock may touch `table`, which is None until it is loaded."""

    __slots__ = ("bot_decision", "last_broadcast", "last_used", "lock", "lock_users", "name", "subscribers", "table")

    def __init__(self, name: str) -> None:
        self.name = name
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.lock_users = 0  # tasks that hold the lock or wait for it
        self.subscribers: set[Subscriber] = set()
        self.last_broadcast = 0  # the number of the last entry sent to the subscribers
        self.bot_decision: tuple[int, int] | None = None  # position and seat a bot is deciding for
        self.last_used = time.monotonic()


class TableLock:
    """Holds the lock of a table, in an `async with`. (A class because generators are slower, and every move takes one.)

    `on_release` is called when a task is done with a table that is not in memory afterwards.
    """

    __slots__ = ("live", "on_release")

    def __init__(self, live: LiveTable, on_release: Callable[[LiveTable], None]) -> None:
        self.live = live
        self.on_release = on_release

    async def __aenter__(self) -> LiveTable:
        self.live.last_used = time.monotonic()
        self.live.lock_users += 1
        try:
            await self.live.lock.acquire()
        except BaseException:
            self.leave()
            raise
        return self.live

    async def __aexit__(self, *_: object) -> None:
        self.live.lock.release()
        self.leave()

    def leave(self) -> None:
        self.live.lock_users -= 1
        if self.live.table is None:
            self.on_release(self.live)
