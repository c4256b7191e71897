"""Compares everything that was sent to clients with the journals."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from typing import Any, NamedTuple

import orjson

from doubloon.core.registry import game_class
from doubloon.server.store import Entry, Store
from doubloon.server.tables.client_state import log_lines, summary_of
from doubloon.server.tables.table import Table
from tests.helpers.server.store.making import opened

Json = dict[str, Any]


# the kinds of entries, by command
KINDS = {"move": "acted", "undo": "undone", "hand_over": "taken over", "concede": "conceded"}


class Sent(NamedTuple):
    """A command that was sent to a table."""

    table: str
    player: str
    seat: int
    request: str
    position: int
    do: str
    actions: tuple[int, ...] = ()  # of a move

    @property
    def message(self) -> Json:
        more: Json = {}
        if self.do in ("move", "undo"):
            more["position"] = self.position
        if self.do == "move":
            more["actions"] = self.actions
        if self.do == "hand_over":
            more["bot"] = "easy"
        return {"do": self.do, "seat": self.seat, "request": self.request, **more}


class Witness:
    """Remembers everything that was acknowledged, refused and shown."""

    def __init__(self) -> None:
        self.acknowledged: dict[Sent, int] = {}  # the number of the entry
        self.refused: dict[tuple[str, str, str], str] = {}  # the code, by table, player and request
        self.shown: dict[tuple[str, int], dict[int, Json]] = defaultdict(
            dict
        )  # lines of the log by entry, by table and seat
        self.news = asyncio.Event()  # a client has received a message
        self.failures: Counter[str] = Counter()  # of the storage, by their message
        self.saved = 0  # repeated requests that had been stored before
        self.lost = 0  # repeated requests that had not

    def saw(self, table: str, seat: int, state: Json) -> None:
        for line in state["log"]:
            known = self.shown[table, seat].setdefault(line["entry"], line)
            assert known == line, f"table {table} shows {line}, where it has shown {known}"

    async def check(self, url: str) -> Counter[str]:
        """Compare with the journals of all tables; returns the number of entries of each kind."""
        kinds: Counter[str] = Counter()
        journals: dict[str, list[Entry]] = {}
        async with opened(url) as store:
            for name in await all_tables(store):
                journals[name] = await store.entries(name)
                await check_journal(store, name, journals[name])
                kinds.update(entry.kind for entry in journals[name])
        for sent, number in self.acknowledged.items():
            check_kept(sent, number, journals[sent.table])
        asked = {(entry.table, entry.player, entry.request) for journal in journals.values() for entry in journal}
        assert not asked & self.refused.keys(), "a refused request has been carried out"
        for (name, seat), lines in self.shown.items():
            kept = {
                line["entry"]: orjson.loads(orjson.dumps(line)) for line in log_lines(journals[name], 0, seat, "en")
            }
            for number, line in lines.items():
                assert kept.get(number) == line, f"entry {number} of table {name} is not as it was shown"
        return kinds


async def all_tables(store: Store) -> list[str]:
    rows: list[tuple[str]] = await store._query("SELECT id FROM tables")  # type: ignore[attr-defined]
    return [name for (name,) in rows]


async def check_journal(store: Store, name: str, journal: list[Entry]) -> None:
    """Each entry is valid where it stands, and the summary for lists describes the last state."""
    table = Table(name)
    for number, entry in enumerate(journal, 1):
        assert entry.number == number
        if entry.kind == "acted":
            check_actions(table, entry)
        table.add(entry)
    assert await store.summary(name) == summary_of(table)
    requests = Counter((entry.player, entry.request) for entry in journal if entry.request is not None)
    assert all(count == 1 for count in requests.values()), f"table {name} has done a request twice"


def check_actions(table: Table, entry: Entry) -> None:
    """All actions are legal decisions of the seat, and the player who sent them was to decide for it."""
    assert table.game is not None
    seat = entry.body["seat"]
    assert table.turn == seat
    answer = table.standing_action
    if answer is None:
        assert table.seats[seat].decider == entry.player
    else:
        assert entry.player is None
        assert entry.body["actions"] == [table.game.actions.texts[answer]]
    game = table.game.copy()
    for action in entry.body["actions"]:
        assert game.current_player == seat
        assert game.action_from_text(action) in game.legal_actions()
        game.apply(action)


def check_kept(sent: Sent, number: int, journal: list[Entry]) -> None:
    """The acknowledged entry is stored as it was sent."""
    assert number <= len(journal), f"{sent} was acknowledged as entry {number}, but the journal ends before"
    entry = journal[number - 1]
    assert (entry.player, entry.request, entry.kind) == (sent.player, sent.request, KINDS[sent.do])
    assert entry.body["seat"] == sent.seat
    texts = game_class(journal[0].body["game"]).actions.texts
    assert entry.body.get("actions", []) == [texts[action] for action in sent.actions]
