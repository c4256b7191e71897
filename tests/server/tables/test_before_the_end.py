"""Nothing whole is to be had before the end of a game, neither by export nor from the log of what went wrong."""

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
from tests.helpers.server.playing import BareTable, lay_table, people, running, story

PLAYERS = ["ana", "ben", "eve"]


@story
async def test_nothing_whole_can_be_had_before_the_end(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await lay_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
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


def test_an_export_knows_no_more_than_its_seat() -> None:
    for seat in (0, 1):
        table = BareTable("san-juan", {"players": 2, "opening_choice": True}, PLAYERS[:2], 2)
        rng = random.Random(1)
        for _ in range(60):
            table.act(rng.choice(table.game.legal_actions()))
        export = own_view(table.table, table.journal, seat, "en")
        told = [event for line in export["log"] for event in line.get("events", [])]
        secret = [event for event in told if event["event"] in ("paid card", "drew", "discarded", "fed chapel")]
        assert {event["seat"] for event in secret if "card" in event} == {seat}
        assert any(event["seat"] != seat for event in secret)
        assert export["view"] == table.game.view(seat)


def test_a_journal_that_makes_no_sense_is_not_read_out_in_the_log(tmp_path: Path) -> None:
    async def break_and_open() -> None:
        async with running(tmp_path) as app:
            table = await lay_table(app, "san-juan", {"players": 2, "opening_choice": True}, PLAYERS[:2], 1)
            entry = Entry("table", 3, "acted", {"seat": 0, "actions": [0]}, "ana", None, 1000.0)
            assert await app.state.store.append(entry, summary_of(table)._replace(entries=3), None)
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
    """What would be in the server's log."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        self.text += JsonLines().format(record)
