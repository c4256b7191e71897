"""The storage fails during games: players get an error, see nothing that is not stored, and play on afterwards."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from doubloon.core.game import SPECTATOR
from tests.helpers.server.crash.killing import play_through, some_moves
from tests.helpers.server.crash.load import SHORT_PLANS, Load
from tests.helpers.server.crash.playing import connected
from tests.helpers.server.crash.serving import PATIENCE, Server, asking
from tests.helpers.server.postgres import Postgres
from tests.helpers.server.store.making import in_loop

# "$0" becomes a disk of 8 MB that only the following command sees, and that disappears with its last user
SMALL_DISK = 'mount -t tmpfs -o size=8m tmpfs "$0" && exec "$@"'


@in_loop
async def test_file_is_locked_by_another_program(tmp_path: Path) -> None:
    async def lock(load: Load) -> None:
        await some_moves(load)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            await check_told(load, "the database is locked by another program")

    url = f"sqlite:///{tmp_path}/tables.db"
    with Server(url, tmp_path) as server:
        load = await play_through(server, SHORT_PLANS, lock, seed=6)
    await load.witness.check(url)


@in_loop
async def test_disk_is_full(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    as_root = [] if os.geteuid() == 0 else ["--map-root-user"]
    before = ["unshare", "--mount", *as_root, "sh", "-c", SMALL_DISK, str(disk)]
    with Server(f"sqlite:///{disk}/tables.db", tmp_path, before) as server:

        async def fill(load: Load) -> None:
            await some_moves(load)
            assert server.process
            as_seen_there = Path(f"/proc/{server.process.pid}/root{disk}")
            held.append(os.open(as_seen_there, os.O_PATH))
            with filled(as_seen_there):
                await check_told(load, "the disk is full")

        held: list[int] = []
        load = await play_through(server, SHORT_PLANS, fill, seed=7)
        shutil.copytree(f"/proc/self/fd/{held[0]}", tmp_path / "copy")
        os.close(held[0])
    await load.witness.check(f"sqlite:///{tmp_path}/copy/tables.db")


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Fill the disk to its last byte."""
    ballast = folder / "ballast"
    try:
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))
        yield
    finally:
        ballast.unlink()


@in_loop
async def test_postgres_is_stopped_and_started(postgres: Postgres, tmp_path: Path) -> None:
    async def stop(load: Load) -> None:
        await some_moves(load)
        await asyncio.to_thread(postgres.stop)
        try:
            await check_told(load, "cannot reach the database")
            await check_not_let_in(load)
        finally:
            await asyncio.to_thread(postgres.start)

    url = postgres.empty_database()
    with Server(url, tmp_path) as server:
        load = await play_through(server, SHORT_PLANS, stop, seed=8)
    await load.witness.check(url)


async def check_told(load: Load, words: str) -> None:
    """Players get the error, and so does the health check."""
    async with asyncio.timeout(PATIENCE):
        while not load.witness.failures:
            await asyncio.sleep(0.05)
    assert all(words in message for message in load.witness.failures)
    async with asking(load.addresses[0]) as client, asyncio.timeout(PATIENCE):
        while (answer := await client.get("/health")).status_code == 200:  # the result may be a second old
            await asyncio.sleep(0.1)
    assert answer.status_code == 503
    error = answer.json()["error"]
    assert error["code"] == "storage"
    assert words in error["message"]


async def check_not_let_in(load: Load) -> None:
    """A table that is not in memory cannot be watched."""
    async with connected(load.addresses[0], load.people["anna"], "unread", SPECTATOR) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4503
    assert "cannot reach the database" in closed.value.rcvd.reason
