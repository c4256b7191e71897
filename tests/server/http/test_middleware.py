"""The trusted proxy, and unexpected errors."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from fastapi import FastAPI

from tests.helpers.server.small_app import error_of, handshake, visitor, with_app


@pytest.mark.parametrize(
    ("forwarded", "counted"),
    [
        ({}, "192.0.2.1"),
        ({"X-Forwarded-For": "203.0.113.7"}, "203.0.113.7"),
        ({"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}, "203.0.113.7"),
        ({"X-Forwarded-For": " "}, "192.0.2.1"),
    ],
)
@pytest.mark.parametrize("trust", [True, False])
def test_only_a_trusted_proxy_may_name_the_client(
    tmp_path: Any, forwarded: dict[str, str], counted: str, trust: bool
) -> None:
    @with_app(trust_proxy=trust)
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ana:
            await ana.post("/api/me", headers=forwarded)
        assert list(app.state.new_player_limiter.recent) == [counted if trust else "192.0.2.1"]

    story(tmp_path)


@pytest.mark.parametrize("trust", [True, False])
def test_only_a_trusted_proxy_may_name_the_scheme(tmp_path: Any, trust: bool) -> None:
    @with_app(trust_proxy=trust)
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ana:
            made = await ana.post("/api/me", headers={"X-Forwarded-Proto": "https"})
            assert ("secure" in made.headers["set-cookie"].lower()) is trust
        forwarded = {"x-forwarded-proto": "wss", "origin": "https://table.test"}
        assert ((await handshake(app, **forwarded))[0]["type"] == "websocket.accept") is trust

    story(tmp_path)


@with_app()
async def test_an_unexpected_error_is_logged_and_the_client_gets_its_reference(app: FastAPI) -> None:
    lines: list[logging.LogRecord] = []
    listener = logging.Handler()
    listener.emit = lines.append  # type: ignore[method-assign, assignment]
    logging.getLogger("doubloon.server").addHandler(listener)
    try:
        async with visitor(app) as ana:
            answer = await ana.get("/api/unlucky")
    finally:
        logging.getLogger("doubloon.server").removeHandler(listener)
    assert error_of(answer) == (500, "internal")
    assert "details" not in answer.text
    errors = [line for line in lines if line.levelname == "ERROR"]
    assert [line.exc_info is not None for line in errors] == [True]
    assert vars(errors[0])["fields"]["reference"] in answer.json()["error"]["message"]


@with_app()
async def test_an_error_after_half_an_answer_breaks_the_connection(app: FastAPI) -> None:
    async with visitor(app) as ana:
        with pytest.raises(RuntimeError, match="second half"):
            await ana.get("/api/halfway")


@pytest.mark.parametrize(("query", "code"), [("", 1011), ("closed=yes", 1000)])
def test_a_failing_websocket_is_closed_once(tmp_path: Any, query: str, code: int) -> None:
    @with_app()
    async def story(app: FastAPI) -> None:
        sent = await handshake(app, "/unlucky", query)
        assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
        assert sent[-1]["code"] == code

    story(tmp_path)
