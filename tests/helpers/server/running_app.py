"""A real app with its store, and clients that reach it by real requests and websockets; only the network is missing."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from doubloon.server.app import make_app
from doubloon.server.settings import Settings
from doubloon.server.store.interface import Entry
from doubloon.server.tables.client_state import summary_of
from doubloon.server.tables.table import Table
from doubloon.server.ws import connection_limit
from tests.helpers.server.bare_table import Json, first_entries

JSON = {"Content-Type": "application/json"}
DEEP: Any = json.loads("[" * 300 + "]" * 300)
WAIT = 20.0  # seconds, for messages that come at once
TIMES = re.compile(rb'"(at|created|updated|began|ended|due)":[0-9.e+]+')


def app_test(test_app: Callable[..., Awaitable[None]]) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """Makes a test of a coroutine that takes a running app. Websockets may send as many messages as they like."""

    def test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async def run() -> None:
            async with running(tmp_path) as app:
                await test_app(app)

        monkeypatch.setattr(connection_limit, "MESSAGE_BURST", 1e9)
        asyncio.run(run())

    return test


@asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[FastAPI]:
    """The whole app, with its store in that folder."""
    app = make_app(Settings(f"sqlite:///{folder}/tables.db", **settings))
    async with app.router.lifespan_context(app):
        yield app


class Person:
    """A client, with or without an identity. `received` holds everything the server ever sent to it."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.id = ""
        self.token = ""
        self.received: list[bytes] = []
        transport = httpx.ASGITransport(app, client=("192.0.2.1", 50000))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://table.test")

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        answer = await self.client.request(method, f"/api{path}", json=body, params=query)
        self.received.append(answer.content)
        return answer

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.ask("GET", path, **query)

    async def do(self, table: str, **command: Any) -> httpx.Response:
        return await self.ask("POST", f"/tables/{table}/commands", command)


@asynccontextmanager
async def people(app: FastAPI, *names: str) -> AsyncIterator[list[Person]]:
    """Clients with identities of these names; an empty name stands for a client without an identity."""
    everybody = [Person(app) for _ in names]
    for person, name in zip(everybody, names, strict=True):
        if name:
            answer = await person.client.post("/api/me", json={"name": name})
            person.id, person.token = answer.json()["player"], answer.cookies["doubloon"]
            person.client.headers["Authorization"] = f"Bearer {person.token}"
    try:
        yield everybody
    finally:
        for person in everybody:
            await person.client.aclose()


class TableSocket:
    """A person's websocket to a table."""

    def __init__(self, person: Person, table: str, query: str = "") -> None:
        headers = [(b"host", b"table.test")]
        if person.token:
            headers.append((b"authorization", f"Bearer {person.token}".encode()))
        path = f"/api/tables/{table}/live"
        self.scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "scheme": "ws",
            "client": ("192.0.2.1", 50000),
            "headers": headers,
            "subprotocols": [],
        }
        self.person = person
        self.to_app: asyncio.Queue[Json] = asyncio.Queue()
        self.from_app: asyncio.Queue[Json] = asyncio.Queue()
        self.received: list[bytes] = []
        self.state: Json = {}  # the last one received

    async def __aenter__(self) -> TableSocket:
        self.task = asyncio.create_task(self.person.app(self.scope, self.to_app.get, self.send_from_app))
        await self.to_app.put({"type": "websocket.connect"})
        assert (await self.next())["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.to_app.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, WAIT)

    async def send_from_app(self, message: MutableMapping[str, Any]) -> None:
        await self.from_app.put(dict(message))

    async def next(self) -> Json:
        return await asyncio.wait_for(self.from_app.get(), WAIT)

    async def receive(self) -> Json:
        """The next message, or the code with which the server closes the websocket."""
        message = await self.next()
        if message["type"] == "websocket.close":
            return {"type": "closed", "code": message["code"]}
        self.received.append(message["text"].encode())
        self.person.received.append(self.received[-1])
        content: Json = json.loads(message["text"])
        if content["type"] == "state":
            self.state = content
        return content

    async def receive_until(self, entry: int) -> Json:
        """The state of the table after that entry."""
        while self.state.get("entry", 0) < entry:
            await self.receive()
        return self.state

    async def request(self, **command: Any) -> Json:
        """The answer to a command."""
        return await self.request_text(json.dumps(command))

    async def request_text(self, text: str) -> Json:
        await self.to_app.put({"type": "websocket.receive", "text": text})
        while True:
            answer = await self.receive()
            if answer["type"] != "state":
                return answer


async def insert_table(
    app: FastAPI, game: str, options: Json, players: list[str], seed: int, name: str = "table", public: bool = True
) -> Table:
    """Stores a table whose game, with that seed, has just begun; returns it as the app has loaded it."""
    table = Table(name)
    for body in first_entries(game, options, players, seed, public):
        entry = Entry(name, table.entry_count + 1, body.kind, body.to_json(), None, None, 1000.0)
        table.add(entry)
        assert await app.state.store.append(entry, summary_of(table), table.members())
    return await loaded_table(app, name)


async def loaded_table(app: FastAPI, name: str) -> Table:
    """The table in the app's memory. It stays the same object while the app runs and nothing fails."""
    async with app.state.tables.reading(name) as table:
        assert isinstance(table, Table)
        return table


async def stored_state(app: Any, table: str = "table") -> str:
    """The journal and the position as text, after checking that the journal leads to the table in the app's memory."""
    entries = await app.state.store.entries(table)
    again = Table(table)
    again.add_all(entries)
    now = await loaded_table(app, table)
    assert again.game is not None
    assert now.game is not None
    assert again.game.to_json() == now.game.to_json()
    assert (again.position, again.entry_count, again.status) == (now.position, now.entry_count, now.status)
    return json.dumps([entries, now.game.to_json()])


def without_times(messages: Iterable[bytes]) -> list[bytes]:
    """The messages without the times in them."""
    return [TIMES.sub(rb'"\1":0', message) for message in messages]
