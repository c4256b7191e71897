"""Kill -9 loses nothing that was acknowledged and leaves nothing half done. `test_long.py` kills more often."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

from tests.helpers.server.crash.killing import kill_database, kill_server, play_through
from tests.helpers.server.crash.load import SHORT_PLANS, Load, Plan
from tests.helpers.server.crash.screen import screen
from tests.helpers.server.crash.serving import Server
from tests.helpers.server.postgres import Postgres
from tests.helpers.server.store.making import in_loop


@in_loop
async def test_server_on_sqlite_is_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with Server(url, tmp_path) as server:
        kill = partial(kill_server, server, 4)
        load = await play_through(server, SHORT_PLANS, kill, seed=1, farewell="hand_over")
    kinds = await load.witness.check(url)
    assert kinds["acted"] > len(load.witness.acknowledged), "bots should have played to the end"


@in_loop
async def test_server_on_postgres_is_killed(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.empty_database()
    with Server(url, tmp_path) as server:
        load = await play_through(server, SHORT_PLANS, partial(kill_server, server, 2), seed=2)
    await load.witness.check(url)


@in_loop
async def test_the_server_survives_a_killed_database(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.empty_database()
    with Server(url, tmp_path) as server:
        load = await play_through(server, SHORT_PLANS, partial(kill_database, postgres, server, 1), seed=3)
    await load.witness.check(url)
    assert load.witness.failures, "no player has noticed the failure"


@in_loop
async def test_killed_between_the_last_seat_and_the_start(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with Server(f"sqlite:///{path}", tmp_path) as server:
        await server.started()
        load = Load([server.address], seed=4)
        table = await load.open_table(Plan("san-juan", ("anna", "anna")))
        server.kill()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("DELETE FROM entries WHERE kind = 'started'")
            connection.execute("UPDATE tables SET status = 'open', entries = entries - 1, turn = NULL")
        await server.started()
        async with screen(server.address, load.people["anna"], table, 0) as first:
            assert first.state["status"] == "playing"
