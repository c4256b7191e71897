"""Live tables: a websocket tells every change of a table as it happens, and takes commands."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Send
from starlette.websockets import WebSocketState

from doubloon.core.game import SPECTATOR
from doubloon.server.errors import REFUSED, ApiError, shorten_reason, validation_message
from doubloon.server.http.rate_limit import network_of
from doubloon.server.identity.players import Players, find_player
from doubloon.server.store.interface import Player, StoreError
from doubloon.server.tables.access import check_entry, viewing_seat
from doubloon.server.tables.client_state import ClientState, log_lines
from doubloon.server.tables.commands import COMMAND, Command, Move
from doubloon.server.tables.deeds import spoken
from doubloon.server.tables.questions import QUESTIONS
from doubloon.server.tables.service import LiveTable, TableService
from doubloon.server.tables.table import Table
from doubloon.server.ws.connection_limit import ConnectionLimit

router = APIRouter()

Pause = Callable[[float], float]  # the seconds to wait before the next message is read, at that time

MAX_UNSENT = 64  # messages: who reads so slowly is better served by connecting again
FIRST_LINES = 40  # of the log, for whoever does not say what they have
SIGNED_OUT = REFUSED + 401
GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what sending raises when there is nobody any more


class Connection:
    """One connection: who is at the other end, and what is still to be sent to them."""

    __slots__ = (
        *("aid", "closing", "generation", "lang", "player"),
        *("seat", "sending", "unsent", "wanted", "websocket"),
    )

    def __init__(
        self,
        websocket: WebSocket,
        player: str | None,
        wanted: int | None,
        lang: str,
        aid: bool = False,
        generation: int = 0,
    ) -> None:
        self.websocket = websocket
        self.aid = aid
        self.player = player
        self.generation = generation  # of the token that was shown
        self.wanted = wanted  # whose eyes; None: one's own
        self.seat = SPECTATOR
        self.lang = lang
        self.unsent: deque[bytes] = deque()
        self.sending: asyncio.Task[None] | None = None
        self.closing: asyncio.Task[None] | None = None

    def sign_out(self) -> None:
        """Nothing more is told, not even what is still to be sent."""
        if self.closing is None:
            self.unsent.clear()
            self.closing = asyncio.get_running_loop().create_task(self.close())

    async def close(self) -> None:
        with suppress(*GONE):
            await self.websocket.close(SIGNED_OUT, "you have signed out")

    def sit(self, table: Table) -> None:
        """Look from the seat that is wanted, if it is still one's own."""
        own = table.seats_of(self.player)
        wanted = self.wanted if self.wanted in (*own, SPECTATOR) else None
        self.seat = viewing_seat(own, table.turn, wanted)

    def tell(self, message: bytes) -> None:
        """Send the message as soon as those before it are sent: at once, unless the client reads slowly."""
        if self.closing is not None:
            return
        if self.sending is None:
            if self.is_sent_at_once(message):
                return
            self.sending = asyncio.get_running_loop().create_task(self.send())
        elif len(self.unsent) >= MAX_UNSENT:
            self.cut_off()
            return
        self.unsent.append(message)

    def cut_off(self) -> None:
        """Whoever reads nothing would not read a farewell either."""
        self.unsent.clear()
        abort = self.websocket.scope.get("abort")
        if abort is not None:
            abort()

    def is_sent_at_once(self, message: bytes) -> bool:
        """Try to send without a task, which would cost as much as the sending."""
        attempt = self.put(message).__await__()
        try:
            attempt.send(None)  # runs up to where it would have to wait, which is before it sends anything
        except StopIteration:
            return True
        except GONE:
            return True  # nobody is there to send it to
        attempt.close()
        return False

    def put(self, message: bytes) -> Awaitable[None]:
        """Past all that stands between, which has nothing to do with messages."""
        straight: Send = self.websocket.scope["raw_send"]
        return straight({"type": "websocket.send", "text": message.decode()})

    async def send(self) -> None:
        try:
            while self.unsent:
                await self.put(self.unsent.popleft())
        except GONE:
            self.unsent.clear()  # gone; the receiving side finds out
        finally:
            self.sending = None


@router.websocket("/api/tables/{name}/live")
async def live_table(
    websocket: WebSocket,
    name: str,
    seat: int | None = None,
    lang: str | None = None,
    after: int | None = None,
    invitation: str | None = None,
    aid: bool = False,
) -> None:
    """The table from now on. `seat`: whose eyes (else yours, or a spectator's); `after`: the last entry you have;
    `aid`: with what the rules say about prices and the like."""
    tables: TableService = websocket.app.state.tables
    callers: ConnectionLimit = websocket.app.state.connection_limit
    try:
        player = await find_player(websocket)
        caller = network_of(websocket.scope) if player is None else player.player
        with callers.slot(caller):
            async with tables.holding(name) as live:
                table = await tables.loaded(live)
                check_entry(websocket.app.state.players, table, player, invitation)
                viewing_seat(table.seats_of(player and player.player), table.turn, seat)
                await websocket.accept()
                speaks = spoken(lang or (player.lang if player else "en"))
                generation = player.generation if player else 0
                socket = Connection(websocket, player and player.player, seat, speaks, aid, generation)
                socket.sit(table)
                await send_initial_state(tables, live, socket, after)
                live.watchers.add(socket)
            await run(tables, live, socket, player, partial(callers.messages.take, caller))
    except ApiError as refused:
        await websocket.accept()
        await websocket.close(REFUSED + refused.status, shorten_reason(f"{refused.code}: {refused.message}"))
    except StoreError as problem:
        if websocket.application_state is WebSocketState.CONNECTING:
            await websocket.accept()
        await websocket.close(REFUSED + 503, shorten_reason(f"the storage failed: {problem}"))


async def run(tables: TableService, live: LiveTable, socket: Connection, player: Player | None, pause: Pause) -> None:
    """Listen until the connection is closed."""
    tables.metrics.sockets.inc()
    people: Players = socket.websocket.app.state.players
    people.sessions.add(socket)
    try:
        await receive_loop(tables, people, live, socket, player, pause)
    except WebSocketDisconnect:
        pass
    finally:
        tables.metrics.sockets.dec()
        live.watchers.discard(socket)
        people.sessions.discard(socket)
        live.used = time.monotonic()
        if socket.sending is not None:
            socket.sending.cancel()


async def send_initial_state(tables: TableService, live: LiveTable, socket: Connection, after: int | None) -> None:
    """The table as it is, and what has happened since the entry that the client knows."""
    table = live.table
    assert table is not None
    known = max(0, table.entries - FIRST_LINES) if after is None else max(0, after)
    lines: list[dict[str, Any]] = []
    if known < table.entries:
        entries = await tables.store.entries(live.name)
        lines = await asyncio.to_thread(log_lines, entries, known, socket.seat, socket.lang)
    socket.tell(ClientState(table).message(socket.player, socket.seat, socket.lang, lines, socket.aid))


async def receive_loop(
    tables: TableService, people: Players, live: LiveTable, socket: Connection, player: Player | None, pause: Pause
) -> None:
    """Answer each message, in the order they come, until the player signs out."""
    player = await signed_in(people, socket, player)  # they may have signed out before we knew of the socket
    while socket.closing is None:
        message = await socket.websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        while wait := pause(time.monotonic()):
            await asyncio.sleep(wait)  # who sends too fast is read more slowly
        player = await signed_in(people, socket, player)
        if socket.closing is None:
            socket.tell(orjson.dumps(await answer(tables, live, socket, player, message)))
    await socket.closing


async def signed_in(people: Players, socket: Connection, player: Player | None) -> Player | None:
    """The player as it is now; the socket is closed if they have signed out."""
    if player is None:
        return None
    try:
        now = await people.player_if_signed_in(player.player, socket.generation)
    except StoreError:
        return player  # nothing can be changed anyway
    if now is None:
        socket.sign_out()
    return now


async def answer(
    tables: TableService, live: LiveTable, socket: Connection, player: Player | None, message: MutableMapping[str, Any]
) -> dict[str, Any]:
    """What comes back for a message; a change of the table comes besides, as it does for everybody."""
    request: Any = None
    try:
        asked = read_message(message)
        request = asked.get("request") if isinstance(asked.get("request"), str) else None
        if asked.get("do") == "ping":
            return {"type": "pong", "request": request}
        if asked.get("do") == "look":
            return await look(tables, live, socket, asked)
        question = QUESTIONS.get(str(asked.get("do")))
        if question is not None:
            return await question(tables, live.name, known(player), socket.lang, asked)
        command: Command = COMMAND.validate_python(asked)
        who = known(player)
        began = time.perf_counter()
        done = await tables.do(live.name, who.player, command.deed(who), command.request)
        if isinstance(command, Move):
            tables.metrics.move_seconds.observe(time.perf_counter() - began)
        return {"type": "done", "request": request, **done}
    except ApiError as refused:
        if refused.code in ("stale", "illegal", "not_your_turn"):
            tables.metrics.refused_moves.labels(refused.code).inc()
        error = {"code": refused.code, "message": refused.message, **refused.extra}
    except ValidationError as problem:
        error = {
            "code": "malformed",
            "message": validation_message([{**each, "loc": ("message", *each["loc"])} for each in problem.errors()]),
        }
    except StoreError as problem:
        error = {"code": "storage", "message": f"the storage failed: {problem}"}
    return {"type": "refused", "request": request, "error": error}


def known(player: Player | None) -> Player:
    if player is None:
        raise ApiError(401, "nobody", "only players can do that: ask POST /api/me for an identity first")
    return player


def read_message(message: MutableMapping[str, Any]) -> dict[str, Any]:
    text = message.get("text") or message.get("bytes") or b""
    try:
        asked = orjson.loads(text)
    except ValueError:
        raise ApiError(422, "malformed", "a message must be a JSON object") from None
    if not isinstance(asked, dict):
        raise ApiError(422, "malformed", 'a message must be a JSON object such as {"do": "ping"}')
    return asked


async def look(tables: TableService, live: LiveTable, socket: Connection, asked: dict[str, Any]) -> dict[str, Any]:
    """Look from another of one's own seats, or in another language: for people who share a screen."""
    seat, lang = asked.get("seat", socket.seat), asked.get("lang", socket.lang)
    if type(seat) is not int or not isinstance(lang, str) or len(lang) > 10:
        raise ApiError(422, "malformed", 'to look, send {"do": "look", "seat": 1, "lang": "en"}')
    async with tables.looking(live.name) as table:
        socket.seat = socket.wanted = viewing_seat(table.seats_of(socket.player), table.turn, seat)
        socket.lang = spoken(lang)
        state = ClientState(table).state(socket.player, socket.seat, socket.lang, socket.aid)
        return {"type": "state", **state, "log": []}
