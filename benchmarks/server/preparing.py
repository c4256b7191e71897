"""Players and tables, written straight into a store before a server serves it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import NamedTuple

from doubloon.server.identity.players import Players
from doubloon.server.metrics import Metrics
from doubloon.server.store import Player, open_store
from doubloon.server.tables import deeds
from doubloon.server.tables.bot_pool import BotPool
from doubloon.server.tables.service import TableService

PLAYERS = 4
AT_ONCE = 250  # tables made at the same time: the store writes them together


class Prepared(NamedTuple):
    """A table whose game has begun, and the token of the player at each seat."""

    name: str
    tokens: tuple[str, ...]


def prepare(url: str, games: Sequence[str], most_moves: int = 0) -> list[Prepared]:
    """A table for each of the games, each with players of its own, who have made 0 to so many moves."""
    return asyncio.run(prepare_all(url, games, most_moves))


async def prepare_all(url: str, games: Sequence[str], most_moves: int) -> list[Prepared]:
    store = open_store(url)
    await store.open()
    try:
        people = Players(store, await store.signing_key())
        tables = TableService(store, BotPool(1), Metrics())
        prepared: list[Prepared] = []
        for start in range(0, len(games), AT_ONCE):
            numbered = enumerate(games[start : start + AT_ONCE], start)
            prepared += await asyncio.gather(
                *(prepare_one(people, tables, game, most_moves, random.Random(seed)) for seed, game in numbered)
            )
        return prepared
    finally:
        await store.close()


async def prepare_one(
    people: Players, tables: TableService, game: str, most_moves: int, chance: random.Random
) -> Prepared:
    made = [await people.create(f"Player {number}", "en") for number in range(PLAYERS)]
    players = [player for player, _ in made]
    name = await tables.open_table(players[0].player, new_table(game, players))
    for _ in range(chance.randint(0, most_moves)):
        if not await move(tables, name, players, chance):
            break
    return Prepared(name, tuple(token for _, token in made))


def new_table(game: str, players: Sequence[Player]) -> deeds.NewEntry:
    """A table at which everybody sits already, so that the game begins at once."""
    return deeds.opened(
        host=players[0].player,
        game=game,
        options={"players": len(players)},
        public=False,
        random_seats=False,
        deadline=None,
        seats=[{"player": player.player, "name": player.name, "bot": None} for player in players],
    )


async def move(tables: TableService, name: str, players: Sequence[Player], chance: random.Random) -> bool:
    """Any legal action; False if the game is over."""
    async with tables.looking(name) as table:
        seat, position = table.turn, table.position
        if seat is None or table.game is None:
            return False
        action = chance.choice(table.game.legal_actions())
    deed = deeds.move(players[seat].player, seat, position, {"action": action})
    await tables.do(name, players[seat].player, deed, f"before {position}")
    return True
