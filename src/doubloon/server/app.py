"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from doubloon.server.http.middleware import install_middleware
from doubloon.server.http.routes import identity as people
from doubloon.server.http.routes import operations as host
from doubloon.server.http.routes import page, records, tables
from doubloon.server.http.routes import replay as course
from doubloon.server.http.routes import texts as words
from doubloon.server.identity.players import Players
from doubloon.server.metrics import Metrics
from doubloon.server.settings import Settings
from doubloon.server.store import open_store
from doubloon.server.tables.bot_pool import BotPool
from doubloon.server.tables.service import TableService
from doubloon.server.tables.sweeper import Sweeper
from doubloon.server.webhooks import Webhooks
from doubloon.server.ws import endpoint as live


def make_app(settings: Settings) -> FastAPI:
    """The app, which opens its store when it starts and closes it when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = open_store(settings.store)
        await store.open()
        thinkers = BotPool(settings.thinkers)
        thinkers.open()
        app.state.store = store
        app.state.people = Players(store, await store.signing_key())
        app.state.tables = TableService(store, thinkers, app.state.metrics)
        webhooks = Webhooks(app.state.tables) if settings.webhooks else None
        clocks = [
            asyncio.create_task(Sweeper(app.state.tables).run()),
            asyncio.create_task(app.state.people.watch_devices()),
        ]
        try:
            yield
        finally:
            for clock in clocks:
                clock.cancel()
            await app.state.tables.close()
            if webhooks is not None:
                webhooks.close()
            await store.close()
            thinkers.close()  # last: it waits for thoughts that have begun

    app = FastAPI(
        title="Doubloon",
        description="Puerto Rico and San Juan at tables for people and bots.",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.metrics = Metrics()
    install_middleware(app, settings)
    for part in (people, tables, course, records, words, host, page):
        app.include_router(part.router)
    app.include_router(live.router)
    return app
