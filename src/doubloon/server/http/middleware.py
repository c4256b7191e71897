"""The middleware around the app: what is installed, and in which order; the log of requests; unexpected errors."""

from __future__ import annotations

import logging
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from fastapi import FastAPI

from doubloon.server.http.asgi import Middleware, header
from doubloon.server.http.browser_security import CrossOrigin, SameOrigin, SecurityHeaders
from doubloon.server.http.errors import error_response, install_error_handlers
from doubloon.server.http.rate_limit import RateLimit, RateLimiter
from doubloon.server.http.routes.page import not_found_page
from doubloon.server.http.size_limit import SizeLimit
from doubloon.server.logs import log, log_event
from doubloon.server.metrics import Metrics
from doubloon.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from starlette.types import Message, Receive, Scope, Send

UNLOGGED_PATHS = ("/health", "/metrics")  # machines ask for them every few seconds
INTERNAL_ERROR = 1011  # close code of a websocket
REQUESTS_PER_SECOND = 50.0  # of a player, or of an address without one
REQUEST_BURST = 200.0  # requests
NEW_PLAYERS_PER_SECOND = 20 / 60  # from an address
NEW_PLAYER_BURST = 20.0  # new players


def install_middleware(app: FastAPI, settings: Settings) -> None:
    """Put the middleware and the answers to errors around the app.

    At the first request `app.state` must have `players`, `metrics` and `settings`.
    """
    install_error_handlers(app, not_found_page)
    app.state.new_player_limiter = RateLimiter(NEW_PLAYERS_PER_SECOND, NEW_PLAYER_BURST)
    app.add_middleware(SizeLimit)  # each is put around those before it
    app.add_middleware(SameOrigin, origins=settings.origins)
    app.add_middleware(RateLimit, limiter=RateLimiter(REQUESTS_PER_SECOND, REQUEST_BURST))
    app.add_middleware(UnexpectedErrors)
    if settings.origins:
        app.add_middleware(CrossOrigin, origins=settings.origins)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RequestLog)
    if settings.trust_proxy:
        app.add_middleware(TrustedProxy)


class TrustedProxy(Middleware):
    """Takes the client's address and the scheme from the headers of the reverse proxy."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        # The proxy appends the address it sees; everything before that may be made up by the client.
        lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        address = lines[-1].decode("latin-1").rpartition(",")[2].strip() if lines else ""
        if address:
            scope["client"] = (address, 0)
        scheme = header(scope, b"x-forwarded-proto")
        if scheme in ("http", "https", "ws", "wss"):
            protocol = "http" if scope["type"] == "http" else "ws"
            scope["scheme"] = f"{protocol}s" if scheme in ("https", "wss") else protocol
        await self.app(scope, receive, send)


class RequestLog(Middleware):
    """Logs and counts every request: method, path, status, milliseconds, player."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["raw_send"] = send  # messages of an open websocket bypass the middleware
        method = scope.get("method", "WEBSOCKET")
        status = 500 if scope["type"] == "http" else 403  # unless the app sends another one
        start = time.perf_counter()

        def send_on(message: Message) -> Awaitable[None]:
            nonlocal status
            kind = message["type"]
            if kind in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif kind == "websocket.accept":
                status = 101
            return send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            metrics: Metrics = scope["app"].state.metrics
            metrics.count_request(method, status)
            path = scope["path"]
            if path not in UNLOGGED_PATHS and log.isEnabledFor(logging.INFO):
                player = {"player": scope["player"]} if "player" in scope else {}
                ms = round((time.perf_counter() - start) * 1000, 1)
                log_event("request", method=method, path=path, status=status, ms=ms, **player)


class UnexpectedErrors(Middleware):
    """Logs every exception that nothing else has handled, with a reference; the client gets only the reference."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        def send_on(message: Message) -> Awaitable[None]:
            nonlocal started
            started = True
            return send(message)

        try:
            await self.app(scope, receive, send_on)
        except Exception:
            reference = secrets.token_hex(4)
            log.exception("internal error", extra={"fields": {"reference": reference, "path": scope["path"]}})
            if scope["type"] == "websocket":
                with suppress(RuntimeError, OSError):  # it may be closed already
                    reason = f"internal error {reference}"
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": reason})
            elif started:
                raise  # part of the response has been sent: only breaking the connection shows the error
            else:
                message = f"something went wrong on the server; if you tell its operator, name the error {reference}"
                await error_response(500, "internal", message)(scope, receive, send)
