"""A small server for tests: a slow route, the client's address, an echo, and on request a store that fails to open."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, WebSocket

from doubloon.cli.main import report
from doubloon.cli.serve import serve
from doubloon.core.errors import CommandError
from doubloon.server.logs import install_logs
from doubloon.server.settings import Settings
from doubloon.server.store.interface import StoreError


@asynccontextmanager
async def life(_: FastAPI) -> AsyncIterator[None]:
    if "locked" in sys.argv:
        raise StoreError("the file is locked")
    yield
    await asyncio.sleep(0.1)  # a shutdown that is cut short does not get to the next line
    print("closed", flush=True)


app = FastAPI(lifespan=life)


@app.get("/slow")
async def slow() -> str:
    print("asked", flush=True)
    await asyncio.sleep(0.5)
    return "done"


@app.get("/who")
async def who(request: Request) -> str:
    return f"{request.url.scheme} {request.client.host if request.client else ''}"


@app.websocket("/echo")
async def echo(websocket: WebSocket) -> None:
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


if __name__ == "__main__":
    install_logs("text")
    try:
        sys.exit(serve(app, Settings("sqlite:///unused.db", port=0), "open" in sys.argv))
    except CommandError as refusal:
        sys.exit(report(str(refusal)))
