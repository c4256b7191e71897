"""Standing answers: "always" to a kind of question answers it without asking, until the player takes that back."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from doubloon.core.game import Game
from doubloon.server.errors import ApiError
from doubloon.server.store import Entry
from doubloon.server.store.interface import StoreError
from doubloon.server.tables.client_state import ClientState, log_line, log_lines, summary_of
from doubloon.server.tables.commands.moves import BotMove
from doubloon.server.tables.commands.standing_answers import answer_by_itself
from doubloon.server.tables.entries import Acted, StandingAnswer
from doubloon.server.tables.sweeper import Sweeper
from tests.helpers.games.puerto_rico.moves import pick
from tests.helpers.server.bare_table import BareTable, Json
from tests.helpers.server.running_app import TableSocket, app_test, insert_table, loaded_table, people, stored_state

NAMES = ["ana", "ben", "eve"]


class Table(BareTable):
    """A table where what follows by itself is done, as the service does it."""

    def execute(self, player_id: str, **command: Any) -> None:
        super().execute(player_id, **command)
        while (body := answer_by_itself(self.table)) is not None:
            self.append(body)

    def always(self, player_id: str, what: str, **more: Any) -> None:
        self.execute(player_id, do="standing_answer", what=what, answer="always", **more)

    def play_until(self, stop: Callable[[Game], bool]) -> None:
        """Everybody moves at random until then."""
        rng = random.Random(1)
        while not stop(self.game):
            self.act(rng.choice(self.game.legal_actions()))


def table_of(
    game: str = "puerto-rico", players: list[str] | None = None, deadline: float | None = None, **options: Any
) -> Table:
    players = players or NAMES
    return Table(game, {"players": len(players), "voluntary": True, **options}, players, 1, deadline)


def asked_about(game: Game) -> str | None:
    """The kind of question that is asked, read from the legal actions alone."""
    for action in map(game.action_to_json, game.legal_actions()):
        if action["type"] in ("use", "library"):
            return str(action.get("what", "library"))
    return None


def test_a_question_is_answered_without_asking() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam", "tom"])
    table.always("ana", "prospector")
    before = table.game.to_json()["players"][0]["doubloons"]
    table.act(pick("prospector"))
    assert table.game.current_player == 1
    assert table.game.to_json()["players"][0]["doubloons"] == before + 1
    assert table.journal[-1].kind == "acted"
    assert table.journal[-1].body == {"seat": 0, "actions": ["use prospector"]}
    assert table.journal[-1].player is None


def test_the_question_that_is_asked_now_is_answered_at_once() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.act(pick("prospector"))
    assert asked_about(table.game) == "prospector"
    table.always("ana", "prospector")
    assert table.game.current_player == 1


def test_only_that_seat_and_that_kind() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ben", "prospector")
    table.always("ana", "captain")
    table.act(pick("prospector"))
    assert asked_about(table.game) == "prospector"
    assert table.game.current_player == 0


def test_a_player_can_be_asked_again() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    table.execute("ana", do="standing_answer", what="prospector", answer="ask")
    table.act(pick("prospector"))
    assert asked_about(table.game) == "prospector"


def test_a_bot_that_stands_in_decides_for_itself_and_the_answer_stays() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    table.execute("ana", do="hand_over")
    table.append(table_move(table, pick("prospector")))
    assert asked_about(table.game) == "prospector"
    assert answer_by_itself(table.table) is None
    table.execute("ana", do="take_back")
    assert table.game.current_player == 1


def table_move(table: Table, action: Json) -> Acted:
    """The move of the bot whose turn it is."""
    assert table.table.turn is not None
    return BotMove(table.table.turn, table.table.position, table.game.action_number(action)).entry_for(table.table)


def test_the_journal_leads_to_the_same_table() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    table.act(pick("prospector"))
    again = table.rebuilt()
    assert again.game is not None
    assert again.game.to_json() == table.game.to_json()
    assert [seat.always for seat in again.seats] == [{"prospector"}, frozenset(), frozenset(), frozenset()]
    assert again.asked == table.table.asked
    assert {move: question.kind for move, question in again.asked.items()} == {1: "prospector"}


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_a_whole_game_in_which_nobody_is_asked(game: str) -> None:
    """Every kind has an "always" in every seat: no such question reaches a player."""
    table = table_of(game)
    kinds = {str(each.get("what", each["type"])) for each in table.game.actions.actions if is_of_the_option(each)}
    for player in NAMES:
        for kind in kinds:
            table.always(player, kind)
    rng = random.Random(1)
    while not table.game.is_over:
        assert asked_about(table.game) is None
        table.act(rng.choice(table.game.legal_actions()))
    assert len({question.kind for question in table.table.asked.values()}) >= 4


def is_of_the_option(action: Json) -> bool:
    return action["type"] in ("use", "library")


# --- taking back ---


def test_undo_goes_back_to_a_decision_of_the_player() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    begin = table.game.to_json()
    table.act(pick("prospector"))
    assert len(table.table.moves) == 2
    assert table.table.free_undo(0) == 0
    table.execute("ana", do="undo", position=table.table.position)
    assert table.game.to_json() == begin
    assert table.table.asked == {}


def test_an_answer_that_would_come_again_is_not_taken_back_alone() -> None:
    """Ben's production comes by itself after Ana's: he has nothing of his own to take back."""
    table = table_of()
    table.always("ben", "production")
    table.play_until(both_would_produce)
    table.act(pick("craftsman"))
    table.act({"type": "use", "what": "production"})
    assert table.table.asked[len(table.table.moves) - 1].kind == "production"
    assert table.table.moves[-1].seat == 1
    assert table.table.free_undo(1) == len(table.table.moves)
    assert table.refusal("ben", do="undo", position=table.table.position) == "consent_needed"
    table.execute("ben", do="standing_answer", what="production", answer="ask")
    assert table.table.free_undo(1) == len(table.table.moves) - 1
    table.execute("ben", do="undo", position=table.table.position)
    assert asked_about(table.game) == "production"


def test_an_undo_passes_over_the_answers_of_others_that_come_by_themselves() -> None:
    table = table_of()
    table.always("ben", "production")
    table.play_until(both_would_produce)
    moves = len(table.table.moves)
    table.act(pick("craftsman"))
    table.act({"type": "use", "what": "production"})
    assert table.table.moves[moves + 2].seat == 1
    before = table.game.to_json()
    table.execute("ana", do="undo", position=table.table.position, seat=0, to=moves + 1)
    assert (table.game.current_player, asked_about(table.game)) == (0, "production")
    table.act({"type": "use", "what": "production"})
    assert table.game.to_json() == before


def test_an_undo_does_not_take_back_what_others_have_declined() -> None:
    table = table_of()
    table.play_until(both_would_produce)
    table.act(pick("craftsman"))
    table.act({"type": "use", "what": "production"})
    table.act({"type": "pass"})
    table.always("ben", "production")
    assert table.refusal("ana", do="undo", position=table.table.position, seat=0) == "consent_needed"


def both_would_produce(game: Game) -> bool:
    """Would Ana, who may pick the craftsman now, and then Ben be asked about their production?"""
    if game.current_player != 0 or pick("craftsman") not in map(game.action_to_json, game.legal_actions()):
        return False
    tried = game.copy()
    tried.apply(pick("craftsman"))
    if (tried.current_player, asked_about(tried)) != (0, "production"):
        return False
    tried.apply({"type": "use", "what": "production"})
    return (tried.current_player, asked_about(tried)) == (1, "production")


def test_asking_to_undo_goes_back_to_a_decision_of_the_player() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    begin = table.game.to_json()
    table.act(pick("prospector"))
    table.act(pick("settler"))
    table.execute("ana", do="ask_undo", position=table.table.position)
    for player in ("ben", "eve", "sam"):
        table.execute(player, do="answer", yes=True)
    assert table.game.to_json() == begin


def test_going_back_to_an_answer_that_would_come_again_gains_no_time() -> None:
    """It would restart the clock of the player's turn, as often as they like."""
    table = table_of(players=["ana", "ben"], deadline=60)
    table.always("ana", "production")
    table.play_until(produces_alone)
    table.act(pick("craftsman"))
    assert (table.game.current_player, table.journal[-1].body["actions"]) == (0, ["use production"])
    since, moves = table.table.turn_since, len(table.table.moves)
    table.now += 50
    table.execute("ana", do="undo", position=table.table.position, to=moves - 1)
    assert table.table.turn_since == since
    assert len(table.table.moves) == moves - 2
    assert pick("craftsman") in map(table.game.action_to_json, table.game.legal_actions())


def produces_alone(game: Game) -> bool:
    """Would Ana, who may pick the craftsman now, produce and then decide again before anybody else?"""
    if game.current_player != 0 or pick("craftsman") not in map(game.action_to_json, game.legal_actions()):
        return False
    tried = game.copy()
    tried.apply(pick("craftsman"))
    if (tried.current_player, asked_about(tried)) != (0, "production"):
        return False
    tried.apply({"type": "use", "what": "production"})
    return tried.current_player == 0


def test_asking_to_go_back_to_such_an_answer_asks_for_the_decision_before_it() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    table.act(pick("prospector"))
    table.act(pick("settler"))
    table.execute("eve", do="ask_undo", position=table.table.position, to=1)
    assert table.table.question is not None
    assert table.table.question.about == 0


# --- what is refused ---


def test_refusals() -> None:
    table = table_of()
    say = {"do": "standing_answer", "what": "harbor"}
    assert table.refusal("ana", **say, answer="ask") == "no_change"
    table.always("ana", "harbor")
    assert table.refusal("ana", **say, answer="always") == "no_change"
    assert table.refusal("mallory", **say, answer="ask") == "not_seated"
    assert table.refusal("ana", **say, answer="ask", seat=1) == "not_yours"
    with pytest.raises(ApiError, match=r"unknown question 'chapel'; choose from production, aqueduct, .*, church"):
        table.check("ana", do="standing_answer", what="chapel", answer="always")
    with pytest.raises(ApiError, match="choose from library, councillor, prospector, carpenter"):
        table_of("san-juan").check("ana", do="standing_answer", what="harbor", answer="always")
    with pytest.raises(ValueError, match="'always' or 'ask'"):
        table.check("ana", do="standing_answer", what="harbor", answer="never")
    table.execute("ben", do="concede")
    assert table.refusal("ben", **say, answer="always") == "conceded"


@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_games_without_the_option_ask_nothing_of_the_kind(game: str) -> None:
    table = BareTable(game, {"players": 2}, ["ana", "ben"], 1)
    for what in ("prospector", "library"):
        assert table.refusal("ana", do="standing_answer", what=what, answer="always") == "no_standing_answers"


# --- what clients see ---


def test_everybody_sees_it_in_their_own_language() -> None:
    table = table_of()
    table.always("ben", "harbor")
    entry = table.journal[-1]
    for seat in (0, 1, -1):
        line = log_line(table.table, entry, seat, "en")
        assert (line["kind"], line["seat"], line["what"], line["answer"]) == ("standing answer", 1, "harbor", "always")
        assert line["text"] == "take the harbor's point"
        assert log_lines(table.journal, entry.number - 1, seat, "es")[0]["text"] == "toma el punto (puerto)"
    state = ClientState(table.table)
    given = [{"seat": 1, "what": "harbor", "text": "take the harbor's point"}]
    for player, seat in (("ana", 0), ("ben", 1), (None, -1)):
        assert state.state(player, seat, "en")["standing_answers"] == given


def test_only_who_is_asked_is_told_the_kind() -> None:
    table = table_of(players=["ana", "ben", "eve", "sam"])
    assert ClientState(table.table).state("ana", 0, "en")["standing_question"] is None
    table.act(pick("prospector"))
    state = ClientState(table.table)
    assert state.state("ana", 0, "en")["standing_question"] == "prospector"
    assert state.state("ben", 1, "en")["standing_question"] is None


def test_nobody_is_asked_what_is_about_to_be_answered() -> None:
    """No turn begins with it: nobody's bell rings, and people who share a screen do not hand it over."""
    table = table_of(players=["ana", "ben", "eve", "sam"])
    table.always("ana", "prospector")
    table.append(table.check("ana", do="move", position=1, action=pick("prospector")), "ana")
    assert answer_by_itself(table.table) is not None
    state = ClientState(table.table).state("ana", 0, "en")
    assert (state["turn"], state["legal"], state["standing_question"]) == (None, [], None)
    summary = summary_of(table.table)
    assert summary.turn is None
    assert summary.listing["turn"] is None
    assert summary.bot_turn


# --- at a running app ---


@app_test
async def test_at_a_running_app(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2, "voluntary": True}, [ana.id, ben.id], 1)
        async with TableSocket(ana, "table") as first, TableSocket(ben, "table") as second:
            await first.receive()
            said = {"do": "standing_answer", "what": "councillor", "answer": "always"}
            assert (await first.request(**said, request="once"))["type"] == "done"
            assert (await first.request(**said, request="once"))["repeated"]
            moved = await first.request(do="move", position=1, action=pick("councillor"))
            assert moved["type"] == "done"
            await first.receive_until(moved["entry"] + 1)
            assert first.state["view"]["turn"]["drawn"]
            assert first.state["standing_question"] is None
            await second.receive_until(first.state["entry"])
            assert second.state["standing_answers"] == first.state["standing_answers"]
            await stored_state(app)


@app_test
async def test_an_answer_that_a_stopped_server_has_not_given(app: Any) -> None:
    """Another process stored the move before the question, and stopped before the answer: the sweep gives it."""
    async with people(app, "Ana", "Ben") as (ana, ben):
        table = await insert_table(app, "san-juan", {"players": 2, "voluntary": True}, [ana.id, ben.id], 1)
        for body in (StandingAnswer(0, "councillor", "always"), None):
            kind = "acted" if body is None else body.kind
            stored = {"seat": 0, "actions": ["pick councillor"]} if body is None else body.to_json()
            entry = Entry("table", table.entry_count + 1, kind, stored, ana.id, None, 1000.0)
            table.add(entry)
            assert await app.state.store.append(entry, summary_of(table), None)
        assert answer_by_itself(table) is not None
        await Sweeper(app.state.tables).sweep(5000.0)
        again = await loaded_table(app, "table")
        assert again.moves[-1].seat == 0
        assert len(again.moves) == 2


@app_test
async def test_a_move_counts_even_if_the_answer_after_it_cannot_be_stored(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2, "voluntary": True}, [ana.id, ben.id], 1)
        await ana.do("table", do="standing_answer", what="councillor", answer="always")
        store, append = app.state.store, app.state.store.append

        async def append_once(*entry: Any) -> bool:
            store.append = fail
            return bool(await append(*entry))

        async def fail(*_: Any) -> bool:
            raise StoreError("the disk is full")

        store.append = append_once
        moved = await ana.do("table", do="move", position=1, action=pick("councillor"))
        assert (moved.status_code, moved.json()["position"]) == (200, 2)
        store.append = append
        assert (await store.entries("table"))[-1].body == {"seat": 0, "actions": ["pick councillor"]}
        state = (await ana.get("/tables/table")).json()
        assert state["steps"] == 2
        assert state["view"]["turn"]["drawn"]
