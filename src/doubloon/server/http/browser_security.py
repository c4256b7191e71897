"""Protects players from other sites: pages of other origins can neither send requests nor read answers.

Programs name no origin and are not restricted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubloon.server.errors import ApiError
from doubloon.server.http.asgi import Middleware, has_body, header
from doubloon.server.http.errors import refuse
from doubloon.server.settings import read_origin

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

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
PREFLIGHT_HEADERS = (
    (b"access-control-allow-methods", b"GET, HEAD, POST, PATCH"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
)


class SecurityHeaders(Middleware):
    """Tells browsers to run only our own scripts, and not to cache answers of /api unless they allow it."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api")

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *HEADERS]
                if is_api and all(name != b"cache-control" for name, _ in message["headers"]):
                    headers.append(NO_STORE)
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, send_on)


class CrossOrigin(Middleware):
    """Lets pages of the origins that the operator has allowed read the answers of the API (CORS)."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        super().__init__(app)
        self.origins = frozenset(origins)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        origin = header(scope, b"origin")
        more = [(b"vary", b"Origin")]  # caches must not give one origin the answer to another
        if origin in self.origins:
            more += [(b"access-control-allow-origin", origin.encode()), (b"access-control-allow-credentials", b"true")]
            more.append((b"access-control-expose-headers", b"Retry-After"))
            if scope["method"] == "OPTIONS" and header(scope, b"access-control-request-method") is not None:
                await send({"type": "http.response.start", "status": 204, "headers": [*more, *PREFLIGHT_HEADERS]})
                await send({"type": "http.response.body", "body": b""})
                return

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *more]
            await send(message)

        await self.app(scope, receive, send_on)


class SameOrigin(Middleware):
    """Refuses websockets and requests that change something if a page of another origin sends them."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...] = ()) -> None:
        super().__init__(app)
        self.origins = frozenset(origins)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
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
        if scope["type"] == "http" and has_body(scope):  # forms of other sites cannot send this type
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
            return read_origin(origin) == read_origin(own)  # Host may name the default port
        except ValueError:
            return False
