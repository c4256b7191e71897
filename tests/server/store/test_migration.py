"""Schemas: of a new database, of each earlier version, and of an unknown newer one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import pytest
from sqlalchemy import URL, create_mock_engine

from doubloon.server.store import StoreError, open_store
from doubloon.server.store.migration import known_versions, upgrade_sql
from doubloon.server.store.schema import metadata
from tests.helpers.server.store.making import append, in_loop, numbers, opened

# Everything that makes up a schema except the order of columns, which migrations cannot change.
SHAPE = {
    "sqlite": """
        SELECT tables.name || ' ' || columns.name, columns.type, columns."notnull", columns.dflt_value, columns.pk
        FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
        WHERE tables.type = 'table' AND tables.name <> 'alembic_version'
        UNION ALL SELECT name, sql, '', '', '' FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
        UNION ALL SELECT name, 'clustered', '', '', '' FROM pragma_table_list WHERE wr""",
    "postgresql": """
        SELECT table_name || ' ' || column_name, data_type::text, is_nullable::text, column_default::text
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'alembic_version'
        UNION ALL SELECT indexname::text, indexdef, '', ''
        FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'alembic_version'""",
}
FIRST_GAME = """
    INSERT INTO tables (id, game, status, public, created, updated, entries, bot_turn, card)
    VALUES ('island', 'puerto_rico', 'playing', true, 1, 2, 1, false, '{}');
    INSERT INTO entries (table_id, number, kind, body, at) VALUES ('island', 1, 'made', '{}', 1);"""


def dialect_of(url: str) -> str:
    return url.partition(":")[0]


async def run(url: str, script: str) -> None:
    """Run SQL statements without a store."""
    if dialect_of(url) == "sqlite":
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            connection.executescript(script)
    else:
        connection = await asyncpg.connect(url)
        await connection.execute(script)
        await connection.close()


async def shape(url: str) -> set[tuple[Any, ...]]:
    rows: Sequence[Sequence[Any]]
    question = SHAPE[dialect_of(url)]
    if dialect_of(url) == "sqlite":
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as connection:
            rows = connection.execute(question).fetchall()
    else:
        connection = await asyncpg.connect(url)
        rows = await connection.fetch(question)
        await connection.close()
    return {tuple(row) for row in rows}


def schema_sql(dialect: str) -> str:
    """The SQL of `schema.py`, without the migrations."""
    statements: list[str] = []
    spoken = URL.create(dialect).get_dialect()()
    engine = create_mock_engine(
        f"{dialect}://", lambda one, *_, **__: statements.append(str(one.compile(dialect=spoken)))
    )
    metadata.create_all(engine, checkfirst=False)
    return ";\n".join(statements)


@in_loop
async def test_migrations_lead_to_the_schema(url: str, second_url: str) -> None:
    async with opened(url):
        pass
    await run(second_url, schema_sql(dialect_of(url)))
    remedy = "schema.py has changed: add a migration, in src/doubloon/server/store/migrations/versions/"
    assert await shape(url) == await shape(second_url), remedy


@pytest.mark.parametrize("version", known_versions())
@in_loop
async def test_every_earlier_version_is_migrated(url: str, second_url: str, version: str) -> None:
    await run(url, upgrade_sql(dialect_of(url), None, version) + FIRST_GAME)
    async with opened(url) as store:
        assert await numbers(store, "island") == [1]
        assert await append(store, "island", 2)
    async with opened(second_url):
        pass
    assert await shape(url) == await shape(second_url)


@in_loop
async def test_a_newer_version_is_refused_and_left_alone(url: str) -> None:
    async with opened(url) as store:
        assert await append(store, "island", 1)
    await run(url, "UPDATE alembic_version SET version_num = '999'")
    with pytest.raises(StoreError, match="newer release of Doubloon: its schema is 999, and the newest known here is"):
        await open_store(url).open()
    await run(url, f"UPDATE alembic_version SET version_num = '{known_versions()[0]}'")
    async with opened(url) as store:
        assert await numbers(store, "island") == [1]


@pytest.mark.slow
@in_loop
async def test_processes_that_start_at_once_make_the_schema_once(postgres_url: str) -> None:
    stores = [open_store(postgres_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert await append(stores[0], "island", 1)
    assert await numbers(stores[3], "island") == [1]
    for store in stores:
        await store.close()
