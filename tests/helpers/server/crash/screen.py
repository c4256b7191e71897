"""A connection to a table that a test uses step by step."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson
from websockets.asyncio.client import ClientConnection

from tests.helpers.server.crash.playing import Person, connected
from tests.helpers.server.crash.serving import PATIENCE
from tests.helpers.server.crash.witness import Json, Sent


class Screen:
    """The last state a player was sent, and a way to send requests."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Json = {}

    async def read(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            message: Json = orjson.loads(await self.socket.recv())
        if message["type"] == "state":
            self.state = message
        return message

    async def see(self, position: int) -> None:
        """Wait until the table is at that position."""
        while self.state.get("position", -1) < position:
            await self.read()

    async def ask(self, sent: Sent) -> Json:
        """Send a request; returns its answer."""
        await self.socket.send(orjson.dumps(sent.message), text=True)
        while (message := await self.read())["type"] == "state":
            pass
        assert message["request"] == sent.request
        return message


@asynccontextmanager
async def screen(address: str, person: Person, table: str, seat: int) -> AsyncIterator[Screen]:
    async with connected(address, person, table, seat) as socket:
        looking = Screen(socket)
        await looking.read()
        yield looking
