"""Hints and suggestions wait for the bots that have to move: those go first."""

from __future__ import annotations

from asyncio import Semaphore
from collections import Counter
from collections.abc import Callable
from typing import Any

from doubloon.server.errors import ApiError
from doubloon.server.tables.bot_pool import BotPool, BotTask

MAX_WAITING = 3  # queries of one player


class HintQueue:
    """Passes players' queries on to the bot pool, a few at a time, so that they never fill it."""

    def __init__(self, bot_pool: BotPool) -> None:
        self.bot_pool = bot_pool
        self.free = Semaphore(max(1, bot_pool.processes // 2))
        self.waiting: Counter[str] = Counter()  # queries by player id

    async def run(self, player_id: str, work: Callable[[BotTask], Any], task: BotTask) -> Any:
        """Call `work(task)` in a process of the pool when its turn comes, and return its result."""
        if self.waiting[player_id] >= MAX_WAITING:
            message = f"{MAX_WAITING} questions of yours are being thought about; wait for an answer first"
            raise ApiError(429, "too_many", message)
        self.waiting[player_id] += 1
        try:
            async with self.free:
                return await self.bot_pool.run(work, task)
        finally:
            self.waiting[player_id] -= 1
            if not self.waiting[player_id]:
                del self.waiting[player_id]
