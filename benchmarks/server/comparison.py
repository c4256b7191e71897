"""Two revisions of the server, measured in one run: they take turns, each with a copy of the same tables."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks.compare_revisions import ROOT
from benchmarks.server.load import LoadGenerator
from benchmarks.server.servers import sites
from benchmarks.server.throughput import Measurement, measure
from benchmarks.server.workload import MAX_MOVES_BEFORE, SCENARIOS, WARM_UP_SECONDS, Workload

Row = tuple[str, str, str, str]


def comparison_rows(store: str, tree: Path, workload: Workload) -> Iterator[Row]:
    """Rows of name, value of the sources in `tree`, value of these sources, change."""
    for scenario in SCENARIOS:
        for mode, before, now in measure_both(store, tree, workload, scenario):
            yield from rows_of(f"{scenario}, {mode}", before, now)


def measure_both(
    store: str, tree: Path, workload: Workload, scenario: str
) -> Iterator[tuple[str, list[Measurement], list[Measurement]]]:
    with ExitStack() as opened:
        both = opened.enter_context(sites(store, workload.games(scenario), MAX_MOVES_BEFORE, [tree, ROOT]))
        pairs = [(at, opened.enter_context(LoadGenerator(at.tables, at.ports))) for at in both]
        for _, load in pairs:
            load.play(WARM_UP_SECONDS, rate=workload.rate)
        in_flight = workload.in_flight[len(workload.in_flight) // 2]
        modes: dict[str, tuple[float, int | None]] = {
            f"{workload.rate} moves / s sent": (workload.rate, None),
            f"{in_flight} moves in flight": (math.inf, in_flight),
        }
        results: dict[str, tuple[list[Measurement], list[Measurement]]] = {mode: ([], []) for mode in modes}
        for number in range(workload.rounds):
            for mode, (rate, limit) in modes.items():
                turns = list(zip(pairs, results[mode], strict=True))
                for (at, load), measurements in turns if number % 2 == 0 else reversed(turns):
                    play = partial(load.play, workload.seconds, rate=rate, in_flight=limit)
                    measurements.append(measure(at, play))
            print(f"{scenario}: round {number + 1} of {workload.rounds}", file=sys.stderr, flush=True)
        for mode, (before, now) in results.items():
            yield mode, before, now


def rows_of(title: str, before: Sequence[Measurement], now: Sequence[Measurement]) -> Iterator[Row]:
    """Noise only adds to CPU time, so the least of the rounds is nearest to the true cost of a move."""
    costs, costs_now = ([each.move_cpu * 1e3 for each in rounds] for rounds in (before, now))
    yield row(f"{title}: CPU of servers for a move, least", ".3f", "ms", min(costs), min(costs_now))
    yield row("... median", ".3f", "ms", median(costs), median(costs_now))
    yield row("... moves for a CPU-second, best round", ",.0f", "", 1e3 / min(costs), 1e3 / min(costs_now))
    yield row("... moves", ",.0f", "/ s", median(each.rate for each in before), median(each.rate for each in now))
    if any(each.database_cpu for each in before):
        costs, costs_now = ([each.database_cpu / each.run.moves * 1e3 for each in rounds] for rounds in (before, now))
        yield row("... CPU of PostgreSQL for a move, least", ".3f", "ms", min(costs), min(costs_now))


def row(name: str, form: str, unit: str, before: float, now: float) -> Row:
    return name, f"{before:{form}} {unit}".strip(), f"{now:{form}} {unit}".strip(), f"{now / before - 1:+.1%}"
