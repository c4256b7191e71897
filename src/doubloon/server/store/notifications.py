"""Notifications of entries that other processes append, over a PostgreSQL connection that is renewed when lost."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any

import orjson

from doubloon.server.logs import log
from doubloon.server.store.connection import as_store_errors, connect
from doubloon.server.store.interface import Entry, Listener, StoreError

CHANNEL = "doubloon"
RECONNECT_SECONDS = 1.0  # between attempts
KEEPALIVE_SECONDS = 10.0  # between checks whether the connection still works


class Notifications:
    """Calls the listeners for every entry that another process appends."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sender = secrets.token_hex(8)  # tells our own notifications from those of other processes
        self.listeners: list[Listener] = []
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start listening. From now on listeners learn of every entry, or that some may have been missed."""
        self._connection = await self._listen()
        self._task = asyncio.create_task(self._keep_listening())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._connection.terminate()

    async def _keep_listening(self) -> None:
        while True:
            await until_lost(self._connection)
            self._connection.terminate()
            log.warning("notifications interrupted: the connection to the database ended")
            self._connection = await self._reconnect()
            asyncio.get_running_loop().call_soon(self._call_listeners, "", 0, None)

    async def _reconnect(self) -> Any:
        while True:
            await asyncio.sleep(RECONNECT_SECONDS)
            with suppress(StoreError):
                return await self._listen()

    async def _listen(self) -> Any:
        connection = await connect(self.url)
        try:
            with as_store_errors():
                await connection.add_listener(CHANNEL, self._on_notification)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def _on_notification(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        notification = orjson.loads(str(payload))
        if notification["sender"] == self.sender:
            return
        table, number, entry = notification["table"], notification["number"], notification["entry"]
        if entry is not None:
            entry = Entry(table, number, **{**entry, "body": orjson.loads(entry["body"])})
        self._call_listeners(table, number, entry)

    def _call_listeners(self, table: str, number: int, entry: Entry | None) -> None:
        for listener in self.listeners:
            listener(table, number, entry)


async def until_lost(connection: Any) -> None:
    """Wait until the connection is closed or no longer answers: a dead network closes nothing."""
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not lost.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(lost.wait(), KEEPALIVE_SECONDS)
            return
        try:
            with as_store_errors():
                await connection.execute("SELECT 1")
        except StoreError:
            return
