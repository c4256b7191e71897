"""The load: tables of both games where players and bots play one game after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import cycle
from typing import NamedTuple

import httpx

from doubloon.bots.registry import LEVELS
from doubloon.core.game import SPECTATOR
from tests.helpers.server.crash.playing import PAUSE, Client, Evening, Person, create_player
from tests.helpers.server.crash.serving import PATIENCE, asking
from tests.helpers.server.crash.witness import Json


class Plan(NamedTuple):
    """A table to open: its game and the names at its seats. The level of a bot stands for a bot.

    A player who is listed twice plays two seats.
    """

    game: str
    names: tuple[str, ...]


SHORT_PLANS = [
    Plan("puerto-rico", ("anna", "easy")),
    Plan("puerto-rico", ("ben", "ben")),
    Plan("san-juan", ("ben", "anna", "easy")),
]
LONG_PLANS = [
    *SHORT_PLANS,
    Plan("puerto-rico", ("anna", "ben", "clara", "easy")),
    Plan("san-juan", ("clara", "ben")),
    Plan("san-juan", ("easy", "normal", "anna")),
]


class Load:
    """Players at tables. If there are several servers, each client connects to another one."""

    def __init__(self, addresses: Sequence[str], seed: int) -> None:
        self.addresses = addresses
        self.evening = Evening(seed)
        self.witness = self.evening.witness
        self.chance = self.evening.chance
        self.people: dict[str, Person] = {}
        self.registering = asyncio.Lock()
        self.running: set[str] = set()  # tables
        self.games = 0

    async def play(self, plans: Sequence[Plan]) -> None:
        """Play at all tables at once until the farewell is announced, and then to the end of each game."""

        async def play_repeatedly(plan: Plan) -> None:
            while not self.evening.farewell:
                await self.play_game(plan)

        async with asyncio.TaskGroup() as group:
            for plan in plans:
                group.create_task(play_repeatedly(plan))

    async def play_game(self, plan: Plan) -> None:
        """A whole game, with a spectator at each server."""
        table = await self.open_table(plan)
        seats = [(seat, self.people[name]) for seat, name in enumerate(plan.names) if name in self.people]
        addresses = cycle(self.addresses)
        clients = [Client(next(addresses), person, table, seat, self.evening) for seat, person in seats]
        _, anybody = seats[0]
        clients += [Client(each, anybody, table, SPECTATOR, self.evening) for each in self.addresses]
        self.running.add(table)
        async with asyncio.TaskGroup() as group:
            shown = [group.create_task(client.play()) for client in clients]
        results = [task.result()["result"] for task in shown]
        assert all(result == results[0] for result in results), f"table {table} has ended in several ways"
        self.running.remove(table)
        self.games += 1

    async def open_table(self, plan: Plan) -> str:
        """Open a table and seat all players, so that its game starts."""
        async with self.registering:
            for name in plan.names:
                if name not in LEVELS and name not in self.people:
                    self.people[name] = await create_player(self.addresses[0], name)
        host = next(self.people[name] for name in plan.names if name in self.people)
        seats: list[Json] = []
        for name in plan.names:
            if name in LEVELS:
                seats.append({"kind": "bot", "bot": name})
            else:
                seats.append({"kind": "me" if self.people[name] == host else "free"})
        wanted = {"game": plan.game, "options": {"players": len(seats)}, "public": True, "seats": seats}
        opened = await self.ask(host, "/api/tables", wanted)
        table = str(opened["table"])
        for number, (name, seat) in enumerate(zip(plan.names, seats, strict=True)):
            if seat["kind"] == "free":
                sit = {"do": "sit", "seat": number, "request": f"sit {number}"}
                await self.ask(self.people[name], f"/api/tables/{table}/commands", sit)
        return table

    async def ask(self, person: Person, path: str, wanted: Json) -> Json:
        """Repeat the request until it is answered."""
        deadline = time.monotonic() + PATIENCE
        async with asking(self.addresses[0], **person.headers) as client:
            while True:
                problem: object
                try:
                    answer = await client.post(path, json=wanted)
                    if answer.is_success:
                        content: Json = answer.json()
                        return content
                    assert answer.status_code == 503, answer.text
                    problem = answer.text
                except httpx.TransportError as failure:
                    problem = failure
                assert time.monotonic() < deadline, f"{path} is not answered: {problem}"
                await asyncio.sleep(PAUSE)
