"""`python -m benchmarks.server [--store sqlite|postgres] [--against REVISION] [--quick]`: speed of the table server."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator

from benchmarks.compare_revisions import built_worktree
from benchmarks.server.comparison import comparison_rows
from benchmarks.server.idle_memory import memory_rows
from benchmarks.server.load import LoadGenerator
from benchmarks.server.servers import site
from benchmarks.server.throughput import Row, disk_wait_row, paced_rows, peak_rows
from benchmarks.server.workload import FULL, MAX_MOVES_BEFORE, QUICK, SCENARIOS, WARM_UP_SECONDS, Workload

HEADINGS = {"sqlite": "one server, SQLite", "postgres": "two servers, PostgreSQL"}


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.server", description="Measure the table server; Linux only.")
    parser.add_argument("--store", choices=[*HEADINGS], help="the database to measure with (both, one by one)")
    parser.add_argument("--quick", action="store_true", help="only see whether it works: the figures mean little")
    parser.add_argument("--against", metavar="REVISION", help="compare with another revision, taking turns in one run")
    parser.add_argument("--rounds", type=int, metavar="N", help="how often each figure is measured (10)")
    options = parser.parse_args()
    workload = QUICK if options.quick else FULL
    if options.rounds:
        workload = workload._replace(rounds=options.rounds)
    stores = [options.store] if options.store else [*HEADINGS]
    if options.against:
        with built_worktree(options.against) as tree:
            for store in stores:
                print(f"\n| {HEADINGS[store]} | before | now | |\n|---|---|---|---|")
                print_rows(comparison_rows(store, tree, workload))
    else:
        for store in stores:
            print(f"\n| {HEADINGS[store]} | |\n|---|---|")
            print_rows(rows(store, workload))


def print_rows(rows: Iterator[tuple[str, ...]]) -> None:
    for row in rows:
        print(f"| {' | '.join(row)} |", flush=True)


def rows(store: str, workload: Workload = FULL) -> Iterator[Row]:
    """Figures of one server on SQLite, or of two that share a PostgreSQL database."""
    for scenario in SCENARIOS:
        with (
            site(store, workload.games(scenario), MAX_MOVES_BEFORE) as at,
            LoadGenerator(at.tables, at.ports) as load,
        ):
            load.play(WARM_UP_SECONDS, rate=workload.rate)
            yield from paced_rows(scenario, at, load, workload)
            yield from peak_rows(scenario, at, load, workload)
    if store == "sqlite":
        yield from memory_rows(workload.idle_tables)
        yield disk_wait_row()


main()
