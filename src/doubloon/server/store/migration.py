"""Brings a database to the newest schema. Alembic writes the SQL, the database's own driver runs it."""

from __future__ import annotations

import threading
from gettext import gettext
from io import StringIO
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from doubloon.server.store.interface import StoreError

STEPS = Path(__file__).parent / "migrations"
VERSION = "SELECT version_num FROM alembic_version"

one_at_a_time = threading.Lock()  # Alembic keeps what it works on in module variables


def known_versions() -> list[str]:
    """All versions of the schema, the newest first."""
    return [step.revision for step in ScriptDirectory(str(STEPS)).walk_revisions()]


def upgrade_sql(dialect: str, version: str | None, target: str = "head") -> str:
    """The SQL that leads from a version (None: an empty database) to another; "" if it is the newest already.

    `dialect` is "sqlite" or "postgresql". The SQL has to be run in one transaction.
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
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    with one_at_a_time:
        command.upgrade(config, f"{version}:{target}" if version else target, sql=True)
    return written.getvalue()
