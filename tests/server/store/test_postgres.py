"""A PostgreSQL database with several processes, and with failures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest

from doubloon.server.store import Entry, Store, StoreError
from doubloon.server.store.postgres import PostgresStore
from tests.helpers.server.postgres import Postgres, free_port
from tests.helpers.server.store.making import append, entry, in_loop, numbers, opened, summary

pytestmark = pytest.mark.slow

TIMEOUT_SECONDS = 20.0
ANYTHING = ("", 0)


class AppendListener:
    """Collects the notifications of a store."""

    def __init__(self, store: Store) -> None:
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.on_remote_append(lambda table, number, _entry: self.heard.put_nowait((table, number)))

    async def next(self) -> tuple[str, int]:
        return await asyncio.wait_for(self.heard.get(), TIMEOUT_SECONDS)


@asynccontextmanager
async def locked_entries(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Another program locks the table of entries."""
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
            yield connection
    finally:
        await connection.close()


@in_loop
async def test_of_two_racing_processes_one_stores_its_entry(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        for number in range(1, 11):
            tries = [
                (store, entry("island", number, player=str(index))) for store in (one, other) for index in range(5)
            ]
            won = await asyncio.gather(*(store.append(it, summary("island", number), None) for store, it in tries))
            assert won.count(True) == 1
        assert await numbers(other, "island") == [*range(1, 11)]


@in_loop
async def test_groups_of_two_processes_never_deadlock(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        for attempt in range(10):
            tables = [f"table {attempt} {number}" for number in range(40)]
            for number in (1, 2):
                there = (append(one, table, number) for table in tables)
                back = (append(other, table, number) for table in reversed(tables))
                won = await asyncio.gather(*there, *back)
                assert sum(won) == len(tables)


@in_loop
async def test_other_processes_are_notified_of_entries(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        listener, own_listener = AppendListener(other), AppendListener(one)
        assert await append(one, "is land", 1)
        assert await listener.next() == ("is land", 1)
        assert not await append(one, "is land", 1)
        assert await append(one, "is land", 2)
        assert await listener.next() == ("is land", 2), "a refused entry notifies nobody"
        assert await append(other, "atoll", 1)
        assert await own_listener.next() == ("atoll", 1), "no process is notified of its own entries"


@in_loop
async def test_a_notification_contains_the_entry_unless_it_is_long(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        heard: asyncio.Queue[Entry | None] = asyncio.Queue()
        other.on_remote_append(lambda _table, _number, told: heard.put_nowait(told))
        bodies: list[dict[str, Any]] = [
            {"seat": 1, "said": '"\\\0\u20ac\U0001f3b2'},
            {"said": '"' * 1400},
            {"said": "x" * 9000},
            {},
        ]
        for number, body in enumerate(bodies, start=1):
            kept = entry("island", number, player="ann", request="\u00fc 1")._replace(body=body)
            assert await one.append(kept, summary("island", number), None)
            told = await asyncio.wait_for(heard.get(), TIMEOUT_SECONDS)
            assert told == (None if number == 3 else kept)
        assert await other.entries("island", 3) == [kept]


@in_loop
async def test_everything_works_again_after_the_database_was_killed(postgres: Postgres, postgres_url: str) -> None:
    tables = [f"table {number}" for number in range(10)]
    acknowledged = dict.fromkeys(tables, 0)
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        listener = AppendListener(other)

        async def play(table: str) -> str:
            while True:
                try:
                    assert await append(one, table, acknowledged[table] + 1)
                except StoreError as problem:
                    return str(problem)
                acknowledged[table] += 1

        games = [asyncio.create_task(play(table)) for table in tables]
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.kill)
        try:
            assert all("cannot reach the database" in end for end in await asyncio.gather(*games))
            with pytest.raises(StoreError, match=r"^cannot reach the database$"):
                await one.check()
            with pytest.raises(StoreError, match=r"^cannot reach the database$"):
                await one.summary("table 1")
        finally:
            postgres.start()
        await one.check()
        while await listener.next() != ANYTHING:
            pass
        for table, last in acknowledged.items():
            kept = await numbers(one, table)
            assert last > 1
            assert len(kept) in (last, last + 1)
            assert await append(one, table, len(kept) + 1)
        assert (await listener.next())[0] in tables, "notifications continue"


@in_loop
async def test_appending_works_again_after_a_locked_table(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        assert await append(store, "island", 1)
        async with locked_entries(postgres_url):
            with pytest.raises(StoreError, match=r"^the database is locked by another program$"):
                await append(store, "island", 2)
        assert await append(store, "island", 2)


@in_loop
async def test_a_lost_connection_leaves_the_outcome_of_an_append_open(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        assert await append(store, "island", 1)
        async with locked_entries(postgres_url) as other:
            asked = asyncio.create_task(append(store, "island", 2))
            while not await other.fetch(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            ):
                await asyncio.sleep(0.01)
            with pytest.raises(
                StoreError, match=r"cannot reach the database; what was asked for may or may not have been kept"
            ):
                await asked
        assert await append(store, "island", 2)


@in_loop
async def test_everything_works_again_after_a_read_only_database(postgres_url: str) -> None:
    async with opened(postgres_url) as store:
        assert isinstance(store, PostgresStore)
        await store._change("SET default_transaction_read_only = on")
        with pytest.raises(StoreError, match=r"^the database can only be read, not written$"):
            await store.check()
        await store._change("SET default_transaction_read_only = off")
        await store.check()


@in_loop
async def test_a_commit_waits_for_the_disk_whatever_the_default(postgres: Postgres) -> None:
    url = postgres.empty_database("careless")
    connection = await asyncpg.connect(url)
    await connection.execute("ALTER DATABASE careless SET synchronous_commit = off")
    await connection.close()
    async with opened(url) as store:
        assert isinstance(store, PostgresStore)
        rows = await store._query("SHOW synchronous_commit")
        assert rows[0][0] == "on"


@in_loop
async def test_more_queries_than_connections(postgres_url: str) -> None:
    store = PostgresStore(postgres_url, connections=2)
    await store.open()
    assert await append(store, "island", 1)
    found = await asyncio.gather(*(store.summary("island") for _ in range(50)))
    assert found == [summary("island", 1)] * 50
    await store.close()


@in_loop
async def test_the_error_names_why_a_database_cannot_be_opened(postgres: Postgres) -> None:
    for url, words in (
        (f"postgresql://127.0.0.1:{free_port()}/tables", "^cannot reach the database$"),
        ("postgresql://host:no-port/tables", "address of the database must be like"),
        (postgres.url_of("nowhere"), 'database "nowhere" does not exist'),
        (postgres.url.replace("doubloon@", "nobody@"), 'role "nobody" does not exist'),
    ):
        with pytest.raises(StoreError, match=words):
            await PostgresStore(url).open()
