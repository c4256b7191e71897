"""Connections to PostgreSQL, and their errors as messages for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import gettext
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types

from doubloon.core.text import messages
from doubloon.server.store.interface import StoreError

CONNECT_OPTIONS: dict[str, Any] = {
    "timeout": 5.0,  # seconds for connecting
    "command_timeout": 10.0,  # seconds for each answer
    "server_settings": {
        "application_name": "doubloon",
        "synchronous_commit": "on",  # a commit waits for the disk, whatever the server's default is
        "lock_timeout": "2s",  # somebody may have locked a table by hand
        # PostgreSQL keeps plans as long as the connection: one that scans a whole table, made while that was small,
        # would still scan it when it is large. There is an index for each of our queries.
        **dict.fromkeys(("enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit"), "off"),
    },
}

UNREACHABLE = messages("cannot reach the database")
MALFORMED = messages(
    "the address of the database must be like postgresql://user:password@host:port/database, "
    "with characters such as @ and / in the password written as %40 and %2F"
)
LOCKED = messages("the database is locked by another program")
MESSAGES: dict[type[Exception], str] = messages(
    {  # the first that matches
        asyncpg.DiskFullError: "the disk of the database is full",
        asyncpg.LockNotAvailableError: LOCKED,
        asyncpg.DeadlockDetectedError: LOCKED,
        asyncpg.ReadOnlySQLTransactionError: "the database can only be read, not written",
        asyncpg.TooManyConnectionsError: "the database has too many connections",
        asyncpg.PostgresConnectionError: UNREACHABLE,
        asyncpg.OperatorInterventionError: UNREACHABLE,  # the database is starting or stopping
        asyncpg.InterfaceError: UNREACHABLE,  # the connection has been closed
        asyncpg.InternalClientError: UNREACHABLE,  # the database was just closing the connection
        TimeoutError: "the database does not answer",
        OSError: UNREACHABLE,
    }
)
CONNECTION_LOST = (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
FAILURES = (asyncpg.PostgresError, *CONNECTION_LOST)
OUTCOME_UNKNOWN = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, *CONNECTION_LOST)


@contextmanager
def as_store_errors(change_is_sent: bool = False) -> Iterator[None]:
    """Turn every failure of the database into a `StoreError`, which says so if a change may have been made."""
    try:
        yield
    except ValueError:  # the request is wrong, not the database
        raise
    except FAILURES as problem:
        known = next((message for kind, message in MESSAGES.items() if isinstance(problem, kind)), None)
        message = gettext(known) if known else gettext("the database failed: {problem}").format(problem=problem)
        if change_is_sent and isinstance(problem, OUTCOME_UNKNOWN):
            message += "; what was asked for may or may not have been kept"
        raise StoreError(message) from problem


async def connect(url: str, **options: Any) -> Any:
    """A connection outside the pool."""
    try:
        with as_store_errors():
            return await asyncpg.connect(url, **{**CONNECT_OPTIONS, **options})
    except ValueError:
        raise StoreError(gettext(MALFORMED)) from None  # whose text may contain a part of the password
