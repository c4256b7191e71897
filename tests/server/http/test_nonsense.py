"""What is too late, twice, out of order, somebody else's or plain nonsense gets an answer and changes nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from doubloon.server.errors import ApiError
from doubloon.server.tables.commands.moves import BotMove
from doubloon.server.tables.table import Table
from tests.helpers.server.bare_table import PASS, BareTable, Json
from tests.helpers.server.running_app import (
    DEEP,
    JSON,
    Person,
    TableSocket,
    app_test,
    insert_table,
    people,
    running,
    stored_state,
)

BUILDER = {"type": "pick", "role": "builder"}
PRODUCER = {"type": "pick", "role": "producer"}
SAN_JUAN = {"players": 3}


@asynccontextmanager
async def nothing_changes(app: Any, *lines: TableSocket) -> AsyncIterator[None]:
    """Neither the table, nor is anybody told anything who has not asked."""
    before, heard = await stored_state(app), [len(line.received) for line in lines]
    yield
    assert await stored_state(app) == before
    assert [len(line.received) for line in lines] == heard


# --- moves of the wrong people, at the wrong time ---


MOVES: list[tuple[str, Json, str]] = [
    ("ana", {"position": 0, "action": BUILDER}, "stale"),
    ("ana", {"position": 2, "action": BUILDER}, "stale"),
    ("ana", {"position": 1, "action": PASS}, "illegal"),
    ("ana", {"position": 1, "action": {"type": "pick", "role": "captain"}}, "illegal"),
    ("ana", {"position": 1, "action": 10**6}, "illegal"),
    ("ana", {"position": 1, "action": -1}, "illegal"),
    ("ana", {"position": 1, "actions": [BUILDER, BUILDER]}, "illegal"),
    ("ana", {"position": 1, "actions": []}, "malformed"),
    ("ana", {"position": 1}, "malformed"),
    ("ana", {"position": 1, "action": BUILDER, "actions": [BUILDER]}, "malformed"),
    ("ana", {"position": 1, "action": BUILDER, "more": 1}, "malformed"),
    ("ana", {"action": BUILDER}, "malformed"),
    ("ana", {"position": 1, "action": BUILDER, "seat": 1}, "not_your_turn"),
    ("ana", {"position": 1, "action": BUILDER, "seat": 2}, "not_yours"),
    ("ana", {"position": 1, "action": BUILDER, "seat": 9}, "no_seat"),
    ("ben", {"position": 1, "action": BUILDER}, "not_your_turn"),
    ("ben", {"position": 1, "action": BUILDER, "seat": 0}, "not_yours"),
    ("mallory", {"position": 1, "action": BUILDER}, "not_seated"),
    ("mallory", {"position": 1, "action": BUILDER, "seat": 0}, "not_seated"),
    ("nobody", {"position": 1, "action": BUILDER}, "nobody"),
]


@app_test
async def test_a_wrong_move_is_answered_and_changes_nothing(app: Any) -> None:
    async with table_of_two(app) as (who, lines):
        for name, command, code in MOVES:
            async with nothing_changes(app, *(line for other, line in lines.items() if other != name)):
                told = await lines[name].request(do="move", request="r", **command)
                assert (told["type"], told["request"], told["error"]["code"]) == ("refused", "r", code), command
                by_http = await who[name].do("table", do="move", **command)
                assert by_http.json()["error"]["code"] == code, command


@asynccontextmanager
async def table_of_two(app: Any) -> AsyncIterator[tuple[dict[str, Person], dict[str, TableSocket]]]:
    """Ana plays at two seats, Ben at one; Mallory and somebody unknown watch."""
    names = ("ana", "ben", "mallory", "nobody")
    async with people(app, "Ana", "Ben", "Mallory", "") as everybody:
        ana, ben, *_ = everybody
        await insert_table(app, "san-juan", SAN_JUAN, [ana.id, ana.id, ben.id], 1)
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(TableSocket(person, "table")) for person in everybody]
            for line in lines:
                await line.receive()
            yield dict(zip(names, everybody, strict=True)), dict(zip(names, lines, strict=True))


@app_test
async def test_who_holds_two_seats_moves_for_both(app: Any) -> None:
    async with table_of_two(app) as (_, lines):
        ana = lines["ana"]
        assert (await ana.request(do="move", position=1, action=PRODUCER))["type"] == "done"
        assert (await ana.request(do="move", position=2, action=PASS, seat=1))["error"]["code"] == "not_your_turn"
        assert (await ana.request(do="move", position=2, action=PASS, seat=0))["type"] == "done"
        assert (await ana.request(do="move", position=3, action=PASS))["type"] == "done"
        assert (await lines["ben"].request(do="move", position=4, action=PASS))["type"] == "done"


def test_nobody_moves_for_a_bot() -> None:
    table = BareTable("san-juan", SAN_JUAN, ["ana", "", "ben"], 1)
    table.act(PRODUCER)
    table.act(PASS)
    assert table.table.bot_turn
    for player, seat, code in (("ana", None, "not_your_turn"), ("ana", 1, "not_yours"), ("ben", 1, "not_yours")):
        with pytest.raises(ApiError) as refused:
            table.execute(player, do="move", seat=seat, position=table.table.position, action=PASS)
        assert refused.value.code == code
    with pytest.raises(ApiError, match="no longer asked"):
        BotMove(0, table.table.position, 0).entry_for(table.table)


def test_who_has_handed_over_does_not_move() -> None:
    table = BareTable("san-juan", SAN_JUAN, ["ana", "ben", "eve"], 1)
    table.execute("ana", do="hand_over", bot="easy")
    with pytest.raises(ApiError) as refused:
        table.execute("ana", do="move", position=1, action=BUILDER)
    assert refused.value.code == "bot_plays"
    table.execute("ana", do="take_back")
    table.act(BUILDER)


@pytest.mark.parametrize("status", ["open", "closed", "over"])
def test_no_move_before_the_game_or_after_it(status: str) -> None:
    table = BareTable("san-juan", SAN_JUAN, ["ana", "ben", "eve"], 1)
    if status == "over":
        table.execute("ana", do="concede")
        table.execute("ben", do="concede")
    else:
        table.table.status = status
    commands: list[Json] = [
        {"do": "move", "position": 1, "action": BUILDER},
        {"do": "undo", "position": 1},
        {"do": "ask_undo", "position": 1},
        {"do": "answer", "yes": True},
        {"do": "leave"},
        {"do": "hand_over", "bot": "easy"},
        {"do": "concede"},
    ]
    for command in commands:
        assert table.refusal("ana", **command) == "not_playing"


# --- twice, and out of order ---


@app_test
async def test_a_repeated_request_is_answered_the_same_and_done_once(app: Any) -> None:
    async with table_of_two(app) as (who, lines):
        ana = lines["ana"]
        first = await ana.request(do="move", position=1, action=PRODUCER, request="one")
        assert first == {"type": "done", "request": "one", "entry": 3, "position": 2, "repeated": False}
        await ana.request(do="move", position=2, action=PASS, request="two")
        await lines["ben"].receive_until(4)
        async with nothing_changes(app, lines["ben"], lines["mallory"]):
            again = await ana.request(do="move", position=1, action=PRODUCER, request="one")
            assert again == {**first, "repeated": True}
            by_http = await who["ana"].do("table", do="move", position=1, action=PRODUCER, request="one")
            assert by_http.json() == {"entry": 3, "position": 2, "repeated": True}
        # of somebody else, it is another request
        assert (await lines["ben"].request(do="leave", request="one"))["repeated"] is False
        # what was refused was not done, and can be asked again
        assert (await ana.request(do="move", position=9, action=PASS, request="three"))["type"] == "refused"
        assert (await ana.request(do="move", position=3, action=PASS, request="three"))["repeated"] is False


def test_a_repeated_request_is_recognised_after_a_restart(tmp_path: Path) -> None:
    async def before_and_after() -> None:
        async with running(tmp_path) as app, people(app, "Ana", "Ben") as (ana, ben):
            await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
            assert (await ana.do("table", do="move", position=1, action=BUILDER, request="one")).status_code == 200
            token = ana.token
        async with running(tmp_path) as app, people(app, "") as (again,):
            again.client.headers["Authorization"] = f"Bearer {token}"
            async with nothing_changes(app):
                answer = await again.do("table", do="move", position=1, action=BUILDER, request="one")
                assert answer.json() == {"entry": 3, "position": 2, "repeated": True}

    asyncio.run(before_and_after())


@app_test
async def test_of_moves_at_the_same_time_one_is_done(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        twins = [ana.do("table", do="move", position=1, action=BUILDER, request="one") for _ in range(8)]
        answers = [answer.json() for answer in await asyncio.gather(*twins)]
        assert sorted(answer["repeated"] for answer in answers) == [False] + [True] * 7
        assert {answer["entry"] for answer in answers} == {3}
        rivals = [ana.do("table", do="move", position=2, action=PASS, request=f"r{number}") for number in range(8)]
        codes = [answer.status_code for answer in await asyncio.gather(*rivals)]
        assert sorted(codes) == [200] + [409] * 7
        assert table.position == 3
        assert await stored_state(app)


@app_test
async def test_a_move_that_comes_before_its_time_is_refused_until_then(app: Any) -> None:
    async with table_of_two(app) as (_, lines):
        ana = lines["ana"]
        early = {"do": "move", "position": 2, "action": PASS, "request": "late"}
        assert (await ana.request(**early))["error"]["code"] == "stale"
        assert (await ana.request(do="move", position=1, action=PRODUCER, request="early"))["type"] == "done"
        assert (await ana.request(**early))["repeated"] is False


# --- nonsense ---


NASTY: list[Json] = [
    {"do": "move", "position": 1, "action": {"type": DEEP}},
    {"do": "move", "position": 1, "actions": [{"type": DEEP}]},
    {"do": "move", "position": 1, "action": {"type": "pick", "role": "builder\0"}},
    {"do": "move", "position": 1, "action": BUILDER, "request": "\0"},
    {"do": "move", "position": 1, "action": BUILDER, "request": ""},
    {"do": "move", "position": 1, "action": BUILDER, "request": "r" * 65},
    {"do": "move", "position": 1, "action": BUILDER, "request": 5},
    {"do": "move", "position": 10**30, "action": BUILDER},
    {"do": "move", "position": 1, "action": 10**30},
    {"do": "move", "position": 1, "action": 0.5},
    {"do": "move", "position": 1, "action": True},
    {"do": "move", "position": 1, "produce": ["None"]},
    {"do": "move", "position": 1, "sell": ["None"]},
    {"do": "move", "position": 1, "pay": {"\0": []}},
    {"do": "move", "position": 1, "place": {"": 10**30}},
    {"do": "undo", "position": 1, "to": -1},
    {"do": "undo", "position": 1, "to": 10**30},
    {"do": "sit", "seat": 0, "name": "\0"},
    {"do": "answer", "yes": "maybe"},
    {"do": "hand_over", "bot": "\0"},
    {"do": "concede", "seat": -1},
    {"do": ["move"]},
    {"do": {"move": 1}},
    {"do": None},
    {},
]


@app_test
async def test_nasty_commands_are_refused(app: Any) -> None:
    async with table_of_two(app) as (who, lines):
        for command in NASTY:
            async with nothing_changes(app, lines["ben"]):
                told = await lines["ana"].request(**command)
                assert told["type"] == "refused", (str(command)[:99], told)
                by_http = await who["ana"].do("table", **command)
                assert by_http.status_code in (403, 404, 409, 422), (str(command)[:99], by_http.text)
                assert by_http.json()["error"]["message"]


@app_test
async def test_what_is_nested_deeply_is_refused(app: Any) -> None:
    """However deeply: reading, comparing and showing it each have a limit of their own."""
    async with table_of_two(app) as (who, lines):
        for depth in (100, 500, 900, 940, 960, 980, 1000, 1020, 1030, 3000, 30_000):
            action = '{"type": ' + "[" * depth + "]" * depth + "}"
            command = f'{{"do": "move", "position": 1, "action": {action}}}'
            async with nothing_changes(app, lines["ben"]):
                assert (await lines["ana"].request_text(command))["type"] == "refused"
                record = '{"game": "san-juan", "rules": 1, "seed": 1, "options": %s, "actions": [%s]}'
                for path, body in (
                    ("tables/table/commands", command),
                    ("records", record % (action, "")),
                    ("records", record % ('{"players": 2}', action)),
                ):
                    refused = await who["ana"].client.post(f"/api/{path}", content=body, headers=JSON)
                    assert refused.status_code in (400, 409, 422), (depth, refused.text)


@app_test
async def test_nasty_commands_are_refused_in_puerto_rico(app: Any) -> None:
    """Where wishes that are San Juan's have something to be decided, too."""
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await insert_table(app, "puerto-rico", {"players": 2}, [ana.id, ben.id], 1)
        actions: list[Json] = [{"type": "pick", "role": "settler"}, {"type": "take", "tile": "corn"}, PASS]
        actions += [{"type": "pick", "role": "mayor"}, {"type": "colonist"}]
        for action in actions:
            player = (ana, ben)[table.turn or 0]
            assert (await player.do("table", do="move", position=table.position, action=action)).status_code == 200
        for role, wish in (("craftsman", "produce"), ("trader", "sell")):
            await play_to_pick(table, (ana, ben), role)
            async with nothing_changes(app):
                for names in (["None"], ["corn", "corn", "corn"], ["indigo plant"]):
                    player = (ana, ben)[table.turn or 0]
                    refused = await player.do("table", do="move", position=table.position, **{wish: names})
                    assert refused.status_code == 409, refused.text


async def play_to_pick(table: Table, players: tuple[Person, Person], role: str) -> None:
    """Go on until that role is picked, and there is something to decide in it."""
    rng = random.Random(1)
    for _ in range(60):
        assert table.game is not None
        legal = [table.game.action_to_json(number) for number in table.game.legal_actions()]
        if any(action["type"] in ("produce", "sell") for action in legal):
            return
        wanted = [action for action in legal if action.get("role") == role]
        others = [action for action in legal if action.get("role") not in ("craftsman", "trader")]
        action = rng.choice(wanted or others or legal)
        answer = await players[table.turn or 0].do("table", do="move", position=table.position, action=action)
        assert answer.status_code == 200, answer.text
    raise AssertionError(f"nobody had anything to decide as {role}")


@app_test
async def test_strange_addresses_lead_nowhere(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        for name in ("%00", "%ED%A0%80", "..%2Ftable", "Table", "table%20", "x" * 900):
            for path in ("", "/log", "/record", "/replay/0"):
                assert (await ana.get(f"/tables/{name}{path}")).status_code == 404, name
            assert (await ana.do(name, do="leave")).status_code == 404
        for query in ("seat=one", "seat=10", "seat=-2", "seat=", "lang=" + "x" * 11, "after=-1", "after=1e9"):
            status = (await ana.client.get(f"/api/tables/table/log?{query}")).status_code
            assert status in (403, 422), query
        for steps in ("-1", "one", "1e3", "9" * 30):
            assert (await ana.get(f"/tables/table/replay/{steps}")).status_code in (409, 422)
        for query in ("after=-5", "after=999999999999999999999", "lang=" + "x" * 500, "lang=%00", "invitation=%00"):
            async with TableSocket(ana, "table", query) as line:
                assert (await line.receive())["seat"] == 0, query
        for query in ("seat=abc", "seat=", "after=soon", "aid=perhaps"):
            async with TableSocket(ana, "table", query) as line:
                closed = await line.next()
                assert (closed["type"], closed["code"]) == ("websocket.close", 4422), query
                assert closed["reason"].startswith(f"query: {query.partition('=')[0]}: "), query
        for path in ("/assets/%00", "/x%00.svg", f"/{'a' * 3000}.svg", "/assets/..%2f..%2fsettings.py"):
            assert (await ana.client.get(path)).status_code == 404, path
