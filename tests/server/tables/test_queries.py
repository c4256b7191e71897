"""Queries of a page: aid, reasons, previews, suggestions. They change nothing and reveal nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from doubloon.bots import Turn
from doubloon.bots.greedy import Greedy
from doubloon.bots.suggestion import suggest
from doubloon.core.game import Game
from doubloon.server.errors import ApiError
from doubloon.server.tables.commands.moves import Move
from doubloon.server.tables.queries import WhyNot, preview_move, reason
from doubloon.server.tables.table import Table
from tests.helpers.server.bare_table import BareTable, Json, player_called
from tests.helpers.server.running_app import TableSocket, app_test, insert_table, loaded_table, people, stored_state
from tests.helpers.server.secrets import PLAYERS, VARIANTS, pair

pytestmark = pytest.mark.slow


def why(table: Table, seat: int, action: Any) -> Json:
    return reason(table, player_called(PLAYERS[seat]), WhyNot(action=action, seat=seat), "en").model_dump()


def preview(table: Table, seat: int, **choice: Any) -> Json:
    """What the player would see after the move, or the refusal."""
    move = Move.model_validate({"do": "move", "position": table.position, "seat": seat, **choice})
    try:
        return preview_move(table, player_called(PLAYERS[seat]), move, "en")
    except ApiError as refused:
        return {"refused": refused.code, "message": refused.message, "extra": refused.extra}


# --- aid ---


@app_test
async def test_aid_is_sent_if_it_is_wanted(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "puerto-rico", {"players": 3}, [ana.id, ben.id, ana.id], 1)
        async with TableSocket(ana, "table", "aid=true") as with_aid, TableSocket(ana, "table") as without:
            await with_aid.receive()
            await without.receive()
            table = await loaded_table(app, "table")
            assert table.game is not None
            assert with_aid.state["aid"] == json.loads(json.dumps(table.game.aid(0)))
            assert "aid" not in without.state
            await with_aid.request(do="move", position=1, action={"type": "pick", "role": "mayor"})
            await with_aid.receive_until(3)
            await without.receive_until(3)
            assert with_aid.state["aid"] == table.game.aid(with_aid.state["seat"])
            assert {**with_aid.state, "aid": None} == {**without.state, "aid": None}
            await with_aid.to_app.put({"type": "websocket.receive", "text": '{"do": "look", "seat": 2}'})
            assert (await with_aid.receive())["aid"] == table.game.aid(2)
        assert "aid" not in (await ana.get("/tables/table")).json()
        assert (await ana.get("/tables/table", aid="true", seat=2)).json()["aid"] == table.game.aid(2)


@app_test
async def test_no_aid_before_the_game(app: Any) -> None:
    async with people(app, "Ana") as (ana,):
        seats = [{"kind": "me"}, {"kind": "free"}]
        opened = (await ana.ask("POST", "/tables", {"seats": seats, "options": {"players": 2}})).json()
        assert (await ana.get(f"/tables/{opened['table']}", aid="true")).json()["aid"] is None
        asked = await ana.ask("POST", f"/tables/{opened['table']}/why", {"action": 0})
        assert asked.json()["error"]["code"] == "not_playing"


# --- why ---


@app_test
async def test_why_by_websocket_and_by_http(app: Any) -> None:
    async with people(app, "Ana", "Ben", "") as (ana, ben, nobody):
        table = await insert_table(app, "puerto-rico", {"players": 3}, [ana.id, ben.id, ana.id], 1)
        before = await stored_state(app)
        pick = {"type": "pick", "role": "mayor"}
        build = {"type": "build", "building": "wharf"}
        async with TableSocket(ana, "table") as socket, TableSocket(nobody, "table") as watching:
            answer = await socket.request(do="why", action=build, request="r1")
            assert (answer["type"], answer["request"], answer["legal"], answer["position"]) == ("why", "r1", False, 1)
            assert answer["text"] == "You can build only in the builder phase. Right now you are picking a role."
            answer = await socket.request(do="why", action=pick)
            assert (answer["legal"], answer["text"]) == (True, "pick the mayor")
            answer = await socket.request(do="why", action=pick, seat=2)
            assert answer["text"] == "It is not your turn. Player 0 is picking a role."
            for wrong, code in (({"seat": 1}, "not_yours"), ({"seat": "x"}, "malformed"), ({"more": 1}, "malformed")):
                assert (await socket.request(do="why", action=pick, **wrong))["error"]["code"] == code
            assert (await socket.request(do="why", action={"type": "fly"}))["error"]["code"] == "no_action"
            assert (await socket.request(do="why"))["error"]["code"] == "malformed"
            assert (await watching.request(do="why", action=pick))["error"]["code"] == "nobody"
        by_http = await ana.ask("POST", "/tables/table/why", {"action": build, "seat": 0}, lang="en")
        assert by_http.json() == {
            "position": 1,
            "legal": False,
            "text": "You can build only in the builder phase. Right now you are picking a role.",
        }
        assert (await ben.ask("POST", "/tables/table/why", {"action": build, "seat": 0})).status_code == 403
        assert await stored_state(app) == before
        await ana.do("table", do="hand_over", seat=0)
        async with TableSocket(ana, "table") as socket:
            answer = await socket.request(do="why", action=pick, seat=0)
            assert answer["legal"] is False
            assert "bot" in answer["text"] or "turn" in answer["text"]  # it may have picked meanwhile
        assert table.name == "table"


def test_why_after_a_concession_says_that_the_game_is_over() -> None:
    table = BareTable("puerto-rico", {"players": 2}, PLAYERS[:2], 1)
    table.execute("ben", do="concede")
    assert why(table.table, 0, {"type": "pick", "role": "mayor"})["text"] == "The game is over."


# --- preview ---


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_preview_is_what_the_move_leads_to(name: str, options: Json) -> None:
    """If the next decision depends on a hidden hand, only the seat's own part of the view is compared."""
    rng = random.Random(1)
    shown = refused = 0
    for seed in range(2):
        table = BareTable(name, options, PLAYERS, seed)
        while not table.game.is_over:
            seat = table.game.current_player
            assert seat is not None
            action = rng.choice(table.game.legal_actions())
            would = preview(table.table, seat, action=action) if rng.random() < 0.4 else None
            table.act(action)
            if would is None:
                continue
            assert would.get("refused") in (None, "reveals")
            if "refused" in would:
                assert table.table.moves[-1].reveals
                refused += 1
                continue
            view = table.game.view(seat)
            assert would["view"]["players"][seat] == view["players"][seat]
            assert would["whole"] is True
            shown += 1
            if would["view"]["phase"] == view["phase"] and would["view"]["current_player"] == view["current_player"]:
                assert would["view"] == view
                assert would["aid"] == table.game.aid(seat)
    assert shown > 50
    assert refused


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), VARIANTS)
@pytest.mark.parametrize("seat", [0, 2])
def test_queries_reveal_nothing_hidden(name: str, options: Json, seat: int) -> None:
    """Tables that differ only in what the seat may not know give the same answers."""
    rng = random.Random(seat)
    compared = 0
    for seed in range(2):
        table = BareTable(name, options, PLAYERS, seed)
        while not table.game.is_over:
            both = pair(table, seat, rng) if rng.random() < 0.1 else None
            if both is not None:
                one, other = both
                assert one.game.aid(seat) == other.game.aid(seat)
                assert ("choice" in one.game.aid(seat)) <= (one.game.current_player == seat)
                for action in rng.sample(range(table.game.num_actions), 10):
                    assert why(one.table, seat, action) == why(other.table, seat, action)
                for choice in probing_choices(one.game, seat, rng):
                    assert preview(one.table, seat, **choice) == preview(other.table, seat, **choice)
                compared += 1
            table.act(rng.choice(table.game.legal_actions()))
    assert compared > 20


def probing_choices(game: Game, seat: int, rng: random.Random) -> list[Json]:
    """Choices by which the player might try to find something out."""
    legal = game.legal_actions() if game.current_player == seat else [0]
    tried: list[Json] = [{"action": action} for action in rng.sample(legal, min(4, len(legal)))]
    tried.append({"action": rng.randrange(game.num_actions)})
    tried.append({"actions": [rng.choice(legal), rng.choice(legal)]})
    return [*tried, {"produce": []}, {"sell": []}, {"keep": ["smithy"]}, {"discard": ["hero"]}, {"place": {"corn": 1}}]


@app_test
async def test_preview_changes_nothing(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "puerto-rico", {"players": 3}, [ana.id, ben.id, ana.id], 1)
        async with TableSocket(ana, "table") as socket:
            await socket.receive()
            await socket.request(do="move", position=1, action={"type": "pick", "role": "mayor"})
            before = await stored_state(app)
            take = {"type": "colonist"}
            would = await socket.request(do="preview", position=2, action=take, request="p")
            assert (would["type"], would["request"], would["position"], would["whole"]) == ("preview", "p", 2, True)
            assert await stored_state(app) == before
            await socket.request(do="move", position=2, action=take)
            state = await socket.receive_until(4)
            assert would["view"] == (await ana.get("/tables/table", seat=0)).json()["view"]
            stale = await socket.request(do="preview", position=2, action=take)
            assert (stale["type"], stale["error"]["code"]) == ("refused", "stale")
            wrong = await socket.request(do="preview", position=state["position"], action={"type": "guest"})
            assert wrong["error"]["code"] in ("illegal", "not_your_turn")
            assert (await socket.request(do="preview", position=3))["error"]["code"] in ("malformed", "not_your_turn")


@app_test
async def test_impossible_preview_says_why(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        async with TableSocket(ana, "table") as socket:
            refused = (await socket.request(do="preview", position=1, action={"type": "mine"}))["error"]
            assert refused["code"] == "illegal"
            assert refused["message"] == (
                "You can use the gold mine only in the prospector phase. Right now you are picking a role."
            )
            draws = {"type": "pick", "role": "prospector"}
            assert (await socket.request(do="preview", position=1, action=draws))["error"]["code"] == "reveals"
            assert (await socket.request(do="preview", position=1, actions=[draws]))["error"]["code"] == "reveals"


def test_preview_of_selling_stops_before_the_cards_are_drawn() -> None:
    rng = random.Random(4)
    found = 0
    for seed in range(6):
        table = BareTable("san-juan", {"players": 3}, PLAYERS, seed)
        while not table.game.is_over:
            legal = [table.game.action_to_json(action) for action in table.game.legal_actions()]
            goods = [action["building"] for action in legal if action["type"] == "sell"]
            seat = table.game.current_player
            assert seat is not None
            if goods:
                hand = table.game.view(seat)["players"][seat]["hand"]
                would = preview(table.table, seat, sell=goods[:1])
                if "refused" not in would:
                    assert would["whole"] is False
                    assert would["view"]["players"][seat]["hand"] == hand
                    assert would["view"]["turn"]["income"] > 0
                    found += 1
            table.act(rng.choice(table.game.legal_actions()))
    assert found


# --- suggestions ---


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_suggestion_is_legal(name: str, options: Json) -> None:
    kinds: set[str] = set()
    for seed in range(2):
        table = BareTable(name, options, PLAYERS, seed)
        while not table.game.is_over:
            seat = table.game.current_player
            assert seat is not None
            found = suggest(Greedy(seed=1), Turn.of(table.game, len(table.table.moves)), "en")
            assert found.text
            kinds.update(found.choice)
            table.execute(PLAYERS[seat], do="move", seat=seat, position=table.table.position, **found.choice)
    wanted = {"place", "store"} if name == "puerto-rico" else {"pay", "keep", "produce", "sell"}
    assert {*wanted, "action"} <= kinds


def test_suggestion_depends_on_nothing_hidden() -> None:
    rng = random.Random(2)
    compared = 0
    table = BareTable("san-juan", {"players": 3}, PLAYERS, 1)
    while not table.game.is_over:
        seat = table.game.current_player
        assert seat is not None
        both = pair(table, seat, rng) if rng.random() < 0.3 else None
        if both is not None:
            one, other = (suggest(Greedy(seed=1), Turn.of(each.game, 7), "en") for each in both)
            assert one == other
            compared += 1
        table.act(rng.choice(table.game.legal_actions()))
    assert compared > 10


@app_test
async def test_suggestion_and_hint_at_a_running_app(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await insert_table(app, "puerto-rico", {"players": 2}, [ana.id, ben.id], 1)
        async with TableSocket(ana, "table") as socket, TableSocket(ben, "table") as other:
            found = await socket.request(do="suggest", position=1, request="s")
            assert (found["type"], found["request"], found["position"]) == ("suggestion", "s", 1)
            assert found["choice"]["action"]["type"] == "pick"
            assert found["text"].startswith("pick the ")
            assert (await socket.request(do="suggest", position=5))["error"]["code"] == "stale"
            assert (await socket.request(do="suggest"))["error"]["code"] == "malformed"
            assert (await other.request(do="suggest", position=1))["error"]["code"] == "not_your_turn"
            await socket.request(do="move", position=1, **found["choice"])
        if (await ana.get("/tables/table")).json()["legal"]:
            advice = (await ana.ask("POST", "/tables/table/hint", None, lang="en")).json()
            assert 0 < len(advice["best"]) <= 3
            assert all(each["text"] and 0 <= each["share"] <= 1 for each in advice["best"])
