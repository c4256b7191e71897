"""Structured logs: events with their fields, as JSON lines or as text, without secrets and query strings."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import IO, Any

log = logging.getLogger("doubloon.server")

PLAIN_VALUE = re.compile(r"[\w.:/%+-]+")  # written without quotes
TOKEN = re.compile(r"v1\.([\w-]{16})\.\d+\.[\w-]{43}")
LINK = re.compile(r"link\.[\w-]{32}\.\d+")

encode = json.JSONEncoder(default=str).encode


def log_event(event: str, **fields: Any) -> None:
    """Log an event with its fields."""
    log.info(event, extra={"fields": fields})


def install_logs(log_format: str, stream: IO[str] | None = None) -> None:
    """Send all logs of the process, including uvicorn's and libraries', to the stream (stderr) as "json" or "text"."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines() if log_format == "json" else TextLines())
    logging.root.handlers = [handler]
    logging.root.setLevel(logging.WARNING)
    log.setLevel(logging.INFO)


class JsonLines(logging.Formatter):
    """Writes each event as a line {"time": ..., "level": ..., "event": ..., and the fields}."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"time": time, "level": record.levelname.lower(), "event": record.getMessage(), **fields_of(record)}
        return without_secrets(encode(line))


class TextLines(logging.Formatter):
    """Writes each event for people: time, level and event, then field=value."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        trace = fields.pop("trace", None)
        words = [self.formatTime(record, "%H:%M:%S"), record.levelname.lower(), record.getMessage()]
        words += [f"{name}={in_text(value)}" for name, value in fields.items()]
        return without_secrets(" ".join(words) + (f"\n{trace}" if trace else ""))


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """The fields of an event, with the logger if it is not ours and the traceback of an error."""
    fields = dict(getattr(record, "fields", {}))
    if record.name != log.name:
        fields["logger"] = record.name
    if record.exc_info:
        fields["trace"] = logging.Formatter().formatException(record.exc_info)
    return fields


def in_text(value: Any) -> str:
    """The value, quoted if it could be taken for another line or another field."""
    text = str(value)
    return text if PLAIN_VALUE.fullmatch(text) else encode(text)


def without_secrets(line: str) -> str:
    """Replace tokens and the secrets of links, should any have got into the line."""
    return LINK.sub("[link]", TOKEN.sub(r"[token of \1]", line))
