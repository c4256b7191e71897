"""Everything clients get to see of a table.

Each seat is shown what its player may know, and a client without a seat what a spectator may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from doubloon.core.game import SPECTATOR
from doubloon.core.snapshot import Snapshot
from doubloon.core.standing_question import standing_choices, standing_question
from doubloon.core.text import supported_language
from doubloon.server.store.interface import Entry, Summary
from doubloon.server.tables.entries import ENTRY_CLASSES, Acted, StandingAnswer
from doubloon.server.tables.table import Table

Json = dict[str, Any]


class ClientState:
    """A table after its last entry, for any number of clients: what several of them get is made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.snapshot: Snapshot | None = table.snapshot
        if self.snapshot is None and table.game is not None:
            self.snapshot = table.game.snapshot()
        self.legal_actions: dict[str, list[Json]] = {}  # by language
        self.encoded_parts: dict[str, orjson.Fragment] = {}  # parts of the position in which nothing is hidden
        self.aids: dict[int, Json] = {}  # by seat
        self.standing_answers: dict[str, list[Json]] = {}  # of all seats, by language
        self.lines: dict[tuple[int, str], Json] = {}  # of the log, by seat and language
        self.shared = self.shared_part()
        self.message_head = b""  # the shared part, as the beginning of a message

    def shared_part(self) -> Json:
        """The fields that are the same for all clients."""
        table = self.table
        question = table.question
        return {
            "table": table.name,
            "entry": table.entry_count,
            "position": table.position,
            "status": table.status,
            "game": table.settings["game"],
            "options": table.settings["options"],
            "public": table.settings["public"],
            "random_seats": table.settings["random_seats"],
            "deadline": table.deadline,
            "due": table.due,
            "seats": [seat.public_json(number) for number, seat in enumerate(table.seats)],
            "turn": table.awaited,
            "steps": len(table.moves),  # clients know moves as steps
            "seed_hash": table.seed_hash,
            "question": None
            if question is None
            else {
                "what": question.what,
                "seat": question.seat,
                "about": question.about,
                "bot": question.bot,
                "yes": sorted(question.yes),
                "asked": sorted(question.voters(table.seats)),
            },
            "rematch": table.rematch,
            "previous": table.settings["previous"],
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
            "seed": table.record().get("seed"),  # None for a game from a file that began from a position
        }

    def state(self, player_id: str | None, seat: int, lang: str, aid: bool = False) -> Json:
        """The table as the player sees it from the seat (`SPECTATOR` without one), with `aid` if it is wanted."""
        return {**self.shared, **self.seat_part(player_id, seat, lang, aid)}

    def seat_part(self, player_id: str | None, seat: int, lang: str, aid: bool) -> Json:
        """The fields that depend on the client."""
        table = self.table
        own = table.seats_of(player_id)
        if seat != SPECTATOR and seat not in own:
            raise ValueError(f"seat {seat} of table {table.name} is not {player_id}'s to look from")
        decides = seat in own and table.awaited == seat and table.seats[seat].bot is None
        return {
            "seat": None if seat == SPECTATOR else seat,
            "yours": own,
            "host": player_id is not None and player_id == table.host,
            "view": None if self.snapshot is None else self.snapshot.view(seat),
            "legal": self.legal(supported_language(lang)) if decides else [],
            "undo": None if seat == SPECTATOR else table.free_undo(seat),
            "standing_answers": self.all_standing_answers(supported_language(lang)),
            "standing_question": self.question_asked() if decides else None,
            **({"aid": self.aid(seat)} if aid else {}),
        }

    def all_standing_answers(self, lang: str) -> list[Json]:
        """Which questions are answered with "always", in which seats: everybody may know."""
        if lang not in self.standing_answers:
            self.standing_answers[lang] = [
                {"seat": number, "what": kind, "text": standing_text(self.table, kind, lang)}
                for number, seat in enumerate(self.table.seats)
                for kind in sorted(seat.always)
            ]
        return self.standing_answers[lang]

    def question_asked(self) -> str | None:
        """The kind of question that is asked now, if it may have a standing answer."""
        assert self.table.game is not None
        question = standing_question(self.table.game)
        return None if question is None else question.kind

    def aid(self, seat: int) -> Json | None:
        """Prices and other facts the rules work out for the seat; None before the game."""
        if self.snapshot is None:
            return None
        if seat not in self.aids:
            self.aids[seat] = self.snapshot.game.board_facts_in(self.snapshot.state, seat)
        return self.aids[seat]

    def message(self, player_id: str | None, seat: int, lang: str, lines: list[Json], aid: bool = False) -> bytes:
        """The state with lines of the log, as it is sent. Parts that are the same for all are encoded once."""
        if not self.message_head:
            self.message_head = orjson.dumps({"type": "state", **self.shared}).removesuffix(b"}")
        state = self.seat_part(player_id, seat, lang, aid)
        view = state["view"]
        if view is not None:
            assert self.snapshot is not None
            position, parts = self.snapshot.position, self.encoded_parts
            state["view"] = {
                key: (parts.get(key) or self.encode_part(key, value)) if position.get(key) is value else value
                for key, value in view.items()
            }
        state["log"] = lines
        return self.message_head + b"," + orjson.dumps(state).removeprefix(b"{")

    def encode_part(self, key: str, value: Any) -> orjson.Fragment:
        self.encoded_parts[key] = orjson.Fragment(orjson.dumps(value))
        return self.encoded_parts[key]

    def legal(self, lang: str) -> list[Json]:
        """The legal actions, each with a description of its effect."""
        if lang not in self.legal_actions:
            assert self.snapshot is not None
            game = self.snapshot.game
            legal = game.legal_actions()
            texts = self.snapshot.descriptions(legal, lang)
            self.legal_actions[lang] = [
                {"number": number, "action": game.actions.actions[number], "text": text}
                for number, text in zip(legal, texts, strict=True)
            ]
        return self.legal_actions[lang]

    def log_line(self, entry: Entry, seat: int, lang: str) -> Json:
        """The table's last entry, as the seat may see it."""
        snapshot = self.table.snapshot
        viewer = seat if snapshot is not None and snapshot.is_partly_secret(seat) else SPECTATOR
        key = (viewer, supported_language(lang))
        if key not in self.lines:
            self.lines[key] = log_line(self.table, entry, *key)
        return self.lines[key]


def log_line(table: Table, entry: Entry, seat: int, lang: str) -> Json:
    """The entry, which must be the table's last, as the seat may see it."""
    line: Json = {"entry": entry.number, "position": table.position, "kind": entry.kind, "at": round(entry.at, 3)}
    for field in ENTRY_CLASSES[entry.kind].public_fields:
        line[field] = entry.body[field]
    if entry.kind == StandingAnswer.kind:
        line["text"] = standing_text(table, entry.body["what"], lang)
    elif entry.kind == Acted.kind:
        assert table.snapshot is not None
        describe = table.snapshot.game.describe_event
        line["events"] = [{**event, "text": describe(event, lang)} for event in table.snapshot.events(seat)]
    return line


def standing_text(table: Table, kind: str, lang: str) -> str:
    """What the player does with "always", in words that do not depend on the present decision."""
    game = table.initial_game
    assert game is not None
    return game.describe(standing_choices(game)[kind], lang)


def log_lines(entries: Sequence[Entry], after: int, seat: int, lang: str) -> list[Json]:
    """The lines of all entries after the one with that number, as the seat may see them."""
    table = Table(entries[0].table)
    lines = []
    for entry in entries:
        table.add(entry)
        if entry.number > after:
            lines.append(log_line(table, entry, seat, supported_language(lang)))
    return lines


def summary_of(table: Table) -> Summary:
    """The table as lists need it."""
    turn = table.awaited
    return Summary(
        table=table.name,
        game=table.settings["game"],
        status=table.status,
        public=table.settings["public"],
        created=table.created,
        updated=table.updated,
        entry_count=table.entry_count,
        turn=None if turn is None else table.seats[turn].decider,
        bot_turn=table.bot_turn or table.standing_action is not None,
        due=table.due,
        listing={
            "options": table.settings["options"],
            "deadline": table.settings["deadline"],
            "seats": [
                {"name": seat.display_name(number), "bot": seat.bot, "free": seat.is_free}
                for number, seat in enumerate(table.seats)
            ],
            "turn": turn,
            "winners": table.winners,
        },
    )


def listing_for(summary: Summary, player_id: str | None) -> Json:
    """A table in a list that the player reads."""
    return {
        "table": summary.table,
        "game": summary.game,
        "status": summary.status,
        "public": summary.public,
        "created": summary.created,
        "updated": summary.updated,
        "due": summary.due,
        "your_turn": player_id is not None and summary.turn == player_id,
        **summary.listing,
    }
