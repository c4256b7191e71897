"""A store in a PostgreSQL database, which several server processes can share."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import asyncpg  # type: ignore[import-untyped]  # it has no types
import orjson

from doubloon.server.store.connection import CONNECT_OPTIONS, as_store_errors, connect
from doubloon.server.store.group_commit import GroupCommit
from doubloon.server.store.interface import Entry, Listener, Summary
from doubloon.server.store.migration import VERSION, upgrade_sql
from doubloon.server.store.notifications import CHANNEL, Notifications
from doubloon.server.store.sql import Row, SqlStore, check_entry

DEFAULT_CONNECTIONS = 10
POOL_TIMEOUT_SECONDS = 5.0  # for a connection of the pool to become free
MIGRATION_LOCK = 0x0D0B100  # the advisory lock held while changing the schema

# A notification has room for 8,000 bytes, and escaping may double a body; longer bodies are left out.
MAX_NOTIFIED_BODY_BYTES = 3000

# All appends of a group, in one statement. PostgreSQL commits transactions that notify one after the other, each with
# its own wait for the disk, so a transaction per entry would be slow. All processes lock rows in the same order, so two
# groups never deadlock. JSON to be stored is passed as text: as JSON it could not contain zero bytes.
APPEND = f"""
    WITH given AS MATERIALIZED (
        SELECT * FROM json_to_recordset($1) AS given (
            "table" text, number integer, kind text, body text, player text, request text, at double precision,
            game text, status text, public boolean, created double precision, updated double precision,
            turn text, bot_turn boolean, due double precision, card text, members json)
    ), created_tables AS (
        INSERT INTO tables (id, game, status, public, created, updated, entries, turn, bot_turn, due, card)
        SELECT "table", game, status, public, created, updated, number, turn, bot_turn, due, card::json
        FROM given WHERE number = 1 ORDER BY "table"
        ON CONFLICT DO NOTHING RETURNING id
    ), next AS (
        SELECT given.* FROM given JOIN tables ON id = "table" AND entries = number - 1
        ORDER BY id FOR UPDATE OF tables
    ), changed AS (
        UPDATE tables
        SET status = next.status, public = next.public, updated = next.updated, entries = next.number,
            turn = next.turn, bot_turn = next.bot_turn, due = next.due, card = next.card::json
        FROM next WHERE id = "table"
        RETURNING next.*
    ), stored AS (
        SELECT given.* FROM given JOIN created_tables ON id = "table" AND number = 1 UNION ALL SELECT * FROM changed
    ), added_entries AS (
        INSERT INTO entries (table_id, number, kind, body, player, request, at)
        SELECT "table", number, kind, body::json, player, request, at FROM stored
    ), removed_members AS (
        DELETE FROM members USING stored
        WHERE table_id = "table" AND stored.members IS NOT NULL
        AND members.player NOT IN (SELECT json_array_elements_text(stored.members))
    ), added_members AS (
        INSERT INTO members (table_id, player)
        SELECT "table", json_array_elements_text(members) FROM stored ON CONFLICT DO NOTHING
    )
    SELECT "table", number, pg_notify('{CHANNEL}', json_build_object(
        'sender', $2::text, 'table', "table", 'number', number,
        'entry', CASE WHEN octet_length(body) < {MAX_NOTIFIED_BODY_BYTES}
            THEN json_build_object('kind', kind, 'body', body, 'player', player, 'request', request, 'at', at) END
    )::text) FROM stored"""


class Append(NamedTuple):
    """An append waiting for its group; `row` is its row of `given`, in JSON."""

    table: str
    number: int
    row: bytes


class PostgresStore(SqlStore):
    """A store whose tables other processes may append to as well; see `on_remote_append`."""

    def __init__(self, url: str, connections: int = DEFAULT_CONNECTIONS) -> None:
        self.url = url
        self.connections = connections
        self._notifications = Notifications(url)
        self._appends: GroupCommit[Append, bool] = GroupCommit(self._append_all)

    async def open(self) -> None:
        await migrate(self.url)
        await self._notifications.open()
        try:
            with as_store_errors():
                self._pool = await asyncpg.create_pool(
                    self.url, min_size=0, max_size=self.connections, reset=skip_reset, **CONNECT_OPTIONS
                )
        except BaseException:
            await self._notifications.close()
            raise
        self.is_open = True

    async def close(self) -> None:
        if self.is_open:
            self.is_open = False
            await self._appends.finish()
            await self._notifications.close()
            await self._pool.close()

    async def append(self, entry: Entry, summary: Summary, members: Collection[str] | None) -> bool:
        self._check_open()
        check_entry(entry, summary, members)
        listed = None if members is None else list(members)
        row = {**summary._asdict(), **entry._asdict(), "members": listed}
        row["body"], row["card"] = orjson.dumps(entry.body).decode(), orjson.dumps(row.pop("listing")).decode()
        return await self._appends.submit(Append(entry.table, entry.number, orjson.dumps(row)))

    def on_remote_append(self, listener: Listener) -> None:
        self._notifications.listeners.append(listener)

    async def _append_all(self, appends: Sequence[Append]) -> Sequence[bool]:
        first: dict[tuple[str, int], Append] = {}
        for append in appends:
            first.setdefault((append.table, append.number), append)
        rows = b"[%b]" % b",".join(append.row for append in first.values())
        stored = {
            (table, number) for table, number, _ in await self._run(APPEND, rows.decode(), self._notifications.sender)
        }
        return [
            (append.table, append.number) in stored and append is first[append.table, append.number]
            for append in appends
        ]

    async def _query(self, sql: str, *values: Any) -> Sequence[Row]:
        self._check_open()
        return await self._run(sql, *values, change=False)

    async def _change(self, sql: str, *values: Any) -> Sequence[Row]:
        self._check_open()
        return await self._run(sql, *values)

    async def _run(self, sql: str, *values: Any, change: bool = True) -> Sequence[Row]:
        with as_store_errors():
            connection = await self._pool.acquire(timeout=POOL_TIMEOUT_SECONDS)
        try:
            with as_store_errors(change_is_sent=change):
                rows: Sequence[Row] = await connection.fetch(sql, *values)
                return rows
        finally:
            await self._pool.release(connection)


async def migrate(url: str) -> None:
    """Migrate the database to the newest schema. Only one process does; the others wait and find it done."""
    connection = await connect(url, command_timeout=None)
    try:
        with as_store_errors():
            async with connection.transaction():
                await connection.execute("SET LOCAL lock_timeout = 0")
                await connection.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
                known = await connection.fetchval("SELECT to_regclass('alembic_version')")
                version = await connection.fetchval(VERSION) if known else None
                if steps := await asyncio.to_thread(upgrade_sql, "postgresql", version):
                    await connection.execute(steps)
    finally:
        connection.terminate()


async def skip_reset(_connection: object) -> None:
    """Replaces the query by which the pool resets a connection after every use: we leave no session state behind."""
