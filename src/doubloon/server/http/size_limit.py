"""Limits the length of bodies, paths and queries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubloon.server.errors import ApiError
from doubloon.server.http.asgi import Middleware, has_body, header
from doubloon.server.http.browser_security import SAFE_METHODS
from doubloon.server.http.errors import refuse

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

MAX_BODY_BYTES = 64 * 1024
MAX_RECORD_BYTES = 1024 * 1024
RECORDS = "/api/records"
MAX_PATH_LENGTH = 4096  # of the path, and of the query


class SizeLimit(Middleware):
    """Refuses requests whose path, query or body is too long."""

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            len(scope.get("raw_path") or scope["path"]) > MAX_PATH_LENGTH
            or len(scope["query_string"]) > MAX_PATH_LENGTH
        ):
            message = f"the address is too long: path and query have at most {MAX_PATH_LENGTH} letters each"
            await refuse(scope, receive, send, ApiError(414, "too_long", message))
            return
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            limit = MAX_RECORD_BYTES if scope["path"].startswith(RECORDS) else MAX_BODY_BYTES
            length = header(scope, b"content-length")
            if length is None and has_body(scope):
                body = await read_body(receive, limit)
                fits, receive = body is not None, already_read(body or b"", receive)
            else:
                fits = length is None or int(length) <= limit  # the HTTP server reads no more than this length
            if not fits:
                message = f"the body is too long: at most {limit // 1024} kB are taken here"
                await refuse(scope, receive, send, ApiError(413, "too_long", message))
                return
        await self.app(scope, receive, send)


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """The whole body of a request; None if it is longer than the limit or the client disconnects."""
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
    """A `receive` that returns the body first, then what the client sends next."""
    unread = True

    async def receive_on() -> Message:
        nonlocal unread
        if unread:
            unread = False
            return {"type": "http.request", "body": body, "more_body": False}
        return await receive()

    return receive_on
