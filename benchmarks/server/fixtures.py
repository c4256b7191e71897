"""Players and tables, written directly into a store before a server is started on it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import NamedTuple

from doubloon.server.identity.players import Players
from doubloon.server.metrics import Metrics
from doubloon.server.store import Player, open_store
from doubloon.server.tables.bot_pool import BotPool
from doubloon.server.tables.commands.lifecycle import open_table
from doubloon.server.tables.commands.moves import Move
from doubloon.server.tables.entries import Opened
from doubloon.server.tables.service import TableService

PLAYERS = 4
BATCH = 250  # tables made at the same time, so that the store groups their commits


class PreparedTable(NamedTuple):
    """A table whose game has begun, with the token of the player at each seat."""

    name: str
    tokens: tuple[str, ...]


def prepare_tables(url: str, games: Sequence[str], max_moves: int = 0) -> list[PreparedTable]:
    """Make a table for each of the games, with its own players, who have made up to `max_moves` moves."""
    return asyncio.run(prepare_all(url, games, max_moves))


async def prepare_all(url: str, games: Sequence[str], max_moves: int) -> list[PreparedTable]:
    store = open_store(url)
    await store.open()
    try:
        players = Players(store, await store.signing_key())
        tables = TableService(store, BotPool(1), Metrics())
        prepared: list[PreparedTable] = []
        for start in range(0, len(games), BATCH):
            numbered = enumerate(games[start : start + BATCH], start)
            prepared += await asyncio.gather(
                *(prepare_table(players, tables, game, max_moves, random.Random(seed)) for seed, game in numbered)
            )
        return prepared
    finally:
        await store.close()


async def prepare_table(
    all_players: Players, tables: TableService, game: str, max_moves: int, rng: random.Random
) -> PreparedTable:
    made = [await all_players.create(f"Player {number}", "en") for number in range(PLAYERS)]
    players = [player for player, _ in made]
    name = await tables.open_table(players[0].id, new_table(game, players))
    for _ in range(rng.randint(0, max_moves)):
        if not await move(tables, name, players, rng):
            break
    return PreparedTable(name, tuple(token for _, token in made))


def new_table(game: str, players: Sequence[Player]) -> Opened:
    """A table with all seats taken, so that the game begins at once."""
    return open_table(
        host=players[0].id,
        game=game,
        options={"players": len(players)},
        public=False,
        random_seats=False,
        deadline=None,
        seats=[{"player": player.id, "name": player.name, "bot": None} for player in players],
    )


async def move(tables: TableService, name: str, players: Sequence[Player], rng: random.Random) -> bool:
    """Take a random legal action; False if the game is over."""
    async with tables.reading(name) as table:
        seat, position = table.turn, table.position
        if seat is None or table.game is None:
            return False
        action = rng.choice(table.game.legal_actions())
    command = Move(do="move", seat=seat, position=position, action=action, request=f"before {position}")
    await tables.execute(name, command, players[seat])
    return True
