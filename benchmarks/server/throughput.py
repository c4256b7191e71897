"""The cost of moves: at a steady rate, and as many as possible."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import NamedTuple

from benchmarks.server.fixtures import PLAYERS
from benchmarks.server.load import LoadGenerator, Run, percentile
from benchmarks.server.processes import busy_seconds, cpu_seconds
from benchmarks.server.servers import Site
from benchmarks.server.workload import Workload

Row = tuple[str, str]


class Measurement(NamedTuple):
    """A run, and the CPU-seconds used during it."""

    run: Run
    servers_cpu: float
    database_cpu: float
    others_cpu: float  # by other processes on the machine

    @property
    def rate(self) -> float:
        return self.run.moves / self.run.seconds

    @property
    def move_cpu(self) -> float:
        """CPU-seconds of the servers per move."""
        return self.servers_cpu / self.run.moves


def paced_rows(title: str, at: Site, load: LoadGenerator, workload: Workload) -> Iterator[Row]:
    rounds = [measure(at, partial(load.play, workload.seconds, rate=workload.rate)) for _ in range(workload.rounds)]
    sent = f"{title}, {workload.tables} tables, {workload.tables * PLAYERS:,} sockets, {workload.rate} moves / s sent"
    yield f"{sent}: acknowledged and received by all four seats", f"{spread([each.rate for each in rounds], '.0f')} / s"
    for name, share in (("median", 0.5), ("99th percentile", 0.99)):
        times = [percentile(each.run.latencies, share) * 1e3 for each in rounds]
        yield f"... {name} from sending until all four have received it", f"{spread(times, '.1f')} ms"
    yield from cpu_rows(rounds)


def peak_rows(title: str, at: Site, load: LoadGenerator, workload: Workload) -> Iterator[Row]:
    """The highest rate, with the number of moves in flight that gives it."""
    tried: dict[int, list[Measurement]] = {number: [] for number in workload.in_flight}
    for _ in range(workload.rounds // 2):
        for number, rounds in tried.items():
            rounds.append(measure(at, partial(load.play, workload.seconds, in_flight=number)))
    number, rounds = max(tried.items(), key=lambda item: median(each.rate for each in item[1]))
    times = [percentile(each.run.latencies, 0.99) * 1e3 for each in rounds]
    yield (
        f"{title}: most moves, with {number} in flight",
        f"{spread([each.rate for each in rounds], ',.0f')} / s",
    )
    yield "... 99th percentile from sending until all four have received it", f"{spread(times, '.0f')} ms"
    yield from cpu_rows(rounds)


def cpu_rows(rounds: Sequence[Measurement]) -> Iterator[Row]:
    """Noise only adds to CPU time, so the least of the rounds is nearest to the true cost of a move."""
    costs = [each.move_cpu * 1e3 for each in rounds]
    yield "... CPU of servers for a move", f"least {min(costs):.2f}, median {median(costs):.2f} ms"
    if any(each.database_cpu for each in rounds):
        costs = [each.database_cpu / each.run.moves * 1e3 for each in rounds]
        yield "... CPU of PostgreSQL for a move", f"least {min(costs):.2f}, median {median(costs):.2f} ms"
    load = median(each.run.cpu / each.run.seconds for each in rounds)
    others = median(each.others_cpu / each.run.seconds for each in rounds)
    yield "... meanwhile, of the machine", f"the load used {load:.2f} cores, other processes {others:.2f}"


def measure(at: Site, play: Callable[[], Run]) -> Measurement:
    def used() -> tuple[float, float, float]:
        database = at.database.process if at.database else None
        return (
            sum(cpu_seconds(server.process.pid) for server in at.servers),
            cpu_seconds(database.pid) if database else 0.0,
            busy_seconds(),
        )

    before = used()
    run = play()
    servers, database, all_processes = (after - earlier for earlier, after in zip(before, used(), strict=True))
    return Measurement(run, servers, database, all_processes - servers - database - run.cpu)


def disk_wait_row() -> Row:
    """The time of an fsync. Every move waits for at least one."""
    times = []
    with tempfile.NamedTemporaryFile() as file:
        for _ in range(200):
            os.pwrite(file.fileno(), bytes(4096), 0)
            start = time.perf_counter()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - start) * 1e3)
    times.sort()
    return (
        "a wait for the disk of this machine",
        f"median {median(times):.1f} ms, 99th percentile {percentile(times, 0.99):.1f} ms",
    )


def spread(values: Sequence[float], form: str) -> str:
    """The median of the rounds, with the least and the greatest."""
    return f"{median(values):{form}} ({min(values):{form}} to {max(values):{form}})"
