"""Who sees through whose eyes, and who may come to a table by invitation."""

from __future__ import annotations

from typing import Any

from tests.helpers.server.playing import Json, Line, Person, at_table, lay_table, people, story

# --- who looks through whose eyes ---


@story
async def test_who_has_stood_up_does_not_see_the_cards_of_who_sits_there_now(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory") as (ana, ben, mallory):
        table = await open_table(ana, [{"kind": "me"}, {"kind": "free"}, {"kind": "free"}])
        await mallory.do(table, do="sit", seat=1)
        async with Line(mallory, table) as spy:
            await spy.hear()
            await spy.gettext(do="stand_up", seat=1)
            await ben.do(table, do="sit", seat=1)
            await ben.do(table, do="sit", seat=2)
            state = await spy.hear_up_to((await at_table(app, table)).entries)
            assert state["status"] == "playing"
            assert [type(player["hand"]) for player in state["view"]["players"]] == [int, int, int]


@story
async def test_drawn_seats_turn_everybodys_eyes_to_their_own_cards(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Eve") as (ana, ben, eve):
        for _ in range(6):
            table = await open_table(ana, [{"kind": "me"}, {"kind": "free"}, {"kind": "free"}], random_seats=True)
            await ben.do(table, do="sit", seat=1)
            async with Line(ana, table) as first, Line(ben, table) as second:
                await eve.do(table, do="sit", seat=2)
                entries = (await at_table(app, table)).entries
                for line in (first, second):
                    state = await line.hear_up_to(entries)
                    (own,) = state["yours"]
                    assert state["seat"] == own
                    shown = [seat for seat, player in enumerate(state["view"]["players"]) if player["hand"] != 4]
                    assert shown == [own]


async def open_table(host: Person, seats: list[Json], **more: Any) -> str:
    wanted = {"game": "san-juan", "options": {"players": len(seats)}, "seats": seats, "public": True, **more}
    answer = await host.ask("POST", "/tables", wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


@story
async def test_nobody_looks_from_a_seat_of_somebody_else(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory", "") as (ana, ben, mallory, nobody):
        await lay_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        for person in (ana, mallory, nobody):
            for path in ("/tables/table", "/tables/table/log", "/tables/table/record"):
                answer = await person.get(path, seat=1)
                assert answer.status_code in (401, 403), answer.text
            assert await closing_code(person, "seat=1") == 4403
            assert await closing_code(person, "seat=7") == 4403
            async with Line(person, "table", "seat=-1") as line:
                assert (await line.hear())["view"]["players"][0]["hand"] == 4
                assert (await line.gettext(do="look", seat=1))["error"]["code"] == "not_yours"
        async with Line(ben, "table") as line:
            assert len((await line.hear())["view"]["players"][1]["hand"]) == 4


async def closing_code(person: Person, query: str = "", table: str = "table") -> int:
    """With which code the server closes the line at once."""
    async with Line(person, table, query) as line:
        message = await line.hear()
        assert message["type"] == "closed", message
        return int(message["code"])


# --- tables by invitation ---


@story
async def test_a_table_by_invitation_tells_strangers_nothing(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory", "") as (ana, ben, mallory, nobody):
        await lay_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1, public=False)
        other = app.state.players.tokens.invitation("another table")
        for person in (mallory, nobody):
            for query in ({}, {"invitation": other}, {"invitation": ""}):
                answers = [await person.get(f"/tables/table{path}", **query) for path in ("", "/log", "/record")]
                answers.append(await person.ask("POST", "/tables/table/deeds", {"do": "leave"}, **query))
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


@story
async def test_a_rematch_is_no_way_in_for_strangers(app: Any) -> None:
    async with people(app, "Ana", "Ben", "Mallory") as (ana, ben, mallory):
        await lay_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1, public=False)
        await ben.do("table", do="concede")
        answer = await ana.ask("POST", "/tables/table/rematch")
        assert answer.status_code == 201
        assert (await ben.ask("POST", "/tables/table/rematch")).json() == answer.json()
        stranger = await mallory.ask("POST", "/tables/table/rematch")
        assert stranger.status_code == 403
        assert answer.json()["invitation"] not in stranger.text
