"""Our end of a websocket: uvicorn's, but who reads nothing of what it sends does not fill the server's memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from websockets.http11 import Request

MAX_BUFFERED = 1024 * 1024  # bytes that the system has not taken yet


class Wire(WebSocketsSansIOProtocol):
    """A connection that can be cut off."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["abort"] = self.transport.abort  # type: ignore[typeddict-unknown-key]  # for `live`

    def handle_ping(self) -> None:
        """Pings are answered without asking the app, so nobody else counts what piles up."""
        if self.transport.get_write_buffer_size() > MAX_BUFFERED:
            self.transport.abort()
        else:
            super().handle_ping()
