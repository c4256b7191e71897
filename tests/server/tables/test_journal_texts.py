"""Journals hold actions as texts. Journals of release 0.1.0 hold numbers, and are still read."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import orjson
import pytest

import doubloon
from doubloon.server.store.interface import Entry
from doubloon.server.tables.table import Table
from tests.helpers.first_numbering import first_numbers
from tests.helpers.server.tablemates import Mate, play_on, running_client

Json = dict[str, Any]

ME = {"kind": "me"}
GAMES: list[tuple[str, Json]] = [
    ("puerto-rico", {"players": 4, "expansion": "random", "open_scores": False}),
    ("san-juan", {"players": 3, "opening_choice": True}),
]


def random_journal(name: str, options: Json) -> list[tuple[str, Json]]:
    """The journal of a random game; every tenth move has two actions."""
    seats = [{"player": f"p{seat}", "name": f"Player {seat}", "bot": None} for seat in range(options["players"])]
    settings = {"host": "p0", "game": name, "options": options, "public": False, "random_seats": False}
    journal: list[tuple[str, Json]] = [
        ("opened", {**settings, "deadline": None, "previous": None, "seats": seats}),
        ("started", {"order": [*range(len(seats))], "seed": 3, "seed_hash": "", "rules": 1}),
    ]
    game, rng = doubloon.new_game(name, seed=3, **options), random.Random(3)
    while not game.is_over:
        seat, texts = game.current_player, []
        for _ in range(2 if len(journal) % 10 == 0 else 1):
            if game.current_player == seat:
                texts.append(game.action_to_text(rng.choice(game.legal_actions())))
                game.apply(texts[-1])
        journal.append(("acted", {"seat": seat, "actions": texts}))
    return journal


def with_numbers(name: str, journal: list[tuple[str, Json]]) -> list[tuple[str, Json]]:
    """The same journal as release 0.1.0 wrote it."""
    return [
        (kind, {**body, "actions": first_numbers(name, body["actions"])} if kind == "acted" else body)
        for kind, body in journal
    ]


def table_of(journal: list[tuple[str, Json]]) -> Table:
    table = Table("table")
    for number, (kind, body) in enumerate(journal, start=1):
        table.add(Entry("table", number, kind, body, "p0", None, float(number)))
    return table


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_action_numbers_lead_to_the_same_table(name: str, options: Json) -> None:
    journal = random_journal(name, options)
    numbers = with_numbers(name, journal)
    for other in (numbers, numbers[: len(journal) // 2] + journal[len(journal) // 2 :]):
        table, twin = table_of(journal), table_of(other)
        assert table.game is not None
        assert twin.game is not None
        assert twin.status == table.status == "over"
        assert twin.game.to_json() == table.game.to_json()
        assert list(twin.moves) == list(table.moves)
        assert twin.record() == table.record()


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_imported_game_with_action_numbers_is_read(name: str, options: Json) -> None:
    record = table_of(random_journal(name, options)).record()
    names = [f"Player {seat}" for seat in range(options["players"])]
    tables = [
        table_of([("imported", {"host": "p0", "names": names, "record": {**record, "actions": actions}})])
        for actions in (record["actions"], first_numbers(name, record["actions"]))
    ]
    assert list(tables[0].moves) == list(tables[1].moves)
    assert tables[0].record() == tables[1].record() == record


def test_journal_stores_texts(tmp_path: Path) -> None:
    """However a move was sent: as numbers, objects, texts, one action or several; and for moves of bots."""
    with running_client(tmp_path) as client:
        anna = Mate(client, "Anna")
        table = anna.open(seats=[ME, ME, {"kind": "bot", "bot": "easy"}])
        state = anna.see(table)
        ways = [lambda legal: legal["number"], lambda legal: legal["action"], text_of]
        for number in range(12):
            state = anna.see(table)
            if state["legal"]:
                anna.do(table, "move", position=state["position"], action=ways[number % 3](state["legal"][0]))
        state = anna.see(table)
        if state["legal"]:
            anna.do(table, "move", position=state["position"], actions=[text_of(state["legal"][0])])
        play_on([anna], table, lambda state: state["steps"] > 40)
        exported = anna.post("/api/records", record_with_numbers(), 201)
        assert exported["steps"] == 5
    bodies = stored_bodies(tmp_path / "tables.db")
    acted = [action for kind, body in bodies if kind == "acted" for action in body["actions"]]
    imported = [action for kind, body in bodies if kind == "imported" for action in body["record"]["actions"]]
    assert len(acted) > 40
    assert len(imported) == 5
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    for text in (*acted, *imported):
        game.action_from_text(text)


def test_unknown_action_texts_are_refused(tmp_path: Path) -> None:
    with running_client(tmp_path) as client:
        anna = Mate(client, "Anna")
        table = anna.open(seats=[ME, ME, ME])
        position = anna.see(table)["position"]
        answer = anna.ask(
            "POST", f"/api/tables/{table}/commands", {"do": "move", "position": position, "action": "pick setler"}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "illegal")
        assert "'pick settler'" in answer.json()["error"]["message"]
        assert anna.refused(table, "move", position=position, action="sell corn") == "illegal"
        assert anna.refused(table, "move", position=position, action="x" * 101) == "malformed"
        assert anna.see(table)["position"] == position


def text_of(legal: Json) -> str:
    game = doubloon.new_game("puerto-rico", players=3, seed=1)
    return game.action_to_text(game.action_from_json(legal["action"]))


def record_with_numbers() -> Json:
    """A record with the numbers of release 0.1.0."""
    game = doubloon.new_game("puerto-rico", players=2, seed=9)
    for _ in range(5):
        game.apply(game.legal_actions()[0])
    return {**game.record(), "actions": first_numbers("puerto-rico", game.record()["actions"])}


def stored_bodies(path: Path) -> list[tuple[str, Json]]:
    with closing(sqlite3.connect(path)) as connection:
        return [(kind, orjson.loads(body)) for kind, body in connection.execute("SELECT kind, body FROM entries")]
