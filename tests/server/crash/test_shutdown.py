"""A server that is told to stop shuts down soon and gracefully, even during games."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from tests.helpers.server.crash.killing import all_go_on, some_moves
from tests.helpers.server.crash.load import SHORT_PLANS, Load, Plan
from tests.helpers.server.crash.serving import Server
from tests.helpers.server.store.making import in_loop


@pytest.mark.parametrize(
    ("with_signal", "whole_group"),
    [
        pytest.param(signal.SIGTERM, False, id="asked"),
        pytest.param(signal.SIGTERM, True, id="with its processes"),  # as service managers do
        pytest.param(signal.SIGINT, True, id="by Ctrl+C"),
    ],
)
@in_loop
async def test_shuts_down_gracefully_under_load(with_signal: signal.Signals, whole_group: bool, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with Server(url, tmp_path) as server:
        await server.started()
        load = Load([server.address], seed=4)
        playing = asyncio.create_task(load.play(SHORT_PLANS))
        while len(load.running) < len(SHORT_PLANS):
            await some_moves(load)
        await all_go_on(load)
        assert await server.ended(with_signal, whole_group) == 0
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
        assert not await server.orphans()
        assert "Traceback" not in server.said
    await load.evening.witness.check(url)


@in_loop
async def test_thinking_bots_end_with_a_killed_server(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path) as server:
        await server.started()
        await Load([server.address], seed=5).open_table(Plan("san-juan", ("hard", "anna")))
        assert len(server.processes()) > 1
        server.kill()
        assert not await server.orphans()
