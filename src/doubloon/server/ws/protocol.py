"""Uvicorn's websocket protocol, except that clients that read nothing cannot fill the server's memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

MAX_BUFFERED = 1024 * 1024  # bytes that the operating system has not taken yet


class Wire(WebSocketsSansIOProtocol):
    """A websocket whose connection the app can abort, by `scope["abort"]`."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["abort"] = self.transport.abort  # type: ignore[typeddict-unknown-key]  # for `Connection`

    def handle_ping(self) -> None:
        """Answer pings here, because nothing else limits the answers that the client leaves unread."""
        if self.transport.get_write_buffer_size() > MAX_BUFFERED:
            self.transport.abort()
        else:
            super().handle_ping()
