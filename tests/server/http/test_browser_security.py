"""Protection of browsers: security headers, and requests, answers and websockets of other origins."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from tests.helpers.server.small_app import chunks, error_of, handshake, visitor, with_app


@with_app()
async def test_every_answer_has_security_headers(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for path in ("/api/me", "/health", "/nowhere", "/api/unlucky"):
            headers = (await ana.get(path)).headers
            assert "script-src 'self';" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert (headers.get("cache-control") == "no-store") == path.startswith("/api")


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Origin": "http://table.test"}, True),
        ({"Origin": "http://table.test", "Sec-Fetch-Site": "same-origin"}, True),
        ({"Origin": "https://friend.example"}, True),
        ({"Origin": "https://friend.example", "Sec-Fetch-Site": "cross-site"}, True),
        ({"Origin": "http://table.test", "Host": "table.test:80"}, True),
        ({"Origin": "https://table.test"}, False),
        ({"Origin": "http://table.test:81"}, False),
        ({"Origin": "http://table.test.evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "none"}, True),
    ],
)
def test_pages_of_other_origins_change_nothing(tmp_path: Any, headers: dict[str, str], allowed: bool) -> None:
    @with_app(origins=("https://friend.example",))
    async def story(app: FastAPI) -> None:
        async with visitor(app) as ana:
            assert (await ana.get("/health", headers=headers)).status_code == 200
            answer = await ana.post("/api/echo", headers=headers)
            assert answer.status_code == 200 if allowed else error_of(answer) == (403, "wrong_origin")

    story(tmp_path)


@with_app(origins=("https://friend.example",))
async def test_pages_of_allowed_origins_may_read_answers(app: FastAPI) -> None:
    friend = {"Origin": "https://friend.example"}
    asking = {"Access-Control-Request-Method": "PATCH", "Access-Control-Request-Headers": "content-type"}
    async with visitor(app) as page:
        allowed = await page.options("/api/me", headers=friend | asking)
        assert allowed.status_code == 204
        assert "PATCH" in allowed.headers["access-control-allow-methods"]
        assert "content-type" in allowed.headers["access-control-allow-headers"]
        answers = [
            allowed,
            await page.post("/api/me", headers=friend),
            await page.get("/api/me", headers=friend),
            await page.get("/api/nothing", headers=friend),
            await page.get("/api/unlucky", headers=friend),
        ]
        assert [answer.status_code for answer in answers] == [204, 201, 200, 404, 500]
        for answer in answers:
            assert answer.headers["access-control-allow-origin"] == "https://friend.example"
            assert answer.headers["access-control-allow-credentials"] == "true"
            assert answer.headers["vary"] == "Origin"
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "http://table.test"}, {"Origin": "null"}, {}):
            for method in ("OPTIONS", "GET"):
                answer = await page.request(method, "/api/me", headers=headers | asking)
                assert not any(name.startswith("access-control") for name in answer.headers), headers
                assert answer.headers["vary"] == "Origin"


@with_app()
async def test_without_allowed_origins_no_other_page_reads_answers(app: FastAPI) -> None:
    async with visitor(app) as page:
        answer = await page.get("/api/me", headers={"Origin": "https://friend.example"})
        assert not any(name.startswith("access-control") for name in answer.headers)


@with_app(origins=("https://friend.example",))
async def test_pages_of_other_origins_open_no_websockets(app: FastAPI) -> None:
    for scheme, headers, allowed in (
        ("ws", {}, True),
        ("ws", {"origin": "http://table.test"}, True),
        ("wss", {"origin": "https://table.test"}, True),
        ("wss", {"origin": "https://friend.example"}, True),
        ("wss", {"origin": "http://table.test"}, False),
        ("ws", {"origin": "http://evil.example"}, False),
    ):
        first = (await handshake(app, scheme=scheme, **headers))[0]
        assert first["type"] == ("websocket.accept" if allowed else "websocket.http.response.start")
        assert allowed or first["status"] == 403


@with_app()
async def test_a_websocket_is_closed_where_the_server_cannot_answer_its_handshake(app: FastAPI) -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"table.test"), (b"origin", b"http://evil.example")]
    scope = {"type": "websocket", "path": "/socket", "query_string": b"", "scheme": "ws", "headers": headers}
    await app(scope, asyncio.Queue().get, send)
    assert [(message["type"], message["code"]) for message in sent] == [("websocket.close", 1008)]


@with_app()
async def test_bodies_must_be_json(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            answer = await ana.post("/api/echo", content=b"{}", headers={"Content-Type": kind})
            assert error_of(answer) == (415, "not_json")
        assert error_of(await ana.post("/api/echo", content=b"{}")) == (415, "not_json")
        assert error_of(await ana.post("/api/echo", content=chunks(2, 1))) == (415, "not_json")
        for kind in ("application/json", "Application/JSON; charset=utf-8"):
            answer = await ana.post("/api/echo", content=b"{}", headers={"Content-Type": kind})
            assert answer.json() == 2
