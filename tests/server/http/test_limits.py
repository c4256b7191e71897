"""Limits that keep one client from delaying others: websockets, messages, questions to bots, imported games."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import WebSocket

import doubloon
from doubloon.server.errors import ApiError
from doubloon.server.tables.bot_pool import BotTask
from doubloon.server.tables.game_files import MAX_RESEEDS, read_game
from doubloon.server.tables.hint_queue import MAX_WAITING, HintQueue
from doubloon.server.ws.connection import MAX_UNSENT, Connection
from doubloon.server.ws.connection_limit import MAX_SOCKETS, MESSAGE_BURST, ConnectionLimit
from doubloon.server.ws.protocol import MAX_BUFFERED, Wire
from tests.helpers.server.running_app import TableSocket, app_test, insert_table, people

# --- websockets ---


@app_test
async def test_the_websockets_of_a_player_are_limited(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        lines = [await TableSocket(ana, "table").__aenter__() for _ in range(MAX_SOCKETS)]
        async with TableSocket(ana, "table") as one_more:
            assert await one_more.receive() == {"type": "closed", "code": 4429}
        async with TableSocket(ben, "table") as other:
            assert (await other.receive())["type"] == "state"
        await lines.pop().__aexit__()
        async with TableSocket(ana, "table") as again:
            assert (await again.receive())["type"] == "state"
        for line in lines:
            await line.__aexit__()
        assert not app.state.connection_limit.sockets


def test_all_websockets_of_a_player_share_a_message_limit() -> None:
    both = ConnectionLimit()
    said = 0
    while not both.messages.take("ana", 0.0):
        said += 1
    assert said == MESSAGE_BURST
    assert both.messages.take("ana", 0.0) > 0
    assert not both.messages.take("ben", 0.0)


class Unread:
    """A websocket whose client reads nothing."""

    def __init__(self) -> None:
        self.aborted = False
        self.scope = {"raw_send": self.put, "abort": self.abort}

    async def put(self, _message: Any) -> None:
        await asyncio.Event().wait()

    def abort(self) -> None:
        self.aborted = True


def test_a_client_that_reads_nothing_is_disconnected() -> None:
    async def tell_on() -> None:
        unread: Any = Unread()
        websocket: WebSocket = unread
        socket = Connection(websocket, "ana", None, "en")
        for number in range(MAX_UNSENT):
            socket.send(b"%d" % number)
        await asyncio.sleep(0)
        socket.send(b"the first is under way, so there is room for one more")
        assert not unread.aborted
        socket.send(b"too much")
        assert unread.aborted
        assert not socket.unsent
        assert socket.sending is not None
        socket.sending.cancel()

    asyncio.run(tell_on())


class FullTransport:
    """A connection whose buffer is full."""

    def __init__(self, waiting: int) -> None:
        self.waiting = waiting
        self.aborted = False
        self.written = 0

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def write(self, _data: bytes) -> None:
        self.written += 1

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(("waiting", "aborted"), [(MAX_BUFFERED, False), (MAX_BUFFERED + 1, True)])
def test_a_client_that_pings_without_reading_is_disconnected(waiting: int, aborted: bool) -> None:
    wire: Any = object.__new__(Wire)
    wire.conn = type("Conn", (), {"data_to_send": lambda _: [b"pong"]})()
    wire.transport = FullTransport(waiting)
    wire.handle_ping()
    assert (wire.transport.aborted, wire.transport.written) == (aborted, int(not aborted))


# --- queries of players ---


class SlowBotPool:
    """A bot pool that answers only when `go_on` is set."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.begun: list[str] = []
        self.go_on = asyncio.Event()

    async def run(self, work: str, _task: BotTask) -> str:
        self.begun.append(work)
        await self.go_on.wait()
        return work.upper()


def test_queries_wait_for_the_bots() -> None:
    async def ask_much() -> None:
        bot_pool: Any = SlowBotPool(4)
        task: Any = None
        hint_queue: Any = HintQueue(bot_pool)
        running = [asyncio.create_task(hint_queue.run("ana", f"a{i}", task)) for i in range(MAX_WAITING)]
        running += [asyncio.create_task(hint_queue.run("ben", f"b{i}", task)) for i in range(MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(ApiError) as refused:
            await hint_queue.run("ana", "one more", task)
        assert refused.value.status == 429
        assert bot_pool.begun == ["a0", "a1"]
        bot_pool.go_on.set()
        assert await asyncio.gather(*running) == ["A0", "A1", "A2", "B0", "B1", "B2"]
        assert await hint_queue.run("ana", "again", task) == "AGAIN"
        assert not hint_queue.waiting

    asyncio.run(ask_much())


# --- imported games ---


def test_the_reseeds_of_an_imported_game_are_limited() -> None:
    record = doubloon.new_game("puerto-rico", players=2, seed=1).record()
    draw = doubloon.replay(record).draws
    read_game({**record, "renewals": [[0, draw]] * MAX_RESEEDS}, "ana")
    with pytest.raises(ValueError, match="at most 1000 renewals, not 1001"):
        read_game({**record, "renewals": [[0, draw]] * (MAX_RESEEDS + 1)}, "ana")
