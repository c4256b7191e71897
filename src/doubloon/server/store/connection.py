"""Connections to PostgreSQL, and what can go wrong with them in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import gettext
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types

from doubloon.core.text import messages
from doubloon.server.store.interface import StoreError

OPTIONS: dict[str, Any] = {
    "timeout": 5.0,  # seconds to connect
    "command_timeout": 10.0,  # and to answer
    "server_settings": {
        "application_name": "doubloon",
        "synchronous_commit": "on",  # a commit waits for the disk, whatever the server's default is
        "lock_timeout": "2s",  # somebody may have locked a table by hand
        # Plans are kept as long as a connection: one that reads a whole table, made while it was small, would read on
        # when it is large. There is an index for everything we ask.
        **dict.fromkeys(("enable_seqscan", "enable_hashjoin", "enable_mergejoin", "jit"), "off"),
    },
}

UNREACHABLE = messages("cannot reach the database")
MALFORMED = messages(
    "the address of the database must be like postgresql://user:password@host:port/database, "
    "with characters such as @ and / in the password written as %40 and %2F"
)
LOCKED = messages("the database is locked by another program")
WORDS: dict[type[Exception], str] = messages(
    {  # the first that fits
        asyncpg.DiskFullError: "the disk of the database is full",
        asyncpg.LockNotAvailableError: LOCKED,
        asyncpg.DeadlockDetectedError: LOCKED,
        asyncpg.ReadOnlySQLTransactionError: "the database can only be read, not written",
        asyncpg.TooManyConnectionsError: "the database has too many connections",
        asyncpg.PostgresConnectionError: UNREACHABLE,
        asyncpg.OperatorInterventionError: UNREACHABLE,  # it is being shut down or started
        asyncpg.InterfaceError: UNREACHABLE,  # the connection was closed meanwhile
        asyncpg.InternalClientError: UNREACHABLE,  # the database was just saying goodbye
        TimeoutError: "the database does not answer",
        OSError: UNREACHABLE,
    }
)
LOST = (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
FAILURES = (asyncpg.PostgresError, *LOST)
CUT_OFF = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, *LOST)


@contextmanager
def as_store_errors(change_is_sent: bool = False) -> Iterator[None]:
    """Make a `StoreError` of every failure of the database, and say so if it leaves open what became of a change."""
    try:
        yield
    except ValueError:  # what was asked is wrong, not the database
        raise
    except FAILURES as problem:
        words = next((words for kind, words in WORDS.items() if isinstance(problem, kind)), None)
        words = gettext(words) if words else gettext("the database failed: {problem}").format(problem=problem)
        if change_is_sent and isinstance(problem, CUT_OFF):
            words += "; what was asked for may or may not have been kept"
        raise StoreError(words) from problem


async def connect(url: str, **options: Any) -> Any:
    """A connection of its own, outside the pool."""
    try:
        with as_store_errors():
            return await asyncpg.connect(url, **{**OPTIONS, **options})
    except ValueError:
        raise StoreError(gettext(MALFORMED)) from None  # which may tell a part of the password
