"""The log: the fields of its lines, and the secrets that never appear in them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doubloon.server.logs import install_logs, log, log_event
from tests.helpers.server.small_app import small_app, visitor


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """A stream for the log; the former handlers are restored afterwards."""
    handlers, level = logging.root.handlers, (logging.root.level, log.level)
    yield io.StringIO()
    logging.root.handlers = handlers
    logging.root.setLevel(level[0])
    log.setLevel(level[1])


def test_json_lines_have_time_level_event_and_fields(stream: io.StringIO) -> None:
    install_logs("json", stream)
    log_event("moved", table="t\n1", seat=2)
    line = json.loads(stream.getvalue())
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "info", "event": "moved", "table": "t\n1", "seat": 2}


def test_text_lines_keep_every_field_on_the_line(stream: io.StringIO) -> None:
    install_logs("text", stream)
    log_event("moved", table="t1", name="Ana\nlevel=error", share=0.5)
    assert stream.getvalue()[8:] == ' info moved table=t1 name="Ana\\nlevel=error" share=0.5\n'


@pytest.mark.parametrize("form", ["json", "text"])
def test_errors_have_a_traceback(stream: io.StringIO, form: str) -> None:
    install_logs(form, stream)
    try:
        raise KeyError("lost")
    except KeyError:
        log.exception("internal error", extra={"fields": {"reference": "1f"}})
    written = stream.getvalue()
    assert "KeyError: 'lost'" in (json.loads(written)["trace"] if form == "json" else written)
    assert "1f" in written


def test_logs_of_libraries_have_the_same_form(stream: io.StringIO) -> None:
    install_logs("json", stream)
    logging.getLogger("uvicorn.error").info("Started server process [%d]", 7)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received from %s.", "somebody")
    line = json.loads(stream.getvalue())
    assert (line["logger"], line["level"]) == ("uvicorn.error", "warning")
    assert line["event"] == "Invalid HTTP request received from somebody."


def test_values_unknown_to_json_are_written_as_text(stream: io.StringIO) -> None:
    install_logs("json", stream)
    log_event("kept", path=Path("tables.db"), half="\ud800")
    line: dict[str, Any] = json.loads(stream.getvalue())
    assert (line["path"], line["half"]) == ("tables.db", "\ud800")


def test_a_request_is_logged_without_query_and_secrets(tmp_path: Path, stream: io.StringIO) -> None:
    install_logs("json", stream)

    async def story() -> tuple[str, str, str]:
        async with small_app(tmp_path) as app, visitor(app) as ana:
            player = (await ana.post("/api/me?invitation=hush")).json()["player"]
            token = ana.cookies["doubloon"]
            secret = (await ana.post("/api/me/links", json={})).json()["link_secret"]
            await ana.post("/api/links", json={"link_secret": secret})
            await ana.get(f"/nowhere/{token}")
            await ana.get(f"/nowhere/{secret}")
            await ana.get("/health")
            await ana.get("/metrics")
            return player, token, secret

    player, token, secret = asyncio.run(story())
    written = stream.getvalue()
    lines = [json.loads(line) for line in written.splitlines()]
    assert [(line["method"], line["path"], line["status"]) for line in lines] == [
        ("POST", "/api/me", 201),
        ("POST", "/api/me/links", 201),
        ("POST", "/api/links", 200),
        ("GET", f"/nowhere/[token of {player}]", 404),
        ("GET", "/nowhere/[link]", 404),
    ]
    assert [line.get("player") for line in lines] == [None, player, player, player, player]
    assert all(0 <= line["ms"] < 10_000 for line in lines)
    assert not any(hidden in written for hidden in (token, secret, "hush"))
