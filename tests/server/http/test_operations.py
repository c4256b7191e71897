"""For operators and programmers: health, metrics and the API's documentation."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from doubloon.server.http.api_page import api_page
from tests.helpers.server.small_app import error_of, handshake, visitor, with_app


@pytest.mark.slow
@with_app()
async def test_health_is_checked_once_a_second(app: FastAPI) -> None:
    async with visitor(app) as ana:
        assert (await ana.get("/health")).json() == {"status": "ok"}
        await app.state.store.close()
        assert (await ana.get("/health")).status_code == 200
        await asyncio.sleep(1.1)
        assert error_of(await ana.get("/health")) == (503, "storage")


@with_app()
async def test_requests_are_counted_by_method_and_status(app: FastAPI) -> None:
    async with visitor(app) as ana:
        for _ in range(3):
            await ana.get("/nowhere")
        await ana.request("BREW", "/nowhere")
        await handshake(app)
        metrics = (await ana.get("/metrics")).text
    assert not any(method == "BREW" for method, _ in app.state.metrics.request_counters)
    assert 'doubloon_requests_total{method="GET",status="404"} 3.0' in metrics
    assert 'doubloon_requests_total{method="other",status="404"} 1.0' in metrics
    assert 'doubloon_requests_total{method="WEBSOCKET",status="101"} 1.0' in metrics


@with_app()
async def test_the_api_documentation_needs_no_scripts(app: FastAPI) -> None:
    async with visitor(app) as ana:
        page = await ana.get("/api/docs")
        assert page.headers["content-type"].startswith("text/html")
        assert "<script" not in page.text
        assert "style=" not in page.text
        for shown in ("POST /api/me/links", "Become known", '<a href="#Me">Me</a>', "at most 40 letters"):
            assert shown in page.text
        assert (await ana.get("/api/docs.css")).headers["content-type"].startswith("text/css")
        assert (await ana.get("/api/openapi.json")).status_code == 200


def test_the_api_documentation_escapes_html() -> None:
    document: dict[str, Any] = {"info": {"title": "<b>", "version": "1"}, "paths": {}}
    field = {"type": "string", "description": "<i>", "pattern": "<u>"}
    document["components"] = {"schemas": {"X": {"description": "<s>", "properties": {"<a>": field}}}}
    page = api_page(document)
    assert not any(mark in page for mark in ("<b>", "<i>", "<u>", "<s>", "<a>"))
