"""Hints and suggestions: people may ask, but bots that have to move go first."""

from __future__ import annotations

from asyncio import Semaphore
from collections import Counter
from typing import Any

from doubloon.server.errors import ApiError
from doubloon.server.tables.bot_pool import BotPool, BotTask

MAX_WAITING = 3  # questions of one player


class HintQueue:
    """Asks the thinkers on behalf of players, a few questions at a time, so that no queue forms before the bots."""

    def __init__(self, thinkers: BotPool) -> None:
        self.thinkers = thinkers
        self.free = Semaphore(max(1, thinkers.processes // 2))
        self.waiting: Counter[str] = Counter()

    async def ask(self, player: str, question: Any, thought: BotTask) -> Any:
        """What a bot makes of the question, when its turn comes."""
        if self.waiting[player] >= MAX_WAITING:
            message = f"{MAX_WAITING} questions of yours are being thought about; wait for an answer first"
            raise ApiError(429, "too_many", message)
        self.waiting[player] += 1
        try:
            async with self.free:
                return await self.thinkers.ask(question, thought)
        finally:
            self.waiting[player] -= 1
            if not self.waiting[player]:
                del self.waiting[player]
