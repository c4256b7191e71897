"""For operators and programmers: health, metrics and the API's documentation."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel

from doubloon.server.http.api_page import STYLE, api_page
from doubloon.server.http.errors import error_answers

router = APIRouter(tags=["host"])

HEALTH_CACHE_SECONDS = 1.0  # a check waits for the disk, and anybody may ask


class Health(BaseModel):
    """The server works."""

    status: str = "ok"


@router.get("/health", responses=error_answers(503))
async def health(request: Request) -> Health:
    """Whether the server can store moves; 503 if it cannot at the moment."""
    state = request.app.state
    now = time.monotonic()
    if now >= getattr(state, "healthy_until", 0.0):
        await state.store.check()
        state.healthy_until = now + HEALTH_CACHE_SECONDS
    return Health()


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The metrics, for Prometheus."""
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The documentation of the API, made from /api/openapi.json."""
    return Response(api_page(request.app.openapi()), media_type="text/html")


@router.get("/api/docs.css", include_in_schema=False)
async def docs_style() -> Response:
    return Response(STYLE, media_type="text/css")
