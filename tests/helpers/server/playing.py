"""Tables to try things at: bare ones that only know the rules of the table, and whole ones in a real app.

Nothing is between a person here and the app but the network: requests and websockets are the real ones.
"""

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

from doubloon.core.game import Game
from doubloon.core.seeds import seed_hash
from doubloon.server.app import make_app
from doubloon.server.errors import ApiError
from doubloon.server.settings import Settings
from doubloon.server.store.interface import Entry
from doubloon.server.tables import deeds
from doubloon.server.tables.client_state import summary_of
from doubloon.server.tables.deeds import Deed, NewEntry
from doubloon.server.tables.table import Table
from doubloon.server.ws import connection_limit as callers

Json = dict[str, Any]
SPECTATOR = -1
PASS = {"type": "pass"}
JSON = {"Content-Type": "application/json"}
DEEP: Any = json.loads("[" * 300 + "]" * 300)
WAIT = 20.0  # seconds, for what comes at once
TIMES = re.compile(rb'"(at|created|updated|began|ended|due)":[0-9.e+]+')


# --- bare tables ---


def opening(
    game: str, options: Json, players: list[str], seed: int, public: bool = True, deadline: float | None = None
) -> list[NewEntry]:
    """The first two entries of a table where these people have sat down; where nobody is named, a bot."""
    written = {"bytes": seed.to_bytes(16, "big").hex()}
    seats = [
        {"player": player or None, "name": f"Player {seat}" if player else None, "bot": None if player else "easy"}
        for seat, player in enumerate(players)
    ]
    order = list(range(len(players)))
    return [
        deeds.opened(
            host=players[0],
            game=game,
            options=options,
            public=public,
            random_seats=False,
            deadline=deadline,
            seats=seats,
        ),
        NewEntry("started", {"order": order, "seed": written, "seed_hash": seed_hash(written), "rules": 1}),
    ]


class BareTable:
    """A table with its journal, and nothing else: no store, no app."""

    def __init__(self, game: str, options: Json, players: list[str], seed: int, deadline: float | None = None) -> None:
        self.table = Table("table")
        self.journal: list[Entry] = []
        self.now = 1000.0
        for draft in opening(game, options, players, seed, deadline=deadline):
            self.keep(draft)

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    def keep(self, draft: NewEntry, player: str | None = None) -> None:
        draft = json.loads(json.dumps(draft))
        entry = Entry("table", self.table.entries + 1, draft[0], draft[1], player, None, self.now)
        self.table.add(entry)
        self.journal.append(entry)

    def do(self, deed: Deed, player: str | None = None) -> None:
        self.keep(deed(self.table), player)

    def act(self, *actions: Any) -> None:
        """Whoever has to decide takes these actions at once."""
        assert self.table.turn is not None
        player = self.table.seats[self.table.turn].player
        assert player is not None
        wish = {"actions": list(actions)} if len(actions) > 1 else {"action": actions[0]}
        self.do(deeds.move(player, self.table.turn, self.table.position, wish))

    def undo(self, to: int) -> None:
        """Who made the last step takes back freely all steps after so many."""
        seat = self.table.steps[-1].seat
        player = self.table.seats[seat].player
        assert player is not None
        self.do(deeds.undo(player, seat, self.table.position, to))

    def can_undo(self, to: int) -> bool:
        """Can so much be taken back freely? If so, it is."""
        try:
            self.undo(to)
        except ApiError as refused:
            if refused.code != "consent_needed":
                raise
            return False
        return True

    def undo_with_consent(self, to: int) -> None:
        """Somebody asks, and everybody agrees."""
        players = list(dict.fromkeys(seat.player for seat in self.table.seats if seat.player is not None))
        self.do(deeds.ask_undo(players[0], None, self.table.position, to))
        for player in players:
            if self.table.question is not None and waits_for(self.table, player):
                self.do(deeds.answer(player, True))
        assert len(self.table.steps) == to

    def rebuilt(self) -> Table:
        """The table that its journal makes."""
        table = Table("table")
        table.add_all(self.journal)
        return table


def waits_for(table: Table, player: str) -> bool:
    """Has the player still to answer the question?"""
    assert table.question is not None
    return bool(set(table.seats_of(player)) & (table.voters(table.question) - table.question.yes))


# --- whole tables ---


def story(told: Callable[..., Awaitable[None]]) -> Callable[[Path, pytest.MonkeyPatch], None]:
    """Make a test of a story that happens at an app, where people may talk as fast as they like."""

    def test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        async def from_start_to_end() -> None:
            async with running(tmp_path) as app:
                await told(app)

        monkeypatch.setattr(callers, "MESSAGE_BURST", 1e9)
        asyncio.run(from_start_to_end())

    return test


@asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[FastAPI]:
    """The whole app with a store in that folder."""
    app = make_app(Settings(f"sqlite:///{folder}/tables.db", **settings))
    async with app.router.lifespan_context(app):
        yield app


class Person:
    """Somebody with an identity, or nobody in particular; all that they ever get is in `heard`."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.id = ""
        self.token = ""
        self.heard: list[bytes] = []
        transport = httpx.ASGITransport(app, client=("192.0.2.1", 50000))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://table.test")

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> httpx.Response:
        answer = await self.client.request(method, f"/api{path}", json=body, params=query)
        self.heard.append(answer.content)
        return answer

    async def get(self, path: str, **query: Any) -> httpx.Response:
        return await self.ask("GET", path, **query)

    async def do(self, table: str, **command: Any) -> httpx.Response:
        return await self.ask("POST", f"/tables/{table}/deeds", command)


@asynccontextmanager
async def people(app: FastAPI, *names: str) -> AsyncIterator[list[Person]]:
    """People of these names; who has none is not known to the server."""
    here = [Person(app) for _ in names]
    for person, name in zip(here, names, strict=True):
        if name:
            answer = await person.client.post("/api/me", json={"name": name})
            person.id, person.token = answer.json()["player"], answer.cookies["doubloon"]
            person.client.headers["Authorization"] = f"Bearer {person.token}"
    try:
        yield here
    finally:
        for person in here:
            await person.client.aclose()


class Line:
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
        self.heard: list[bytes] = []
        self.state: Json = {}  # the newest

    async def __aenter__(self) -> Line:
        self.task = asyncio.create_task(self.person.app(self.scope, self.to_app.get, self.take))
        await self.to_app.put({"type": "websocket.connect"})
        assert (await self.next())["type"] == "websocket.accept"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.to_app.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, WAIT)

    async def take(self, message: MutableMapping[str, Any]) -> None:
        await self.from_app.put(dict(message))

    async def next(self) -> Json:
        return await asyncio.wait_for(self.from_app.get(), WAIT)

    async def hear(self) -> Json:
        """The next message; of a line that the server closes, the code."""
        message = await self.next()
        if message["type"] == "websocket.close":
            return {"type": "closed", "code": message["code"]}
        self.heard.append(message["text"].encode())
        self.person.heard.append(self.heard[-1])
        told: Json = json.loads(message["text"])
        if told["type"] == "state":
            self.state = told
        return told

    async def hear_up_to(self, entry: int) -> Json:
        """The table after that entry."""
        while self.state.get("entry", 0) < entry:
            await self.hear()
        return self.state

    async def gettext(self, **command: Any) -> Json:
        """Send a command; returns what is answered to it."""
        return await self.say_text(json.dumps(command))

    async def say_text(self, text: str) -> Json:
        await self.to_app.put({"type": "websocket.receive", "text": text})
        while True:
            told = await self.hear()
            if told["type"] != "state":
                return told


async def lay_table(
    app: FastAPI, game: str, options: Json, players: list[str], seed: int, name: str = "table", public: bool = True
) -> Table:
    """A table where the game of that seed has just begun; returns the live one."""
    table = Table(name)
    for draft in opening(game, options, players, seed, public):
        entry = Entry(name, table.entries + 1, draft.kind, draft.body, None, None, 1000.0)
        table.add(entry)
        assert await app.state.store.append(entry, summary_of(table), table.members())
    return await at_table(app, name)


async def at_table(app: FastAPI, name: str) -> Table:
    """The table as the app has it; it stays the same object while the app runs and nothing fails."""
    async with app.state.tables.looking(name) as table:
        assert isinstance(table, Table)
        return table


async def kept(app: Any, table: str = "table") -> str:
    """The journal, and what it makes of the table."""
    entries = await app.state.store.entries(table)
    again = Table(table)
    again.add_all(entries)
    now = await at_table(app, table)
    assert again.game is not None
    assert now.game is not None
    assert again.game.to_json() == now.game.to_json()
    assert (again.position, again.entries, again.status) == (now.position, now.entries, now.status)
    return json.dumps([entries, now.game.to_json()])


def timeless(messages: Iterable[bytes]) -> list[bytes]:
    """The messages without the times in them."""
    return [TIMES.sub(rb'"\1":0', message) for message in messages]
