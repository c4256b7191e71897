"""SQLite files that are locked, full, in use, damaged or read-only."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doubloon.server.store import StoreError, sqlite
from doubloon.server.store.sqlite import SqliteStore
from tests.helpers.server.store.making import append, entry, in_loop, numbers, opened, summary

DISK_BYTES = 1 << 20


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES}", "tmpfs", str(folder)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root can make a small disk; the next test fills the database without")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@in_loop
async def test_appending_works_again_after_a_full_disk(small_disk: Path) -> None:
    filling = small_disk / "filling"
    async with opened(f"sqlite:///{small_disk}/tables.db") as store:
        with pytest.raises(OSError, match="No space left"):
            filling.write_bytes(bytes(DISK_BYTES))
        number = await append_until_full(store)
        with pytest.raises(StoreError, match="full"):
            await store.check()
        assert await numbers(store, "island") == [*range(1, number)]
        filling.unlink()
        await store.check()
        assert await append(store, "island", number)
        assert await numbers(store, "island") == [*range(1, number + 1)]


@in_loop
async def test_appending_works_again_after_a_full_database(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
        assert isinstance(store, SqliteStore)
        await store._change("PRAGMA max_page_count = 100")
        number = await append_until_full(store)
        assert await numbers(store, "island") == [*range(1, number)]
        await store._change("PRAGMA max_page_count = 1000")
        assert await append(store, "island", number)


async def append_until_full(store: object) -> int:
    """Append large entries; returns the number of the first that was not stored."""
    assert isinstance(store, SqliteStore)
    for number in range(1, 1000):
        large = entry("island", number, body={"text": "x" * 20_000})
        asked = asyncio.create_task(store.append(large, summary("island", number), None))
        await asyncio.wait([asked])
        if problem := asked.exception():
            assert str(problem) == "the disk is full"
            return number
    raise AssertionError("it never was full")


@in_loop
async def test_appending_works_again_after_a_disk_failure(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "tables.db-wal").stat().st_size, hard))
        try:
            with pytest.raises(StoreError, match=r"^the disk is failing or full$"):
                await append(store, "island", 1)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert await append(store, "island", 1)


@in_loop
async def test_appending_works_again_after_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LOCK_TIMEOUT_SECONDS", 0.1)
    path = tmp_path / "tables.db"
    async with opened(f"sqlite:///{path}") as store:
        assert await append(store, "island", 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            group = (append(store, table, number) for table, number in (("island", 2), ("atoll", 1)))
            problems = await asyncio.gather(*group, return_exceptions=True)
            assert [str(problem) for problem in problems] == ["the database is locked by another program"] * 2
            with pytest.raises(StoreError, match="locked"):
                await store.check()
            assert await numbers(store, "island") == [1], "reading still works"
            other.execute("ROLLBACK")
        await store.check()
        assert await append(store, "island", 2)
        assert await append(store, "atoll", 1)


@in_loop
async def test_a_failing_change_rolls_back_its_whole_group(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
        assert isinstance(store, SqliteStore)
        asked = (append(store, "island", 1), store._change("INSERT INTO nowhere VALUES (1)"))
        problems = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(problem) for problem in problems] == [StoreError, StoreError]
        assert "no such table: nowhere" in str(problems[0])
        assert await store.entries("island") == []
        assert await append(store, "island", 1)


@in_loop
async def test_a_second_server_is_refused_until_the_first_ends(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    command = [sys.executable, "-m", "tests.helpers.server.store.appending", url]
    async with opened(url):
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert "tables.db is in use by another server" in second.stderr
        (tmp_path / "link.db").symlink_to("tables.db")
        for name in ("tables.db", "link.db"):
            with pytest.raises(StoreError, match="in use by another server"):
                await SqliteStore(tmp_path / name).open()
    async with opened(url) as store:
        await store.check()


@in_loop
async def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
        assert isinstance(store, SqliteStore)
        assert [*await store._change("PRAGMA synchronous")] == [(2,)]
        assert [*await store._change("PRAGMA journal_mode")] == [("wal",)]


@in_loop
async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna, " * 100)
    with pytest.raises(StoreError, match=r"letter\.txt: the file is not a SQLite database"):
        await SqliteStore(path).open()
    assert path.read_text() == "Dear Anna, " * 100


@in_loop
async def test_a_path_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"tables\.db: (Not a directory|File exists)"):
        await SqliteStore(tmp_path / "file" / "tables.db").open()
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(StoreError, match=r"folder\.db: cannot open the database file"):
        await SqliteStore(tmp_path / "folder.db").open()


def test_the_error_of_a_read_only_file(tmp_path: Path) -> None:
    asyncio.run(made(f"sqlite:///{tmp_path}/tables.db"))
    connection = sqlite3.connect(f"file:{tmp_path}/tables.db?mode=ro", uri=True)
    with closing(connection), pytest.raises(sqlite3.OperationalError) as problem:
        connection.execute("DELETE FROM tables")
    assert sqlite.error_text(problem.value) == "the database can only be read, not written"


async def made(url: str) -> None:
    async with opened(url):
        pass


@in_loop
async def test_missing_folders_are_made(tmp_path: Path) -> None:
    async with opened(f"sqlite:///{tmp_path}/new/er/tables.db") as store:
        await store.check()
    assert (tmp_path / "new" / "er" / "tables.db").exists()
