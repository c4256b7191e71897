"""Adding a building changes action numbers, but every stored game stays readable."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.compatibility.added_building import ADDED, copy_with_building
from tests.helpers.compatibility.releases import RELEASES, name_of, packed

ROOT = Path(__file__).parents[2]

MOVED = f"""
import doubloon
for name, first, last in (("puerto-rico", "pick settler", "build {ADDED}"), ("san-juan", "over hero", "keep {ADDED}")):
    game = doubloon.new_game(name, players=3, seed=1)
    print(name, game.action_from_text(first), game.action_to_text(game.action_from_text(last)))
"""

# replays every table of a database from its journal
TABLES = """
import sqlite3, sys
import orjson
from doubloon.server.store.interface import Entry
from doubloon.server.tables.table import Table

tables = {}
fields = "table_id, number, kind, body, player, request, at"
for row in sqlite3.connect(sys.argv[1]).execute(f"SELECT {fields} FROM entries ORDER BY table_id, number"):
    table = tables.setdefault(row[0], Table(row[0]))
    table.add(Entry(*row[:3], orjson.loads(row[3]), *row[4:]))
for name, table in tables.items():
    game = table.game
    print(name, table.status, table.position, table.game and (game.to_json(), game.scores(), game.record()))
"""


def python(*words: str, sources: Path = ROOT / "src") -> str:
    environment = {**os.environ, "PYTHONPATH": f"{sources}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_with_building(tmp_path_factory.mktemp("extended"))


def test_the_building_is_there_and_has_moved_the_numbers(extended: Path) -> None:
    now = python("-c", MOVED.replace(ADDED, "hero").replace("build hero", "build wharf"))
    then = python("-c", MOVED, sources=extended)
    for line, other in zip(now.splitlines(), then.splitlines(), strict=True):
        assert ADDED in other
        assert line.split()[1] != other.split()[1]


@pytest.mark.parametrize("folder", RELEASES, ids=name_of)
def test_every_record_is_read_with_one_building_more(folder: Path, extended: Path) -> None:
    said = python("-m", "tests.helpers.compatibility.reading", str(folder), sources=extended)
    assert str(extended) in said


@pytest.mark.parametrize("folder", RELEASES, ids=name_of)
def test_every_journal_is_read_with_one_building_more(folder: Path, extended: Path, tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    database.write_bytes(packed(folder, "tables.db.xz"))
    tables = python("-c", TABLES, str(database))
    assert len(tables.splitlines()) > 10
    assert python("-c", TABLES, str(database), sources=extended) == tables
