"""Structured logs: what happened, and its fields, as JSON lines or as text. No secrets, no query strings."""

from __future__ import annotations

import json
import logging
import re
import time
from datetime import UTC, datetime
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from doubloon.server.metrics import Metrics

log = logging.getLogger("doubloon.server")

QUIET = ("/health", "/metrics")  # asked every few seconds by machines
PLAIN = re.compile(r"[\w.:/%+-]+")
TOKEN = re.compile(r"v1\.([\w-]{16})\.\d+\.[\w-]{43}")
LINK = re.compile(r"link\.[\w-]{32}\.\d+")

encode = json.JSONEncoder(default=str).encode


def note(event: str, **fields: Any) -> None:
    """Log that something happened."""
    log.info(event, extra={"fields": fields})


def install_logs(form: str, stream: IO[str] | None = None) -> None:
    """All logs of the process go to the stream (stderr) as "json" or "text", uvicorn's and those of libraries, too."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)
    log.setLevel(logging.INFO)


class JsonLines(logging.Formatter):
    """{"time": ..., "level": ..., "event": ..., and the fields}, a line for each event."""

    def format(self, record: logging.LogRecord) -> str:
        time_ = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time_, "level": record.levelname.lower(), "event": record.getMessage(), **fields_of(record)}
        return without_secrets(encode(line))


class TextLines(logging.Formatter):
    """The same for people: the event, then field=value."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        trace = fields.pop("trace", None)
        words = [self.formatTime(record, "%H:%M:%S"), record.levelname.lower(), record.getMessage()]
        words += [f"{name}={in_text(value)}" for name, value in fields.items()]
        return without_secrets(" ".join(words) + (f"\n{trace}" if trace else ""))


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of an event; of an error also where it came from."""
    fields = dict(getattr(record, "fields", {}))
    if record.name != log.name:
        fields["of"] = record.name
    if record.exc_info:
        fields["trace"] = logging.Formatter().formatException(record.exc_info)
    return fields


def in_text(value: Any) -> str:
    """A value without room for a second line, or for what looks like another field."""
    text = str(value)
    return text if PLAIN.fullmatch(text) else encode(text)


def without_secrets(line: str) -> str:
    """The line, should a token or the secret of a link have got into it, without them."""
    return LINK.sub("[link]", TOKEN.sub(r"[token of \1]", line))


class RequestLog:
    """A line and a count for every request: method, path, status, milliseconds, player."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            scope["raw_send"] = send  # for `ws.connection`
        method = scope.get("method", "WEBSOCKET")
        status = 500 if scope["type"] == "http" else 403  # until something else is sent
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
            if path not in QUIET and log.isEnabledFor(logging.INFO):
                fields = {"method": method, "path": path, "status": status}
                fields["ms"] = round((time.perf_counter() - start) * 1000, 1)
                if "player" in scope:
                    fields["player"] = scope["player"]
                log.info("request", extra={"fields": fields})
