"""News of what other processes append, over one connection to PostgreSQL that is made again when it is lost."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Any

import orjson

from doubloon.server.store.connection import as_store_errors, connect
from doubloon.server.store.interface import Entry, Listener, StoreError

log = logging.getLogger("doubloon.server")

CHANNEL = "doubloon"
PAUSE = 1.0  # seconds between attempts to connect again
ALIVE = 10.0  # seconds between questions whether the connection still works


class Notifications:
    """Tells listeners what other processes appended."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sender = secrets.token_hex(8)
        self.listeners: list[Listener] = []
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen; from now on nothing is missed without a word of it."""
        self._connection = await self._listen()
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._connection.terminate()

    async def _go_on(self) -> None:
        while True:
            await until_lost(self._connection)
            self._connection.terminate()
            log.warning("news lost: the connection to the database ended")
            self._connection = await self._listen_again()
            asyncio.get_running_loop().call_soon(self._tell, "", 0, None)

    async def _listen_again(self) -> Any:
        while True:
            await asyncio.sleep(PAUSE)
            with suppress(StoreError):
                return await self._listen()

    async def _listen(self) -> Any:
        connection = await connect(self.url)
        try:
            with as_store_errors():
                await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _heard(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        told = orjson.loads(str(payload))
        if told["sender"] == self.sender:
            return
        table, number, entry = told["table"], told["number"], told["entry"]
        if entry is not None:
            entry = Entry(table, number, **{**entry, "body": orjson.loads(entry["body"])})
        self._tell(table, number, entry)

    def _tell(self, table: str, number: int, entry: Entry | None) -> None:
        for listener in self.listeners:
            listener(table, number, entry)


async def until_lost(connection: Any) -> None:
    """Return when the connection is closed, or does not answer: a dead network closes nothing."""
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not lost.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(lost.wait(), ALIVE)
            return
        try:
            with as_store_errors():
                await connection.execute("SELECT 1")
        except StoreError:
            return
