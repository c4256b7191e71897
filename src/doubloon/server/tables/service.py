"""The tables that are in use: brought from the store, changed one entry at a time, and told to those who watch."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol

from doubloon.server.errors import ApiError
from doubloon.server.logs import log, log_event
from doubloon.server.metrics import Metrics
from doubloon.server.store.interface import Entry, Store, StoreError
from doubloon.server.tables import deeds
from doubloon.server.tables.bot_pool import BotPool, BotTask
from doubloon.server.tables.client_state import ClientState, summary_of
from doubloon.server.tables.deeds import Deed, NewEntry
from doubloon.server.tables.hint_queue import HintQueue
from doubloon.server.tables.table import Table

Json = dict[str, Any]

MAX_RACES = 20  # so often somebody else may be faster before a change is given up
IDLE_SECONDS = 300.0  # a table that nobody has used for so long is forgotten until it is asked for
SWEEP_SECONDS = 1.0
ENTRIES_PER_YIELD = 50  # entries of a journal that are read at a time
AT_ONCE = 100  # tables that a sweep looks after
BOT_PATIENCE = 5.0  # seconds after which another process thinks for a bot that has not moved
RETRY_SECONDS = 2.0
SEATINGS = ("sat", "started")  # entries after which one's seat may be another


class Subscriber(Protocol):
    """Somebody who is told about every change of a table."""

    player: str | None
    seat: int
    lang: str
    aid: bool  # is more wanted than the view?

    def sit(self, table: Table) -> None:
        """Seats have been taken, freed or drawn: look from one's own."""

    def tell(self, message: bytes) -> None: ...


class LiveTable:
    """A table in memory, who watches it, and the lock without which nobody touches it."""

    __slots__ = ("holders", "lock", "name", "table", "thinking", "told", "used", "watchers")

    def __init__(self, name: str) -> None:
        self.name = name
        self.table: Table | None = None
        self.lock = asyncio.Lock()
        self.holders = 0  # who has the lock or waits for it
        self.told = 0  # the last entry that those who watch were told of
        self.watchers: set[Subscriber] = set()
        self.thinking: tuple[int, int] | None = None  # position and seat that a bot thinks about
        self.used = time.monotonic()


class TableLock:
    """Having the lock of a table, in an `async with`. (A class, since every move holds one.)"""

    __slots__ = ("live", "tables")

    def __init__(self, tables: TableService, live: LiveTable) -> None:
        self.tables = tables
        self.live = live

    async def __aenter__(self) -> LiveTable:
        self.live.used = time.monotonic()
        self.live.holders += 1
        try:
            await self.live.lock.acquire()
        except BaseException:
            self.let_go()
            raise
        return self.live

    async def __aexit__(self, *_: object) -> None:
        self.live.lock.release()
        self.let_go()

    def let_go(self) -> None:
        self.live.holders -= 1
        if self.live.table is None:
            self.tables.drop(self.live)


class TableService:
    """All tables."""

    def __init__(self, store: Store, thinkers: BotPool, metrics: Metrics) -> None:
        self.store = store
        self.thinkers = thinkers
        self.advisors = HintQueue(thinkers)
        self.metrics = metrics
        self.lives: dict[str, LiveTable] = {}
        self.broken: set[str] = set()  # tables that cannot be opened: time does not go on for them
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn_listener: Callable[[Table], None] | None = None
        store.on_remote_append(self.heard)

    # --- looking ---

    @asynccontextmanager
    async def looking(self, name: str) -> AsyncIterator[Table]:
        """The table as the store has it, for as long as one looks."""
        async with self.holding(name) as live:
            yield await self.loaded(live)

    def holding(self, name: str) -> TableLock:
        """The table, which nobody else touches meanwhile."""
        live = self.lives.get(name)
        if live is None:
            live = self.lives[name] = LiveTable(name)
            self.metrics.tables.set(len(self.lives))
        return TableLock(self, live)

    async def loaded(self, live: LiveTable) -> Table:
        """Bring the table from the store, if it is not there."""
        if live.table is None:
            table = Table(live.name)
            try:
                for entry in await self.store.entries(live.name):
                    if entry.number % ENTRIES_PER_YIELD == 0:  # a long journal must not hold up everybody else
                        await asyncio.sleep(0)
                    table.add(entry)
                    if entry.number > live.told:  # kept by another process, or when the store seemed to fail
                        self.publish(live, table, entry)
            except StoreError:
                raise
            except Exception as problem:  # one broken game must not stop the others
                fields = {"table": live.name, "entry": table.entries, "problem": type(problem).__name__}
                log.error("broken table", extra={"fields": fields})
                self.broken.add(live.name)
                raise ApiError(
                    500, "broken_table", "cannot open this table: this server does not understand its journal"
                ) from problem
            if not table.entries:
                raise ApiError(404, "no_table", f"unknown table {live.name!r}")
            live.table = table
            await self.start_if_full(live)  # the server may have ended between the last seat and the start
            self.think(live)
        assert live.table is not None
        return live.table

    def drop(self, live: LiveTable) -> None:
        """Let a table go that nobody uses; the store has it."""
        if not live.watchers and not live.holders and self.lives.get(live.name) is live:
            del self.lives[live.name]
            self.metrics.tables.set(len(self.lives))

    # --- changing ---

    async def open_table(
        self, player: str, draft: NewEntry, request: str | None = None, name: str | None = None
    ) -> str:
        """Make a table, unless there is one of that name; returns its name."""
        name = name or new_name()
        async with self.holding(name) as live:
            if live.table is None:
                live.table = Table(name)
                await self.keep(live, live.table, draft, player, request)
                await self.start_if_full(live)
        return name

    async def do(self, name: str, player: str | None, deed: Deed, request: str | None = None) -> Json:
        """Do a deed at a table: kept first, then told to everybody. A repeated request is answered, not done again."""
        async with self.holding(name) as live:
            for _ in range(MAX_RACES):
                table = await self.loaded(live)
                if request is not None and player is not None:
                    answered = table.requests.answer_to(player, request)
                    if answered is not None:
                        return {"entry": answered[0], "position": answered[1], "repeated": True}
                if await self.keep(live, table, deed(table), player, request):
                    done = {"entry": table.entries, "position": table.position, "repeated": False}
                    await self.start_if_full(live)
                    return done
        raise ApiError(503, "busy", "too many players changed the table at the same time; try again")

    async def keep(
        self, live: LiveTable, table: Table, draft: NewEntry, player: str | None, request: str | None
    ) -> bool:
        """Make the draft an entry. False: another process was faster, and the table must be looked at again."""
        entry = Entry(table.name, table.entries + 1, draft.kind, draft.body, player, request, time.time())
        members = table.members() if table.entries else set()
        began = time.perf_counter()
        kept = False
        try:
            table.add(entry)  # nobody sees it: whoever looks needs the lock
            now = table.members()
            kept = await self.store.append(entry, summary_of(table), None if now == members else now)
        finally:
            if not kept:  # also if it failed: then only the store knows what the table is
                live.table = None
        if not kept:
            return False
        self.metrics.append_seconds.observe(time.perf_counter() - began)
        self.publish(live, table, entry)
        self.follow(live, table, entry)
        return True

    async def start_if_full(self, live: LiveTable) -> None:
        """The game begins by itself when every seat is taken."""
        while live.table is not None and live.table.status == "open" and not any(s.is_free for s in live.table.seats):
            if await self.keep(live, live.table, deeds.start(live.table), None, None):
                return
            await self.loaded(live)

    def follow(self, live: LiveTable, table: Table, entry: Entry) -> None:
        """What has to be done after an entry of our own."""
        if entry.kind == "acted":
            self.metrics.moves.inc()
        if table.status == "over" and entry.kind in ("acted", "conceded"):
            self.metrics.games_finished.inc()
            log_event("game over", table=table.name, game=table.setting["game"], entries=table.entries)
        self.think(live)
        if self.turn_listener is not None and table.status == "playing":
            self.turn_listener(table)

    # --- telling ---

    def publish(self, live: LiveTable, table: Table, entry: Entry) -> None:
        """Tell everybody who watches about the table's last entry."""
        live.told = entry.number
        if live.watchers:
            teller = ClientState(table)
            messages: dict[tuple[str | None, int, str, bool], bytes] = {}
            for watcher in list(live.watchers):
                if entry.kind in SEATINGS:
                    watcher.sit(table)
                player, seat, lang, aid = key = (watcher.player, watcher.seat, watcher.lang, watcher.aid)
                message = messages.get(key)
                if message is None:
                    lines = [teller.log_line(entry, seat, lang)]
                    message = messages[key] = teller.message(player, seat, lang, lines, aid)
                watcher.tell(message)
        table.snapshot = None  # many times as large as the game

    def heard(self, name: str, number: int, entry: Entry | None) -> None:
        """Another process has kept an entry; without a name, any may have kept any."""
        for each in [name] if name else list(self.lives):
            if each in self.lives:  # others are brought from the store when somebody asks for them
                self.spawn(self.catch_up(each, number, entry))

    async def catch_up(self, name: str, number: int, entry: Entry | None) -> None:
        """Bring a table up to date with what other processes have kept, and tell those who watch here."""
        async with self.holding(name) as live:
            table = live.table
            if table is None or table.entries >= number > 0:
                return
            try:
                follows = entry is not None and entry.number == table.entries + 1
                missed = [entry] if entry and follows else await self.store.entries(name, table.entries)
                for each in missed:
                    table.add(each)
                    self.publish(live, table, each)
            except Exception as problem:  # its words may tell of a hand
                live.table = None
                fields = {"table": name, "problem": type(problem).__name__}
                log.error("catching up failed", extra={"fields": fields})

    # --- bots ---

    def think(self, live: LiveTable) -> None:
        """If a bot has to move, let it think, unless it does."""
        table = live.table
        if table is None or not table.bot_turn:
            return
        assert table.turn is not None
        about = (table.position, table.turn)
        if live.thinking == about:
            return
        live.thinking = about
        self.spawn(self.bot_moves(live, bot_task_of(table, table.turn), about))

    async def bot_moves(self, live: LiveTable, thought: BotTask, about: tuple[int, int]) -> None:
        position, seat = about
        try:
            self.metrics.thoughts_waiting.set(self.thinkers.waiting + 1)
            action = await self.thinkers.choose(thought)
            await self.do(live.name, None, deeds.bot_moves(seat, position, action))
        except ApiError as refused:  # the position is another one by now
            log_event("thought in vain", table=live.name, code=refused.code)
        except StoreError as problem:
            log_event("bot waits for the store", table=live.name, problem=str(problem))
            await asyncio.sleep(RETRY_SECONDS)
        except Exception:
            log.exception("bot failed", extra={"fields": {"table": live.name, "bot": thought.bot}})
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            if live.thinking == about:
                live.thinking = None
            self.metrics.thoughts_waiting.set(self.thinkers.waiting)

    # --- time ---

    async def keep_time(self) -> None:
        """Deadlines, bots that another process has left, tables that nobody uses: looked after once a second."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep(time.time())
            except StoreError as problem:
                log_event("sweep failed", problem=str(problem))
            except Exception:  # time goes on for the others
                log.exception("sweep failed")

    async def sweep(self, now: float) -> None:
        for name in self.sound(await self.store.due(now, AT_ONCE + len(self.broken))):
            try:
                await self.do(name, None, deeds.overdue(now))
            except ApiError as refused:
                log_event("not overdue", table=name, code=refused.code)
        for name in self.sound(await self.store.bot_turns(now - BOT_PATIENCE, AT_ONCE + len(self.broken))):
            try:
                async with self.holding(name) as live:
                    await self.loaded(live)
                    self.think(live)
            except ApiError as refused:
                log_event("bot cannot move", table=name, code=refused.code)
        for name in [live.name for live in self.lives.values() if live.table is None and live.watchers]:
            try:
                async with self.looking(name):  # which tells those who watch what they missed when the store failed
                    pass
            except ApiError as refused:
                log_event("cannot be watched", table=name, code=refused.code)
        idle = time.monotonic() - IDLE_SECONDS
        for live in list(self.lives.values()):
            if live.used < idle and live.thinking is None:
                self.drop(live)

    def sound(self, names: list[str]) -> list[str]:
        """Those that can be opened, as far as is known."""
        return [name for name in names if name not in self.broken]

    # --- tasks ---

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Stop thinking and looking after; what is being kept is kept."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def new_name() -> str:
    """A name that no table has, and nobody guesses."""
    return secrets.token_urlsafe(9)


def bot_task_of(table: Table, seat: int) -> BotTask:
    """What a bot needs to decide for the seat in the present position."""
    bot = table.seats[seat].bot
    return BotTask(table.record(), seat, bot or "normal")
