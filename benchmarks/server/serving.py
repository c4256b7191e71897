"""Servers as they are in production, started by their own command, with tables at which games are under way."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from tests.helpers.server.postgres import Postgres

from benchmarks.server.preparing import Prepared, prepare

PATIENCE = 30.0  # seconds for a server to end
SHARING = 2  # servers that share a PostgreSQL database


class Server:
    """`doubloon serve` in a process of its own, at a free port. Used in a `with`."""

    def __init__(self, store: str) -> None:
        self.command = [str(Path(sys.executable).parent / "doubloon"), "serve", "--store", store]
        self.command += ["--port", "0", "--thinkers", "1"]

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        assert self.process.stdout is not None
        first = self.process.stdout.readline()  # The table is at http://127.0.0.1:8000 ...
        if "http://" not in first:
            self.__exit__()
            raise RuntimeError(f"the server does not start; to see why: {' '.join(self.command)}")
        self.port = int(first.partition("http://")[2].split()[0].rpartition(":")[2])
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Site(NamedTuple):
    """The servers that share a store, the database server if there is one, and the tables."""

    servers: list[Server]
    database: Postgres | None
    tables: list[Prepared]


@contextmanager
def site(store: str, games: Sequence[str], most_moves: int) -> Iterator[Site]:
    """One server on SQLite, or two on PostgreSQL, with a table for each of the games."""
    with ExitStack() as opened:
        if store == "postgres":
            database = opened.enter_context(Postgres())
            url = database.empty_database()
        else:
            database = None
            url = f"sqlite:///{opened.enter_context(tempfile.TemporaryDirectory(prefix='doubloon-'))}/tables.db"
        tables = prepare(url, games, most_moves)
        servers = [opened.enter_context(Server(url)) for _ in range(SHARING if database else 1)]
        yield Site(servers, database, tables)
