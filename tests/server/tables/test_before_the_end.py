"""Before its end nobody gets a whole game: not by export, nor from the server's error log."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

from doubloon.server.logs import JsonLines
from doubloon.server.store.interface import Entry
from doubloon.server.tables.client_state import summary_of
from doubloon.server.tables.game_files import own_view
from tests.helpers.server.bare_table import BareTable
from tests.helpers.server.running_app import app_test, insert_table, people, running

PLAYERS = ["ana", "ben", "eve"]


@app_test
async def test_whole_game_cannot_be_exported_before_its_end(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        seed = (1).to_bytes(16, "big").hex()
        assert (await ana.get("/tables/table/replay/0")).status_code == 409
        export = (await ana.get("/tables/table/record")).json()
        assert export["doubloon"] == "view"
        assert "record" not in export
        assert seed not in json.dumps(export)
        assert (await ana.ask("POST", "/records", export)).status_code == 422
        await ben.do("table", do="concede")
        assert table.status == "over"
        assert (await ana.get("/tables/table")).json()["result"]["seed"] == {"bytes": seed}


def test_export_holds_no_more_than_the_seat_knows() -> None:
    for seat in (0, 1):
        table = BareTable("san-juan", {"players": 2, "opening_choice": True}, PLAYERS[:2], 2)
        rng = random.Random(1)
        for _ in range(60):
            table.act(rng.choice(table.game.legal_actions()))
        export = own_view(table.table, table.journal, seat, "en")
        events = [event for line in export["log"] for event in line.get("events", [])]
        secret = [event for event in events if event["event"] in ("paid card", "drew", "discarded", "fed chapel")]
        assert {event["seat"] for event in secret if "card" in event} == {seat}
        assert any(event["seat"] != seat for event in secret)
        assert export["view"] == table.game.view(seat)


def test_error_log_does_not_quote_a_broken_journal(tmp_path: Path) -> None:
    async def break_and_open() -> None:
        async with running(tmp_path) as app:
            table = await insert_table(app, "san-juan", {"players": 2, "opening_choice": True}, PLAYERS[:2], 1)
            entry = Entry("table", 3, "acted", {"seat": 0, "actions": [0]}, "ana", None, 1000.0)
            assert await app.state.store.append(entry, summary_of(table)._replace(entry_count=3), None)
        async with running(tmp_path) as app, people(app, "") as (nobody,):
            assert (await nobody.get("/tables/table")).status_code == 500
        assert table.game is not None
        hand.extend(table.game.view(0)["players"][0]["hand"])

    hand: list[str] = []
    logged = Logged()
    logging.getLogger("doubloon.server").addHandler(logged)
    try:
        asyncio.run(break_and_open())
    finally:
        logging.getLogger("doubloon.server").removeHandler(logged)
    assert "broken table" in logged.text
    assert not [card for card in hand if card in logged.text]


class Logged(logging.Handler):
    """Collects the text that would be in the server's log."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.text += JsonLines().format(record)
