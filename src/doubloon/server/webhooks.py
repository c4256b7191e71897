"""'Your turn' to an address of the player's own, for those who do not look at the table just now."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from asyncio import to_thread
from typing import Any
from urllib.parse import urlsplit

import orjson

from doubloon.server.logs import note
from doubloon.server.store.store import StoreError
from doubloon.server.table import Table
from doubloon.server.tables import Tables

Json = dict[str, Any]

SECONDS = 5.0  # for an answer
USUAL_PORTS = {"http": 80, "https": 443}


class Webhooks:
    """Calls the players' webhooks. `public_only`: never addresses of the server's own network, which it could reach."""

    def __init__(self, tables: Tables, public_only: bool = True) -> None:
        self.tables = tables
        self.public_only = public_only
        tables.turn_listener = self.turn

    def turn(self, table: Table) -> None:
        """It is somebody's turn: tell them, if it was not before and they do not see it anyway."""
        seat = table.turn
        player = None if seat is None else table.seats[seat].decider
        if seat is None or player is None:
            return
        if table.steps and table.seats[table.steps[-1].seat].decider == player:
            return
        live = self.tables.lives.get(table.name)
        if live is not None and any(watcher.player == player for watcher in live.watchers):
            return
        news = {"table": table.name, "game": table.setting["game"], "seat": seat, "position": table.position}
        self.tables.spawn(self.call(player, {"event": "your turn", **news, "due": table.due}))

    async def call(self, player: str, news: Json) -> None:
        try:
            known = await self.tables.store.player(player)
            if known is None or known.webhook is None:
                return
            status = await to_thread(post, known.webhook, orjson.dumps(news), self.public_only)
            note("webhook called", player=player, table=news["table"], status=status)
        except (OSError, ValueError, http.client.HTTPException, StoreError) as problem:
            note("webhook failed", player=player, table=news["table"], problem=type(problem).__name__)


def post(url: str, body: bytes, public_only: bool) -> int:
    """Send the body; returns the status. Redirects are not followed: they could lead to where we do not go."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or USUAL_PORTS[parts.scheme]
    address = resolve(host, port, public_only)
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    plain = socket.create_connection((address, port), SECONDS)
    try:
        if parts.scheme == "https":
            connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host)
        else:
            connection.sock = plain
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "Doubloon"})
        return connection.getresponse().status
    finally:
        connection.close()
        plain.close()


def resolve(host: str, port: int, public_only: bool) -> str:
    """An address of the host: looked up once, so that what is checked is what is called."""
    addresses = [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for address in addresses:
        if not public_only or ipaddress.ip_address(address).is_global:
            return address
    raise ValueError(f"{host} is not a public address")
