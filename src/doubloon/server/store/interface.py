"""What a store keeps and what can be asked of it, whichever database is under it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """Something that happened at a table. A table's entries are numbered 1, 2, 3 ... without gaps and never change."""

    table: str
    number: int
    kind: str
    body: dict[str, Any]  # JSON
    player: str | None  # who asked for it; None: the server or a bot
    request: str | None  # the client's own name for its request, by which a repeated one is recognised
    at: float  # seconds since 1970


Listener = Callable[[str, int, Entry | None], None]


class Summary(NamedTuple):
    """What lists need to know of a table without opening it."""

    table: str
    game: str
    status: str  # "open", "playing", "over" or "closed"
    public: bool
    created: float
    updated: float
    entries: int  # the number of its last entry
    turn: str | None  # the player whose turn it is; None: nobody's, or a bot's
    bot_turn: bool  # a bot has to move
    due: float | None  # when the time for the turn runs out
    card: dict[str, Any]  # JSON shown in lists: options, names at the seats, ...


class Player(NamedTuple):
    """Somebody who has been here."""

    player: str
    name: str
    lang: str
    created: float
    generation: int
    webhook: str | None


class StoreError(Exception):
    """The storage failed; says why in words fit for a client. The next call may work again.

    Nothing was changed, unless it says that what was asked for may or may not have been kept: then read it again.
    """


class Store(ABC):
    """Journals, summaries, players and one-time links. What is answered is on disk.

    Every method raises `StoreError` if the storage fails. Text with zero bytes or lone surrogates cannot be kept:
    a change with it raises `ValueError`, a question about it finds nothing.
    """

    @abstractmethod
    async def open(self) -> None:
        """Bring the database to the newest schema and make ready."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way. A store that was closed stays closed."""

    @abstractmethod
    async def append(self, entry: Entry, summary: Summary, members: Collection[str] | None) -> bool:
        """Keep the table's next entry, with its new summary. Number 1 makes the table.

        `members` are all players who have to do with the table from now on; None: the same as before.
        False, and nothing is changed, if the number is not the one after the table's last: somebody was faster.
        On PostgreSQL a connection lost meanwhile leaves open whether the entry was kept. The `StoreError` says so;
        read the entries again to find out.
        """

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The table's entries with numbers above `after`, in order. None at all: there is no such table."""

    @abstractmethod
    async def summary(self, table: str) -> Summary | None:
        """The table as lists show it."""

    @abstractmethod
    async def tables_of(self, player: str, limit: int = 100) -> list[Summary]:
        """The tables the player is a member of, the one updated last first."""

    @abstractmethod
    async def public_tables(self, limit: int = 100) -> list[Summary]:
        """Public tables that are open or playing, the one updated last first."""

    @abstractmethod
    async def due(self, now: float, limit: int = 100) -> list[str]:
        """Playing tables whose time for the turn has run out, the longest overdue first."""

    @abstractmethod
    async def bot_turns(self, before: float, limit: int = 100) -> list[str]:
        """Playing tables where a bot has to move and nothing was kept since `before`, the oldest first."""

    @abstractmethod
    async def add_player(self, player: Player) -> None:
        """Keep a new player; `ValueError` if there is one of that id already."""

    @abstractmethod
    async def player(self, player: str) -> Player | None:
        """The player of that id."""

    @abstractmethod
    async def change_player(self, player: str, **fields: str | None) -> Player:
        """Change `name`, `lang` or `webhook`, and nothing else; returns the player as it is then.

        `ValueError` if there is none of that id.
        """

    @abstractmethod
    async def next_generation(self, player: str) -> Player:
        """Count the player's generation on, so that all tokens of those before end; returns the player as it is then.

        `ValueError` if there is none of that id.
        """

    @abstractmethod
    async def add_link(self, hashed: str, player: str, expires: float) -> None:
        """Keep a one-time link, by the hash of its secret."""

    @abstractmethod
    async def link(self, hashed: str, now: float) -> str | None:
        """The player of a link, which stays as it is; None if it is unknown, used or expired."""

    @abstractmethod
    async def take_link(self, hashed: str, now: float) -> str | None:
        """The player of a link, once only, whoever else asks; None if it is unknown, used or expired."""

    @abstractmethod
    async def signing_key(self) -> bytes:
        """32 random bytes, made once for a database and the same for all its processes."""

    @abstractmethod
    async def check(self) -> None:
        """Raise `StoreError` if nothing can be written just now."""

    @abstractmethod
    def on_news(self, listener: Listener) -> None:
        """Call `listener(table, number, entry)` in the event loop for every entry that another process appended.

        A long entry is None: read it. After news may have been missed it is called with `("", 0, None)`: anything may
        have happened.
        """
