"""What whoever runs the server wants to know, and what whoever programs for it wants to read."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel

from doubloon.server.http.api_page import STYLE, api_page
from doubloon.server.http.errors import error_answers

router = APIRouter(tags=["host"])

HEALTHY_SECONDS = 1.0


class Health(BaseModel):
    """The server can do its work."""

    status: str = "ok"


@router.get("/health", responses=error_answers(503))
async def health(request: Request) -> Health:
    """Whether games can go on; 503 if nothing can be written just now."""
    state = request.app.state
    now = time.monotonic()
    if now >= getattr(state, "healthy_until", 0.0):  # a check waits for the disk, and anybody may ask
        await state.store.check()
        state.healthy_until = now + HEALTHY_SECONDS
    return Health()


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """What Prometheus reads."""
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> Response:
    """The API for people who write programs, made from /api/openapi.json."""
    return Response(api_page(request.app.openapi()), media_type="text/html")


@router.get("/api/docs.css", include_in_schema=False)
async def docs_style() -> Response:
    return Response(STYLE, media_type="text/css")
