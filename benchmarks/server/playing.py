"""The load: everybody at many tables, each with a websocket of their own, in one process."""

from __future__ import annotations

import math
import random
import re
import select
import time
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple, Self

import orjson

from benchmarks.server.preparing import Prepared
from benchmarks.server.sockets import Socket

# Reading all of every message would cost more than the server: only who has to decide reads a whole one.
POSITION = re.compile(rb'"position":(\d+)')
DECIDES = b'"legal":[{'
STATE, DONE, REFUSED = b'{"type":"state"', b'{"type":"done"', b'{"type":"refused"'
EVERYTHING = 10**9  # the last entry that we say we know: no log is sent to begin with
MAX_WAIT_SECONDS = 0.05  # seconds without looking at the clock
PATIENCE = 20.0  # seconds for what is under way at the end


class Run(NamedTuple):
    """What came of playing for some time."""

    seconds: float
    moves: int  # acknowledged, and told to everybody at the table
    latencies: list[float]  # seconds from sending a move until everybody was told, sorted
    cpu: float  # seconds that the players themselves used


def percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Table:
    """A table as its players see it."""

    def __init__(self, prepared: Prepared, ports: Sequence[int]) -> None:
        self.position = 0
        self.deciding: tuple[Socket, bytes] | None = None  # who has to decide, and what they were told
        self.untold = len(prepared.tokens)
        self.acknowledged = True
        self.under_way = True  # at first, to be told how things are
        self.sent = 0.0
        path = f"/api/tables/{prepared.name}/live?after={EVERYTHING}"
        at_each = len(prepared.tokens) // len(ports)
        self.sockets = [Socket(ports[seat // at_each], path, token) for seat, token in enumerate(prepared.tokens)]

    def move(self, chance: random.Random, request: int) -> None:
        """Whoever has to decide takes any legal action."""
        assert self.deciding is not None
        socket, told = self.deciding
        state = orjson.loads(told)
        command = {
            "do": "move",
            "position": state["position"],
            "action": chance.choice(state["legal"])["action"],
            "request": f"r{request}",
        }
        self.position = state["position"] + 1
        self.deciding = None
        self.untold = len(self.sockets)
        self.acknowledged = False
        self.under_way = True
        self.sent = time.perf_counter()
        socket.send(orjson.dumps(command))

    def hear(self, socket: Socket) -> bool:
        """Whether what has arrived at the socket was the last that was missing of the move under way."""
        for message in socket.messages():
            if message.startswith(STATE):
                found = POSITION.search(message)
                if found is None or int(found[1]) < self.position:
                    continue
                self.untold -= 1
                if DECIDES in message:
                    self.deciding = (socket, message)
            elif message.startswith(DONE):
                self.acknowledged = True
            elif message.startswith(REFUSED):
                raise RuntimeError(f"a legal move was refused: {orjson.loads(message)['error']['message']}")
        if self.under_way and self.untold == 0 and self.acknowledged:
            self.under_way = False
            return True
        return False


class Players:
    """Everybody at all tables. With several ports, each of them serves its part of the seats of every table."""

    def __init__(self, prepared: Sequence[Prepared], ports: Sequence[int], seed: int = 1) -> None:
        self.chance = random.Random(seed)
        self.poll = select.epoll()
        self.tables: dict[int, tuple[Table, Socket]] = {}  # by the number of the socket
        self.ready: deque[Table] = deque()  # where somebody can move, the one that has waited longest first
        self.under_way = 0
        self.requests = 0
        for each in prepared:
            table = Table(each, ports)
            self.under_way += 1
            for socket in table.sockets:
                self.tables[socket.fileno()] = (table, socket)
                self.poll.register(socket, select.EPOLLIN)
            for socket in table.sockets:  # what came with the answer to the handshake raises no event
                self.hear(table, socket)
        self.finish()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for _table, socket in self.tables.values():
            socket.close()
        self.poll.close()

    def hear(self, table: Table, socket: Socket) -> bool:
        """Whether the move under way at the table is over now."""
        if table.hear(socket):
            self.under_way -= 1
            if table.deciding is not None:  # else the game is over
                self.ready.append(table)
            return True
        return False

    def move(self) -> None:
        self.requests += 1
        self.under_way += 1
        self.ready.popleft().move(self.chance, self.requests)

    def listen(self, wait: float) -> list[float]:
        """Hear what arrives, after waiting at most so long for it; the latencies of the moves that are over now."""
        latencies = []
        for number, _ in self.poll.poll(max(0.0, wait)):
            table, socket = self.tables[number]
            if self.hear(table, socket):
                latencies.append(time.perf_counter() - table.sent)
        return latencies

    def finish(self) -> list[float]:
        """Hear until nothing is under way."""
        latencies: list[float] = []
        deadline = time.perf_counter() + PATIENCE
        while self.under_way:
            latencies += self.listen(1.0)
            if time.perf_counter() > deadline:
                raise RuntimeError(f"{self.under_way} moves were not told to everybody")
        return latencies

    def play(self, seconds: float, *, rate: float = math.inf, in_flight: int | None = None) -> Run:
        """Play for so long: so many moves a second, or as fast as they are answered with so many under way at once."""
        most = len(self.tables) if in_flight is None else in_flight
        latencies: list[float] = []
        own, begun, sent, elapsed = time.process_time(), time.perf_counter(), 0, 0.0
        while elapsed < seconds:
            while self.ready and self.under_way < most and sent <= elapsed * rate:
                self.move()
                sent += 1
            can_move = self.ready and self.under_way < most
            latencies += self.listen(min(sent / rate - elapsed, MAX_WAIT_SECONDS) if can_move else MAX_WAIT_SECONDS)
            elapsed = time.perf_counter() - begun
        latencies += self.finish()
        elapsed = time.perf_counter() - begun
        return Run(elapsed, len(latencies), sorted(latencies), time.process_time() - own)
