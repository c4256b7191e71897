"""Undo: free if nothing was revealed, otherwise with everybody's consent."""

from __future__ import annotations

import json
from typing import Any

import pytest

import doubloon
from doubloon.server.tables.commands.absence import DeadlineTakeover
from tests.helpers.games.decisions import PASS
from tests.helpers.games.san_juan.moves import pick
from tests.helpers.server.bare_table import BareTable, two_player_table, waits_for
from tests.helpers.server.running_app import TableSocket, app_test, insert_table, people

SAN_JUAN = {"players": 2}
PUERTO_RICO = {"players": 2}


# --- free undo ---


def test_own_moves_can_be_undone() -> None:
    table = two_player_table("puerto-rico")
    begin = table.game.to_json()
    table.act(pick("settler"))
    picked = table.game.to_json()
    table.act({"type": "take", "tile": "quarry"})
    assert table.refusal("ben", do="undo", position=table.table.position) == "consent_needed"
    table.undo(1)
    assert table.game.to_json() == picked
    table.undo(0)
    assert table.game.to_json() == begin
    assert table.refusal("ana", do="undo", position=table.table.position) == "nothing_to_undo"


def test_moves_that_revealed_something_need_consent() -> None:
    table = two_player_table("san-juan")
    table.act(pick("councillor"))
    for to in (None, 0):
        assert table.refusal("ana", do="undo", position=table.table.position, to=to) == "consent_needed"


def test_moves_before_those_of_others_need_consent() -> None:
    table = two_player_table("puerto-rico")
    table.act(pick("builder"))
    table.act(PASS)
    table.act(PASS)
    assert table.refusal("ana", do="undo", position=table.table.position, to=1) == "consent_needed"
    assert table.refusal("ben", do="undo", position=table.table.position, to=1) == "consent_needed"
    table.undo(2)
    assert table.game.current_player == 1


def test_players_on_one_screen_undo_for_one_seat_at_a_time() -> None:
    table = BareTable("puerto-rico", PUERTO_RICO, ["ana", "ana"], 1)
    for action in (pick("builder"), PASS, PASS):
        table.act(action)
    assert not table.can_undo(1)
    assert table.refusal("ana", do="undo", seat=0, position=table.table.position, to=2) == "consent_needed"
    table.undo(2)
    assert table.game.current_player == 1


@pytest.mark.parametrize("to", [1, 2, 10**6])
def test_moves_that_were_not_made_cannot_be_undone(to: int) -> None:
    table = two_player_table("puerto-rico")
    table.act(pick("builder"))
    assert table.refusal("ana", do="undo", position=table.table.position, to=to) == "bad_steps"


# --- undo with consent ---


def three(*actions: Any) -> BareTable:
    """A table of Ana, Ben and Eve after these actions."""
    table = BareTable("puerto-rico", {"players": 3}, ["ana", "ben", "eve"], 1)
    for action in actions:
        table.act(action)
    return table


def test_everybody_has_to_agree() -> None:
    table = three(pick("builder"), PASS)
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    assert len(table.table.moves) == 2
    table.execute("ben", do="answer", yes=True)
    assert len(table.table.moves) == 2
    assert table.refusal("ben", do="answer", yes=True) == "not_asked"
    assert table.refusal("ana", do="answer", yes=True) == "not_asked"
    assert table.refusal("mallory", do="answer", yes=True) == "not_asked"
    assert table.refusal("mallory", do="answer", yes=False) == "not_asked"
    assert len(table.table.moves) == 2
    table.execute("eve", do="answer", yes=True)
    assert not table.table.moves
    assert table.table.question is None


def test_one_no_is_enough() -> None:
    table = three(pick("builder"), PASS)
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    table.execute("ben", do="answer", yes=True)
    table.execute("eve", do="answer", yes=False)
    assert table.table.question is None
    assert table.refusal("eve", do="answer", yes=True) == "no_question"
    assert len(table.table.moves) == 2


def test_question_ends_with_the_position_it_was_asked_in() -> None:
    table = three(pick("builder"), PASS)
    asked_at = table.table.position
    table.execute("ana", do="ask_undo", position=asked_at, to=0)
    table.execute("ben", do="answer", yes=True)
    table.act(PASS)
    assert table.refusal("eve", do="answer", yes=True) == "no_question"
    assert table.refusal("ana", do="ask_undo", position=asked_at, to=0) == "stale"
    assert len(table.table.moves) == 3


def test_second_question_does_not_inherit_answers() -> None:
    table = three(pick("builder"), PASS)
    table.execute("ana", do="ask_undo", position=table.table.position, to=1)
    table.execute("ben", do="answer", yes=True)
    assert table.refusal("ana", do="ask_undo", position=table.table.position, to=0) == "question"
    table.execute("ana", do="answer", yes=False)
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    table.execute("eve", do="answer", yes=True)
    assert len(table.table.moves) == 2


def test_player_who_asks_agrees_for_all_their_seats() -> None:
    table = BareTable("san-juan", SAN_JUAN, ["ana", "ana"], 1)
    table.act(pick("councillor"))
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    assert not table.table.moves


def test_player_who_left_does_not_vote() -> None:
    table = three(pick("builder"), PASS)
    table.execute("ben", do="leave")
    table.execute(
        "ana", do="ask_undo", position=table.table.position, to=1
    )  # the number of moves is also that of Ben's seat
    assert table.refusal("ben", do="answer", yes=False) == "not_asked"
    table.execute("eve", do="answer", yes=True)
    assert len(table.table.moves) == 1


def test_player_whose_time_runs_out_has_not_agreed() -> None:
    table = three(pick("builder"), PASS)
    table.table.settings["deadline"] = 5.0
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    table.execute("eve", do="answer", yes=True)
    table.append(DeadlineTakeover(2000.0).entry_for(table.table))
    assert table.table.seats[1].bot is not None
    assert len(table.table.moves) == 2


def test_player_who_conceded_cannot_undo() -> None:
    table = three(pick("builder"))
    table.execute("ana", do="concede")
    assert table.refusal("ana", do="undo", position=table.table.position, to=0) == "conceded"


# --- at a running app ---


@app_test
async def test_undo_at_a_running_app(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await insert_table(app, "san-juan", SAN_JUAN, [ana.id, ben.id], 1)
        async with TableSocket(ana, "table") as first, TableSocket(ben, "table") as second:
            start = (await first.receive())["view"]
            assert (await first.request(do="move", position=1, action=pick("producer")))["type"] == "done"
            assert first.state["undo"] == 0
            assert (await first.request(do="undo", position=2))["type"] == "done"
            assert first.state["view"] == start
            await first.request(do="move", position=3, action=pick("councillor"))
            assert first.state["undo"] == first.state["steps"] == 1
            drawn = first.state["view"]["turn"]["drawn"]
            assert (await first.request(do="undo", position=4))["error"]["code"] == "consent_needed"
            await first.request(do="ask_undo", position=4)
            await second.receive_until(first.state["entry"])
            assert second.state["question"]["asked"] == [0, 1]
            assert waits_for(table, ben.id)
            await second.request(do="answer", yes=True)
            assert second.state["steps"] == 0
            assert (await first.receive_until(second.state["entry"]))["view"] == start
            await first.request(do="move", position=first.state["position"], action=pick("councillor"))
            assert first.state["view"]["turn"]["drawn"] != drawn
    record = json.loads(json.dumps(table.record()))
    assert record["renewals"]
    assert table.game is not None
    assert doubloon.replay(record).to_json() == table.game.to_json()
