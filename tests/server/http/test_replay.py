"""Finished games: their timeline, and the replay of any step."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doubloon
from doubloon.server.http.routes.replay import timeline_of_table
from tests.helpers.server.bare_table import BareTable, Json
from tests.helpers.server.running_app import app_test, insert_table, people
from tests.helpers.server.secrets import PLAYERS, VARIANTS


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_timeline_of_a_game(name: str, options: Json) -> None:
    rng = random.Random(3)
    table = BareTable(name, options, PLAYERS, 1)
    undone = False
    while not table.game.is_over:
        table.act(rng.choice(table.game.legal_actions()))
        if not undone and len(table.table.moves) > 30 and table.table.moves[-1].reveals and not table.game.is_over:
            table.undo_with_consent(len(table.table.moves) - 1)
            undone = True
    course = timeline_of_table(table.table)
    assert undone
    assert [move.step for move in course.moves] == list(range(1, len(table.table.moves) + 1))
    assert [move.seat for move in course.moves] == [step.seat for step in table.table.moves]
    assert [end.round for end in course.rounds] == list(range(1, len(course.rounds) + 1))
    assert course.rounds[-1].step == len(table.table.moves)
    assert course.rounds[-1].scores == [score["total"] for score in table.game.scores()]
    for end in course.rounds:
        there = table.table.replayed(end.step)
        assert end.scores == [score["total"] for score in there.scores()]
        assert end is course.rounds[-1] or there.to_json()["round"] == end.round + 1
    middle = course.moves[len(course.moves) // 2]
    before = table.table.replayed(middle.step - 1).to_json()
    assert (middle.round, middle.phase) == (before["round"], before["phase"])


@app_test
async def test_timeline_and_replay_of_a_finished_game(app: Any) -> None:
    async with people(app, "Ana", "Ben", "") as (ana, ben, nobody):
        table = await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        assert (await ana.get("/tables/table/course")).json()["error"]["code"] == "not_over"
        rng = random.Random(1)
        while table.status == "playing":
            assert table.game is not None
            who = ana if table.turn == 0 else ben
            action = rng.choice(table.game.legal_actions())
            assert (await who.do("table", do="move", position=table.position, action=action)).status_code == 200
        course = (await nobody.get("/tables/table/course")).json()
        result = (await nobody.get("/tables/table")).json()["result"]
        assert course["rounds"][-1]["scores"] == [score["total"] for score in result["scores"]]
        assert len(course["moves"]) == len(table.moves)
        half = (await nobody.get("/tables/table/replay/20", seat=1, lang="en", aid="true")).json()
        assert half["aid"] == table.replayed(20).aid(1)
        assert "aid" not in (await nobody.get("/tables/table/replay/20")).json()
        assert all(event["text"] for event in half["events"])
        log = (await ana.get("/tables/table/log", after=2, lang="en")).json()["log"]
        assert all(event["text"] for line in log for event in line.get("events", []))
        assert doubloon.replay((await nobody.get("/tables/table/record")).json()["record"]).is_over
        assert (await nobody.get("/tables/nowhere/course")).status_code == 404
