"""Webhooks: 'your turn' sent to an address of the player's own while they are not looking at the table."""

from __future__ import annotations

import asyncio
import http.client
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import orjson

from doubloon.server.logs import log_event
from doubloon.server.store.interface import StoreError
from doubloon.server.tables.service import TableService
from doubloon.server.tables.table import Table
from doubloon.server.webhook_calls import post

Json = dict[str, Any]

MAX_CALLS = 8  # at the same time, in their own threads: slow addresses delay nothing else
MAX_QUEUED = 20  # notices for one player while a call to them is in progress
MAX_REMEMBERED = 10_000  # tables whose last call is remembered


class Webhooks:
    """Calls the players' webhooks. With `public_only` it never calls addresses inside the server's own network."""

    def __init__(self, tables: TableService, public_only: bool = True) -> None:
        self.tables = tables
        self.public_only = public_only
        self.last_calls: dict[str, tuple[int, int]] = {}  # by table: position and seat
        self.queues: dict[str, dict[str, Json]] = {}  # by player with a call in progress: the newest notice by table
        self.threads = ThreadPoolExecutor(MAX_CALLS, "webhooks")
        tables.turn_listener = self.on_turn

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def on_turn(self, table: Table) -> None:
        """Notify the player to move, unless it was their turn before or they are looking at the table."""
        seat = table.turn
        player_id = None if seat is None else table.seats[seat].decider
        if seat is None or player_id is None:
            return
        if table.turn_since != table.updated:  # the turn began before the last entry
            return
        if table.moves:
            last = table.moves[table.last_decided(len(table.moves) - 1)]
            if table.seats[last.seat].decider == player_id:
                return
        live = self.tables.live_tables.get(table.name)
        if live is not None and any(subscriber.player_id == player_id for subscriber in live.subscribers):
            return
        turn = (table.position, seat)
        if self.last_calls.pop(table.name, None) != turn:
            notice = {"table": table.name, "game": table.settings["game"], "seat": seat, "position": table.position}
            self.notify(player_id, {"event": "your turn", **notice, "due": table.due})
        self.last_calls[table.name] = turn  # at the end, so that the first is the oldest
        if len(self.last_calls) > MAX_REMEMBERED:
            del self.last_calls[next(iter(self.last_calls))]

    def notify(self, player_id: str, notice: Json) -> None:
        """Call the player, after the call to them that is in progress."""
        queue = self.queues.get(player_id)
        if queue is None:
            self.queues[player_id] = {notice["table"]: notice}
            self.tables.spawn(self.call_all(player_id))
        elif len(queue) < MAX_QUEUED or notice["table"] in queue:
            queue[notice["table"]] = notice

    async def call_all(self, player_id: str) -> None:
        queue = self.queues[player_id]
        try:
            while queue:
                await self.call(player_id, queue.pop(next(iter(queue))))
        finally:
            del self.queues[player_id]

    async def call(self, player_id: str, notice: Json) -> None:
        try:
            player = await self.tables.store.player(player_id)
            if player is None or player.webhook is None:
                return
            body = orjson.dumps(notice)
            status = await asyncio.get_running_loop().run_in_executor(
                self.threads, post, player.webhook, body, self.public_only
            )
            log_event("webhook called", player=player_id, table=notice["table"], status=status)
        except (OSError, ValueError, http.client.HTTPException, StoreError) as problem:
            log_event("webhook failed", player=player_id, table=notice["table"], problem=type(problem).__name__)
