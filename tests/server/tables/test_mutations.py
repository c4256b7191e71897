"""Fuzzing: thousands of slightly wrong messages and saved games are answered, and none breaks anything."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from doubloon.core.game import SPECTATOR
from doubloon.server.store.interface import Player
from doubloon.server.tables.game_files import read_game, whole_game
from doubloon.server.tables.service import TableService
from doubloon.server.tables.table import Table
from doubloon.server.ws.connection import Connection
from doubloon.server.ws.endpoint import answer
from tests.helpers.server.bare_table import PASS, BareTable, Json
from tests.helpers.server.running_app import DEEP, JSON, app_test, insert_table, people, running, stored_state

# --- messages ---


JUNK: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    9,
    10,
    255,
    2**31,
    2**63,
    2**64,
    1e308,
    0.5,
    "",
    "0",
    "\0",
    "é\u202e",
    "x" * 300,
    "corn",
    "hero",
    "pass",
    "move",
    "undo",
    [],
    {},
    [[]],
    [None],
    {"type": "pass"},
    {"": ""},
    DEEP,
]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside."""
    found = [path]
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        if len(path) < 6:
            found += places(part, (*path, key))
    return found


def mutated(value: Json, rng: random.Random) -> Json:
    """The value with some parts replaced, left out, doubled, renamed or moved."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        paths = [path for path in places(value) if path]
        if not paths:
            return {}
        *path, last = rng.choice(paths)
        parent: Any = value
        for key in path:
            parent = parent[key]
        change(parent, last, value, rng)
    return value


def change(parent: Any, last: Any, whole: Json, rng: random.Random) -> None:
    kind = rng.randrange(6)
    if kind == 0:
        del parent[last]
    elif kind == 1 and isinstance(parent, list):
        parent.insert(last, parent[rng.randrange(len(parent))])
    elif kind == 2 and isinstance(parent, dict):
        parent[rng.choice(["type", "seat", "to", "position", "request", "seed", "\0", ""])] = parent.pop(last)
    elif kind == 3 and type(parent[last]) is int:
        parent[last] += rng.choice([-(2**32), -2, -1, 1, 2, 2**32])
    else:
        others = list(whole.values()) if kind == 4 else JUNK
        parent[last] = json.loads(json.dumps(rng.choice(others)))


def mutated_text(text: str, rng: random.Random) -> str:
    """The text with a few characters lost, doubled or replaced."""
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(text) + 1)
        text = (
            text[:place] + rng.choice(["", "{", "}", "[", '"', ",", "0", "-", "\\u0000", "e9", " "]) + text[place + 1 :]
        )
    return text


async def send_messages(folder: Path, game: str, count: int) -> tuple[int, int]:
    """Sends `count` mutated commands to a table; returns the numbers of those done and refused."""
    rng = random.Random(game)
    done = refused = 0
    async with running(folder) as app, people(app, "Ana", "Ben") as (ana, ben):
        tables: TableService = app.state.tables
        players = [await app.state.store.player(person.id) for person in (ana, ben)]
        table = await insert_table(app, game, {"players": 2}, [ana.id, ben.id], 1)
        for number in range(count):
            if table.status != "playing" or table.entry_count > 300:
                table = await insert_table(app, game, {"players": 2}, [ana.id, ben.id], number, f"table {number}")
            mover = players[table.turn or 0]
            player = rng.choice([mover, mover, mover, *players, None])
            reply, changed = await send(tables, table, player, message_for(table, rng))
            assert changed == (reply["type"] == "done" and not reply["repeated"]), reply
            done += changed
            refused += reply["type"] == "refused"
        await stored_state(app, table.name)
    return done, refused


async def send(tables: TableService, table: Table, player: Player | None, text: str) -> tuple[Json, bool]:
    """The answer to the message, and whether it has changed the table."""
    live = tables.live_tables[table.name]
    before = fingerprint(table)
    connection = Connection(None, player and player.id, SPECTATOR, "en")  # type: ignore[arg-type]  # nothing is sent
    try:
        reply = await answer(tables, live, connection, player, {"text": text})
    except Exception as problem:
        raise AssertionError(f"{problem!r} at {text[:300]}") from problem
    assert live.table is table
    return json.loads(json.dumps(reply)), fingerprint(table) != before


def fingerprint(table: Table) -> Any:
    assert table.game is not None
    return table.entry_count, table.position, table.question, len(table.moves), table.game.to_numbers()


def message_for(table: Table, rng: random.Random) -> str:
    """A command for the current position, usually mutated."""
    first, *others = commands(table, rng)
    kind = rng.random()
    if kind < 0.15:
        return json.dumps(first)
    command = rng.choice([first, *others])
    text = json.dumps(mutated(command, rng))
    return mutated_text(text, rng) if kind > 0.85 else text


def commands(table: Table, rng: random.Random) -> list[Json]:
    """Commands that are valid now, or nearly so. None of them brings a bot to the table."""
    assert table.game is not None
    number = rng.choice(table.game.legal_actions())
    action = table.game.action_to_json(number)
    names = [value for value in action.values() if isinstance(value, str)][1:]
    at: Json = {"position": table.position, "request": f"r{rng.randrange(2000)}"}
    moves = [{"do": "move", **at, "action": action}, {"do": "move", **at, "action": number, "seat": table.turn}]
    moves += [{"do": "move", **at, "actions": [action, PASS]}]
    moves += [{"do": "move", **at, name: names} for name in ("keep", "discard", "return", "produce", "sell")]
    moves += [{"do": "move", **at, name: dict.fromkeys(names, 1)} for name in ("place", "store", "ship")]
    moves += [{"do": "move", **at, "pay": {"goods": [], "cards": names}}]
    undos = [{"do": do, **at, "to": rng.randrange(len(table.moves) + 1)} for do in ("undo", "ask_undo")]
    others: list[Json] = [{"do": "answer", "yes": True}, {"do": "leave"}, {"do": "come_back"}, {"do": "close"}]
    others += [{"do": "sit", "seat": 0, "name": "Eve"}, {"do": "stand_up", "seat": 1}, {"do": "seat_bot", "seat": 1}]
    others += [{"do": "ping"}, {"do": "look", "seat": 0, "lang": "en"}]
    return [*moves, *undos, rng.choice(others)]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_mutated_messages_are_answered(game: str, tmp_path: Path) -> None:
    done, refused = asyncio.run(send_messages(tmp_path, game, 5000))
    assert done > 500
    assert refused > 3000


# --- saved games ---


def saved_games(game: str) -> list[Json]:
    """An exported game with undone moves, its bare record, and the record of a game that began from a position."""
    table = BareTable(game, {"players": 2}, ["ana", "ben"], 2)
    rng = random.Random(2)
    while not table.game.is_over:
        table.act(rng.choice(table.game.legal_actions()))
        if table.table.status == "playing" and rng.random() < 0.03:
            table.undo_with_consent(len(table.table.moves) - 1)
    whole = json.loads(json.dumps(whole_game(table.table)))
    middle = BareTable(game, {"players": 2}, ["ana", "ben"], 3)
    for _ in range(40):
        middle.act(rng.choice(middle.game.legal_actions()))
    from_position = middle.game.reshuffled(0, 1)
    for _ in range(10):
        from_position.apply(rng.choice(from_position.legal_actions()))
    return [whole, whole["record"], json.loads(json.dumps(from_position.record()))]


def read_games(game: str, count: int) -> tuple[int, int]:
    """Reads `count` mutated files; returns the numbers of those read and refused."""
    rng = random.Random(game)
    games = saved_games(game)
    read = refused = 0
    for _ in range(count):
        text = json.dumps(mutated(shortened(rng.choice(games), rng), rng))
        try:
            file = json.loads(mutated_text(text, rng) if rng.random() < 0.1 else text)
            read_game(file if isinstance(file, dict) else {}, "ana")
            read += 1
        except ValueError:
            refused += 1
        except Exception as problem:
            raise AssertionError(f"{problem!r} at {text[:2000]}") from problem
    return read, refused


def shortened(file: Json, rng: random.Random) -> Json:
    """The file, usually with only a few actions, so that more mutations hit the rest of it."""
    if rng.random() < 0.2:
        return file
    record = file.get("record", file)
    actions = rng.randrange(9)
    reseeds = [each for each in record.get("renewals", []) if each[0] <= actions]
    record = {**record, "actions": record["actions"][:actions], "renewals": reseeds}
    return {**file, "record": record} if "record" in file else record


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_mutated_saved_games_are_read_or_refused(game: str) -> None:
    read, refused = read_games(game, 5000)
    assert read > 500
    assert refused > 1000


@app_test
async def test_inconsistent_saved_game_is_refused(app: Any) -> None:
    good = saved_games("san-juan")[0]
    record = good["record"]
    nasty: list[Any] = [
        {},
        [],
        5,
        {"record": None},
        {**good, "names": ["\0", "b"]},
        {**good, "names": ["\ud800", "b"]},
        {**good, "names": ["a", "\u202e"]},
        {**good, "names": "ab"},
        {**good, "record": {**record, "rules": 2}},
        {**good, "record": {**record, "options": {"players": 2, "seed": 5}}},
        {**good, "record": {**record, "options": {"players": 2, "game": 5}}},
        {**good, "record": {**record, "options": {"players": 2, "cls": 5}}},
        {**good, "record": {**record, "options": DEEP}},
        {**good, "record": {**record, "seed": {"bytes": DEEP}}},
        {**good, "record": {**record, "seed": {"number": "0x" + "f" * 10_000}}},
        {**good, "record": {**record, "actions": [{"type": DEEP}]}},
        {**good, "record": {**record, "actions": [0] * 5001}},
        {**good, "record": {**record, "actions": record["actions"][1:]}},
        {**good, "record": {**record, "renewals": [[0, 10**400]]}},
        {**good, "record": {**record, "renewals": [[0, 3]] * 3000}},
        {**good, "record": {**record, "position": {"game": "puerto-rico"}}},
        {**good, "record": {**record, "position": DEEP}},
    ]
    async with people(app, "Ana", "") as (ana, nobody):
        for file in nasty:
            refused = await ana.client.post("/api/records", content=json.dumps(file), headers=JSON)
            assert refused.status_code == 422, (str(file)[:99], refused.text[:200])
            assert refused.json()["error"]["message"]
        assert (await nobody.ask("POST", "/records", good)).status_code == 401
        assert (await ana.get("/tables", which="mine")).json() == {"tables": []}
        rng = random.Random(1)
        for _ in range(60):
            file = mutated(shortened(good, rng), rng)
            tried = await ana.client.post("/api/records", content=json.dumps(file), headers=JSON)
            assert tried.status_code in (201, 422), (tried.text, json.dumps(file)[:500])
        for kept_table in (await ana.get("/tables", which="mine")).json()["tables"]:
            assert (await ana.get(f"/tables/{kept_table['table']}")).status_code == 200
        imported = await ana.ask("POST", "/records", good)
        assert imported.status_code == 201
        export = (await ana.get(f"/tables/{imported.json()['table']}/record")).json()
        assert export["record"] == record
