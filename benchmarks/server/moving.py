"""What moves take: at a steady pace, and as many as possible."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

from benchmarks.server.playing import Players, Run, percentile
from benchmarks.server.preparing import PLAYERS
from benchmarks.server.processes import busy_seconds, cpu_seconds
from benchmarks.server.serving import Site
from benchmarks.server.sizes import Size

Row = tuple[str, str]


class Round(NamedTuple):
    """A run, and what it took."""

    run: Run
    servers_cpu: float  # seconds, as all that follow
    database_cpu: float
    others_cpu: float  # used by whoever else is on the machine

    @property
    def rate(self) -> float:
        return self.run.moves / self.run.seconds

    @property
    def move_cpu(self) -> float:
        """Of the servers, for one move."""
        return self.servers_cpu / self.run.moves


def paced_rows(title: str, at: Site, players: Players, size: Size) -> Iterator[Row]:
    rounds = [measured(at, partial(players.play, size.seconds, rate=size.rate)) for _ in range(size.rounds)]
    told = f"{title}, {size.tables} tables, {size.tables * PLAYERS:,} sockets, {size.rate} moves / s sent"
    yield f"{told}: acknowledged and told to all four seats", f"{among([each.rate for each in rounds], '.0f')} / s"
    for name, share in (("median", 0.5), ("99th percentile", 0.99)):
        times = [percentile(each.run.latencies, share) * 1e3 for each in rounds]
        yield f"... {name} from sending until all four are told", f"{among(times, '.1f')} ms"
    yield from cpu_rows(rounds)


def peak_rows(title: str, at: Site, players: Players, size: Size) -> Iterator[Row]:
    """The rate with that number of moves under way at once that helps most."""
    tried: dict[int, list[Round]] = {number: [] for number in size.in_flight}
    for _ in range(size.rounds // 2):
        for number, rounds in tried.items():
            rounds.append(measured(at, partial(players.play, size.seconds, in_flight=number)))
    number, rounds = max(tried.items(), key=lambda item: median(each.rate for each in item[1]))
    times = [percentile(each.run.latencies, 0.99) * 1e3 for each in rounds]
    yield (
        f"{title}: most moves, with {number} under way at once",
        f"{among([each.rate for each in rounds], ',.0f')} / s",
    )
    yield "... 99th percentile from sending until all four are told", f"{among(times, '.0f')} ms"
    yield from cpu_rows(rounds)


def cpu_rows(rounds: Sequence[Round]) -> Iterator[Row]:
    """Noise only adds to CPU time, so the least of the rounds is nearest to what a move takes."""
    costs = [each.move_cpu * 1e3 for each in rounds]
    yield "... CPU of servers for a move", f"least {min(costs):.2f}, median {median(costs):.2f} ms"
    if any(each.database_cpu for each in rounds):
        costs = [each.database_cpu / each.run.moves * 1e3 for each in rounds]
        yield "... CPU of PostgreSQL for a move", f"least {min(costs):.2f}, median {median(costs):.2f} ms"
    players = median(each.run.cpu / each.run.seconds for each in rounds)
    others = median(each.others_cpu / each.run.seconds for each in rounds)
    yield "... meanwhile, of the machine", f"the players used {players:.2f} cores, whoever else {others:.2f}"


def measured(at: Site, play: Callable[[], Run]) -> Round:
    def used() -> tuple[float, float, float]:
        database = at.database.process if at.database else None
        return (
            sum(cpu_seconds(server.process.pid) for server in at.servers),
            cpu_seconds(database.pid) if database else 0.0,
            busy_seconds(),
        )

    before = used()
    run = play()
    servers, database, everybody = (after - earlier for earlier, after in zip(before, used(), strict=True))
    return Round(run, servers, database, everybody - servers - database - run.cpu)


def waiting_for_disk() -> Row:
    """Of which there is at least one in every move."""
    times = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(200):
            os.pwrite(file.fileno(), bytes(4096), 0)
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - begun) * 1e3)
    times.sort()
    return (
        "a wait for the disk of this machine",
        f"median {median(times):.1f} ms, 99th percentile {percentile(times, 0.99):.1f} ms",
    )


def among(values: Sequence[float], form: str) -> str:
    """The median of the rounds, and how far they are apart."""
    return f"{median(values):{form}} ({min(values):{form}} to {max(values):{form}})"
