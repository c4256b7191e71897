"""What a seat is told of a table: never more than its player may know.

Whoever watches is told as the spectator. Everything a client gets about a table is made here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from doubloon.core.game import SPECTATOR
from doubloon.core.snapshot import Snapshot
from doubloon.server.store.interface import Entry, Summary
from doubloon.server.tables.deeds import free_undo, spoken
from doubloon.server.tables.table import Table

Json = dict[str, Any]

# of an entry's body, what everybody at the table may know; the seed, for one, is not among it
TOLD = {
    "opened": (),
    "imported": (),
    "sat": ("seat", "name", "bot"),
    "closed": (),
    "started": ("seed_hash",),
    "acted": ("seat",),
    "undone": ("seat", "to"),
    "asked": ("what", "seat", "about", "bot"),
    "answered": ("seats", "yes"),
    "taken over": ("seat", "bot", "why"),
    "given back": ("seat",),
    "left": ("seats",),
    "returned": ("seats",),
    "conceded": ("seat",),
    "rematched": ("table",),
}


class ClientState:
    """A table as it is after its last entry; whoever is told, the position is looked at once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.snapshot: Snapshot | None = table.snapshot
        if self.snapshot is None and table.game is not None:
            self.snapshot = table.game.snapshot()
        self.descriptions: dict[str, list[Json]] = {}
        self.parts: dict[str, orjson.Fragment] = {}
        self.aids: dict[int, Json] = {}
        self.lines: dict[tuple[int, str], Json] = {}
        self.common = self.of_everybody()
        self.head = b""  # the same, as the beginning of a message

    def of_everybody(self) -> Json:
        """What is the same for all."""
        table = self.table
        question = table.question
        return {
            "table": table.name,
            "entry": table.entries,
            "position": table.position,
            "status": table.status,
            "game": table.setting["game"],
            "options": table.setting["options"],
            "public": table.setting["public"],
            "random_seats": table.setting["random_seats"],
            "deadline": table.deadline,
            "due": table.due,
            "seats": [seat.shown(number) for number, seat in enumerate(table.seats)],
            "turn": table.turn,
            "steps": len(table.steps),
            "seed_hash": table.seed_hash,
            "question": None
            if question is None
            else {
                "what": question.what,
                "seat": question.seat,
                "about": question.about,
                "bot": question.bot,
                "yes": sorted(question.yes),
                "asked": sorted(table.voters(question)),
            },
            "rematch": table.rematch,
            "previous": table.setting["previous"],
            "result": self.result(),
        }

    def result(self) -> Json | None:
        """Points, winners and the seed, once the game is over."""
        table = self.table
        if not table.is_settled() or table.game is None:
            return None
        return {
            "scores": table.game.scores(),
            "winners": table.winners,
            "seed": table.record().get("seed"),  # a game from a file may have begun from a position
        }

    def state(self, player: str | None, seat: int, lang: str, aid: bool = False) -> Json:
        """The table for a player who looks from that seat; SPECTATOR for those who have none. `aid` if they want it."""
        return {**self.common, **self.of_one(player, seat, lang, aid)}

    def of_one(self, player: str | None, seat: int, lang: str, aid: bool) -> Json:
        """What is not the same for all."""
        table = self.table
        own = table.seats_of(player)
        if seat != SPECTATOR and seat not in own:
            raise ValueError(f"seat {seat} of table {table.name} is not {player}'s to look from")
        decides = seat in own and table.turn == seat and table.seats[seat].bot is None
        return {
            "seat": None if seat == SPECTATOR else seat,
            "yours": own,
            "host": player is not None and player == table.host,
            "view": None if self.snapshot is None else self.snapshot.view(seat),
            "legal": self.legal(spoken(lang)) if decides else [],
            "undo": None if seat == SPECTATOR else free_undo(table, seat),
            **({"aid": self.aid(seat)} if aid else {}),
        }

    def aid(self, seat: int) -> Json | None:
        """What the rules say to the seat about prices and the like; None before the game."""
        if self.snapshot is None:
            return None
        if seat not in self.aids:
            self.aids[seat] = self.snapshot.game.aid_in(self.snapshot.state, seat)
        return self.aids[seat]

    def message(self, player: str | None, seat: int, lang: str, lines: list[Json], aid: bool = False) -> bytes:
        """The state as it is sent, with lines of the log. What is the same for all is written once."""
        if not self.head:
            self.head = orjson.dumps({"type": "state", **self.common}).removesuffix(b"}")
        state = self.of_one(player, seat, lang, aid)
        view = state["view"]
        if view is not None:
            assert self.snapshot is not None
            position, parts = self.snapshot.position, self.parts
            state["view"] = {
                key: (parts.get(key) or self.written(key, value)) if position.get(key) is value else value
                for key, value in view.items()
            }
        state["log"] = lines
        return self.head + b"," + orjson.dumps(state).removeprefix(b"{")

    def written(self, key: str, value: Any) -> orjson.Fragment:
        """A part of the position that nothing is hidden of."""
        self.parts[key] = orjson.Fragment(orjson.dumps(value))
        return self.parts[key]

    def legal(self, lang: str) -> list[Json]:
        """The legal actions with what they would bring."""
        if lang not in self.descriptions:
            assert self.snapshot is not None
            game = self.snapshot.game
            legal = game.legal_actions()
            texts = self.snapshot.descriptions(legal, lang)
            self.descriptions[lang] = [
                {"number": number, "action": game.actions.actions[number], "text": text}
                for number, text in zip(legal, texts, strict=True)
            ]
        return self.descriptions[lang]

    def log_line(self, entry: Entry, seat: int, lang: str) -> Json:
        """What the table's last entry was, as the seat may know it."""
        snapshot = self.table.snapshot
        key = (seat if snapshot is not None and snapshot.is_partly_secret(seat) else SPECTATOR, spoken(lang))
        if key not in self.lines:
            self.lines[key] = log_line(self.table, entry, *key)
        return self.lines[key]


def log_line(table: Table, entry: Entry, seat: int, lang: str) -> Json:
    """An entry, which is the table's last, as the seat may know it."""
    line: Json = {"entry": entry.number, "position": table.position, "kind": entry.kind, "at": round(entry.at, 3)}
    for key in TOLD[entry.kind]:
        line[key] = entry.body[key]
    if entry.kind == "acted":
        assert table.snapshot is not None
        tell = table.snapshot.game.describe_event
        line["events"] = [{**event, "text": tell(event, lang)} for event in table.snapshot.events(seat)]
    return line


def log_lines(entries: Sequence[Entry], after: int, seat: int, lang: str) -> list[Json]:
    """The lines of all entries after so many, as the seat may know them."""
    table = Table(entries[0].table)
    lines = []
    for entry in entries:
        table.add(entry)
        if entry.number > after:
            lines.append(log_line(table, entry, seat, spoken(lang)))
    return lines


def summary_of(table: Table) -> Summary:
    """The table for lists."""
    turn = table.turn
    return Summary(
        table=table.name,
        game=table.setting["game"],
        status=table.status,
        public=table.setting["public"],
        created=table.created,
        updated=table.updated,
        entries=table.entries,
        turn=None if turn is None else table.seats[turn].decider,
        bot_turn=table.bot_turn,
        due=table.due,
        listing={
            "options": table.setting["options"],
            "deadline": table.setting["deadline"],
            "seats": [
                {"name": seat.called(number), "bot": seat.bot, "free": seat.is_free}
                for number, seat in enumerate(table.seats)
            ],
            "turn": turn,
            "winners": table.winners,
        },
    )


def card_of(summary: Summary, player: str | None) -> Json:
    """A table in a list, for that player."""
    return {
        "table": summary.table,
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "created": summary.created,
        "updated": summary.updated,
        "due": summary.due,
        "your_turn": player is not None and summary.turn == player,
        **summary.listing,
    }
