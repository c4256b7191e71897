"""Servers started as in production, by their own command, with tables at which games are in progress."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from tests.helpers.server.postgres import Postgres

from benchmarks.compare_revisions import ROOT, environment_for
from benchmarks.server.fixtures import PreparedTable, prepare_tables

SHUTDOWN_SECONDS = 30.0
SHARING = 2  # servers that share a PostgreSQL database


class Server:
    """`doubloon serve` of these sources, in a process of its own at a free port. Used in a `with`."""

    def __init__(self, store: str, sources: Path = ROOT) -> None:
        project = tomllib.loads((sources / "pyproject.toml").read_text(encoding="utf-8"))
        module, _, function = project["project"]["scripts"]["doubloon"].partition(":")
        start = f"import sys; from {module} import {function}; sys.exit({function}())"
        self.command = [sys.executable, "-c", start, "serve", "--store", store, "--port", "0", "--thinkers", "1"]
        self.environment = environment_for(sources)

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            self.command,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
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
        self.process.wait(SHUTDOWN_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Site(NamedTuple):
    """The servers that share a store, the database server if there is one, and the tables."""

    servers: list[Server]
    database: Postgres | None
    tables: list[PreparedTable]

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]


@contextmanager
def site(store: str, games: Sequence[str], max_moves: int) -> Iterator[Site]:
    """One server on SQLite, or two on PostgreSQL, with a table for each of the games."""
    with sites(store, games, max_moves, [ROOT]) as [only]:
        yield only


@contextmanager
def sites(store: str, games: Sequence[str], max_moves: int, all_sources: Sequence[Path]) -> Iterator[list[Site]]:
    """A site for each of these sources. All begin with copies of the same tables, in databases of their own."""
    with ExitStack() as opened:
        if store == "postgres":
            database = opened.enter_context(Postgres())
            urls = [database.empty_database()]
            tables = prepare_tables(urls[0], games, max_moves)
            for number in range(1, len(all_sources)):
                database.run("createdb", *database.address, "--template", "tables", f"copy{number}")
                urls.append(database.url_of(f"copy{number}"))
        else:
            database = None
            folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="doubloon-")))
            urls = [f"sqlite:///{folder / 'tables.db'}"]
            tables = prepare_tables(urls[0], games, max_moves)
            for number in range(1, len(all_sources)):
                shutil.copy(folder / "tables.db", folder / f"copy{number}.db")
                urls.append(f"sqlite:///{folder / f'copy{number}.db'}")
        yield [
            Site(
                [opened.enter_context(Server(url, sources)) for _ in range(SHARING if database else 1)],
                database,
                tables,
            )
            for url, sources in zip(urls, all_sources, strict=True)
        ]
