"""The same database for PostgreSQL, as `pg_dump` writes it.

    POSTGRES_URL=postgresql://user@127.0.0.1:5432/empty python tests/compatibility/0.1.0/make postgres

A server of this release makes the tables in that empty database; their rows are those of tables.db.
"""

from __future__ import annotations

import asyncio
import lzma
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import common
from saved_games import ENTRY

TABLES = ("tables", "entries", "members", "players", "links", "facts")
TRUTHS = ("public", "bot_turn")  # SQLite has numbers for them


def make() -> None:
    url = os.environ["POSTGRES_URL"]
    command = [sys.executable, "-c", ENTRY, "serve", "--port", "0", "--thinkers", "1", "--store", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "The table is at" in process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        process.wait(30)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        file.write_bytes(lzma.decompress((common.FOLDER / "tables.db.xz").read_bytes()))
        with closing(sqlite3.connect(file)) as source:
            asyncio.run(copy(source, url))
    dump = subprocess.run(
        ["pg_dump", "--no-owner", "--no-privileges", "--inserts", url], capture_output=True, check=True
    )
    lines = [line for line in dump.stdout.splitlines(keepends=True) if not line.startswith((b"\\", b"--"))]
    common.write_packed("tables.sql.xz", b"".join(lines))


async def copy(source: sqlite3.Connection, url: str) -> None:
    target = await asyncpg.connect(url)
    for table in TABLES:
        found = source.execute(f"SELECT * FROM {table}")
        columns = [column[0] for column in found.description]
        await target.execute(f"DELETE FROM {table}")
        places = ", ".join(f"${number}" for number in range(1, len(columns) + 1))
        rows = [[value_of(name, value) for name, value in zip(columns, row, strict=True)] for row in found]
        await target.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)
    await target.close()


def value_of(column: str, value: Any) -> Any:
    return bool(value) if column in TRUTHS else value
