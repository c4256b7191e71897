"""Opens stores and makes entries and summaries for tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, ParamSpec

from doubloon.server.store import Entry, Player, Store, Summary, open_store

Given = ParamSpec("Given")

PATIENCE = 120.0  # seconds after which a test counts as hanging, even on a busy machine

ANNA = Player("anna", "Anna", "en", 5.0, 1, None)


def in_loop(test: Callable[Given, Awaitable[None]]) -> Callable[Given, None]:
    """Makes a plain test of an async one."""

    @wraps(test)
    def run(*args: Given.args, **kwargs: Given.kwargs) -> None:
        async def in_time() -> None:
            async with asyncio.timeout(PATIENCE):
                await test(*args, **kwargs)

        asyncio.run(in_time())

    return run


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = open_store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened_again(url: str, store: Store) -> AsyncIterator[Store]:
    """A second store on the same database. SQLite allows only one, which is then used again."""
    if url.startswith("sqlite"):
        yield store
    else:
        async with opened(url) as other:
            yield other


def entry(table: str, number: int, **changes: Any) -> Entry:
    return Entry(table, number, "move", {"number": number}, "anna", f"request {number}", 10.5)._replace(**changes)


def summary(table: str, number: int, **changes: Any) -> Summary:
    known = Summary(table, "puerto_rico", "playing", False, 1.0, float(number), number, None, False, None, {})
    return known._replace(**changes)


async def append(store: Store, table: str, number: int, members: list[str] | None = None, **changes: Any) -> bool:
    """Append an entry; `changes` are fields of the summary."""
    return await store.append(entry(table, number), summary(table, number, **changes), members)


async def numbers(store: Store, table: str) -> list[int]:
    return [entry.number for entry in await store.entries(table)]
