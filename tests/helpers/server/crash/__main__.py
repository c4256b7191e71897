"""The long form of the crash tests: `python -m tests.helpers.server.crash --store postgres --kills 20`.

Prints a summary of the games played, or the first thing that is wrong.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections import Counter
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tests.helpers.server.crash.killing import kill_database, kill_server, play_through
from tests.helpers.server.crash.load import LONG_PLANS, Load
from tests.helpers.server.crash.serving import Server
from tests.helpers.server.postgres import Postgres


def main() -> None:
    name = "python -m tests.helpers.server.crash"
    parser = ArgumentParser(prog=name, description="Kill the server while people play.")
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite", help="what it keeps games in")
    parser.add_argument("--kills", type=positive_number, default=100, metavar="N", help="how often (100)")
    parser.add_argument("--database", action="store_true", help="kill PostgreSQL instead of the server")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="of the moves and moments")
    options = parser.parse_args()
    if options.database and options.store != "postgres":
        parser.error("--database needs --store postgres: SQLite has no process to kill")
    print(f"seed {options.seed}", flush=True)
    began = time.monotonic()
    load, entries = run(options.store, options.kills, options.database, options.seed)
    print(f"{options.kills} kills in {time.monotonic() - began:.0f} s: nothing lost, nothing done twice")
    witness = load.witness
    print(
        f"{load.games} games, {len(witness.acknowledged)} requests acknowledged; of those left without an answer "
        f"{witness.saved} were kept and {witness.lost} were not"
    )
    print("entries:", ", ".join(f"{count} {kind}" for kind, count in sorted(entries.items())))


def positive_number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"a number from 1 up is wanted, not {text!r}")
    return int(text)


def run(store: str, kills: int, database: bool, seed: int) -> tuple[Load, Counter[str]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="doubloon-crash-")))
        if store == "postgres":
            postgres = stack.enter_context(Postgres())
            url = postgres.empty_database()
        else:
            url = f"sqlite:///{folder}/tables.db"
        server = stack.enter_context(Server(url, folder))
        kill = partial(kill_database, postgres, server, kills) if database else partial(kill_server, server, kills)
        try:
            load = asyncio.run(play_through(server, LONG_PLANS, kill, seed, "hand_over"))
            return load, asyncio.run(load.witness.check(url))
        except BaseException:
            print(f"the server's last words:\n{server.said[-3000:]}", file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
