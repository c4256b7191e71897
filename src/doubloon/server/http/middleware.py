"""What stands before the app: who may ask from where, how much, how often, and what browsers are told.

Plain ASGI, because it runs for every request.
"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING

from fastapi import FastAPI

from doubloon.server.errors import ApiError
from doubloon.server.http.connection_limit import ConnectionLimit
from doubloon.server.http.errors import UnexpectedErrors, install_errors, refuse
from doubloon.server.http.rate_limit import Buckets, network_of
from doubloon.server.http.routes.page import lost
from doubloon.server.identity.players import Players, token_in
from doubloon.server.logs import RequestLog
from doubloon.server.settings import Settings, read_origin

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
MAX_BODY_BYTES = 64 * 1024
MAX_RECORD_BYTES = 1024 * 1024
RECORDS = "/api/records"
MAX_PATH_LENGTH = 4096  # and as much again for the query
UNLIMITED = ("/health", "/metrics")

HEADERS = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        b"object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
NO_STORE = (b"cache-control", b"no-store")
PREFLIGHT = (
    (b"access-control-allow-methods", b"GET, HEAD, POST, PATCH"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
)


def install_middleware(app: FastAPI, settings: Settings) -> None:
    """Put the guards, the log of requests and the answers to errors around the app.

    At the first request `app.state` must have `people`, `metrics` and `settings`.
    """
    install_errors(app, lost)
    app.state.newcomers = Buckets(rate=20 / 60, burst=20)
    app.state.callers = ConnectionLimit()
    app.add_middleware(SizeLimit)  # each is put around those before it
    app.add_middleware(SameOrigin, origins=settings.origins)
    app.add_middleware(RateLimit, buckets=Buckets(rate=50, burst=200))
    app.add_middleware(UnexpectedErrors)
    if settings.origins:
        app.add_middleware(CrossOrigin, origins=settings.origins)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RequestLog)
    if settings.trust_proxy:
        app.add_middleware(TrustedProxy)


def header(scope: Scope, name: bytes) -> str | None:
    """The first header of this name, which is in small letters."""
    for known, value in scope["headers"]:
        if known == name:
            text: str = value.decode("latin-1")
            return text
    return None


class TrustedProxy:
    """Takes the client's address and the scheme from the proxy before us."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            # The proxy adds whom it sees to the end; what is before that, anybody may have made up.
            lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
            address = lines[-1].decode("latin-1").rpartition(",")[2].strip() if lines else ""
            if address:
                scope["client"] = (address, 0)
            scheme = header(scope, b"x-forwarded-proto")
            if scheme in ("http", "https", "ws", "wss"):
                protocol = "http" if scope["type"] == "http" else "ws"
                scope["scheme"] = f"{protocol}s" if scheme in ("https", "wss") else protocol
        await self.app(scope, receive, send)


class SecurityHeaders:
    """Tells browsers to run nothing that is not ours, and to keep nothing of /api unless the answer says so."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        of_api = scope["path"].startswith("/api")

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *HEADERS]
                if of_api and all(name != b"cache-control" for name, _ in message["headers"]):
                    headers.append(NO_STORE)
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_on)


class CrossOrigin:
    """Lets browsers give the answers of the API to pages of the origins that the operator has named."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        origin = header(scope, b"origin")
        more = [(b"vary", b"Origin")]  # what is kept for one origin is not for another
        if origin in self.origins:
            more += [(b"access-control-allow-origin", origin.encode()), (b"access-control-allow-credentials", b"true")]
            more.append((b"access-control-expose-headers", b"Retry-After"))
            if scope["method"] == "OPTIONS" and header(scope, b"access-control-request-method") is not None:
                await send({"type": "http.response.start", "status": 204, "headers": [*more, *PREFLIGHT]})
                await send({"type": "http.response.body", "body": b""})
                return

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, send_on)


class SameOrigin:
    """Pages from elsewhere may change nothing here and open no websockets. Programs, which name no origin, may."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "websocket" or (kind == "http" and scope["method"] not in SAFE_METHODS):
            problem = self.problem(scope)
            if problem is not None:
                await refuse(scope, receive, send, problem)
                return
        await self.app(scope, receive, send)

    def problem(self, scope: Scope) -> ApiError | None:
        origin = header(scope, b"origin")
        if origin is not None and not self.is_allowed(origin, scope):
            message = f"pages of {origin[:200]} may not use this server; if they should, its operator can allow them"
            return ApiError(403, "wrong_origin", f"{message} (--origin)")
        if origin is None and header(scope, b"sec-fetch-site") == "cross-site":
            return ApiError(403, "wrong_origin", "pages from elsewhere may not use this server")
        if scope["type"] == "http" and has_body(scope):
            content_type = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
            if content_type != "application/json":
                return ApiError(415, "not_json", "bodies are JSON: send it with Content-Type: application/json")
        return None

    def is_allowed(self, origin: str, scope: Scope) -> bool:
        scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
        own = f"{scheme}://{header(scope, b'host')}"
        if origin == own or origin in self.origins:
            return True
        try:
            return read_origin(origin) == read_origin(own)  # the Host may be written with the usual port
        except ValueError:
            return False


def has_body(scope: Scope) -> bool:
    return header(scope, b"content-length") not in (None, "0") or header(scope, b"transfer-encoding") is not None


class SizeLimit:
    """Bodies, paths and queries are only so long."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = scope["type"]
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        if (
            len(scope.get("raw_path") or scope["path"]) > MAX_PATH_LENGTH
            or len(scope["query_string"]) > MAX_PATH_LENGTH
        ):
            message = f"the address is too long: path and query have at most {MAX_PATH_LENGTH} letters each"
            await refuse(scope, receive, send, ApiError(414, "too_long", message))
            return
        if kind == "http" and scope["method"] not in SAFE_METHODS:
            limit = MAX_RECORD_BYTES if scope["path"].startswith(RECORDS) else MAX_BODY_BYTES
            length = header(scope, b"content-length")
            if length is None and has_body(scope):
                body = await read_body(receive, limit)
                fits, receive = body is not None, already_read(body or b"", receive)
            else:
                fits = length is None or int(length) <= limit  # a server does not let it be longer than it says
            if not fits:
                message = f"the body is too long: at most {limit // 1024} kB are taken here"
                await refuse(scope, receive, send, ApiError(413, "too_long", message))
                return
        await self.app(scope, receive, send)


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """The whole body of a request; None if it is longer than the limit, or whoever sends it has gone."""
    parts, length, more = [], 0, True
    while more:
        message = await receive()
        part = message.get("body", b"")
        parts.append(part)
        length += len(part)
        if length > limit or message["type"] == "http.disconnect":
            return None
        more = message.get("more_body", False)
    return b"".join(parts)


def already_read(body: bytes, receive: Receive) -> Receive:
    """A `receive` that first hands out the body."""
    unread = True

    async def receive_on() -> Message:
        nonlocal unread
        if unread:
            unread = False
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return receive_on


class RateLimit:
    """Everybody may ask only so often: players we have signed a token for each by themselves, others by address."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app = app
        self.buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and scope["path"] not in UNLIMITED:
            people: Players = scope["app"].state.people
            token = token_in(scope["headers"])
            signed = None if token is None else people.read_token(token)
            if signed is not None:
                scope["player"] = signed[0]  # for the log
            wait = self.buckets.take(scope.get("player") or network_of(scope), time.monotonic())
            if wait:
                seconds = math.ceil(wait)
                message = f"too many requests; try again in {seconds} s"
                await refuse(scope, receive, send, ApiError(429, "too_many", message, {"retry_after": seconds}))
                return
        await self.app(scope, receive, send)
