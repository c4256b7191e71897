"""The store: journals and summaries of tables, players and one-time links, on SQLite or PostgreSQL."""

from __future__ import annotations

from gettext import gettext
from pathlib import Path

from doubloon.core.errors import short_repr
from doubloon.server.store.interface import Entry, Player, Store, StoreError, Summary

__all__ = ["Entry", "Player", "Store", "StoreError", "Summary", "open_store"]


def open_store(url: str) -> Store:
    """The store at `sqlite:///path/file.db` or `postgresql://user:password@host/database`; call `open()` before use."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and Path(rest[1:]).name not in ("", ":memory:"):
        from doubloon.server.store.sqlite import SqliteStore

        return SqliteStore(Path(rest[1:]))
    if scheme in ("postgresql", "postgres") and rest:
        from doubloon.server.store.postgres import PostgresStore

        return PostgresStore(url)
    given = f"{scheme}://..." if rest else short_repr(url)  # the rest may contain a password
    raise ValueError(
        gettext("must be sqlite:///path/file.db or postgresql://user:password@host/database, not {value}").format(
            value=given
        )
    )
