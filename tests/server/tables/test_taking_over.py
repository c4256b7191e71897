"""Bots that play for people: for who has gone, whose time is over or who wants it, and to nobody's profit."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.server.errors import ApiError
from doubloon.server.tables import deeds
from doubloon.server.tables.deeds import TAKEOVER_SECONDS, Deed
from tests.helpers.server.playing import BareTable

PASS = {"type": "pass"}
BUILDER = {"type": "pick", "role": "builder"}


def table_of(*players: str, deadline: float | None = None) -> BareTable:
    return BareTable("puerto-rico", {"players": len(players)}, list(players), 1, deadline)


def refusal(table: BareTable, deed: Deed) -> str:
    with pytest.raises(ApiError) as refused:
        table.do(deed)
    return refused.value.code


def ask_for_bot(table: BareTable, about: int) -> Deed:
    return deeds.ask_takeover("ben", None, about, "normal", table.now)


# --- when a bot may be asked for ---


def test_without_a_deadline_after_some_patience() -> None:
    table = table_of("ana", "ben")
    table.now += TAKEOVER_SECONDS - 1
    assert refusal(table, ask_for_bot(table, 0)) == "not_gone"
    table.now += 1
    table.do(ask_for_bot(table, 0))
    assert table.table.seats[0].bot == "normal"


def test_with_a_deadline_only_it_counts() -> None:
    table = table_of("ana", "ben", deadline=3 * 24 * 3600)
    table.now += 24 * 3600
    assert refusal(table, ask_for_bot(table, 0)) == "not_gone"
    table.do(deeds.leave("ana"))
    table.do(ask_for_bot(table, 0))
    assert table.table.seats[0].bot == "normal"


def test_who_comes_back_is_not_replaced_any_more() -> None:
    table = table_of("ana", "ben", "eve")
    table.do(deeds.leave("ana"))
    table.do(ask_for_bot(table, 0))
    table.do(deeds.come_back("ana"))
    assert table.table.question is None
    assert refusal(table, deeds.answer("eve", True)) == "no_question"


def test_another_who_comes_back_changes_nothing_of_it() -> None:
    table = table_of("ana", "ben", "eve", "dan")
    for player in ("ana", "dan"):
        table.do(deeds.leave(player))
    table.do(ask_for_bot(table, 0))
    table.do(deeds.come_back("dan"))
    assert table.table.question is not None


def test_who_moves_is_there() -> None:
    table = table_of("ana", "ben")
    table.do(deeds.leave("ana"))
    table.do(deeds.move("ana", None, table.table.position, {"action": BUILDER}), "ana")
    assert not table.table.seats[0].gone


# --- what the bot may not be used for ---


@pytest.mark.parametrize("why", ["deadline", "patience"])
def test_who_was_replaced_is_asked_before_anything_is_taken_back(why: str) -> None:
    table = table_of("ana", "ben", deadline=60 if why == "deadline" else None)
    table.act(BUILDER)
    table.act(PASS)
    table.act(PASS)
    table.now += 2 * TAKEOVER_SECONDS
    whose = table.table.turn
    assert whose == 1
    table.do(deeds.overdue(table.now) if why == "deadline" else deeds.ask_takeover("ana", None, 1, "easy", table.now))
    assert table.table.seats[1].bot is not None
    table.do(deeds.ask_undo("ana", None, table.table.position, 0))
    assert len(table.table.steps) == 3
    table.do(deeds.answer("ben", False))
    assert table.table.question is None


@pytest.mark.parametrize("away", [deeds.leave("ben"), deeds.hand_over("ben", None, "easy"), deeds.concede("ben", None)])
def test_who_is_away_by_their_own_word_is_not_asked(away: Any) -> None:
    table = table_of("ana", "ben", "eve")
    table.act(BUILDER)
    table.do(away)
    table.do(deeds.ask_undo("ana", None, table.table.position, 0))
    assert table.table.question is not None
    assert table.table.voters(table.table.question) == {0, 2}
    table.do(deeds.answer("eve", True))
    assert len(table.table.steps) == 0


def test_what_a_bot_did_is_not_taken_back_while_it_plays() -> None:
    table = table_of("ana", "ben")
    table.do(deeds.hand_over("ana", None, "easy"))
    table.do(deeds.bot_moves(0, table.table.position, table.game.action_from_json(BUILDER)))
    assert refusal(table, deeds.undo("ana", None, table.table.position, None)) == "bot_plays"
    table.do(deeds.take_back("ana", None))
    table.undo(0)


def test_handing_over_and_taking_back_does_not_lengthen_ones_time() -> None:
    table = table_of("ana", "ben", deadline=60)
    due = table.table.due
    table.now += 50
    table.do(deeds.hand_over("ana", None, "easy"))
    table.do(deeds.take_back("ana", None))
    assert table.table.due == due


def test_nobody_lengthens_the_time_of_another() -> None:
    table = table_of("ana", "ben", "eve", deadline=60)
    due = table.table.due
    table.now += 50
    table.do(deeds.hand_over("ben", None, "easy"))
    table.do(deeds.take_back("ben", None))
    table.do(deeds.concede("eve", None))
    assert table.table.due == due
