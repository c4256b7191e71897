"""What tables and sockets take while nobody moves."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Sequence

from benchmarks.server.playing import Players
from benchmarks.server.preparing import PLAYERS, Prepared
from benchmarks.server.processes import memory_bytes
from benchmarks.server.serving import Server, site

Row = tuple[str, str]

LONG_GAME = 300  # moves; few random games are shorter


def memory_rows(tables: int) -> Iterator[Row]:
    with site("sqlite", ["puerto-rico"] * tables, 0) as at:
        server = at.servers[0]
        first, rest = first_and_rest(at.tables)
        yield "memory of a table at rest, its game begun", kilobytes(taken_by_tables(server, at.tables))
        with Players(first, [server.port]):
            before = memory_bytes(server.process.pid)
            with Players(rest, [server.port]):
                each = (memory_bytes(server.process.pid) - before) / len(rest) / PLAYERS
        yield f"memory of a socket, of {len(rest) * PLAYERS:,}", kilobytes(each)
    with site("sqlite", ["puerto-rico"] * (tables // 4), LONG_GAME) as at:
        taken = taken_by_tables(at.servers[0], at.tables)
        yield f"memory of a table at rest after 0 to {LONG_GAME} moves", kilobytes(taken)


def taken_by_tables(server: Server, tables: Sequence[Prepared]) -> float:
    """The bytes that a table takes."""
    first, rest = first_and_rest(tables)
    look_at(server, first)
    before = memory_bytes(server.process.pid)
    look_at(server, rest)
    return (memory_bytes(server.process.pid) - before) / len(rest)


def first_and_rest(tables: Sequence[Prepared]) -> tuple[Sequence[Prepared], Sequence[Prepared]]:
    """The first make the server allocate what it needs anyway, so they are not counted."""
    return tables[: len(tables) // 5], tables[len(tables) // 5 :]


def look_at(server: Server, tables: Sequence[Prepared]) -> None:
    """Make the server take the tables into its memory."""
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
