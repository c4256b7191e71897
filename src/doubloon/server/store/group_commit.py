"""Group commit: work that arrives during a commit is committed together next, with one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from doubloon.server.store.interface import StoreError

Work = TypeVar("Work")
Result = TypeVar("Result")

MAX_GROUP = 256  # so that a flood of work is answered in portions


class GroupCommit(Generic[Work, Result]):
    """Passes all waiting work to `commit`, one group at a time, and returns to each caller its own result.

    If `commit` fails, all work in the group fails.
    """

    def __init__(self, commit: Callable[[Sequence[Work]], Awaitable[Sequence[Result]]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[Work, asyncio.Future[Result]]] = []
        self._task: asyncio.Task[None] | None = None

    async def submit(self, work: Work) -> Result:
        """Commit the work with that of others. It is committed even if the caller is cancelled."""
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, result))
        if self._task is None:
            self._task = asyncio.create_task(self._commit_waiting())
        return await result

    async def finish(self) -> None:
        """Wait until all submitted work is committed."""
        if self._task:
            await self._task

    async def _commit_waiting(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:MAX_GROUP], self._waiting[MAX_GROUP:]
            try:
                values = await self._commit([work for work, _ in group])
            except Exception as problem:
                for _, result in group:
                    if not result.done():
                        result.set_exception(StoreError(*problem.args) if isinstance(problem, StoreError) else problem)
            else:
                for (_, result), value in zip(group, values, strict=True):
                    if not result.done():
                        result.set_result(value)
        self._task = None
