"""The server's app: its routes, middleware and lifespan."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI

from doubloon.core.registry import about, game_names
from doubloon.server.http.middleware import install_middleware
from doubloon.server.http.routes import identity, operations, page, records, replay, tables, texts
from doubloon.server.identity.players import Players
from doubloon.server.metrics import Metrics
from doubloon.server.settings import Settings
from doubloon.server.store import open_store
from doubloon.server.tables.bot_pool import BotPool
from doubloon.server.tables.service import TableService
from doubloon.server.tables.sweeper import Sweeper
from doubloon.server.webhooks import Webhooks
from doubloon.server.ws import endpoint
from doubloon.server.ws.connection_limit import ConnectionLimit


def listed(titles: Sequence[str]) -> str:
    """The titles as in a sentence: `A, B and C`."""
    return " and ".join(filter(None, [", ".join(titles[:-1]), titles[-1]]))


def make_app(settings: Settings) -> FastAPI:
    """Make the app. It opens its store when it starts and closes it when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = open_store(settings.store)
        await store.open()
        bot_pool = BotPool(settings.bot_processes)
        bot_pool.open()
        app.state.store = store
        app.state.players = Players(store, await store.signing_key())
        app.state.tables = TableService(store, bot_pool, app.state.metrics)
        webhooks = Webhooks(app.state.tables) if settings.webhooks else None
        background = [
            asyncio.create_task(Sweeper(app.state.tables).run()),
            asyncio.create_task(app.state.players.watch_sessions()),
        ]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            await app.state.tables.close()
            if webhooks is not None:
                webhooks.close()
            await store.close()
            bot_pool.close()  # last, because it waits for searches that have begun

    app = FastAPI(
        title="Doubloon",
        description=f"{listed([about(game).TITLE for game in game_names()])} at tables for people and bots.",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings = settings
    app.state.metrics = Metrics()
    app.state.connection_limit = ConnectionLimit()
    install_middleware(app, settings)
    for module in (identity, tables, replay, records, texts, operations, page):
        app.include_router(module.router)
    app.include_router(endpoint.router)
    return app
