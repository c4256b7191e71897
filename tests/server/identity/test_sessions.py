"""Websockets of players who sign out or change their name."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI

from doubloon.server.identity import players as players_module
from doubloon.server.identity.players import Players
from tests.helpers.server.running_app import TableSocket, app_test, insert_table, people

CLOSED = {"type": "closed", "code": 4401}


@app_test
async def test_signing_out_everywhere_closes_open_websockets(app: FastAPI) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        async with (
            TableSocket(ana, "table") as phone,
            TableSocket(ana, "table") as laptop,
            TableSocket(ben, "table") as other,
        ):
            for line in (phone, laptop, other):
                await line.receive()
            await ana.ask("POST", "/me/sign-out-everywhere")
            assert [await phone.receive(), await laptop.receive()] == [CLOSED, CLOSED]
            assert (await other.request(do="ping"))["type"] == "pong"
            await ben.do("table", do="leave")
            assert (await other.receive())["type"] == "state"
            assert phone.from_app.empty(), "nothing is sent after signing out"
            await phone.to_app.put({"type": "websocket.receive", "text": '{"do": "concede"}'})
        assert app.state.players.sessions.by_player == {}
    assert not any(seat.conceded for seat in app.state.tables.live_tables["table"].table.seats)


@app_test
async def test_a_command_after_signing_out_in_another_process_is_not_carried_out(app: FastAPI) -> None:
    there = Players(app.state.store, app.state.players.tokens.key)
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        async with TableSocket(ana, "table") as line:
            await line.receive()
            await there.sign_out_everywhere(await player_of(app, ana.id))
            app.state.players.cache.clear()  # as after 30 seconds
            assert await line.request(do="leave") == CLOSED
        assert not any(seat.gone for seat in table.seats)


@app_test
async def test_sessions_signed_out_in_another_process_are_closed_soon(app: FastAPI) -> None:
    here: Players = app.state.players
    there = Players(app.state.store, here.tokens.key)
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        async with TableSocket(ana, "table") as line, TableSocket(ben, "table") as other:
            await line.receive()
            await there.sign_out_everywhere(await player_of(app, ana.id))
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(players_module, "SESSION_CHECK_SECONDS", 0.01)
                watching = asyncio.create_task(here.watch_sessions())
                assert await line.receive() == CLOSED
                watching.cancel()
            assert (await other.receive())["type"] == "state"
            assert list(here.sessions.by_player) == [ana.id, ben.id]


@app_test
async def test_a_player_who_signs_out_while_connecting_is_disconnected(app: FastAPI) -> None:
    here: Players = app.state.players
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        held = app.state.tables.locked("table")
        async with held:
            line = TableSocket(ana, "table")
            entering = asyncio.create_task(line.__aenter__())
            await asyncio.sleep(0.05)
            await here.sign_out_everywhere(await player_of(app, ana.id))
        await entering
        heard = [await line.receive(), await line.receive()]
        assert heard[1] == CLOSED
        await line.__aexit__()


@app_test
async def test_a_seat_is_taken_under_the_current_name(app: FastAPI) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        opened = {"game": "san-juan", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "free"}]}
        table = (await ana.ask("POST", "/tables", {**opened, "public": True})).json()["table"]
        async with TableSocket(ben, table) as line:
            await ben.ask("PATCH", "/me", {"name": "Bea"})
            assert (await line.request(do="sit", seat=1))["type"] == "done"
        assert app.state.tables.live_tables[table].table.seats[1].name == "Bea"


async def player_of(app: FastAPI, player_id: str) -> Any:
    return await app.state.store.player(player_id)
