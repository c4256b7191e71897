"""The interface of all stores: the rows they hold, their methods, and their error."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import Any, NamedTuple


class Entry(NamedTuple):
    """One entry of a table's journal. Entries are numbered 1, 2, 3 ... without gaps and never change."""

    table: str
    number: int
    kind: str
    body: dict[str, Any]  # JSON
    player: str | None  # the id of the player whose request it was; None: the server or a bot
    request: str | None  # the client's id of its request, by which a repeated one is recognised
    at: float  # seconds since 1970


Listener = Callable[[str, int, Entry | None], None]


class Summary(NamedTuple):
    """A table as lists show it and sweeps find it, without reading its journal."""

    table: str
    game: str
    status: str  # "open", "playing", "over" or "closed"
    public: bool
    created: float
    updated: float
    entry_count: int  # the number of its last entry (the column `entries`)
    turn: str | None  # the id of the player whose turn it is; None if it is nobody's or a bot's
    bot_turn: bool  # whether a bot has to move
    due: float | None  # when the time for the turn runs out
    listing: dict[str, Any]  # JSON shown in lists: options, names at the seats, ... (the column `card`)


class Player(NamedTuple):
    """A person known to the server."""

    id: str
    name: str
    lang: str
    created: float
    generation: int  # counts how often they have signed out everywhere, which revokes all tokens of earlier generations
    webhook: str | None


class StoreError(Exception):
    """The storage failed; the message may be shown to clients. The next call may succeed.

    Nothing was changed, unless the message says that it may have been: then read it again.
    """


class Store(ABC):
    """Journals, summaries, players and one-time links. A method that changes something returns when it is on disk.

    Every method raises `StoreError` if the storage fails. Text with zero bytes or lone surrogates cannot be stored:
    a change with it raises `ValueError`, a query for it finds nothing.
    """

    @abstractmethod
    async def open(self) -> None:
        """Connect, and migrate the database to the newest schema."""

    @abstractmethod
    async def close(self) -> None:
        """Finish the work in progress and disconnect. A closed store cannot be opened again."""

    @abstractmethod
    async def append(self, entry: Entry, summary: Summary, members: Collection[str] | None) -> bool:
        """Store the table's next entry and its new summary. Entry 1 creates the table.

        `members` are the ids of all players who belong to the table from now on; None: the same as before.
        Returns False and changes nothing if the number does not follow the table's last: another writer was faster.
        If the connection to PostgreSQL is lost meanwhile, the entry may or may not be stored. The `StoreError` says so;
        read the entries again to find out.
        """

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The table's entries with numbers above `after`, in order. A table without entries does not exist."""

    @abstractmethod
    async def summary(self, table: str) -> Summary | None:
        """The table's summary; None if there is no such table."""

    @abstractmethod
    async def tables_of(self, player_id: str, limit: int = 100) -> list[Summary]:
        """The tables the player is a member of, the last updated first."""

    @abstractmethod
    async def public_tables(self, limit: int = 100) -> list[Summary]:
        """Public tables that are open or playing, the last updated first."""

    @abstractmethod
    async def due(self, now: float, limit: int = 100) -> list[str]:
        """Playing tables whose time for the turn has run out, the longest overdue first."""

    @abstractmethod
    async def bot_turns(self, before: float, limit: int = 100) -> list[str]:
        """Playing tables where a bot has to move, without a new entry since `before`, the oldest first."""

    @abstractmethod
    async def add_player(self, player: Player) -> None:
        """Store a new player; `ValueError` if the id is taken."""

    @abstractmethod
    async def player(self, player_id: str) -> Player | None:
        """The player with that id."""

    @abstractmethod
    async def change_player(self, player_id: str, **fields: str | None) -> Player:
        """Change only `name`, `lang` or `webhook`; returns the player after the change.

        `ValueError` if there is no player with that id.
        """

    @abstractmethod
    async def next_generation(self, player_id: str) -> Player:
        """Start the player's next generation, which revokes all earlier tokens; returns the player after the change.

        `ValueError` if there is no player with that id.
        """

    @abstractmethod
    async def add_link(self, hashed: str, player_id: str, expires: float) -> None:
        """Store a one-time link under the hash of its secret."""

    @abstractmethod
    async def link(self, hashed: str, now: float) -> str | None:
        """The id of the player who made a link, without using it up; None if it is unknown, used or expired."""

    @abstractmethod
    async def take_link(self, hashed: str, now: float) -> str | None:
        """Use a link up and return the id of its player, to one caller only; None if it is unknown, used or expired."""

    @abstractmethod
    async def signing_key(self) -> bytes:
        """32 random bytes, made once per database and shared by all processes that use it."""

    @abstractmethod
    async def check(self) -> None:
        """Raise `StoreError` if the database cannot be written at the moment."""

    @abstractmethod
    def on_remote_append(self, listener: Listener) -> None:
        """Call `listener(table, number, entry)` in the event loop for every entry that another process appends.

        The entry is None if it is too long to be sent along: read it. If notifications may have been missed, the
        listener is called with `("", 0, None)`: any table may have changed.
        """
