"""A client's websocket: what it is shown, and the queue of messages it has not read yet."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect
from starlette.types import Send

from doubloon.core.game import SPECTATOR
from doubloon.server.errors import REFUSED
from doubloon.server.tables.table import Table

MAX_UNSENT = 64  # messages; a client that reads so slowly is better served by connecting again
SIGNED_OUT = REFUSED + 401
DISCONNECTED = (WebSocketDisconnect, RuntimeError, OSError)  # what sending raises when the client has gone


class Connection:
    """A websocket, the player it belongs to, and the seat they see the table from."""

    __slots__ = (
        *("aid", "closing", "generation", "lang", "player_id"),
        *("seat", "sending", "unsent", "wanted", "websocket"),
    )

    def __init__(
        self,
        websocket: WebSocket,
        player_id: str | None,
        wanted: int | None,
        lang: str,
        aid: bool = False,
        generation: int = 0,
    ) -> None:
        self.websocket = websocket
        self.player_id = player_id
        self.generation = generation  # of the player's token
        self.wanted = wanted  # the seat the client asked for; None: one of the player's own
        self.seat = SPECTATOR
        self.lang = lang
        self.aid = aid
        self.unsent: deque[bytes] = deque()
        self.sending: asyncio.Task[None] | None = None
        self.closing: asyncio.Task[None] | None = None

    def update_seat(self, table: Table) -> None:
        """See the table from the wanted seat if it is still the player's own."""
        wanted = self.wanted if self.wanted in (*table.seats_of(self.player_id), SPECTATOR) else None
        self.seat = table.viewing_seat(self.player_id, wanted)

    def send(self, message: bytes) -> None:
        """Send the message after those before it: at once, unless the client reads slowly."""
        if self.closing is not None:
            return
        if self.sending is None:
            if self.is_sent_at_once(message):
                return
            self.sending = asyncio.get_running_loop().create_task(self.send_queue())
        elif len(self.unsent) >= MAX_UNSENT:
            self.abort()
            return
        self.unsent.append(message)

    def is_sent_at_once(self, message: bytes) -> bool:
        """Try to send without a task, which would cost as much as the sending itself."""
        attempt = self.send_now(message).__await__()
        try:
            attempt.send(None)  # runs up to the first wait, which comes before anything is sent
        except StopIteration:
            return True
        except DISCONNECTED:
            return True  # the receiving side notices
        attempt.close()
        return False

    def send_now(self, message: bytes) -> Awaitable[None]:
        """Send the message past the middleware, none of which applies to individual messages."""
        raw_send: Send = self.websocket.scope["raw_send"]
        return raw_send({"type": "websocket.send", "text": message.decode()})

    async def send_queue(self) -> None:
        try:
            while self.unsent:
                await self.send_now(self.unsent.popleft())
        except DISCONNECTED:
            self.unsent.clear()  # the receiving side notices
        finally:
            self.sending = None

    def abort(self) -> None:
        """Drop the connection without a closing handshake: a client that reads nothing would not read that either."""
        self.unsent.clear()
        abort = self.websocket.scope.get("abort")
        if abort is not None:
            abort()

    def sign_out(self) -> None:
        """Send nothing more, not even the messages in the queue, and close."""
        if self.closing is None:
            self.unsent.clear()
            self.closing = asyncio.get_running_loop().create_task(self.close())

    async def close(self) -> None:
        with suppress(*DISCONNECTED):
            await self.websocket.close(SIGNED_OUT, "you have signed out")
