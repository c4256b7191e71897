"""The newest schema of the database. The migrations lead to it from every earlier version, and a test compares them."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Double, Index, Integer, MetaData, Table, Text, text

metadata = MetaData()

# The summary of each game table. Writers compete for this row: an entry is stored only if its number follows `entries`.
# The column `card` holds the summary's `listing`.
tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("turn", Text),
    Column("bot_turn", Boolean, nullable=False),
    Column("due", Double),
    Column("card", JSON, nullable=False),
)


def partial_index(name: str, column: str, condition: str) -> Index:
    """An index of only those rows that one query looks for; changes to other rows cost nothing."""
    where = text(condition)
    return Index(name, tables.c[column], sqlite_where=where, postgresql_where=where)


partial_index("tables_public", "updated", "public AND status IN ('open', 'playing')")
partial_index("tables_due", "due", "due IS NOT NULL AND status = 'playing'")
partial_index("tables_bot_turn", "updated", "bot_turn AND status = 'playing'")

# The journals. Without row ids, SQLite stores the entries of a table side by side.
entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", JSON, nullable=False),
    Column("player", Text),
    Column("request", Text),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

members = Table(
    "members",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Index("members_player", "player"),
    sqlite_with_rowid=False,
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("webhook", Text),
)

links = Table(
    "links",
    metadata,
    Column("hashed", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("expires", Double, nullable=False),
)

# Single values: the signing key, and when the database was last found writable.
facts = Table(
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
