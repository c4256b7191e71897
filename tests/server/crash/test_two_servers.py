"""Two servers that share a PostgreSQL database behave as one to players."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count

import pytest

from tests.helpers.server.crash.load import Load, Plan
from tests.helpers.server.crash.playing import create_player
from tests.helpers.server.crash.screen import Screen, screen
from tests.helpers.server.crash.serving import Server, asking
from tests.helpers.server.crash.witness import Sent, check_journal
from tests.helpers.server.postgres import Postgres
from tests.helpers.server.store.making import in_loop, opened

GAMES = ("puerto-rico", "san-juan")
MAX_GAME_SECONDS = 120.0  # on a busy machine


@pytest.fixture(scope="module")
def url(one_postgres: Postgres) -> str:
    return one_postgres.empty_database()


@pytest.fixture(scope="module")
def addresses(url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """The addresses of two servers, which must shut down gracefully."""
    folder = tmp_path_factory.mktemp("logs")
    with Server(url, folder) as first, Server(url, folder) as second:
        first.start()
        second.start()  # one of the two creates the schema
        asyncio.run(first.ready())
        asyncio.run(second.ready())
        yield [first.address, second.address]
        assert asyncio.run(first.ended()) == asyncio.run(second.ended()) == 0
        assert "Traceback" not in first.said + second.said


@in_loop
async def test_games_with_bots_go_through_two_servers(url: str, addresses: list[str]) -> None:
    load = Load(addresses, seed=1)
    puerto_rico, san_juan = Plan("puerto-rico", ("anna", "easy", "ben")), Plan("san-juan", ("ben", "easy", "anna"))
    async with asyncio.timeout(MAX_GAME_SECONDS):
        await asyncio.gather(load.play_game(puerto_rico), load.play_game(san_juan))
    kinds = await load.witness.check(url)
    assert kinds["acted"] > len(load.witness.acknowledged), "bots should have moved, too"


@in_loop
async def test_of_two_simultaneous_moves_one_is_accepted(url: str, addresses: list[str]) -> None:
    load = Load(addresses, seed=2)
    async with asyncio.timeout(MAX_GAME_SECONDS):
        races = [race_to_the_end(load, await load.open_table(Plan(game, ("anna", "anna")))) for game in GAMES]
        for won in await asyncio.gather(*races):
            assert min(won.values()) > 10, f"no race: {won}"
    await load.witness.check(url)


async def race_to_the_end(load: Load, table: str) -> Counter[int]:
    """Make every move at both servers at once; returns how often each was faster."""
    witness, chance, anna = load.witness, load.chance, load.people["anna"]
    won = Counter({server: 0 for server, _ in enumerate(load.addresses)})
    async with AsyncExitStack() as stack:
        screens = [
            [await stack.enter_async_context(screen(each, anna, table, seat)) for each in load.addresses]
            for seat in (0, 1)
        ]
        for position in count(1):
            for each in (*screens[0], *screens[1]):
                await each.see(position)
            turn = screens[0][0].state["turn"]
            if turn is None:
                break
            moves = [
                Sent(table, anna.player, turn, f"{position} at {server}", position, "move", (any_action(each, chance),))
                for server, each in enumerate(screens[turn])
            ]
            asked = [each.ask(move) for each, move in zip(screens[turn], moves, strict=True)]
            answers = await asyncio.gather(*asked)
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            for server, (move, answer) in enumerate(zip(moves, answers, strict=True)):
                if answer["type"] == "done":
                    won[server] += 1
                    witness.acknowledged[move] = answer["entry"]
                else:
                    assert answer["error"]["code"] in ("stale", "not_playing")  # the other move may have ended the game
                    witness.refused[table, anna.player, move.request] = answer["error"]["code"]
    return won


def any_action(looking: Screen, chance: random.Random) -> int:
    action: int = chance.choice(looking.state["legal"])["number"]
    return action


@in_loop
async def test_a_standing_answer_is_given_once(url: str, addresses: list[str]) -> None:
    """Every move goes to another server; neither asks what is answered, and no answer is given twice."""
    chance = random.Random(3)
    anna = await create_player(addresses[0], "anna")
    bot = {"kind": "bot", "bot": "easy"}
    wanted = {"game": "san-juan", "options": {"players": 2, "voluntary": True}, "seats": [{"kind": "me"}, bot]}
    async with AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(asking(each, **anna.headers)) for each in addresses]
        table = (await servers[0].post("/api/tables", json=wanted)).json()["table"]
        commands = f"/api/tables/{table}/commands"
        answered = ("councillor", "prospector", "library", "well", "carpenter")
        for what in answered:
            said = {"do": "standing_answer", "what": what, "answer": "always"}
            assert (await chance.choice(servers).post(commands, json=said)).is_success
        async with asyncio.timeout(MAX_GAME_SECONDS):
            state = {"status": "playing"}
            while state["status"] == "playing":
                server = chance.choice(servers)
                state = (await server.get(f"/api/tables/{table}")).json()
                if not state["legal"]:
                    await asyncio.sleep(0.01)
                    continue
                assert state["standing_question"] not in answered
                action = chance.choice(state["legal"])["action"]
                await server.post(commands, json={"do": "move", "position": state["position"], "action": action})
    async with opened(url) as store:
        journal = await store.entries(table)
        await check_journal(store, table, journal)
