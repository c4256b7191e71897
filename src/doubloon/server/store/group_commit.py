"""Group commit: what was asked for while the disk was busy is done together, with one wait for the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from doubloon.server.store.interface import StoreError

Work = TypeVar("Work")
Result = TypeVar("Result")

LARGEST = 256  # so that a flood is answered in portions


class GroupCommit(Generic[Work, Result]):
    """Gives everything that waits to `do_all`, one group at a time, and hands each its own result.

    If `do_all` fails, everything in the group fails with it.
    """

    def __init__(self, do_all: Callable[[Sequence[Work]], Awaitable[Sequence[Result]]]) -> None:
        self._do_all = do_all
        self._waiting: list[tuple[Work, asyncio.Future[Result]]] = []
        self._task: asyncio.Task[None] | None = None

    async def do(self, work: Work) -> Result:
        """Do the work with others. It is done even if nobody waits for the result any more."""
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, result))
        if self._task is None:
            self._task = asyncio.create_task(self._do_what_waits())
        return await result

    async def finish(self) -> None:
        """Wait until everything that was asked for is done."""
        if self._task:
            await self._task

    async def _do_what_waits(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:LARGEST], self._waiting[LARGEST:]
            try:
                done = await self._do_all([work for work, _ in group])
            except Exception as problem:
                for _, result in group:
                    if not result.done():
                        result.set_exception(StoreError(*problem.args) if isinstance(problem, StoreError) else problem)
            else:
                for (_, result), value in zip(group, done, strict=True):
                    if not result.done():
                        result.set_result(value)
        self._task = None
