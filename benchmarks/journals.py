"""Journals of release 0.1.0, which hold action numbers: read as they are, or rewritten into texts once?

`python -m benchmarks.journals` writes the same games into two SQLite files, one with numbers, one with texts, and
measures what it costs to load every table from each, and what it costs to rewrite the first into the second.
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
from benchmarks.measure import side_by_side
from doubloon.core.registry import game_class
from doubloon.server.store.interface import Entry
from doubloon.server.store.migration import upgrade_sql
from doubloon.server.tables.table import Table

Json = dict[str, Any]

TABLES = 200
BATCH = 1000  # entries that a rewriting transaction changes
FIELDS = "table_id, number, kind, body, player, request, at"
GAMES: dict[str, Json] = {
    "puerto-rico": {"players": 4, "expansion": "random", "open_scores": False},
    "san-juan": {"players": 3},
}


def journal(number: int) -> Iterator[tuple[str, Json]]:
    """What is kept of a game played at random to its end, with texts."""
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
    """Returns the number of entries."""
    rows = []
    for number, entries in enumerate(journals):
        name = entries[0][1]["game"]
        for place, (kind, body) in enumerate(entries, start=1):
            kept = in_numbers(name, body) if numbers and kind == "acted" else body
            rows.append((f"table {number}", place, kind, orjson.dumps(kept).decode(), "p0", f"{place}", 1.7e9 + place))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(upgrade_sql("sqlite", None))
        connection.executemany(f"INSERT INTO entries ({FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
    return len(rows)


def load(path: Path) -> None:
    """Bring every table into memory, as the server does."""
    with closing(sqlite3.connect(path)) as connection:
        for number in range(TABLES):
            table = Table(f"table {number}")
            asked = (f"table {number}",)
            for row in connection.execute(f"SELECT {FIELDS} FROM entries WHERE table_id = ? ORDER BY number", asked):
                name, place, kind, body, player, request, at = row
                table.add(Entry(name, place, kind, orjson.loads(body), player, request, at))


def rewrite(path: Path, games: list[str]) -> None:
    """Numbers into texts, in batches: each is a transaction that waits for the disk."""
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
        cost, new_cost = (cpu / entries * 1e6 for cpu in side_by_side([lambda: load(old), lambda: load(new)], 9))
        print(f"{TABLES} tables, {entries} entries of {size:.0f} bytes with numbers, {new_size:.0f} with texts")
        print(f"loading: {cost:.1f} µs of CPU an entry with numbers, {new_cost:.1f} with texts")
        began, cpu = time.perf_counter(), time.process_time()
        rewrite(old, [entries[0][1]["game"] for entries in journals])
        cpu, wall = time.process_time() - cpu, time.perf_counter() - began
        print(f"rewriting: {cpu / entries * 1e6:.1f} µs of CPU an entry ({wall / entries * 1e6:.1f} µs of time)")


if __name__ == "__main__":
    main()
