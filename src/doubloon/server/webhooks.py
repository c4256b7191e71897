"""'Your turn' to an address of the player's own, for those who do not look at the table just now."""

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

from doubloon.server.logs import note
from doubloon.server.store.interface import StoreError
from doubloon.server.tables.service import TableService
from doubloon.server.tables.table import Table

Json = dict[str, Any]

SECONDS = 5.0  # for a whole call
CALLS_AT_ONCE = 8  # in threads of their own: slow addresses hold up nobody else's work
MAX_QUEUED = 20  # news for one player, while a call to them is under way
MAX_REMEMBERED = 10_000  # tables whose last call is remembered
MAX_LINE_LENGTH = 1000
DEFAULT_PORTS = {"http": 80, "https": 443}
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
SIX_TO_FOUR = ipaddress.ip_network("2002::/16")  # any IPv4 address, also of a network of one's own


class Webhooks:
    """Calls the players' webhooks. `public_only`: never addresses of the server's own network, which it could reach."""

    def __init__(self, tables: TableService, public_only: bool = True) -> None:
        self.tables = tables
        self.public_only = public_only
        self.told: dict[str, tuple[int, int]] = {}  # by table: position and seat of the last call
        self.waiting: dict[str, dict[str, Json]] = {}  # by player with a call under way: news by table, the newest only
        self.threads = ThreadPoolExecutor(CALLS_AT_ONCE, "webhooks")
        tables.turn_listener = self.turn

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def turn(self, table: Table) -> None:
        """It is somebody's turn: tell them, if it was not before and they do not see it anyway."""
        seat = table.turn
        player = None if seat is None else table.seats[seat].decider
        if seat is None or player is None:
            return
        if table.turn_since != table.updated:  # it was before the last entry already
            return
        if table.moves and table.seats[table.moves[-1].seat].decider == player:
            return
        live = self.tables.live_tables.get(table.name)
        if live is not None and any(subscriber.player == player for subscriber in live.subscribers):
            return
        about = (table.position, seat)
        if self.told.pop(table.name, None) != about:
            news = {"table": table.name, "game": table.settings["game"], "seat": seat, "position": table.position}
            self.tell(player, {"event": "your turn", **news, "due": table.due})
        self.told[table.name] = about  # at the end, so that the oldest is the first
        if len(self.told) > MAX_REMEMBERED:
            del self.told[next(iter(self.told))]

    def tell(self, player: str, news: Json) -> None:
        """Call the player, after the call to them that is under way."""
        waiting = self.waiting.get(player)
        if waiting is None:
            self.waiting[player] = {news["table"]: news}
            self.tables.spawn(self.call_all(player))
        elif len(waiting) < MAX_QUEUED or news["table"] in waiting:
            waiting[news["table"]] = news

    async def call_all(self, player: str) -> None:
        waiting = self.waiting[player]
        try:
            while waiting:
                await self.call(player, waiting.pop(next(iter(waiting))))
        finally:
            del self.waiting[player]

    async def call(self, player: str, news: Json) -> None:
        try:
            known = await self.tables.store.player(player)
            if known is None or known.webhook is None:
                return
            body = orjson.dumps(news)
            status = await asyncio.get_running_loop().run_in_executor(
                self.threads, post, known.webhook, body, self.public_only
            )
            note("webhook called", player=player, table=news["table"], status=status)
        except (OSError, ValueError, http.client.HTTPException, StoreError) as problem:
            note("webhook failed", player=player, table=news["table"], problem=type(problem).__name__)


def post(url: str, body: bytes, public_only: bool) -> int:
    """Send the body; returns the status. Redirects are not followed: they could lead to where we do not go."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or DEFAULT_PORTS[parts.scheme]
    deadline = time.monotonic() + SECONDS
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
    """The number in the first line of the answer, however slowly it comes; the library waits anew for every letter."""
    line = b""
    while b"\n" not in line:
        connection.settimeout(time_left(deadline))
        part = connection.recv(MAX_LINE_LENGTH)
        line += part
        if not part or len(line) > MAX_LINE_LENGTH:
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
    """An address of the host: looked up once, so that what is checked is what is called."""
    addresses = [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in addresses:
        if not public_only or is_public(address):
            return address
    raise ValueError(f"{host} is not a public address")


def is_public(text: str) -> bool:
    """Is it an address of the whole internet, and no other way of writing one of a network of one's own?"""
    address = ipaddress.ip_address(text)
    if address.version == 6:
        if address.ipv4_mapped is not None:
            return is_public(str(address.ipv4_mapped))
        if address not in GLOBAL_UNICAST or address in SIX_TO_FOUR:
            return False
    return address.is_global and not address.is_multicast
