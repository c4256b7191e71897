"""The first schema: tables and their journals, players and links.

This is a frozen copy on purpose: it must go on making version 1 when `schema.py` has changed.
"""

from alembic import op
from sqlalchemy import JSON, Boolean, Column, Double, Integer, Text, text

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
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
    for name, column, condition in (
        ("tables_public", "updated", "public AND status IN ('open', 'playing')"),
        ("tables_due", "due", "due IS NOT NULL AND status = 'playing'"),
        ("tables_bot_turn", "updated", "bot_turn AND status = 'playing'"),
    ):
        where = text(condition)
        op.create_index(name, "tables", [column], sqlite_where=where, postgresql_where=where)
    op.create_table(
        "entries",
        Column("table_id", Text, primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("kind", Text, nullable=False),
        Column("body", JSON, nullable=False),
        Column("player", Text),
        Column("request", Text),
        Column("at", Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "members",
        Column("table_id", Text, primary_key=True),
        Column("player", Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("members_player", "members", ["player"])
    op.create_table(
        "players",
        Column("id", Text, primary_key=True),
        Column("name", Text, nullable=False),
        Column("lang", Text, nullable=False),
        Column("created", Double, nullable=False),
        Column("generation", Integer, nullable=False),
        Column("webhook", Text),
    )
    op.create_table(
        "links",
        Column("hashed", Text, primary_key=True),
        Column("player", Text, nullable=False),
        Column("expires", Double, nullable=False),
    )
    op.create_table(
        "facts",
        Column("name", Text, primary_key=True),
        Column("value", Text, nullable=False),
    )
