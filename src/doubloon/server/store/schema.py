"""The tables of the database as they are now; the migrations lead here from every earlier version."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Double, Index, Integer, MetaData, Table, Text, text

metadata = MetaData()

# A table and what lists need to know of it. It is the newest truth as well: an entry is only kept if its number follows
# `entries`, so the row is what two writers compete for.
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


def index_of_some(name: str, column: str, condition: str) -> Index:
    """An index of the rows that one question asks about: all others cost it nothing."""
    where = text(condition)
    return Index(name, tables.c[column], sqlite_where=where, postgresql_where=where)


index_of_some("tables_public", "updated", "public AND status IN ('open', 'playing')")
index_of_some("tables_due", "due", "due IS NOT NULL AND status = 'playing'")
index_of_some("tables_bot_turn", "updated", "bot_turn AND status = 'playing'")

# The journals. SQLite keeps the entries of a table side by side, PostgreSQL `json` as it was written.
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

# What there is once in a database: the signing key, when it was last found writable.
facts = Table(
    "facts",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
