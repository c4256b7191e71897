"""The queries and changes whose SQL is the same on both databases.

Placeholders are written `$1`, as in PostgreSQL.
"""

from __future__ import annotations

import secrets
import time
from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

import orjson

from doubloon.core.errors import short_repr
from doubloon.server.store.interface import Entry, Player, Store, StoreError, Summary

Row = Sequence[Any]

MAX_ENTRY_NUMBER = 2**31 - 1  # of a 32-bit column

SUMMARY = "id, game, status, public, created, updated, entries, turn, bot_turn, due, card"
SUMMARY_OF = f"SELECT {SUMMARY} FROM tables WHERE id = $1"
TABLES_OF = f"""
    SELECT {SUMMARY} FROM tables JOIN members ON id = table_id WHERE player = $1 ORDER BY updated DESC LIMIT $2"""
PUBLIC_TABLES = f"""
    SELECT {SUMMARY} FROM tables WHERE public AND status IN ('open', 'playing') ORDER BY updated DESC LIMIT $1"""
ENTRIES = """
    SELECT table_id, number, kind, body, player, request, at FROM entries
    WHERE table_id = $1 AND number > $2 ORDER BY number"""
DUE = """
    SELECT id FROM tables WHERE due IS NOT NULL AND status = 'playing' AND due <= $1 ORDER BY due LIMIT $2"""
BOT_TURNS = """
    SELECT id FROM tables WHERE bot_turn AND status = 'playing' AND updated < $1 ORDER BY updated LIMIT $2"""

PLAYER_FIELDS = "id, name, lang, created, generation, webhook"
PLAYER = f"SELECT {PLAYER_FIELDS} FROM players WHERE id = $1"
ADD_PLAYER = """
    INSERT INTO players (id, name, lang, created, generation, webhook) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT DO NOTHING RETURNING id"""
CHANGEABLE = ("name", "lang", "webhook")
CHANGE_PLAYER = f"UPDATE players SET %s WHERE id = $1 RETURNING {PLAYER_FIELDS}"

ADD_LINK = "INSERT INTO links (hashed, player, expires) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
LINK = "SELECT player FROM links WHERE hashed = $1 AND expires > $2"
TAKE_LINK = (
    "DELETE FROM links WHERE hashed = $1 OR expires <= $2 RETURNING player, expires"  # also deletes all expired links
)

SIGNING_KEY = "SELECT value FROM facts WHERE name = 'signing key'"
MAKE_SIGNING_KEY = "INSERT INTO facts (name, value) VALUES ('signing key', $1) ON CONFLICT DO NOTHING"
WRITE_CHECK = """
    INSERT INTO facts (name, value) VALUES ('checked', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"""


class SqlStore(Store):
    """All of a store but appending, which each database does fastest in its own way."""

    is_open = False

    def _check_open(self) -> None:
        if not self.is_open:
            raise StoreError("the store is not open")

    @abstractmethod
    async def _query(self, sql: str, *values: Any) -> Sequence[Row]:
        """Run a query and return its rows."""

    @abstractmethod
    async def _change(self, sql: str, *values: Any) -> Sequence[Row]:
        """Make one change durably and return its rows."""

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        after = max(0, min(after, MAX_ENTRY_NUMBER))
        rows = await self._query(ENTRIES, table, after) if can_be_stored(table) else []
        return [
            Entry(table, number, kind, orjson.loads(body), player, request, at)
            for table, number, kind, body, player, request, at in rows
        ]

    async def summary(self, table: str) -> Summary | None:
        rows = await self._query(SUMMARY_OF, table) if can_be_stored(table) else []
        return summaries(rows)[0] if rows else None

    async def tables_of(self, player_id: str, limit: int = 100) -> list[Summary]:
        return summaries(await self._query(TABLES_OF, player_id, limit)) if can_be_stored(player_id) else []

    async def public_tables(self, limit: int = 100) -> list[Summary]:
        return summaries(await self._query(PUBLIC_TABLES, limit))

    async def due(self, now: float, limit: int = 100) -> list[str]:
        return [row[0] for row in await self._query(DUE, now, limit)]

    async def bot_turns(self, before: float, limit: int = 100) -> list[str]:
        return [row[0] for row in await self._query(BOT_TURNS, before, limit)]

    async def add_player(self, player: Player) -> None:
        check_text(*player)
        if not await self._change(ADD_PLAYER, *player):
            raise ValueError(f"player {short_repr(player.id)} already exists; use change_player")

    async def player(self, player_id: str) -> Player | None:
        rows = await self._query(PLAYER, player_id) if can_be_stored(player_id) else []
        return Player(*rows[0]) if rows else None

    async def change_player(self, player_id: str, **fields: str | None) -> Player:
        unknown = [field for field in fields if field not in CHANGEABLE]
        if unknown or not fields:
            raise ValueError(
                f"{', '.join(CHANGEABLE)} of a player can be changed, not {', '.join(unknown) or 'nothing'}"
            )
        # Only what is given is written: another process may be changing the rest.
        given = ", ".join(f"{field} = ${number}" for number, field in enumerate(fields, 2))
        return await self._change_player(given, player_id, *fields.values())

    async def next_generation(self, player_id: str) -> Player:
        return await self._change_player("generation = generation + 1", player_id)

    async def _change_player(self, changes: str, player_id: str, *values: str | None) -> Player:
        check_text(player_id, *values)
        rows = await self._change(CHANGE_PLAYER % changes, player_id, *values)
        if not rows:
            raise ValueError(f"unknown player {short_repr(player_id)}; use add_player")
        return Player(*rows[0])

    async def add_link(self, hashed: str, player_id: str, expires: float) -> None:
        check_text(hashed, player_id)
        await self._change(ADD_LINK, hashed, player_id, expires)

    async def link(self, hashed: str, now: float) -> str | None:
        rows = await self._query(LINK, hashed, now) if can_be_stored(hashed) else []
        return rows[0][0] if rows else None

    async def take_link(self, hashed: str, now: float) -> str | None:
        if not can_be_stored(hashed):
            return None
        taken = await self._change(TAKE_LINK, hashed, now)
        return next((player for player, expires in taken if expires > now), None)

    async def signing_key(self) -> bytes:
        rows = await self._query(SIGNING_KEY)
        if not rows:
            await self._change(MAKE_SIGNING_KEY, secrets.token_hex(32))
            rows = await self._query(SIGNING_KEY)  # another process may have been faster
        return bytes.fromhex(rows[0][0])

    async def check(self) -> None:
        await self._change(WRITE_CHECK, str(time.time()))


def summaries(rows: Sequence[Row]) -> list[Summary]:
    return [
        Summary(
            table, game, status, bool(public), created, updated, last, turn, bool(bot_turn), due, orjson.loads(listing)
        )
        for table, game, status, public, created, updated, last, turn, bot_turn, due, listing in rows
    ]


def check_entry(entry: Entry, summary: Summary, members: Collection[str] | None) -> None:
    """Raise `ValueError` if entry and summary do not match or cannot be stored. JSON is checked when it is written."""
    if summary.table != entry.table or summary.entry_count != entry.number:
        raise ValueError(
            f"the summary is of {short_repr(summary.table)} after entry {summary.entry_count}, "
            f"the entry is {entry.number} of {short_repr(entry.table)}: they must match"
        )
    check_text(entry.table, entry.kind, entry.player, entry.request, summary.game, summary.status, summary.turn)
    check_text(*members or ())


def check_text(*values: object) -> None:
    for value in values:
        if isinstance(value, str) and not can_be_stored(value):
            raise ValueError(f"{short_repr(value)} cannot be stored: it has zero bytes or lone surrogates")


def can_be_stored(text: str) -> bool:
    """Whether both PostgreSQL and SQLite accept the text."""
    if text.isascii():
        return "\0" not in text
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False
