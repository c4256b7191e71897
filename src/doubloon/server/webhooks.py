"""Webhooks: 'your turn' sent to an address of the player's own while they are not looking at the table."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit

import orjson

from doubloon.server.logs import log_event
from doubloon.server.settings import DEFAULT_PORTS
from doubloon.server.store.interface import StoreError
from doubloon.server.tables.service import TableService
from doubloon.server.tables.table import Table

Json = dict[str, Any]

CALL_SECONDS = 5.0  # for a whole call
MAX_CALLS = 8  # at the same time, in their own threads: slow addresses delay nothing else
MAX_QUEUED = 20  # notices for one player while a call to them is in progress
MAX_REMEMBERED = 10_000  # tables whose last call is remembered
MAX_STATUS_LINE_BYTES = 1000
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
SIX_TO_FOUR = ipaddress.ip_network("2002::/16")  # contains every IPv4 address, including private ones


class Webhooks:
    """Calls the players' webhooks. With `public_only` it never calls addresses inside the server's own network."""

    def __init__(self, tables: TableService, public_only: bool = True) -> None:
        self.tables = tables
        self.public_only = public_only
        self.last_calls: dict[str, tuple[int, int]] = {}  # by table: position and seat
        self.queues: dict[str, dict[str, Json]] = {}  # by player with a call in progress: the newest notice by table
        self.threads = ThreadPoolExecutor(MAX_CALLS, "webhooks")
        tables.turn_listener = self.on_turn

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def on_turn(self, table: Table) -> None:
        """Notify the player to move, unless it was their turn before or they are looking at the table."""
        seat = table.turn
        player = None if seat is None else table.seats[seat].decider
        if seat is None or player is None:
            return
        if table.turn_since != table.updated:  # the turn began before the last entry
            return
        if table.moves and table.seats[table.moves[-1].seat].decider == player:
            return
        live = self.tables.live_tables.get(table.name)
        if live is not None and any(subscriber.player == player for subscriber in live.subscribers):
            return
        turn = (table.position, seat)
        if self.last_calls.pop(table.name, None) != turn:
            notice = {"table": table.name, "game": table.settings["game"], "seat": seat, "position": table.position}
            self.notify(player, {"event": "your turn", **notice, "due": table.due})
        self.last_calls[table.name] = turn  # at the end, so that the first is the oldest
        if len(self.last_calls) > MAX_REMEMBERED:
            del self.last_calls[next(iter(self.last_calls))]

    def notify(self, player: str, notice: Json) -> None:
        """Call the player, after the call to them that is in progress."""
        queue = self.queues.get(player)
        if queue is None:
            self.queues[player] = {notice["table"]: notice}
            self.tables.spawn(self.call_all(player))
        elif len(queue) < MAX_QUEUED or notice["table"] in queue:
            queue[notice["table"]] = notice

    async def call_all(self, player: str) -> None:
        queue = self.queues[player]
        try:
            while queue:
                await self.call(player, queue.pop(next(iter(queue))))
        finally:
            del self.queues[player]

    async def call(self, player: str, notice: Json) -> None:
        try:
            known = await self.tables.store.player(player)
            if known is None or known.webhook is None:
                return
            body = orjson.dumps(notice)
            status = await asyncio.get_running_loop().run_in_executor(
                self.threads, post, known.webhook, body, self.public_only
            )
            log_event("webhook called", player=player, table=notice["table"], status=status)
        except (OSError, ValueError, http.client.HTTPException, StoreError) as problem:
            log_event("webhook failed", player=player, table=notice["table"], problem=type(problem).__name__)


def post(url: str, body: bytes, public_only: bool) -> int:
    """Send the body and return the status. Redirects are not followed: they could lead into the server's network."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or DEFAULT_PORTS[parts.scheme]
    deadline = time.monotonic() + CALL_SECONDS
    address = resolve(host, port, public_only)
    connection = http.client.HTTPConnection(host, port)
    connection.sock = socket.create_connection((address, port), time_left(deadline))
    try:
        if parts.scheme == "https":
            connection.sock.settimeout(time_left(deadline))
            connection.sock = ssl.create_default_context().wrap_socket(connection.sock, server_hostname=host)
        connection.sock.settimeout(time_left(deadline))
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "Doubloon"})
        return read_status(connection.sock, deadline)
    finally:
        connection.close()


def read_status(connection: socket.socket, deadline: float) -> int:
    """The status in the first line of the answer. The library's timeout is for each byte, ours for the whole line."""
    line = b""
    while b"\n" not in line:
        connection.settimeout(time_left(deadline))
        part = connection.recv(MAX_STATUS_LINE_BYTES)
        line += part
        if not part or len(line) > MAX_STATUS_LINE_BYTES:
            break
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/") or not rest[:3].isdigit():
        raise http.client.BadStatusLine(repr(line[:100]))
    return int(rest[:3])


def time_left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def resolve(host: str, port: int, public_only: bool) -> str:
    """An address of the host. It is looked up once, so that the address checked is the one called."""
    addresses = [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in addresses:
        if not public_only or is_public(address):
            return address
    raise ValueError(f"{host} is not a public address")


def is_public(text: str) -> bool:
    """Whether the address belongs to the public internet, and is not a private one in another notation."""
    address = ipaddress.ip_address(text)
    if address.version == 6:
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address not in GLOBAL_UNICAST or address in SIX_TO_FOUR:
            return False
    return address.is_global and not address.is_multicast
