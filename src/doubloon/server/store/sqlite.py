"""A store in an SQLite file, for one server process.

One thread writes and another reads, so the event loop never waits for the disk. All waiting changes are written in one
transaction, with one wait for the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from gettext import gettext
from pathlib import Path
from typing import Any

import orjson

from doubloon.core.errors import reason
from doubloon.core.text import messages
from doubloon.server.store.group_commit import GroupCommit
from doubloon.server.store.interface import Entry, Listener, StoreError, Summary
from doubloon.server.store.migration import VERSION, upgrade_sql
from doubloon.server.store.sql import Row, SqlStore, check_entry

LOCK_TIMEOUT_SECONDS = 2.0  # for another program that has locked the file

INSERT_TABLE = """
    INSERT INTO tables (id, game, status, public, created, updated, entries, turn, bot_turn, due, card)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"""
UPDATE_TABLE = """
    UPDATE tables SET status = ?, public = ?, updated = ?, entries = ?, turn = ?, bot_turn = ?, due = ?, card = ?
    WHERE id = ? AND entries = ?"""
INSERT_ENTRY = "INSERT INTO entries (table_id, number, kind, body, player, request, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
DELETE_MEMBERS = "DELETE FROM members WHERE table_id = ?"
INSERT_MEMBER = "INSERT INTO members (table_id, player) VALUES (?, ?) ON CONFLICT DO NOTHING"

MESSAGES = messages(
    {
        sqlite3.SQLITE_BUSY: "the database is locked by another program",
        sqlite3.SQLITE_LOCKED: "the database is locked by another program",
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the database can only be read, not written",
        sqlite3.SQLITE_CANTOPEN: "cannot open the database file",
        sqlite3.SQLITE_IOERR: "the disk is failing or full",
        sqlite3.SQLITE_CORRUPT: "the database file is damaged",
        sqlite3.SQLITE_NOTADB: "the file is not a SQLite database",
    }
)

Change = Callable[[sqlite3.Connection], Any]


class SqliteStore(SqlStore):
    """A store in a file, which is locked against a second server."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()  # the same lock for all paths to the file
        self._changes: GroupCommit[Change, Any] = GroupCommit(self._commit)

    async def open(self) -> None:
        with ExitStack() as opened:
            try:
                await asyncio.to_thread(self._open_file, opened)
            except (sqlite3.Error, OSError) as problem:
                raise StoreError(f"{self.path}: {error_text(problem)}") from problem
            self._writer = opened.enter_context(ThreadPoolExecutor(1, "store-writer"))
            self._reader = opened.enter_context(ThreadPoolExecutor(1, "store-reader"))
            self._opened = opened.pop_all()
        self.is_open = True

    async def close(self) -> None:
        if self.is_open:
            self.is_open = False
            await self._changes.finish()
            await asyncio.to_thread(self._opened.close)

    async def append(self, entry: Entry, summary: Summary, members: Collection[str] | None) -> bool:
        self._check_open()
        check_entry(entry, summary, members)
        body, listing = orjson.dumps(entry.body).decode(), orjson.dumps(summary.listing).decode()

        def change(connection: sqlite3.Connection) -> bool:
            table, number = entry.table, entry.number
            if number == 1:
                changed = connection.execute(INSERT_TABLE, (*summary[:-1], listing))
            else:
                _, _, status, public, _, updated, _, turn, bot_turn, due, _ = summary
                changes = (status, public, updated, number, turn, bot_turn, due, listing)
                changed = connection.execute(UPDATE_TABLE, (*changes, table, number - 1))
            if changed.rowcount == 0:
                return False
            connection.execute(INSERT_ENTRY, (table, number, entry.kind, body, entry.player, entry.request, entry.at))
            if members is not None:
                connection.execute(DELETE_MEMBERS, (table,))
                connection.executemany(INSERT_MEMBER, [(table, member) for member in members])
            return True

        done: bool = await self._changes.submit(change)
        return done

    def on_remote_append(self, listener: Listener) -> None:
        """The listener is never called: no other process writes to the file."""

    async def _query(self, sql: str, *values: Any) -> Sequence[Row]:
        self._check_open()
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, sqlite_sql(sql), values)

    async def _change(self, sql: str, *values: Any) -> Sequence[Row]:
        self._check_open()
        rows: Sequence[Row] = await self._changes.submit(
            lambda writing: writing.execute(sqlite_sql(sql), values).fetchall()
        )
        return rows

    async def _commit(self, changes: Sequence[Change]) -> Sequence[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._write, changes)

    def _open_file(self, opened: ExitStack) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        opened.enter_context(closing(lock(self.path)))
        self._writing = opened.enter_context(closing(connect(self.path)))
        self._writing.execute("PRAGMA journal_mode = WAL")
        self._writing.execute("PRAGMA synchronous = FULL")  # a commit waits for the disk
        migrate(self._writing)
        self._reading = opened.enter_context(closing(connect(self.path)))
        self._reading.execute("PRAGMA query_only = ON")

    def _write(self, changes: Sequence[Change]) -> Sequence[Any]:
        """Make all changes in one transaction, or none if one fails."""
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            done = [change(self._writing) for change in changes]
            self._writing.execute("COMMIT")
            return done
        except sqlite3.Error as problem:
            raise StoreError(error_text(problem)) from problem
        finally:
            if self._writing.in_transaction:
                self._writing.execute("ROLLBACK")

    def _read(self, sql: str, values: Sequence[Any]) -> Sequence[Row]:
        try:
            return self._reading.execute(sql, values).fetchall()
        except sqlite3.Error as problem:
            raise StoreError(error_text(problem)) from problem


def connect(path: Path) -> sqlite3.Connection:
    """A connection without automatic transactions, which another thread than the one that uses it may close."""
    return sqlite3.connect(path, timeout=LOCK_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False)


def lock(path: Path) -> sqlite3.Connection:
    """Lock a file beside the database, until the connection is closed or the process ends. SQLite locks it portably."""
    connection = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as problem:
        connection.close()
        if problem.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreError(
            gettext(
                "{file} is in use by another server; only one can use a SQLite file, several can share a PostgreSQL "
                "database"
            ).format(file=path)
        ) from problem
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    version = connection.execute(VERSION).fetchone()[0] if known else None
    if steps := upgrade_sql("sqlite", version):
        connection.executescript(f"BEGIN IMMEDIATE; {steps} COMMIT;")  # rolled back if the connection closes halfway


def sqlite_sql(sql: str) -> str:
    """The statement with the placeholders of SQLite."""
    return sql.replace("$", "?")


def error_text(problem: sqlite3.Error | OSError) -> str:
    """The error as a message for people."""
    if isinstance(problem, OSError):
        return reason(problem)
    kind = getattr(problem, "sqlite_errorcode", 0) & 0xFF  # the higher bits say where it happened
    return (
        gettext(MESSAGES[kind])
        if kind in MESSAGES
        else gettext("the database failed: {problem}").format(problem=problem)
    )
