"""Bots that take over for absent players, without giving anybody an advantage."""

from __future__ import annotations

import pytest

from doubloon.server.tables.commands.absence import DeadlineTakeover
from doubloon.server.tables.commands.moves import BotMove
from doubloon.server.tables.commands.questions import TAKEOVER_SECONDS
from tests.helpers.server.bare_table import BareTable, Json

PASS = {"type": "pass"}
BUILDER = {"type": "pick", "role": "builder"}


def table_of(*players: str, deadline: float | None = None) -> BareTable:
    return BareTable("puerto-rico", {"players": len(players)}, list(players), 1, deadline)


# --- when players may ask for a bot ---


def test_without_a_deadline_a_long_turn_allows_asking_for_a_bot() -> None:
    table = table_of("ana", "ben")
    table.now += TAKEOVER_SECONDS - 1
    assert table.refusal("ben", do="ask_takeover", about=0) == "not_gone"
    table.now += 1
    table.execute("ben", do="ask_takeover", about=0)
    assert table.table.seats[0].bot == "normal"


def test_with_a_deadline_only_a_player_who_left_can_be_replaced_earlier() -> None:
    table = table_of("ana", "ben", deadline=3 * 24 * 3600)
    table.now += 24 * 3600
    assert table.refusal("ben", do="ask_takeover", about=0) == "not_gone"
    table.execute("ana", do="leave")
    table.execute("ben", do="ask_takeover", about=0)
    assert table.table.seats[0].bot == "normal"


def test_player_who_comes_back_is_not_replaced() -> None:
    table = table_of("ana", "ben", "eve")
    table.execute("ana", do="leave")
    table.execute("ben", do="ask_takeover", about=0)
    table.execute("ana", do="come_back")
    assert table.table.question is None
    assert table.refusal("eve", do="answer", yes=True) == "no_question"


def test_return_of_another_player_does_not_withdraw_the_question() -> None:
    table = table_of("ana", "ben", "eve", "dan")
    for player in ("ana", "dan"):
        table.execute(player, do="leave")
    table.execute("ben", do="ask_takeover", about=0)
    table.execute("dan", do="come_back")
    assert table.table.question is not None


def test_player_who_moves_is_back() -> None:
    table = table_of("ana", "ben")
    table.execute("ana", do="leave")
    table.execute("ana", do="move", position=table.table.position, action=BUILDER)
    assert not table.table.seats[0].gone


# --- what a bot must not be used for ---


@pytest.mark.parametrize("why", ["deadline", "patience"])
def test_replaced_player_votes_on_undos(why: str) -> None:
    table = table_of("ana", "ben", deadline=60 if why == "deadline" else None)
    table.act(BUILDER)
    table.act(PASS)
    table.act(PASS)
    table.now += 2 * TAKEOVER_SECONDS
    whose = table.table.turn
    assert whose == 1
    if why == "deadline":
        table.append(DeadlineTakeover(table.now).entry_for(table.table))
    else:
        table.execute("ana", do="ask_takeover", about=1, bot="easy")
    assert table.table.seats[1].bot is not None
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    assert len(table.table.moves) == 3
    table.execute("ben", do="answer", yes=False)
    assert table.table.question is None


@pytest.mark.parametrize("away", [{"do": "leave"}, {"do": "hand_over", "bot": "easy"}, {"do": "concede"}])
def test_player_who_is_away_by_choice_does_not_vote(away: Json) -> None:
    table = table_of("ana", "ben", "eve")
    table.act(BUILDER)
    table.execute("ben", **away)
    table.execute("ana", do="ask_undo", position=table.table.position, to=0)
    assert table.table.question is not None
    assert table.table.question.voters(table.table.seats) == {0, 2}
    table.execute("eve", do="answer", yes=True)
    assert len(table.table.moves) == 0


def test_moves_of_a_bot_are_not_undone_while_it_plays() -> None:
    table = table_of("ana", "ben")
    table.execute("ana", do="hand_over", bot="easy")
    action = table.game.action_from_json(BUILDER)
    table.append(BotMove(0, table.table.position, action).entry_for(table.table))
    assert table.refusal("ana", do="undo", position=table.table.position) == "bot_plays"
    table.execute("ana", do="take_back")
    table.undo(0)


def test_handing_over_and_taking_back_gains_no_time() -> None:
    table = table_of("ana", "ben", deadline=60)
    due = table.table.due
    table.now += 50
    table.execute("ana", do="hand_over", bot="easy")
    table.execute("ana", do="take_back")
    assert table.table.due == due


def test_absence_of_others_gains_no_time() -> None:
    table = table_of("ana", "ben", "eve", deadline=60)
    due = table.table.due
    table.now += 50
    table.execute("ben", do="hand_over", bot="easy")
    table.execute("ben", do="take_back")
    table.execute("eve", do="concede")
    assert table.table.due == due
