"""The periodic sweep: deadlines, bots that another process has left waiting, and tables that nobody uses."""

from __future__ import annotations

import asyncio
import time

from doubloon.server.errors import ApiError
from doubloon.server.logs import log, log_event
from doubloon.server.store.interface import StoreError
from doubloon.server.tables.commands.absence import DeadlineTakeover
from doubloon.server.tables.service import TableService

SWEEP_SECONDS = 1.0
MAX_TABLES_PER_SWEEP = 100
STALLED_BOT_SECONDS = 5.0  # without a move, until another process takes over the bot's decision
IDLE_SECONDS = 300.0  # without use, until a table is dropped from memory


class Sweeper:
    """Looks after all tables once a second."""

    def __init__(self, tables: TableService) -> None:
        self.tables = tables

    async def run(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep(time.time())
            except StoreError as problem:
                log_event("sweep failed", problem=str(problem))
            except Exception:  # one bad table must not stop the clock of the others
                log.exception("sweep failed")

    async def sweep(self, now: float) -> None:
        await self.enforce_deadlines(now)
        await self.wake_bots(now)
        await self.reload_watched()
        self.unload_idle()

    async def enforce_deadlines(self, now: float) -> None:
        for name in self.openable(await self.tables.store.due(now, self.limit)):
            try:
                await self.tables.change(name, DeadlineTakeover(now).entry_for)
            except ApiError as refused:
                log_event("deadline not enforced", table=name, code=refused.code)

    async def wake_bots(self, now: float) -> None:
        for name in self.openable(await self.tables.store.bot_turns(now - STALLED_BOT_SECONDS, self.limit)):
            try:
                async with self.tables.locked(name) as live:
                    await self.tables.load(live)
                    await self.tables.follow_up(live)  # another process may have stopped before it did so
                    self.tables.schedule_bot(live)
            except ApiError as refused:
                log_event("bot cannot move", table=name, code=refused.code)

    async def reload_watched(self) -> None:
        """Load tables again after the store had failed, which sends subscribers the entries they missed."""
        lives = self.tables.live_tables.values()
        for name in [live.name for live in lives if live.table is None and live.subscribers]:
            try:
                async with self.tables.reading(name):
                    pass
            except ApiError as refused:
                log_event("table cannot be reloaded", table=name, code=refused.code)

    def unload_idle(self) -> None:
        idle_since = time.monotonic() - IDLE_SECONDS
        for live in list(self.tables.live_tables.values()):
            if live.last_used < idle_since and live.bot_decision is None:
                self.tables.unload(live)

    @property
    def limit(self) -> int:
        """The number of names to ask the store for: broken tables are among them and must not displace the others."""
        return MAX_TABLES_PER_SWEEP + len(self.tables.broken)

    def openable(self, names: list[str]) -> list[str]:
        """Without the tables that are known to be broken."""
        return [name for name in names if name not in self.tables.broken]
