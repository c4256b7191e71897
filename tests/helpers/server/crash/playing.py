"""Clients that play at random over websockets, and carry on when the server comes back."""

from __future__ import annotations

import asyncio
import random
import time
from typing import NamedTuple

import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.frames import Close

from doubloon.core.registry import game_class
from tests.helpers.server.crash.serving import PATIENCE, asking
from tests.helpers.server.crash.witness import Json, Sent, Witness

STORAGE_FAILS, GOING_AWAY, RESTARTS = 4503, 1001, 1012  # why a server closes a connection
PAUSE = 0.2  # seconds before another attempt to connect
STORAGE_PAUSE = 0.3  # seconds before a request is sent again after an error of the storage
MAX_ACTIONS_AT_ONCE = 4  # actions in a move
SEVERAL = 0.4  # probability of a move with several actions
UNDO = 0.03  # probability of an undo


class Person(NamedTuple):
    """A player with an identity."""

    player: str
    token: str

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


async def create_player(address: str, name: str) -> Person:
    async with asking(address) as client:
        answer = await client.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        return Person(answer.json()["player"], answer.cookies["doubloon"])


def connected(address: str, person: Person, table: str, seat: int, after: int = 0) -> connect:
    """A connection to the table, seen from a seat."""
    server = address.replace("http", "ws", 1)
    url = f"{server}/api/tables/{table}/live?lang=en&seat={seat}&after={after}"
    return connect(url, additional_headers=person.headers, max_size=None, proxy=None)


class Evening:
    """What all clients of a run share."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.witness = Witness()
        self.farewell: str | None = None  # the command that ends the games: "hand_over" to bots, or "concede"


class Client:
    """A client at one seat of a table, or a spectator."""

    def __init__(self, address: str, person: Person, table: str, seat: int, evening: Evening) -> None:
        self.address = address
        self.person = person
        self.table = table
        self.seat = seat
        self.evening = evening
        self.witness = evening.witness
        self.chance = evening.chance
        self.state: Json = {"entry": 0, "status": "unknown", "legal": []}
        self.waits: Sent | None = None  # the request that has not been answered yet
        self.repeated = False  # was it sent before?
        self.stale = -1  # the position that the server has called stale
        self.modest = False  # was a move of several actions illegal? then the next one has one action
        self.requests = 0
        self.last_message = time.monotonic()

    async def play(self) -> Json:
        """Play to the end of the game, however often the connection is lost; returns the last state."""
        while True:
            try:
                async with connected(self.address, self.person, self.table, self.seat, self.state["entry"]) as socket:
                    return await self.play_on(socket)
            except (OSError, ConnectionClosed, InvalidHandshake) as problem:
                if isinstance(problem, ConnectionClosed) and problem.rcvd:
                    self.check_close(problem.rcvd)
                self.check_patience()
                await asyncio.sleep(PAUSE)

    async def play_on(self, socket: ClientConnection) -> Json:
        """Play until the game is over or the connection is lost."""
        self.process(await self.message(socket))
        if self.waits is not None:
            await self.send_again(socket)
        while self.waits is not None or self.state["status"] != "over":
            if self.waits is None and self.state["legal"] and self.state["position"] != self.stale:
                self.waits, self.repeated = self.next_request(), False
                await socket.send(orjson.dumps(self.waits.message), text=True)
            if self.process(await self.message(socket)) == "storage":
                await asyncio.sleep(STORAGE_PAUSE)
                await self.send_again(socket)
        return self.state

    def check_close(self, last: Close) -> None:
        """Check that the server closed the connection for a shutdown or its storage, not for the client."""
        if last.code == STORAGE_FAILS:
            self.witness.failures[last.reason] += 1
        else:
            assert last.code in (GOING_AWAY, RESTARTS), f"seat {self.seat} is refused: {last}"

    async def message(self, socket: ClientConnection) -> Json:
        try:
            message: Json = orjson.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        except TimeoutError:
            self.check_patience()
            raise
        self.last_message = time.monotonic()
        self.witness.news.set()
        return message

    def check_patience(self) -> None:
        waited = time.monotonic() - self.last_message
        assert waited < PATIENCE, (
            f"seat {self.seat} of table {self.table} has received nothing for {waited:.0f} s; it waits for the answer "
            f"to {self.waits}, knows entry {self.state['entry']} and that it is the turn of {self.state.get('turn')}"
        )

    async def send_again(self, socket: ClientConnection) -> None:
        assert self.waits is not None
        self.repeated = True
        await socket.send(orjson.dumps(self.waits.message), text=True)

    def process(self, message: Json) -> str:
        """Process a message; returns its type, or the code of a refusal."""
        if message["type"] == "state":
            self.check_next(message)
            self.state = message
            self.witness.saw(self.table, self.seat, message)
        elif message["type"] == "done":
            self.done(message)
        else:
            return self.refused(message["error"])
        return str(message["type"])

    def check_next(self, state: Json) -> None:
        """The state never goes back, and every entry is shown."""
        known, now = self.state["entry"], state["entry"]
        assert now >= known, f"table {self.table} has been shown at entry {known}, and is at {now}"
        unseen = {*range(known + 1, now + 1)} - {line["entry"] for line in state["log"]}
        assert not unseen, f"seat {self.seat} of table {self.table} has not seen entries {sorted(unseen)}"

    def done(self, answer: Json) -> None:
        assert self.waits is not None
        assert answer["request"] == self.waits.request
        if self.repeated:
            self.witness.saved += answer["repeated"]
            self.witness.lost += not answer["repeated"]
        else:
            assert not answer["repeated"], f"{self.waits} was taken for another request"
        self.witness.acknowledged[self.waits] = answer["entry"]
        self.waits, self.modest = None, False

    def refused(self, error: Json) -> str:
        sent, code = self.waits, str(error["code"])
        assert sent is not None
        if code == "storage":
            self.witness.failures[error["message"]] += 1
            return code  # the entry may have been stored all the same
        assert code in ("stale", "illegal", "not_playing"), f"{sent}: {error}"
        self.witness.refused[sent.table, sent.player, sent.request] = code
        if code == "illegal":
            assert len(sent.actions) > 1, f"{sent} was among the legal actions: {error}"
            self.modest = True
        else:
            self.stale = sent.position
        self.waits = None
        return code

    def next_request(self) -> Sent:
        """A move, now and then of several actions; or an undo; or the farewell, once it is announced."""
        self.requests += 1
        actions: tuple[int, ...] = ()
        if self.evening.farewell:
            do = self.evening.farewell
        elif self.state["undo"] < self.state["steps"] and self.chance.random() < UNDO:
            do = "undo"
        else:
            do, actions = "move", self.some_actions()
        request = f"{self.seat}.{self.requests}"
        return Sent(self.table, self.person.player, self.seat, request, self.state["position"], do, actions)

    def some_actions(self) -> tuple[int, ...]:
        legal = [each["number"] for each in self.state["legal"]]
        if self.modest or self.chance.random() > SEVERAL:
            return (self.chance.choice(legal),)
        game = game_class(self.state["game"]).determinize(self.state["view"], self.chance.getrandbits(32))
        actions: list[int] = []
        while game.current_player == self.seat and len(actions) < MAX_ACTIONS_AT_ONCE:
            actions.append(self.chance.choice(game.legal_actions()))
            game.apply(actions[-1])
        return tuple(actions)
