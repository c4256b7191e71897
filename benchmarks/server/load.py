"""Generates the load: the players of many tables, each with a websocket, in one process."""

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

from benchmarks.server.fixtures import PreparedTable
from benchmarks.server.sockets import Socket

# Parsing every message would cost more CPU than the server uses: only the messages of players to move are parsed.
POSITION = re.compile(rb'"position":(\d+)')
TO_MOVE = b'"legal":[{'
STATE, DONE, REFUSED = b'{"type":"state"', b'{"type":"done"', b'{"type":"refused"'
NO_LOG = 10**9  # the last entry that we claim to know, so that no log is sent at first
MAX_WAIT_SECONDS = 0.05  # between two looks at the clock
FINISH_TIMEOUT_SECONDS = 20.0  # for the moves in flight at the end


class Run(NamedTuple):
    """The result of playing for some time."""

    seconds: float
    moves: int  # acknowledged, and sent to everybody at the table
    latencies: list[float]  # seconds from sending a move until all have received it, sorted
    cpu: float  # seconds used by the load generator


def percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


class Table:
    """A table as its players see it."""

    def __init__(self, prepared: PreparedTable, ports: Sequence[int]) -> None:
        self.position = 0
        self.to_move: tuple[Socket, bytes] | None = None  # the socket of the player to move, and its last state
        self.states_missing = len(prepared.tokens)
        self.acknowledged = True
        self.in_flight = True  # at first, until all have received the initial state
        self.sent = 0.0
        path = f"/api/tables/{prepared.name}/live?after={NO_LOG}"
        per_port = len(prepared.tokens) // len(ports)
        self.sockets = [Socket(ports[seat // per_port], path, token) for seat, token in enumerate(prepared.tokens)]

    def move(self, rng: random.Random, request: int) -> None:
        """Take a random legal action for the player to move."""
        assert self.to_move is not None
        socket, message = self.to_move
        state = orjson.loads(message)
        command = {
            "do": "move",
            "position": state["position"],
            "action": rng.choice(state["legal"])["action"],
            "request": f"r{request}",
        }
        self.position = state["position"] + 1
        self.to_move = None
        self.states_missing = len(self.sockets)
        self.acknowledged = False
        self.in_flight = True
        self.sent = time.perf_counter()
        socket.send(orjson.dumps(command))

    def receive(self, socket: Socket) -> bool:
        """Read what has arrived at the socket; True if the move in flight is complete with it."""
        for message in socket.messages():
            if message.startswith(STATE):
                found = POSITION.search(message)
                if found is None or int(found[1]) < self.position:
                    continue
                self.states_missing -= 1
                if TO_MOVE in message:
                    self.to_move = (socket, message)
            elif message.startswith(DONE):
                self.acknowledged = True
            elif message.startswith(REFUSED):
                raise RuntimeError(f"a legal move was refused: {orjson.loads(message)['error']['message']}")
        if self.in_flight and self.states_missing == 0 and self.acknowledged:
            self.in_flight = False
            return True
        return False


class LoadGenerator:
    """Plays random moves at all tables. With several ports, each serves an equal part of the seats of every table."""

    def __init__(self, prepared: Sequence[PreparedTable], ports: Sequence[int], seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.poll = select.epoll()
        self.tables: dict[int, tuple[Table, Socket]] = {}  # by file descriptor
        self.ready: deque[Table] = deque()  # tables with a player to move, the one that has waited longest first
        self.in_flight = 0
        self.requests = 0
        for each in prepared:
            table = Table(each, ports)
            self.in_flight += 1
            for socket in table.sockets:
                self.tables[socket.fileno()] = (table, socket)
                self.poll.register(socket, select.EPOLLIN)
            for socket in table.sockets:  # what came with the handshake's answer raises no event
                self.receive(table, socket)
        self.finish()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for _table, socket in self.tables.values():
            socket.close()
        self.poll.close()

    def receive(self, table: Table, socket: Socket) -> bool:
        """Read what has arrived at the socket; True if the table's move in flight is complete with it."""
        if table.receive(socket):
            self.in_flight -= 1
            if table.to_move is not None:  # otherwise the game is over
                self.ready.append(table)
            return True
        return False

    def move(self) -> None:
        self.requests += 1
        self.in_flight += 1
        self.ready.popleft().move(self.rng, self.requests)

    def wait(self, seconds: float) -> list[float]:
        """Wait at most that long for messages and read them; returns the latencies of completed moves."""
        latencies = []
        for number, _ in self.poll.poll(max(0.0, seconds)):
            table, socket = self.tables[number]
            if self.receive(table, socket):
                latencies.append(time.perf_counter() - table.sent)
        return latencies

    def finish(self) -> list[float]:
        """Wait until no move is in flight; returns the latencies."""
        latencies: list[float] = []
        deadline = time.perf_counter() + FINISH_TIMEOUT_SECONDS
        while self.in_flight:
            latencies += self.wait(1.0)
            if time.perf_counter() > deadline:
                raise RuntimeError(f"{self.in_flight} moves did not reach everybody")
        return latencies

    def play(self, seconds: float, *, rate: float = math.inf, in_flight: int | None = None) -> Run:
        """Play for some time, with at most `rate` moves a second and `in_flight` moves at once."""
        limit = len(self.tables) if in_flight is None else in_flight
        latencies: list[float] = []
        own_cpu, start, sent, elapsed = time.process_time(), time.perf_counter(), 0, 0.0
        while elapsed < seconds:
            while self.ready and self.in_flight < limit and sent <= elapsed * rate:
                self.move()
                sent += 1
            can_move = self.ready and self.in_flight < limit
            latencies += self.wait(min(sent / rate - elapsed, MAX_WAIT_SECONDS) if can_move else MAX_WAIT_SECONDS)
            elapsed = time.perf_counter() - start
        latencies += self.finish()
        elapsed = time.perf_counter() - start
        return Run(elapsed, len(latencies), sorted(latencies), time.process_time() - own_cpu)
