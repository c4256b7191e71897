"""Games in which the server, or its database, is killed again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from doubloon.core.game import SPECTATOR
from tests.helpers.server.crash.load import Load, Plan
from tests.helpers.server.crash.serving import Server
from tests.helpers.server.postgres import Postgres

MAX_CALM_EVENTS = 100  # things that people are told between two kills
LONG_ENOUGH = 10  # entries
MAX_DOWN_SECONDS = 1.0  # seconds that a database is away


async def play_through(
    server: Server,
    plans: Sequence[Plan],
    misfortune: Callable[[Load], Awaitable[None]],
    seed: int,
    farewell: str = "concede",
) -> Load:
    """Play while misfortune strikes, a while longer, and with the farewell to the end; then the server ends, too."""
    load = Load([server.address], seed)
    await server.started()
    async with asyncio.TaskGroup() as group:
        group.create_task(load.play(plans))
        await misfortune(load)
        await all_go_on(load)
        load.evening.farewell = farewell
    assert await server.ended() == 0
    assert not await server.orphans(), "bots think on, although their server is gone"
    return load


async def some_moves(load: Load) -> None:
    """Wait until a while has been played: to the moment when somebody is told something, or to any moment after it."""
    for _ in range(load.chance.randint(1, MAX_CALM_EVENTS)):
        load.witness.news.clear()
        await load.witness.news.wait()
    if load.chance.random() < 0.5:
        await asyncio.sleep(load.chance.uniform(0, 0.05))


async def all_go_on(load: Load) -> None:
    """Wait until so much has happened at each table that everybody there has moved again, bots as well."""

    def happened(table: str) -> int:
        return len(load.witness.shown[table, SPECTATOR])

    before = {table: happened(table) for table in load.running}
    while any(happened(table) < entries + LONG_ENOUGH for table, entries in before.items() if table in load.running):
        await asyncio.sleep(0.01)


async def kill_server(server: Server, kills: int, load: Load) -> None:
    """Kill the server so often while people play, once in a while even before it has started."""
    for _ in range(kills):
        await some_moves(load)
        server.kill()
        server.start()
        if load.chance.random() < 0.1:
            await asyncio.sleep(load.chance.uniform(0, 3))
            server.kill()
            server.start()
        await server.ready()


async def kill_database(postgres: Postgres, server: Server, kills: int, load: Load) -> None:
    """Kill the database so often while people play; the server keeps running."""
    process = server.process
    for _ in range(kills):
        await some_moves(load)
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(load.chance.uniform(0, MAX_DOWN_SECONDS))
        await asyncio.to_thread(postgres.start)
    assert server.process is process
    assert server.is_running()
