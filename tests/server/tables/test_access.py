"""Which seat a client sees the table from, and which tables it may see at all."""

from __future__ import annotations

from typing import Any

from tests.helpers.server.bare_table import Json
from tests.helpers.server.running_app import Person, TableSocket, app_test, insert_table, loaded_table, people

# --- seats to see from ---


@app_test
async def test_player_who_stood_up_does_not_see_the_cards_of_the_next_player(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory") as (ana, ben, mallory):
        table = await open_table(ana, [{"kind": "me"}, {"kind": "free"}, {"kind": "free"}])
        await mallory.do(table, do="sit", seat=1)
        async with TableSocket(mallory, table) as spy:
            await spy.receive()
            await spy.request(do="stand_up", seat=1)
            await ben.do(table, do="sit", seat=1)
            await ben.do(table, do="sit", seat=2)
            state = await spy.receive_until((await loaded_table(app, table)).entry_count)
            assert state["status"] == "playing"
            assert [type(player["hand"]) for player in state["view"]["players"]] == [int, int, int]


@app_test
async def test_after_drawing_seats_everybody_sees_their_own_cards(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Eve") as (ana, ben, eve):
        for _ in range(6):
            table = await open_table(ana, [{"kind": "me"}, {"kind": "free"}, {"kind": "free"}], random_seats=True)
            await ben.do(table, do="sit", seat=1)
            async with TableSocket(ana, table) as first, TableSocket(ben, table) as second:
                await eve.do(table, do="sit", seat=2)
                entries = (await loaded_table(app, table)).entry_count
                for socket in (first, second):
                    state = await socket.receive_until(entries)
                    (own,) = state["yours"]
                    assert state["seat"] == own
                    shown = [seat for seat, player in enumerate(state["view"]["players"]) if player["hand"] != 4]
                    assert shown == [own]


async def open_table(host: Person, seats: list[Json], **more: Any) -> str:
    wanted = {"game": "san-juan", "options": {"players": len(seats)}, "seats": seats, "public": True, **more}
    answer = await host.ask("POST", "/tables", wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


@app_test
async def test_nobody_sees_from_the_seat_of_another_player(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory", "") as (ana, ben, mallory, nobody):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        for person in (ana, mallory, nobody):
            for path in ("/tables/table", "/tables/table/log", "/tables/table/record"):
                answer = await person.get(path, seat=1)
                assert answer.status_code in (401, 403), answer.text
            assert await closing_code(person, "seat=1") == 4403
            assert await closing_code(person, "seat=7") == 4403
            async with TableSocket(person, "table", "seat=-1") as socket:
                assert (await socket.receive())["view"]["players"][0]["hand"] == 4
                assert (await socket.request(do="look", seat=1))["error"]["code"] == "not_yours"
        async with TableSocket(ben, "table") as socket:
            assert len((await socket.receive())["view"]["players"][1]["hand"]) == 4


async def closing_code(person: Person, query: str = "", table: str = "table") -> int:
    """The code with which the server closes the websocket at once."""
    async with TableSocket(person, table, query) as socket:
        message = await socket.receive()
        assert message["type"] == "closed", message
        return int(message["code"])


# --- tables by invitation ---


@app_test
async def test_private_table_is_closed_to_strangers(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory", "") as (ana, ben, mallory, nobody):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1, public=False)
        other = app.state.players.tokens.invitation("another table")
        for person in (mallory, nobody):
            for query in ({}, {"invitation": other}, {"invitation": ""}):
                answers = [await person.get(f"/tables/table{path}", **query) for path in ("", "/log", "/record")]
                answers.append(await person.ask("POST", "/tables/table/commands", {"do": "leave"}, **query))
                for answer in answers:
                    assert answer.status_code in (401, 403), answer.text
                    assert "Player" not in answer.text
            assert (await person.get("/tables/table/replay/0")).status_code == 409
            assert (await person.ask("POST", "/tables/table/hint")).status_code in (401, 403)
            assert (await person.ask("POST", "/tables/table/rematch")).status_code in (401, 403)
            assert (await person.get("/tables")).json() == {"tables": []}
            assert await closing_code(person) == 4403
            assert await closing_code(person, f"invitation={other}") == 4403
        invitation = (await ana.get("/tables/table")).json()["invitation"]
        answer = await mallory.get("/tables/table", invitation=invitation)
        assert answer.status_code == 200
        assert "invitation" not in answer.json()


@app_test
async def test_rematch_lets_no_strangers_in(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory") as (ana, ben, mallory):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1, public=False)
        await ben.do("table", do="concede")
        answer = await ana.ask("POST", "/tables/table/rematch")
        assert answer.status_code == 201
        assert (await ben.ask("POST", "/tables/table/rematch")).json() == answer.json()
        stranger = await mallory.ask("POST", "/tables/table/rematch")
        assert stranger.status_code == 403
        assert answer.json()["invitation"] not in stranger.text
