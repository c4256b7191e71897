"""The sweep is not held up by broken tables, and Ctrl+C does not hit the processes of bots."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.server.metrics import Metrics
from doubloon.server.store import Entry, Store, Summary, open_store
from doubloon.server.tables.bot_pool import BotPool
from doubloon.server.tables.client_state import summary_of
from doubloon.server.tables.commands.lifecycle import open_table, start_if_full
from doubloon.server.tables.service import TableService
from doubloon.server.tables.sweeper import MAX_TABLES_PER_SWEEP, Sweeper
from doubloon.server.tables.table import Table


async def store_broken_table(store: Store, name: str, bot_turn: bool) -> None:
    """Stores a table that cannot be loaded and has been overdue for longer than any other."""
    entry = Entry(name, 1, "acted", {"seat": 0, "actions": [0]}, None, None, 1.0)
    summary = Summary(name, "san-juan", "playing", False, 1.0, 1.0, 1, None, bot_turn, 1.0, {})
    assert await store.append(entry, summary, set())


async def store_table(store: Store, name: str, bot: str | None) -> None:
    """Stores a table whose first player is overdue, or is a bot that no process lets decide."""
    table = Table(name)
    seat = {"player": None if bot else "ana", "name": "Ana", "bot": bot}
    seats = [seat, {"player": "ben", "name": "Ben", "bot": None}]
    first = open_table(
        host="ben", game="san-juan", options={"players": 2}, public=False, random_seats=False, deadline=60, seats=seats
    )
    for number in (1, 2):
        body = first if number == 1 else start_if_full(table)
        assert body is not None
        entry = Entry(name, number, body.kind, body.to_json(), None, None, 1000.0)
        table.add(entry)
        assert await store.append(entry, summary_of(table), table.members())


def test_sweep_gets_past_broken_tables(tmp_path: Path) -> None:
    asyncio.run(sweep_among_broken_tables(tmp_path))


async def sweep_among_broken_tables(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/tables.db")
    await store.open()
    tables = TableService(store, BotPool(1), Metrics())
    for number in range(MAX_TABLES_PER_SWEEP + 5):
        await store_broken_table(store, f"broken-{number}", bot_turn=number % 2 == 0)
    await store_table(store, "openable", None)
    await store_table(store, "bots", "easy")
    try:
        for _ in range(3):
            await Sweeper(tables).sweep(5000.0)
        assert "taken over" in [entry.kind for entry in await store.entries("openable")]
        assert tables.live_tables["bots"].table is not None
        assert len(tables.broken) == MAX_TABLES_PER_SWEEP + 5
    finally:
        await tables.close()
        await store.close()


INTERRUPTED = """
import asyncio, os, signal, doubloon
from doubloon.server.tables.bot_pool import BotPool, BotTask

async def main():
    signal.signal(signal.SIGINT, lambda *_: None)  # as the server does, which shuts down gracefully
    bot_pool = BotPool(1)
    bot_pool.open()
    record = doubloon.new_game("san-juan", players=2, seed=1).record()
    asked = asyncio.create_task(bot_pool.choose(BotTask(record, 0, "easy")))
    for _ in range(60):  # from before the process runs until well after its start
        await asyncio.sleep(0.02)
        os.killpg(0, signal.SIGINT)
    print(await asked >= 0)
    bot_pool.close()

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
def test_ctrl_c_does_not_hit_starting_processes_of_bots(tmp_path: Path) -> None:
    script = tmp_path / "interrupted.py"
    script.write_text(INTERRUPTED)
    ran = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60, start_new_session=True, check=False
    )
    assert (ran.stdout, ran.stderr) == ("True\n", "")
