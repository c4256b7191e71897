"""The middleware of the server around a few test routes, with a real store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI, Request, WebSocket
from fastapi.responses import StreamingResponse

from doubloon.server.http.middleware import install_middleware
from doubloon.server.http.routes import identity as people
from doubloon.server.http.routes import operations as host
from doubloon.server.identity.players import Players
from doubloon.server.metrics import Metrics
from doubloon.server.settings import Settings
from doubloon.server.store import StoreError, open_store


@asynccontextmanager
async def small_app(folder: Path, **settings: Any) -> AsyncIterator[FastAPI]:
    """An app with the middleware, the routes of identity and operations, and a route for each kind of failure."""
    app = FastAPI(title="Small", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    app.state.settings = Settings(f"sqlite:///{folder}/tables.db", **settings)
    app.state.metrics = Metrics()
    app.include_router(people.router)
    app.include_router(host.router)
    install_middleware(app, app.state.settings)

    @app.post("/api/echo")
    @app.post("/api/records")
    async def echo(request: Request) -> int:
        return len(await request.body())

    @app.get("/api/unlucky")
    async def unlucky() -> None:
        raise RuntimeError("the details are nobody's business")

    @app.get("/api/halfway")
    async def halfway() -> StreamingResponse:
        return StreamingResponse(half())

    @app.get("/api/full")
    async def full() -> None:
        raise StoreError("the disk is full")

    @app.websocket("/socket")
    async def socket(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.close()

    @app.websocket("/unlucky")
    async def unlucky_socket(websocket: WebSocket, closed: bool = False) -> None:
        await websocket.accept()
        if closed:
            await websocket.close()
        raise RuntimeError

    store = app.state.store = open_store(app.state.settings.store)
    await store.open()
    try:
        app.state.players = Players(store, await store.signing_key())
        yield app
    finally:
        await store.close()


async def half() -> AsyncIterator[str]:
    yield "the first half"
    raise RuntimeError("there is no second half")


def with_app(**settings: Any) -> Callable[[Callable[[FastAPI], Awaitable[None]]], Callable[[Path], None]]:
    """Makes a test of a coroutine that takes a small app."""

    def as_test(test_app: Callable[[FastAPI], Awaitable[None]]) -> Callable[[Path], None]:
        def test(tmp_path: Path) -> None:
            async def run() -> None:
                async with small_app(tmp_path, **settings) as app:
                    await test_app(app)

            asyncio.run(run())

        return test

    return as_test


def visitor(app: FastAPI, address: str = "192.0.2.1", **options: Any) -> httpx.AsyncClient:
    """A client at this network address."""
    transport = httpx.ASGITransport(app, client=(address, 50000))
    return httpx.AsyncClient(transport=transport, **{"base_url": "http://table.test", **options})


def error_of(response: httpx.Response) -> tuple[int, str]:
    """The status and the code of an error."""
    return response.status_code, response.json()["error"]["code"]


async def handshake(
    app: FastAPI, path: str = "/socket", query: str = "", scheme: str = "ws", **headers: str
) -> list[dict[str, Any]]:
    """The messages that the app sends to a client that opens a websocket."""
    sent: list[dict[str, Any]] = []
    said: Iterator[Any] = iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}])

    async def receive() -> Any:
        return next(said)

    async def send(message: Any) -> None:
        if sent and sent[-1]["type"] == "websocket.close":
            raise RuntimeError("it is closed")
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "scheme": scheme,
        "client": ("192.0.2.1", 50000),
        "headers": [(name.encode(), value.encode()) for name, value in {"host": "table.test", **headers}.items()],
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
    }
    await app(scope, receive, send)
    return sent


async def chunks(size: int, times: int) -> AsyncIterator[bytes]:
    for _ in range(times):
        yield b" " * size
