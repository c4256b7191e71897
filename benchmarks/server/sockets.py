"""A minimal websocket client: thousands of them share the machine with the servers that they measure."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL_FRAME = 0x80
MASKED = 0x80
NO_MASK = bytes(4)  # a mask that changes nothing
CONNECT_TIMEOUT_SECONDS = 30.0


class Socket:
    """A websocket that never blocks: it is read when something has arrived."""

    def __init__(self, port: int, path: str, token: str) -> None:
        self.connection = socket.create_connection(("127.0.0.1", port), CONNECT_TIMEOUT_SECONDS)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.connection.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
            f"Connection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            more = self.connection.recv(65536)
            if not more:
                break
            answer += more
        head, _, self.unread = answer.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 101"):
            raise ConnectionError(f"the server opens no websocket: {answer[:200]!r}")
        self.connection.setblocking(False)

    def fileno(self) -> int:
        return self.connection.fileno()

    def send(self, text: bytes, kind: int = TEXT) -> None:
        length = len(text)
        size = bytes([MASKED | length]) if length < 126 else bytes([MASKED | 126]) + length.to_bytes(2)
        self.connection.sendall(bytes([FINAL_FRAME | kind]) + size + NO_MASK + text)

    def messages(self) -> Iterator[bytes]:
        """The messages that have arrived completely."""
        try:
            arrived = self.connection.recv(65536)
        except BlockingIOError:
            arrived = None
        if arrived == b"":
            raise ConnectionError("the server has closed a websocket")
        unread = self.unread + arrived if arrived else self.unread
        at, end = 0, len(unread)
        while end - at >= 2:
            size, start = unread[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(unread[at + 2 : at + 4]), at + 4
            elif size == 127:
                size, start = int.from_bytes(unread[at + 2 : at + 10]), at + 10
            if start + size > end:
                break
            kind, message = unread[at] & 0x0F, unread[start : start + size]
            at = start + size
            if kind == TEXT:
                yield message
            elif kind == PING:
                self.send(message, PONG)
            elif kind == CLOSE:
                raise ConnectionError(f"the server has closed a websocket: {message[2:].decode()}")
        self.unread = unread[at:]

    def close(self) -> None:
        self.connection.close()
