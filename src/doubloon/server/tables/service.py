"""All tables in use: loaded from the store, changed one entry at a time, and broadcast to their subscribers."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from doubloon.server.errors import ApiError
from doubloon.server.logs import log, log_event
from doubloon.server.metrics import Metrics
from doubloon.server.store.interface import Entry, Player, Store, StoreError
from doubloon.server.tables.bot_pool import BotPool, BotTask, bot_task
from doubloon.server.tables.client_state import ClientState, summary_of
from doubloon.server.tables.commands.base import CommandModel
from doubloon.server.tables.commands.lifecycle import start_if_full
from doubloon.server.tables.commands.moves import BotMove
from doubloon.server.tables.commands.standing_answers import answer_by_itself
from doubloon.server.tables.entries import ENTRY_CLASSES, Acted, EntryBody
from doubloon.server.tables.hint_queue import HintQueue
from doubloon.server.tables.live_table import LiveTable, TableLock
from doubloon.server.tables.table import Table

Json = dict[str, Any]
MakeEntry = Callable[[Table], EntryBody]  # checks a change against the table, as a command's `entry_for` does

MAX_ATTEMPTS = 20  # at a change, while other processes keep storing entries first
ENTRIES_PER_YIELD = 50  # entries applied before other tasks get a turn
BOT_FAILURE_PAUSE_SECONDS = 2.0  # after a bot has failed, before the sweeper may let it decide again


class TableService:
    """The tables in memory, and the only way to change them."""

    def __init__(self, store: Store, bot_pool: BotPool, metrics: Metrics) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.hint_queue = HintQueue(bot_pool)
        self.metrics = metrics
        self.live_tables: dict[str, LiveTable] = {}
        self.broken: set[str] = set()  # names of tables that cannot be loaded; the sweeper leaves them alone
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn_listener: Callable[[Table], None] | None = None
        store.on_remote_append(self.on_remote_entry)

    # --- reading ---

    @asynccontextmanager
    async def reading(self, name: str) -> AsyncIterator[Table]:
        """The table as it is stored; it does not change inside the `async with`."""
        async with self.locked(name) as live:
            yield await self.load(live)

    def locked(self, name: str) -> TableLock:
        """The table, which no other task touches inside the `async with`."""
        live = self.live_tables.get(name)
        if live is None:
            live = self.live_tables[name] = LiveTable(name)
            self.metrics.tables.set(len(self.live_tables))
        return TableLock(live, self.unload)

    async def load(self, live: LiveTable) -> Table:
        """The table as it is stored.

        If it is not in memory, it is read from its journal: subscribers are sent the entries they have missed, what
        follows by itself is done, and a bot whose turn it is begins to decide.
        """
        if live.table is None:
            table = Table(live.name)
            try:
                for entry in await self.store.entries(live.name):
                    if entry.number % ENTRIES_PER_YIELD == 0:  # a long journal must not hold up other tasks
                        await asyncio.sleep(0)
                    table.add(entry)
                    if entry.number > live.last_broadcast:  # stored by another process, or while an error was reported
                        self.broadcast(live, table, entry)
            except StoreError:
                raise
            except Exception as problem:  # one broken game must not stop the others
                fields = {"table": live.name, "entry": table.entry_count, "problem": type(problem).__name__}
                log.error("broken table", extra={"fields": fields})
                self.broken.add(live.name)
                raise ApiError(
                    500, "broken_table", "cannot open this table: this server does not understand its journal"
                ) from problem
            if not table.entry_count:
                raise ApiError(404, "no_table", f"unknown table {live.name!r}")
            live.table = table
            await self.follow_up(live)  # the server may have stopped between an entry and what follows from it
            self.schedule_bot(live)
        assert live.table is not None
        return live.table

    def unload(self, live: LiveTable) -> None:
        """Drop the table from memory if nobody uses it; the store has it."""
        if not live.subscribers and not live.lock_users and self.live_tables.get(live.name) is live:
            del self.live_tables[live.name]
            self.metrics.tables.set(len(self.live_tables))

    # --- changing ---

    async def open_table(self, player_id: str, first: EntryBody, name: str | None = None) -> str:
        """Open a table with that first entry, unless there is one of that name; returns its name."""
        name = name or new_name()
        async with self.locked(name) as live:
            if live.table is None:
                live.table = Table(name)
                await self.append(live, live.table, first, player_id)
                await self.try_to_follow_up(live)
        return name

    async def execute(self, name: str, command: CommandModel, player: Player) -> Json:
        """Carry out a player's command; a repeated request is answered, not carried out again."""
        return await self.change(name, partial(command.entry_for, player=player), player.id, command.request)

    async def change(
        self, name: str, make_entry: MakeEntry, player_id: str | None = None, request: str | None = None
    ) -> Json:
        """Change a table by the entry made from its current state: stored first, then broadcast."""
        async with self.locked(name) as live:
            for _ in range(MAX_ATTEMPTS):
                table = await self.load(live)
                if request is not None and player_id is not None:
                    answered = table.requests.previous_answer(player_id, request)
                    if answered is not None:
                        return {"entry": answered[0], "position": answered[1], "repeated": True}
                if await self.append(live, table, make_entry(table), player_id, request):
                    done = {"entry": table.entry_count, "position": table.position, "repeated": False}
                    await self.try_to_follow_up(live)
                    return done
        raise ApiError(503, "busy", "too many players changed the table at the same time; try again")

    async def append(
        self, live: LiveTable, table: Table, body: EntryBody, player_id: str | None = None, request: str | None = None
    ) -> bool:
        """Store the next entry. False if another process was faster: the table must be loaded and checked again."""
        entry = Entry(table.name, table.entry_count + 1, body.kind, body.to_json(), player_id, request, time.time())
        was_playing = table.status == "playing"
        members_before = table.members() if table.entry_count else set()
        began = time.perf_counter()
        stored = False
        try:
            table.add(entry)  # nobody sees it yet: reading needs the lock
            members = table.members()
            stored = await self.store.append(entry, summary_of(table), None if members == members_before else members)
        finally:
            if not stored:  # also after an error: the store may or may not have the entry
                live.table = None
        if not stored:
            return False
        self.metrics.append_seconds.observe(time.perf_counter() - began)
        self.broadcast(live, table, entry)
        self.after_append(live, table, entry, was_playing)
        return True

    async def follow_up(self, live: LiveTable) -> None:
        """Do what follows by itself: start a game whose seats are all taken, and give the players' standing answers."""
        while live.table is not None:
            table = live.table
            entry = start_if_full(table) or answer_by_itself(table)
            if entry is None:
                return
            if not await self.append(live, table, entry):
                await self.load(live)  # which follows up, too

    async def try_to_follow_up(self, live: LiveTable) -> None:
        """Follow up on an entry that is stored. If the store fails now, loading the table again does it."""
        try:
            await self.follow_up(live)
        except StoreError as problem:
            log_event("what follows waits for the store", table=live.name, problem=str(problem))

    def after_append(self, live: LiveTable, table: Table, entry: Entry, was_playing: bool) -> None:
        """What follows from an entry of this process: metrics, a bot's turn, a webhook."""
        if entry.kind == Acted.kind:
            self.metrics.moves.inc()
        if was_playing and table.status == "over":
            self.metrics.games_finished.inc()
            log_event("game over", table=table.name, game=table.settings["game"], entries=table.entry_count)
        self.schedule_bot(live)
        if self.turn_listener is not None and table.status == "playing" and table.standing_action is None:
            self.turn_listener(table)

    def broadcast(self, live: LiveTable, table: Table, entry: Entry) -> None:
        """Send the table's last entry, and its new state, to all subscribers."""
        live.last_broadcast = entry.number
        if live.subscribers:
            state = ClientState(table)
            messages: dict[tuple[str | None, int, str, bool], bytes] = {}
            changes_seats = ENTRY_CLASSES[entry.kind].changes_seats
            for subscriber in list(live.subscribers):
                if changes_seats:
                    subscriber.update_seat(table)
                key = (subscriber.player_id, subscriber.seat, subscriber.lang, subscriber.aid)
                player_id, seat, lang, aid = key
                message = messages.get(key)
                if message is None:
                    lines = [state.log_line(entry, seat, lang)]
                    message = messages[key] = state.message(player_id, seat, lang, lines, aid)
                subscriber.send(message)
        table.snapshot = None  # takes many times the memory of the game

    # --- entries of other processes ---

    def on_remote_entry(self, name: str, number: int, entry: Entry | None) -> None:
        """Another process has stored this entry.

        Without a name, notifications were lost: every table in memory may have new entries. Number 0 means unknown.
        """
        for each in [name] if name else list(self.live_tables):
            if each in self.live_tables:  # the others are loaded when they are needed
                self.spawn(self.catch_up(each, number, entry))

    async def catch_up(self, name: str, number: int, entry: Entry | None) -> None:
        """Apply and broadcast the entries that other processes have stored."""
        async with self.locked(name) as live:
            table = live.table
            if table is None or table.entry_count >= number > 0:
                return
            try:
                follows = entry is not None and entry.number == table.entry_count + 1
                missed = [entry] if entry and follows else await self.store.entries(name, table.entry_count)
                for each in missed:
                    table.add(each)
                    self.broadcast(live, table, each)
            except Exception as problem:  # logged by its type only: its message may name cards of a hand
                live.table = None
                fields = {"table": name, "problem": type(problem).__name__}
                log.error("catching up failed", extra={"fields": fields})

    # --- bots ---

    def schedule_bot(self, live: LiveTable) -> None:
        """If it is a bot's turn, let it decide in the background, unless it is deciding already."""
        table = live.table
        if table is None or not table.bot_turn:
            return
        assert table.turn is not None
        decision = (table.position, table.turn)
        if live.bot_decision == decision:
            return
        live.bot_decision = decision
        self.spawn(self.play_bot(live, bot_task(table, table.turn), decision))

    async def play_bot(self, live: LiveTable, task: BotTask, decision: tuple[int, int]) -> None:
        """Let the bot decide and make its move. Every failure is logged; the sweeper schedules the bot again."""
        position, seat = decision
        try:
            self.metrics.bot_tasks_waiting.set(self.bot_pool.waiting + 1)
            action = await self.bot_pool.choose(task)
            await self.change(live.name, BotMove(seat, position, action).entry_for)
        except (
            ApiError
        ) as refused:  # the table changed meanwhile, or cannot be loaded, or other processes keep changing it
            log_event("bot decision outdated", table=live.name, code=refused.code)
        except StoreError as problem:
            log_event("bot waits for the store", table=live.name, problem=str(problem))
            await asyncio.sleep(BOT_FAILURE_PAUSE_SECONDS)
        except Exception:
            log.exception("bot failed", extra={"fields": {"table": live.name, "bot": task.bot}})
            await asyncio.sleep(BOT_FAILURE_PAUSE_SECONDS)
        finally:
            if live.bot_decision == decision:
                live.bot_decision = None
            self.metrics.bot_tasks_waiting.set(self.bot_pool.waiting)

    # --- tasks ---

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Cancel all background tasks. An entry that is being stored is stored all the same."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def new_name() -> str:
    """A name that no table has and nobody can guess."""
    return secrets.token_urlsafe(9)
