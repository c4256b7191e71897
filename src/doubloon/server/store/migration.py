"""Migrates a database to the newest schema. Alembic writes the SQL, the store's own driver runs it."""

from __future__ import annotations

import threading
from gettext import gettext
from io import StringIO
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from doubloon.server.store.interface import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "SELECT version_num FROM alembic_version"

alembic_lock = threading.Lock()  # Alembic keeps its state in module variables


def known_versions() -> list[str]:
    """The versions of the schema, the newest first."""
    return [step.revision for step in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]


def upgrade_sql(dialect: str, version: str | None, target: str = "head") -> str:
    """The SQL that migrates a database from `version` (None: it is empty) to `target`; "" if that is its version.

    `dialect` is "sqlite" or "postgresql". The caller runs the SQL in one transaction.
    """
    known = known_versions()
    if version == known[0]:
        return ""
    if version is not None and version not in known:
        raise StoreError(
            gettext(
                "the database is from a newer release of Doubloon: its schema is {found}, and the newest known here is "
                "{known}; update Doubloon, or use another database"
            ).format(found=version, known=known[0])
        )
    written = StringIO()
    config = Config(output_buffer=written, attributes={"dialect": dialect})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with alembic_lock:
        command.upgrade(config, f"{version}:{target}" if version else target, sql=True)
    return written.getvalue()
