"""All figures of the table server."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.server.moving import Row, paced_rows, peak_rows, waiting_for_disk
from benchmarks.server.playing import Players
from benchmarks.server.resting import memory_rows
from benchmarks.server.serving import site
from benchmarks.server.sizes import FULL, Size

SCENARIOS = {"Puerto Rico": ("puerto-rico",), "Puerto Rico and San Juan": ("puerto-rico", "san-juan")}
MOVES_BEFORE = 60  # at most, at each table: they are not all at the same move, and hardly any game ends meanwhile
WARM_UP = 3.0  # seconds


def rows(store: str, size: Size = FULL) -> Iterator[Row]:
    """Of one server on SQLite (`sqlite`), or of two that share a PostgreSQL database (`postgres`)."""
    for title, games in SCENARIOS.items():
        at_tables = [games[number % len(games)] for number in range(size.tables)]
        with (
            site(store, at_tables, MOVES_BEFORE) as at,
            Players(at.tables, [one.port for one in at.servers]) as players,
        ):
            players.play(WARM_UP, rate=size.rate)
            yield from paced_rows(title, at, players, size)
            yield from peak_rows(title, at, players, size)
    if store == "sqlite":
        yield from memory_rows(size.resting)
        yield waiting_for_disk()
