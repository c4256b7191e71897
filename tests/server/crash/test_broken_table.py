"""A damaged journal breaks its own table and nothing else."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.helpers.server.crash.load import Load, Plan
from tests.helpers.server.crash.playing import connected
from tests.helpers.server.crash.screen import screen
from tests.helpers.server.crash.serving import PATIENCE, Server, asking
from tests.helpers.server.crash.witness import Json, Sent
from tests.helpers.server.store.making import in_loop

TAMPERED = ['{"seat": 0, "actions": [9999]}', '{"seat": 0}', "[]", "{"]  # instead of a move
ONE_GAME = "doubloon_games_finished_total 1.0"


@in_loop
async def test_broken_tables_answer_with_an_error_and_other_tables_play_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with Server(f"sqlite:///{path}", tmp_path) as server:
        await server.started()
        load = Load([server.address], seed=9)
        broken = [await begun(load) for _ in TAMPERED]
        whole = await begun(load)
        for seat in (0, 1):
            deed = {"do": "hand_over", "seat": seat, "bot": "easy"}
            await load.ask(load.people["anna"], f"/api/tables/{whole}/deeds", deed)
        server.kill()
        tamper(path, dict(zip(broken, TAMPERED, strict=True)))
        await server.started()
        async with asking(server.address) as client, asyncio.timeout(PATIENCE):
            while ONE_GAME not in (await client.get("/metrics")).text:  # only bots play at that table
                await asyncio.sleep(0.2)
        for table in broken:
            await check_broken(load, table)
        assert await server.ended() == 0


async def begun(load: Load) -> str:
    """Open a table and make a move at it."""
    table = await load.open_table(Plan("san-juan", ("anna", "anna")))
    anna = load.people["anna"]
    async with screen(load.addresses[0], anna, table, 0) as first:
        action = first.state["legal"][0]["number"]
        answer = await first.ask(Sent(table, anna.player, 0, "1", first.state["position"], "move", (action,)))
    assert answer["type"] == "done"
    return table


def tamper(path: Path, bodies: dict[str, str]) -> None:
    """Replace the body of each table's move, and make the server believe that bots have waited longest there."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for table, body in bodies.items():
            connection.execute("UPDATE entries SET body = ? WHERE table_id = ? AND kind = 'acted'", (body, table))
            connection.execute("UPDATE tables SET bot_turn = 1, updated = 0, due = 0 WHERE id = ?", (table,))


async def check_broken(load: Load, table: str) -> None:
    """Every request about the table is answered with the error that it is broken."""
    anna = load.people["anna"]
    move: Json = {"do": "move", "position": 1, "action": 1}
    async with asking(load.addresses[0], **anna.headers) as client:
        answers = [await client.get(f"/api/tables/{table}"), await client.post(f"/api/tables/{table}/deeds", json=move)]
    for answer in answers:
        assert answer.status_code == 500
        error = answer.json()["error"]
        assert (error["code"], error["message"][:30]) == ("broken_table", "cannot open this table: this s")
    async with connected(load.addresses[0], anna, table, 0) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4500
    assert closed.value.rcvd.reason.startswith("broken_table: cannot open this table")
