"""Limits of bodies, paths and queries."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from doubloon.server.http.size_limit import already_read
from tests.helpers.server.small_app import chunks, error_of, visitor, with_app

JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(("path", "kilobytes"), [("/api/echo", 64), ("/api/records", 1024)])
def test_long_bodies_are_refused(tmp_path: Any, path: str, kilobytes: int) -> None:
    @with_app()
    async def story(app: FastAPI) -> None:
        limit = kilobytes * 1024
        async with visitor(app, headers=JSON) as ana:
            assert (await ana.post(path, content=b" " * limit)).json() == limit
            too_long = await ana.post(path, content=b" " * (limit + 1))
            assert error_of(too_long) == (413, "too_long")
            assert f"at most {kilobytes} kB" in too_long.json()["error"]["message"]
            assert (await ana.post(path, content=chunks(1024, kilobytes))).json() == limit
            assert error_of(await ana.post(path, content=chunks(1024, kilobytes + 1))) == (413, "too_long")

    story(tmp_path)


def test_after_the_body_the_app_receives_the_next_message() -> None:
    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def story() -> None:
        receive = already_read(b"{}", gone)
        assert [(await receive())["type"] for _ in range(2)] == ["http.request", "http.disconnect"]

    asyncio.run(story())


@with_app()
async def test_an_incomplete_body_is_refused(app: FastAPI) -> None:
    said = iter([{"type": "http.request", "body": b"{}", "more_body": True}, {"type": "http.disconnect"}])
    statuses = []

    async def receive() -> Any:
        return next(said)

    async def send(message: Any) -> None:
        statuses.append(message.get("status"))

    headers = [(b"content-type", b"application/json"), (b"transfer-encoding", b"chunked")]
    scope = {"type": "http", "method": "POST", "path": "/api/me", "query_string": b"", "scheme": "http"}
    await app({**scope, "headers": headers}, receive, send)
    assert statuses[0] == 413


@with_app()
async def test_long_addresses_are_refused(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for long in ("/" + "x" * 4096, "/health?" + "x" * 4097):
            assert error_of(await ana.get(long)) == (414, "too_long")
        assert (await ana.get("/health?" + "x" * 4096)).status_code == 200
