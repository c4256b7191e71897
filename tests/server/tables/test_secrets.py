"""Nobody learns what they may not know: not from a message, an error, a log or an export, nor by what is refused.

Mostly by pairs of games that differ only in what a seat may not know: they must look the same to it, to the last byte.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import orjson
import pytest

import doubloon
from doubloon.core.game import Game
from doubloon.core.seeds import key_of
from doubloon.server.errors import ApiError
from doubloon.server.logs import JsonLines
from doubloon.server.tables.client_state import ClientState, listing_for, summary_of
from doubloon.server.tables.table import Table
from doubloon.server.ws import connection_limit
from tests.helpers.server.bare_table import SPECTATOR, BareTable, Json
from tests.helpers.server.running_app import Person, TableSocket, insert_table, people, running, without_times
from tests.helpers.server.secrets import PLAYERS, VARIANTS, look_the_same, pair

PASS = 0
OF_THE_APP = re.compile(rb'"(seed_hash|invitation)":"[^"]*"')


# --- pairs of bare tables ---


def everything_sent(table: BareTable, seat: int, probes: list[Json]) -> list[bytes]:
    """All that the player at the seat gets after the last entry, and the table's answers to the probes."""
    state = ClientState(table.table)
    for other in (*range(len(PLAYERS)), SPECTATOR):  # the others come first, to fill what clients share
        if other != seat:
            message_for(state, table, other, "en")
    messages = [message_for(state, table, seat, lang, aid=lang == "nl") for lang in ("en", "nl")]
    listing = listing_for(summary_of(table.table), player_at(seat))
    return [*messages, orjson.dumps(listing), *(orjson.dumps(answer(table, seat, probe)) for probe in probes)]


def message_for(state: ClientState, table: BareTable, seat: int, lang: str, aid: bool = True) -> bytes:
    lines = [state.log_line(table.journal[-1], seat, lang)] if table.table.moves else []
    return state.message(player_at(seat), seat, lang, lines, aid)


def player_at(seat: int) -> str | None:
    return None if seat == SPECTATOR else PLAYERS[seat]


def answer(table: BareTable, seat: int, probe: Json) -> list[Any]:
    try:
        return [table.check(PLAYERS[seat], **probe).kind]
    except ApiError as refused:
        return [refused.status, refused.code, refused.message, refused.extra]


def probes_of(game: Game, seat: int, position: int, rng: random.Random) -> list[Json]:
    """Commands by which the player at the seat might try to find something out."""
    if seat == SPECTATOR:
        return []
    legal = game.legal_actions() if game.current_player == seat else []
    choices: list[Json] = [{"action": rng.randrange(game.num_actions)} for _ in range(3)]
    for action in legal if len(legal) < 8 else rng.sample(legal, 8):
        choices += [{"actions": [action, second]} for second in (PASS, rng.randrange(game.num_actions))]
        choices.append({"actions": [action, rng.choice(legal), rng.choice(legal)]})
    for name in ("keep", "discard", "return", "produce", "sell"):
        choices += [{name: []}, {name: [rng.choice(["smithy", "indigo plant", "hero", "corn", "vp"])]}]
    for name in ("place", "store", "ship"):
        choices += [{name: {}}, {name: {rng.choice(["corn", "indigo", "coffee"]): rng.randrange(3)}}]
    choices += [{"pay": {}}, {"pay": {"cards": ["smithy", "hero"]}}]
    return [
        *({"do": "move", "position": position, **choice} for choice in choices),
        {"do": "move", "position": position + 1, "action": 0},
        {"do": "undo", "position": position},
        {"do": "ask_undo", "position": position},
    ]


def same_for(one: Game, other: Game, seat: int, rng: random.Random) -> tuple[int, int] | None:
    """An action in each of the games that looks the same to the seat; None if there is none."""
    faces = {json.dumps(one.action_to_json(action, seat)): action for action in shuffled(one.legal_actions(), rng)}
    for action in shuffled(other.legal_actions(), rng):
        face = json.dumps(other.action_to_json(action, seat))
        if face in faces:
            return faces[face], action
    return None


def shuffled(things: list[int], rng: random.Random) -> list[int]:
    return rng.sample(things, len(things))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), VARIANTS)
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_tables_that_differ_in_secrets_look_the_same(name: str, options: Json, seat: int) -> None:
    rng = random.Random(seat)
    compared = 0
    for seed in range(2):
        table = BareTable(name, options, PLAYERS, seed)
        while not table.game.is_over:
            both = pair(table, seat, rng) if rng.random() < 0.08 else None
            if both is not None:
                compared += compare(*both, seat, rng)
            table.act(rng.choice(table.game.legal_actions()))
    assert compared > 30


def compare(one: BareTable, other: BareTable, seat: int, rng: random.Random) -> int:
    """Play on at both tables while they look the same to the seat, and compare; returns the number of comparisons."""
    compared = 0
    for _ in range(4):
        probes = probes_of(one.game, seat, one.table.position, rng)
        assert everything_sent(one, seat, probes) == everything_sent(other, seat, probes)
        compared += 1
        actions = same_for(one.game, other.game, seat, rng)
        if actions is None or one.game.current_player != other.game.current_player:
            break
        one.act(actions[0])
        other.act(actions[1])
        assert one.table.snapshot is not None
        assert other.table.snapshot is not None
        if not look_the_same(one.table.snapshot, other.table.snapshot, seat):
            break
        if one.table.moves[-1].seat == seat and not one.table.moves[-1].reveals and rng.random() < 0.3:
            assert everything_sent(one, seat, []) == everything_sent(other, seat, [])
            for each in (one, other):
                each.undo(len(each.table.moves) - 1)
    return compared


def test_list_of_actions_reveals_nothing() -> None:
    """If actions were allowed after one that reveals something, a refusal would tell what it revealed, at no cost."""
    table = BareTable("san-juan", {"players": 2}, PLAYERS[:2], 1)
    look = table.game.action_from_json({"type": "pick", "role": "councillor"})
    after = table.game.copy()
    after.apply(look)
    answers = [
        answer(table, 0, {"do": "move", "position": 1, "actions": [look, second]})
        for second in range(after.num_actions)
    ]
    assert len({each[0] for each in answers}) == 1  # all accepted, or all refused
    drawn = after.view(0)["turn"]["drawn"]
    assert not [card for card in drawn if any(f'"{card}"' in str(each) for each in answers)]


# --- pairs of whole tables ---


def seeds_alike(name: str, options: Json) -> Iterator[tuple[int, int]]:
    """Seeds whose games begin differently, but not for the first seat, and with the same trading tile."""
    first: dict[str, tuple[int, list[Json]]] = {}
    for seed in range(9000):
        game = doubloon.new_game(name, seed=seed.to_bytes(16, "big"), **options)
        position = game.to_json()
        tile = position["tiles"]["order"][0] if name == "san-juan" else None
        earlier, players = first.setdefault(json.dumps([game.view(0), tile]), (seed, position["players"]))
        if earlier != seed and (players != position["players"] or name == "puerto-rico"):
            yield earlier, seed


class ObservedTable:
    """A running app with a table. The messages to Ana, a player, and to a spectator are compared."""

    def __init__(self, table: Table, everybody: list[Person], sockets: list[TableSocket]) -> None:
        self.table = table
        *self.players, self.spectator = everybody
        self.sockets = sockets

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    async def act(self, action: int) -> None:
        assert self.table.turn is not None
        socket = self.sockets[self.table.turn]
        answer = await socket.request(
            do="move", position=self.table.position, action=action, request=f"r{self.table.position}"
        )
        assert answer["type"] == "done", answer
        await self.all_receive()

    async def all_receive(self) -> None:
        for socket in self.sockets:
            await socket.receive_until(self.table.entry_count)

    async def send_queries(self) -> None:
        """Make all kinds of requests, allowed and not."""
        ana, socket = self.players[0], self.sockets[0]
        for person in (ana, self.spectator):
            await person.get("/tables/table")
            await person.get("/tables/table/log", after=max(0, self.table.entry_count - 3))
            await person.get("/tables/table/record")
            await person.get("/tables/table/replay/0")
            await person.get("/tables", which="public")
        await ana.get("/tables", which="mine")
        await ana.get("/tables/table/record", seat=1)
        await ana.get("/tables/table/log", seat=2)
        for text in ("{", "[]", '{"do": "move"}', '{"do": "look", "seat": 1}'):
            await socket.request_text(text)
        position = self.table.position
        choices: list[Json] = [{"action": 1}, {"actions": [0, 0]}, {"seat": 1, "action": 0}, {"discard": ["hero"]}]
        for choice in choices:  # too late if it is Ana's turn: else it might be done
            await socket.request(do="move", position=position + (self.table.turn == 0), **choice)
        await self.sockets[-1].request(do="move", position=position, action=0)

    async def undo_with_consent(self) -> None:
        """Ana asks, the others agree."""
        await self.sockets[0].request(do="ask_undo", position=self.table.position, to=len(self.table.moves) - 1)
        for socket in self.sockets[1:3]:
            await socket.request(do="answer", yes=True)
        await self.all_receive()

    def received(self) -> list[bytes]:
        """Everything sent to Ana and the spectator, without the parts that differ between any two apps."""
        said = [*self.players[0].received, *self.spectator.received]
        return [OF_THE_APP.sub(b"", message) for message in without_times(said)]


@asynccontextmanager
async def table_of_seed(folder: Path, name: str, options: Json, seed: int) -> AsyncIterator[ObservedTable]:
    folder.mkdir(parents=True)
    async with running(folder) as app, people(app, "Ana", "Ben", "Eve", "") as everybody, AsyncExitStack() as stack:
        table = await insert_table(app, name, options, [person.id for person in everybody[:3]], seed)
        sockets = [await stack.enter_async_context(TableSocket(person, "table", "aid=true")) for person in everybody]
        for socket in sockets:
            await socket.receive()
        yield ObservedTable(table, everybody, sockets)


async def play_in_step(folder: Path, name: str, options: Json, seeds: tuple[int, int], steps: int) -> int:
    """Play both games on as long as they look the same to Ana; returns the number of moves."""
    rng = random.Random(1)
    async with (
        table_of_seed(folder / "one", name, options, seeds[0]) as one,
        table_of_seed(folder / "other", name, options, seeds[1]) as other,
    ):
        for step in range(steps):
            actions = next_actions(one.game, other.game, rng)
            if actions is None:
                return step
            await one.act(actions[0])
            await other.act(actions[1])
            for each in (one, other):
                if step % 3 == 0:
                    await each.send_queries()
                if step % 4 == 3:
                    await each.undo_with_consent()
            assert one.received() == other.received()
    return steps


def next_actions(one: Game, other: Game, rng: random.Random) -> tuple[int, int] | None:
    """An action for each of the games after which they still look the same to the first seat."""
    for _ in range(12):
        actions = same_for(one, other, 0, rng)
        if actions is None:
            return None
        if look_the_same(one.copy().apply_all(actions[0]), other.copy().apply_all(actions[1]), 0):
            return actions
    return None


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [VARIANTS[0], VARIANTS[2]])
def test_apps_whose_tables_differ_in_secrets_send_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, options: Json
) -> None:
    monkeypatch.setattr(connection_limit, "MESSAGE_BURST", 1e9)
    pairs = zip(range(3), seeds_alike(name, options), strict=False)
    steps = [asyncio.run(play_in_step(tmp_path / str(number), name, options, seeds, 24)) for number, seeds in pairs]
    assert sum(steps) > 30


# --- canaries ---


class Canaries:
    """Words that must not appear in any message or in the server's log."""

    def __init__(self, table: Table, seed: int, everybody: list[Person], secrets: list[str]) -> None:
        written = seed.to_bytes(16, "big")
        keys = key_of(written)
        self.words = [written.hex(), '"rng"', *secrets]
        for key in keys:
            self.words += [str(key), f"{key:016x}"]
        self.words += [person.token for person in everybody if person.token]
        self.ids = [person.id for person in everybody if person.id]
        self.table = table

    def check(self, heard: list[bytes], seat: int, first: int) -> None:
        """Check the messages from number `first` on against the current hands of the other players."""
        assert self.table.game is not None
        players = self.table.game.to_json()["players"]
        own = players[seat].get("hand") if seat != SPECTATOR else None
        hands = [
            orjson.dumps(player[bag])
            for other, player in enumerate(players)
            for bag in ("hand", "chapel")
            if other != seat and len(player.get(bag, [])) > 2 and player[bag] != own
        ]
        for message in heard[first:]:
            assert not [hand for hand in hands if hand in message]
            assert not [word for word in (*self.words, *self.ids) if word.encode() in message]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [VARIANTS[1], VARIANTS[2]])
def test_no_message_or_log_line_of_a_game_holds_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, options: Json
) -> None:
    monkeypatch.setattr(connection_limit, "MESSAGE_BURST", 1e9)
    caplog.set_level(logging.INFO, "doubloon.server")
    words = asyncio.run(play_among_canaries(tmp_path, name, options))
    form = JsonLines()
    logged = "\n".join(form.format(record) for record in caplog.records)
    assert "request" in logged
    assert not [word for word in words if word in logged]


async def play_among_canaries(folder: Path, name: str, options: Json) -> list[str]:
    rng = random.Random(3)
    seed = rng.getrandbits(127)
    async with (
        running(folder, webhooks=True) as app,
        people(app, "Ana", "Ben", "Eve", "Mallory", "") as everybody,
        AsyncExitStack() as stack,
    ):
        hook = "https://example.org/ana/5f3a"
        await everybody[0].client.patch("/api/me", json={"webhook": hook})
        table = await insert_table(app, name, options, [person.id for person in everybody[:3]], seed)
        await insert_table(app, name, options, [everybody[0].id, *"xy"], seed + 1, "hidden", public=False)
        invitation = app.state.players.tokens.invitation("hidden")
        await everybody[0].client.get("/api/tables/hidden", params={"invitation": invitation})
        canaries = Canaries(table, seed, everybody, [hook, "hidden", invitation])
        sockets = [await stack.enter_async_context(TableSocket(person, "table", "aid=true")) for person in everybody]
        for socket in sockets:
            await socket.receive()
        moves = choices = 0
        while table.status == "playing":
            marks = [len(person.received) for person in everybody]
            await play_randomly(table, sockets, rng)
            if moves % 40 == 0:
                for person in everybody:
                    for path in ("/tables/table", "/tables/table/log", "/tables/table/record", "/tables"):
                        await person.get(path)
            moves += 1
            for socket in sockets:
                await socket.receive_until(table.entry_count)
            if table.status == "playing":
                for seat, person in enumerate(everybody):
                    canaries.check(person.received, seat if seat < 3 else SPECTATOR, marks[seat])
                choosing = [seat for seat, socket in enumerate(sockets) if "choice" in socket.state["aid"]]
                assert choosing in ([], [table.turn])
                choices += len(choosing)
        assert moves > 50
        assert choices > 5
        return [word for word in canaries.words if word != "hidden"]


async def play_randomly(table: Table, sockets: list[TableSocket], rng: random.Random) -> None:
    """The player to move makes a move. Some players undo moves or try forbidden ones in between."""
    assert table.turn is not None
    assert table.game is not None
    socket = sockets[table.turn]
    action = rng.choice(table.game.legal_actions())
    await rng.choice(sockets).request(
        do="move", position=table.position, action=rng.randrange(table.game.num_actions), seat=1
    )
    if table.turn is not None and socket is sockets[table.turn]:
        answer = await socket.request(do="move", position=table.position, action=action)
        assert answer["type"] in ("done", "refused")
    if rng.random() < 0.1:
        await socket.request(do="undo", position=table.position)
