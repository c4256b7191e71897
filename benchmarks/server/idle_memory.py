"""The memory of tables and websockets while nobody moves."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Sequence

from benchmarks.server.fixtures import PLAYERS, PreparedTable
from benchmarks.server.load import LoadGenerator
from benchmarks.server.processes import memory_bytes
from benchmarks.server.servers import Server, site

Row = tuple[str, str]

LONG_GAME = 300  # moves; few random games are shorter


def memory_rows(tables: int) -> Iterator[Row]:
    with site("sqlite", ["puerto-rico"] * tables, 0) as at:
        server = at.servers[0]
        first, rest = split_warm_up(at.tables)
        yield "memory of a table at rest, its game begun", kilobytes(bytes_per_table(server, at.tables))
        with LoadGenerator(first, [server.port]):
            before = memory_bytes(server.process.pid)
            with LoadGenerator(rest, [server.port]):
                each = (memory_bytes(server.process.pid) - before) / len(rest) / PLAYERS
        yield f"memory of a socket, of {len(rest) * PLAYERS:,}", kilobytes(each)
    with site("sqlite", ["puerto-rico"] * (tables // 4), LONG_GAME) as at:
        taken = bytes_per_table(at.servers[0], at.tables)
        yield f"memory of a table at rest after 0 to {LONG_GAME} moves", kilobytes(taken)


def bytes_per_table(server: Server, tables: Sequence[PreparedTable]) -> float:
    """The memory of a table."""
    first, rest = split_warm_up(tables)
    load_tables(server, first)
    before = memory_bytes(server.process.pid)
    load_tables(server, rest)
    return (memory_bytes(server.process.pid) - before) / len(rest)


def split_warm_up(tables: Sequence[PreparedTable]) -> tuple[Sequence[PreparedTable], Sequence[PreparedTable]]:
    """Split off the first tables, which are not counted: they make the server allocate what it needs anyway."""
    return tables[: len(tables) // 5], tables[len(tables) // 5 :]


def load_tables(server: Server, tables: Sequence[PreparedTable]) -> None:
    """Make the server load the tables into memory."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    for table in tables:
        connection.request("GET", f"/api/tables/{table.name}", headers={"Authorization": f"Bearer {table.tokens[0]}"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"the server does not show a table: {answer.status} {answer.reason}")
    connection.close()


def kilobytes(size: float) -> str:
    return f"{size / 1024:.0f} kB"
