"""Journals of release 0.1.0, which contain action numbers: is it better to read them as they are, or to rewrite them?

`python -m benchmarks.old_journals` writes the same games into two SQLite files, one with numbers, one with texts, and
measures the cost of loading every table from each, and of rewriting the first into the second.
"""

from __future__ import annotations

import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson

import doubloon
from benchmarks.timing import interleaved_cpu_seconds
from doubloon.core.registry import game_class
from doubloon.server.store.interface import Entry
from doubloon.server.store.migration import upgrade_sql
from doubloon.server.tables.table import Table

Json = dict[str, Any]

TABLES = 200
BATCH = 1000  # entries rewritten in one transaction
FIELDS = "table_id, number, kind, body, player, request, at"
GAMES: dict[str, Json] = {
    "puerto-rico": {"players": 4, "expansion": "random", "open_scores": False},
    "san-juan": {"players": 3},
}


def journal(number: int) -> Iterator[tuple[str, Json]]:
    """The journal of a game played at random to its end, with texts."""
    name = list(GAMES)[number % len(GAMES)]
    seats = [{"player": f"p{seat}", "name": f"Player {seat}", "bot": None} for seat in range(GAMES[name]["players"])]
    setting = {"host": "p0", "game": name, "options": GAMES[name], "public": False, "random_seats": False}
    yield "opened", {**setting, "deadline": None, "previous": None, "seats": seats}
    yield "started", {"order": [*range(len(seats))], "seed": number, "seed_hash": "", "rules": 1}
    game, rng = doubloon.new_game(name, seed=number, **GAMES[name]), random.Random(number)
    while not game.is_over:
        action = rng.choice(game.legal_actions())
        yield "acted", {"seat": game.current_player, "actions": [game.action_to_text(action)]}
        game.apply(action)


def in_numbers(name: str, body: Json) -> Json:
    """The body of an entry as release 0.1.0 wrote it."""
    numbers = {text: number for number, text in enumerate(game_class(name).actions.texts)}
    return {**body, "actions": [numbers[text] for text in body["actions"]]}


def write(path: Path, journals: list[list[tuple[str, Json]]], numbers: bool) -> int:
    """Write the journals into a new database; returns the number of entries."""
    rows = []
    for number, entries in enumerate(journals):
        name = entries[0][1]["game"]
        for place, (kind, body) in enumerate(entries, start=1):
            stored = in_numbers(name, body) if numbers and kind == "acted" else body
            rows.append(
                (f"table {number}", place, kind, orjson.dumps(stored).decode(), "p0", f"{place}", 1.7e9 + place)
            )
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(upgrade_sql("sqlite", None))
        connection.executemany(f"INSERT INTO entries ({FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    return len(rows)


def load(path: Path) -> None:
    """Load every table into memory, as the server does."""
    with closing(sqlite3.connect(path)) as connection:
        for number in range(TABLES):
            name = f"table {number}"
            query = f"SELECT {FIELDS} FROM entries WHERE table_id = ? ORDER BY number"
            table = Table(name)
            for _, place, kind, body, player, request, at in connection.execute(query, (name,)):
                table.add(Entry(name, place, kind, orjson.loads(body), player, request, at))


def rewrite(path: Path, games: list[str]) -> None:
    """Replace numbers by texts in batches. Each batch is a transaction that waits for the disk."""
    texts = {f"table {number}": game_class(name).actions.texts for number, name in enumerate(games)}
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        rows = connection.execute("SELECT table_id, number, body FROM entries WHERE kind = 'acted'").fetchall()
        for begin in range(0, len(rows), BATCH):
            changed = []
            for table, number, written in rows[begin : begin + BATCH]:
                body = orjson.loads(written)
                body["actions"] = [texts[table][action] for action in body["actions"]]
                changed.append((orjson.dumps(body).decode(), table, number))
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("UPDATE entries SET body = ? WHERE table_id = ? AND number = ?", changed)
            connection.execute("COMMIT")


def main() -> None:
    journals = [list(journal(number)) for number in range(TABLES)]
    with tempfile.TemporaryDirectory() as folder:
        old, new = Path(folder) / "numbers.db", Path(folder) / "texts.db"
        entries = write(old, journals, numbers=True)
        write(new, journals, numbers=False)
        size, new_size = (path.stat().st_size / entries for path in (old, new))
        cost, new_cost = (
            cpu / entries * 1e6 for cpu in interleaved_cpu_seconds([lambda: load(old), lambda: load(new)], 9)
        )
        print(f"{TABLES} tables, {entries} entries of {size:.0f} bytes with numbers, {new_size:.0f} with texts")
        print(f"loading: {cost:.1f} µs of CPU an entry with numbers, {new_cost:.1f} with texts")
        began, cpu = time.perf_counter(), time.process_time()
        rewrite(old, [entries[0][1]["game"] for entries in journals])
        cpu, wall = time.process_time() - cpu, time.perf_counter() - began
        print(f"rewriting: {cpu / entries * 1e6:.1f} µs of CPU an entry ({wall / entries * 1e6:.1f} µs of time)")


if __name__ == "__main__":
    main()
