"""Calls of webhooks: the address a player gives is checked, and a notice is posted to it.

No call may reach the server's own network, if only public addresses are allowed.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import time
from urllib.parse import urlsplit

from doubloon.server.errors import ApiError
from doubloon.server.settings import DEFAULT_PORTS

MAX_WEBHOOK_LENGTH = 500
CALL_SECONDS = 5.0  # for a whole call
MAX_STATUS_LINE_BYTES = 1000
GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
SIX_TO_FOUR = ipaddress.ip_network("2002::/16")  # contains every IPv4 address, including private ones


def read_webhook(text: str | None) -> str | None:
    """Check the address of a webhook; None means no webhook."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        fits = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # not a valid port or address
        fits = False
    if not fits or len(text) > MAX_WEBHOOK_LENGTH or not all("!" <= letter <= "~" for letter in text):
        wanted = f"a webhook is an http or https address of at most {MAX_WEBHOOK_LENGTH} ASCII letters without spaces"
        raise ApiError(422, "bad_webhook", f"{wanted}, such as https://example.org/turn")
    return text


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
