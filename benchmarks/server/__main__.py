"""`python -m benchmarks.server [--store sqlite|postgres] [--quick]`: what the table server can do and what it takes."""

from __future__ import annotations

from argparse import ArgumentParser

from benchmarks.server.figures import rows
from benchmarks.server.sizes import FULL, QUICK


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.server", description="Measure the table server; Linux only.")
    parser.add_argument(
        "--store", choices=["sqlite", "postgres"], help="what it keeps its tables in (both, one by one)"
    )
    parser.add_argument("--quick", action="store_true", help="only see whether it works: the figures mean little")
    options = parser.parse_args()
    for store in [options.store] if options.store else ["sqlite", "postgres"]:
        print(f"\n| {HEADINGS[store]} | |\n|---|---|")
        for row in rows(store, QUICK if options.quick else FULL):
            print(f"| {' | '.join(row)} |", flush=True)


HEADINGS = {"sqlite": "one server, SQLite", "postgres": "two servers, PostgreSQL"}

main()
