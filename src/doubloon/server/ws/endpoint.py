"""The websocket of a table: sends every change as it happens, and answers commands and queries."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.types import Message
from starlette.websockets import WebSocketState

from doubloon.core.text import supported_language
from doubloon.server.errors import REFUSED, ApiError, shorten_reason, validation_message
from doubloon.server.http.rate_limit import network_of
from doubloon.server.identity.dependencies import find_player
from doubloon.server.identity.players import Players
from doubloon.server.store.interface import Player, StoreError
from doubloon.server.tables.checks import check_access
from doubloon.server.tables.client_state import ClientState, log_lines
from doubloon.server.tables.commands import COMMAND
from doubloon.server.tables.commands.moves import Move
from doubloon.server.tables.live_table import LiveTable
from doubloon.server.tables.queries import QUERIES
from doubloon.server.tables.service import TableService
from doubloon.server.ws.connection import Connection
from doubloon.server.ws.connection_limit import ConnectionLimit

router = APIRouter()

Json = dict[str, Any]
SecondsToWait = Callable[[float], float]  # from the current time to the seconds until the next message may be read

INITIAL_LOG_LINES = 40  # for clients that do not say which entry they have


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
    """Send the table's state and every later change, and answer the client's messages, until the websocket closes.

    The client sees the table from `seat`, or from one of the player's seats if it names none; a spectator has no seat.
    The log begins after the entry with the number `after`. With `aid`, each state includes the board facts of the seat.
    """
    tables: TableService = websocket.app.state.tables
    limit: ConnectionLimit = websocket.app.state.connection_limit
    try:
        player = await find_player(websocket)
        player_id = player and player.id
        client = network_of(websocket.scope) if player is None else player.id
        with limit.slot(client):
            async with tables.locked(name) as live:
                table = await tables.load(live)
                check_access(websocket.app.state.players, table, player, invitation)
                table.viewing_seat(player_id, seat)  # refuses the seats of others
                await websocket.accept()
                language = supported_language(lang or (player.lang if player else "en"))
                generation = player.generation if player else 0
                connection = Connection(websocket, player_id, seat, language, aid, generation)
                connection.update_seat(table)
                await send_initial_state(tables, live, connection, after)
                live.subscribers.add(connection)
            await serve(tables, live, connection, player, partial(limit.messages.take, client))
    except ApiError as refused:
        await websocket.accept()
        await websocket.close(REFUSED + refused.status, shorten_reason(f"{refused.code}: {refused.message}"))
    except StoreError as problem:
        if websocket.application_state is WebSocketState.CONNECTING:
            await websocket.accept()
        await websocket.close(REFUSED + 503, shorten_reason(f"the storage failed: {problem}"))


async def send_initial_state(tables: TableService, live: LiveTable, connection: Connection, after: int | None) -> None:
    """The current state, and the log from the entry that the client knows."""
    table = live.table
    assert table is not None
    known = max(0, table.entry_count - INITIAL_LOG_LINES) if after is None else max(0, after)
    lines: list[Json] = []
    if known < table.entry_count:
        entries = await tables.store.entries(live.name)
        lines = await asyncio.to_thread(log_lines, entries, known, connection.seat, connection.lang)
    state = ClientState(table)
    connection.send(state.message(connection.player_id, connection.seat, connection.lang, lines, connection.aid))


async def serve(
    tables: TableService, live: LiveTable, connection: Connection, player: Player | None, seconds_to_wait: SecondsToWait
) -> None:
    """Serve the connection until it is closed."""
    tables.metrics.sockets.inc()
    players: Players = connection.websocket.app.state.players
    players.sessions.add(connection)
    try:
        await receive_loop(tables, players, live, connection, player, seconds_to_wait)
    except WebSocketDisconnect:
        pass
    finally:
        tables.metrics.sockets.dec()
        live.subscribers.discard(connection)
        players.sessions.discard(connection)
        live.last_used = time.monotonic()
        if connection.sending is not None:
            connection.sending.cancel()


async def receive_loop(
    tables: TableService,
    players: Players,
    live: LiveTable,
    connection: Connection,
    player: Player | None,
    seconds_to_wait: SecondsToWait,
) -> None:
    """Answer the messages in their order, until the client disconnects or the player signs out."""
    player = await refresh_player(players, connection, player)  # may have signed out before the session was added
    while connection.closing is None:
        message = await connection.websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        while wait := seconds_to_wait(time.monotonic()):
            await asyncio.sleep(wait)
        player = await refresh_player(players, connection, player)
        if connection.closing is None:
            connection.send(orjson.dumps(await answer(tables, live, connection, player, message)))
    await connection.closing


async def refresh_player(players: Players, connection: Connection, player: Player | None) -> Player | None:
    """The player as they are stored now. Closes the connection if they have signed out."""
    if player is None:
        return None
    try:
        now = await players.player_if_signed_in(player.id, connection.generation)
    except StoreError:
        return player  # as long as the store fails, nothing can be changed anyway
    if now is None:
        connection.sign_out()
    return now


async def answer(
    tables: TableService, live: LiveTable, connection: Connection, player: Player | None, message: Message
) -> Json:
    """The answer to one message. If it changes the table, the new state is sent separately, as to all subscribers."""
    request: Any = None
    try:
        fields = read_message(message)
        request = fields.get("request") if isinstance(fields.get("request"), str) else None
        if fields.get("do") == "ping":
            return {"type": "pong", "request": request}
        if fields.get("do") == "look":
            return await look(tables, live, connection, fields)
        query = QUERIES.get(str(fields.get("do")))
        if query is not None:
            return await query(tables, live.name, known_player(player), connection.lang, fields)
        command = COMMAND.validate_python(fields)
        player = known_player(player)
        began = time.perf_counter()
        done = await tables.execute(live.name, command, player)
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


def known_player(player: Player | None) -> Player:
    """The player who sent the message; refuses spectators, who have no identity."""
    if player is None:
        raise ApiError(401, "nobody", "only players can do that: ask POST /api/me for an identity first")
    return player


def read_message(message: Message) -> Json:
    text = message.get("text") or message.get("bytes") or b""
    try:
        fields = orjson.loads(text)
    except ValueError:
        raise ApiError(422, "malformed", "a message must be a JSON object") from None
    if not isinstance(fields, dict):
        raise ApiError(422, "malformed", 'a message must be a JSON object such as {"do": "ping"}')
    return fields


async def look(tables: TableService, live: LiveTable, connection: Connection, fields: Json) -> Json:
    """From now on, show another of the player's seats, or another language: for people who share a screen."""
    seat, lang = fields.get("seat", connection.seat), fields.get("lang", connection.lang)
    if type(seat) is not int or not isinstance(lang, str) or len(lang) > 10:
        raise ApiError(422, "malformed", 'to look, send {"do": "look", "seat": 1, "lang": "en"}')
    async with tables.reading(live.name) as table:
        connection.seat = connection.wanted = table.viewing_seat(connection.player_id, seat)
        connection.lang = supported_language(lang)
        state = ClientState(table).state(connection.player_id, connection.seat, connection.lang, connection.aid)
        return {"type": "state", **state, "log": []}
