"""What every middleware of ours is made of. It is plain ASGI, because it runs for every request."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send


class Middleware:
    """Middleware around an app. Subclasses override `serve`, which is not called for the app's start and end."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        serve = self.app if scope["type"] == "lifespan" else self.serve
        return serve(scope, receive, send)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request or a websocket on to the app, or answer it."""
        await self.app(scope, receive, send)


def header(scope: Scope, name: bytes) -> str | None:
    """The first header of this name, which is given in lower case."""
    for known, value in scope["headers"]:
        if known == name:
            text: str = value.decode("latin-1")
            return text
    return None


def has_body(scope: Scope) -> bool:
    return header(scope, b"content-length") not in (None, "0") or header(scope, b"transfer-encoding") is not None
