"""Games during which the server, or its database, is killed repeatedly."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from doubloon.core.game import SPECTATOR
from tests.helpers.server.crash.load import Load, Plan
from tests.helpers.server.crash.serving import Server
from tests.helpers.server.postgres import Postgres

MAX_CALM_EVENTS = 100  # messages to players between two kills
ENTRIES_FOR_ALL = 10  # after which every player and bot of a table has moved again
MAX_DOWN_SECONDS = 1.0  # of a database


async def play_through(
    server: Server,
    plans: Sequence[Plan],
    disrupt: Callable[[Load], Awaitable[None]],
    seed: int,
    farewell: str = "concede",
) -> Load:
    """Play during `disrupt` and a little longer, end all games with the farewell command, and shut the server down."""
    load = Load([server.address], seed)
    await server.started()
    async with asyncio.TaskGroup() as group:
        group.create_task(load.play(plans))
        await disrupt(load)
        await all_go_on(load)
        load.evening.farewell = farewell
    assert await server.ended() == 0
    assert not await server.orphans(), "processes of bots have outlived their server"
    return load


async def some_moves(load: Load) -> None:
    """Wait for a random number of messages to players, then until the last one arrives or a little longer."""
    for _ in range(load.chance.randint(1, MAX_CALM_EVENTS)):
        load.witness.news.clear()
        await load.witness.news.wait()
    if load.chance.random() < 0.5:
        await asyncio.sleep(load.chance.uniform(0, 0.05))


async def all_go_on(load: Load) -> None:
    """Wait until all players and bots at all tables have moved again."""

    def entries_seen(table: str) -> int:
        return len(load.witness.shown[table, SPECTATOR])

    before = {table: entries_seen(table) for table in load.running}
    while any(
        entries_seen(table) < entries + ENTRIES_FOR_ALL for table, entries in before.items() if table in load.running
    ):
        await asyncio.sleep(0.01)


async def kill_server(server: Server, kills: int, load: Load) -> None:
    """Kill the server `kills` times during play, now and then even before it has started."""
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
    """Kill the database `kills` times during play; the server keeps running."""
    process = server.process
    for _ in range(kills):
        await some_moves(load)
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(load.chance.uniform(0, MAX_DOWN_SECONDS))
        await asyncio.to_thread(postgres.start)
    assert server.process is process
    assert server.is_running()
