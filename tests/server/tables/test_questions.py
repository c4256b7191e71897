"""What a page may ask besides the view: aid, reasons, previews, suggestions."""

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
from doubloon.server.store.interface import Player
from doubloon.server.tables import deeds
from doubloon.server.tables.commands import COMMAND
from doubloon.server.tables.questions import WhyNot, reason, what_would_be
from doubloon.server.tables.table import Table
from tests.helpers.server.playing import BareTable, Json, Line, at_table, kept, lay_table, people, story
from tests.helpers.server.secrets import PLAYERS, VARIANTS, pair


def in_words(table: Table, seat: int, action: Any) -> Json:
    return reason(table, PLAYERS[seat], WhyNot(action=action, seat=seat), "en").model_dump()


def preview(table: Table, seat: int, **wish: Any) -> Json:
    """What the player would see, or the code of the refusal."""
    command = COMMAND.validate_python({"do": "move", "position": table.position, "seat": seat, **wish})
    try:
        return what_would_be(table, Player(PLAYERS[seat], "", "en", 0.0, 0, None), command, "en")
    except ApiError as refused:
        return {"refused": refused.code, "message": refused.message, "extra": refused.extra}


# --- aid ---


@story
async def test_aid_comes_to_those_who_ask_for_it(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await lay_table(app, "puerto-rico", {"players": 3}, [ana.id, ben.id, ana.id], 1)
        async with Line(ana, "table", "aid=true") as with_aid, Line(ana, "table") as without:
            await with_aid.hear()
            await without.hear()
            table = await at_table(app, "table")
            assert table.game is not None
            assert with_aid.state["aid"] == json.loads(json.dumps(table.game.aid(0)))
            assert "aid" not in without.state
            await with_aid.gettext(do="move", position=1, action={"type": "pick", "role": "mayor"})
            await with_aid.hear_up_to(3)
            await without.hear_up_to(3)
            assert with_aid.state["aid"] == table.game.aid(with_aid.state["seat"])
            assert {**with_aid.state, "aid": None} == {**without.state, "aid": None}
            await with_aid.to_app.put({"type": "websocket.receive", "text": '{"do": "look", "seat": 2}'})
            assert (await with_aid.hear())["aid"] == table.game.aid(2)
        assert "aid" not in (await ana.get("/tables/table")).json()
        assert (await ana.get("/tables/table", aid="true", seat=2)).json()["aid"] == table.game.aid(2)


@story
async def test_before_the_game_there_is_no_aid(app: Any) -> None:
    async with people(app, "Ana") as (ana,):
        seats = [{"kind": "me"}, {"kind": "free"}]
        opened = (await ana.ask("POST", "/tables", {"seats": seats, "options": {"players": 2}})).json()
        assert (await ana.get(f"/tables/{opened['table']}", aid="true")).json()["aid"] is None
        asked = await ana.ask("POST", f"/tables/{opened['table']}/why", {"action": 0})
        assert asked.json()["error"]["code"] == "not_playing"


# --- why ---


@story
async def test_why_by_both_ways(app: Any) -> None:
    async with people(app, "Ana", "Ben", "") as (ana, ben, nobody):
        table = await lay_table(app, "puerto-rico", {"players": 3}, [ana.id, ben.id, ana.id], 1)
        before = await kept(app)
        pick = {"type": "pick", "role": "mayor"}
        build = {"type": "build", "building": "wharf"}
        async with Line(ana, "table") as line, Line(nobody, "table") as watching:
            told = await line.gettext(do="why", action=build, request="r1")
            assert (told["type"], told["request"], told["legal"], told["position"]) == ("why", "r1", False, 1)
            assert told["text"] == "You can build only in the builder phase. Right now you are picking a role."
            told = await line.gettext(do="why", action=pick)
            assert (told["legal"], told["text"]) == (True, "pick the mayor")
            told = await line.gettext(do="why", action=pick, seat=2)
            assert told["text"] == "It is not your turn. Player 0 is picking a role."
            for wrong, code in (({"seat": 1}, "not_yours"), ({"seat": "x"}, "malformed"), ({"more": 1}, "malformed")):
                assert (await line.gettext(do="why", action=pick, **wrong))["error"]["code"] == code
            assert (await line.gettext(do="why", action={"type": "fly"}))["error"]["code"] == "no_action"
            assert (await line.gettext(do="why"))["error"]["code"] == "malformed"
            assert (await watching.gettext(do="why", action=pick))["error"]["code"] == "nobody"
        by_http = await ana.ask("POST", "/tables/table/why", {"action": build, "seat": 0}, lang="en")
        assert by_http.json() == {
            "position": 1,
            "legal": False,
            "text": "You can build only in the builder phase. Right now you are picking a role.",
        }
        assert (await ben.ask("POST", "/tables/table/why", {"action": build, "seat": 0})).status_code == 403
        assert await kept(app) == before
        await ana.do("table", do="hand_over", seat=0)
        async with Line(ana, "table") as line:
            told = await line.gettext(do="why", action=pick, seat=0)
            assert told["legal"] is False
            assert "bot" in told["text"] or "turn" in told["text"]  # it may have picked meanwhile
        assert table.name == "table"


def test_who_has_given_up_is_told_that_it_is_over() -> None:
    table = BareTable("puerto-rico", {"players": 2}, PLAYERS[:2], 1)
    table.do(deeds.concede("ben", None))
    assert in_words(table.table, 0, {"type": "pick", "role": "mayor"})["text"] == "The game is over."


# --- preview ---


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_previews_are_what_comes(name: str, options: Json) -> None:
    """Who decides next may depend on a hand that nobody sees: only what is the seat's own is compared then."""
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
                assert table.table.steps[-1].reveals
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
def test_questions_are_no_spyglass(name: str, options: Json, seat: int) -> None:
    """At tables that differ only in what the seat may not know, all is answered alike."""
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
                    assert in_words(one.table, seat, action) == in_words(other.table, seat, action)
                for wish in wishes(one.game, seat, rng):
                    assert preview(one.table, seat, **wish) == preview(other.table, seat, **wish)
                compared += 1
            table.act(rng.choice(table.game.legal_actions()))
    assert compared > 20


def wishes(game: Game, seat: int, rng: random.Random) -> list[Json]:
    """Choices by which the player of the seat might find something out."""
    legal = game.legal_actions() if game.current_player == seat else [0]
    tried: list[Json] = [{"action": action} for action in rng.sample(legal, min(4, len(legal)))]
    tried.append({"action": rng.randrange(game.num_actions)})
    tried.append({"actions": [rng.choice(legal), rng.choice(legal)]})
    return [*tried, {"produce": []}, {"sell": []}, {"keep": ["smithy"]}, {"discard": ["hero"]}, {"place": {"corn": 1}}]


@story
async def test_a_preview_keeps_nothing(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await lay_table(app, "puerto-rico", {"players": 3}, [ana.id, ben.id, ana.id], 1)
        async with Line(ana, "table") as line:
            await line.hear()
            await line.gettext(do="move", position=1, action={"type": "pick", "role": "mayor"})
            before = await kept(app)
            take = {"type": "colonist"}
            would = await line.gettext(do="preview", position=2, action=take, request="p")
            assert (would["type"], would["request"], would["position"], would["whole"]) == ("preview", "p", 2, True)
            assert await kept(app) == before
            await line.gettext(do="move", position=2, action=take)
            state = await line.hear_up_to(4)
            assert would["view"] == (await ana.get("/tables/table", seat=0)).json()["view"]
            stale = await line.gettext(do="preview", position=2, action=take)
            assert (stale["type"], stale["error"]["code"]) == ("refused", "stale")
            wrong = await line.gettext(do="preview", position=state["position"], action={"type": "guest"})
            assert wrong["error"]["code"] in ("illegal", "not_your_turn")
            assert (await line.gettext(do="preview", position=3))["error"]["code"] in ("malformed", "not_your_turn")


@story
async def test_a_preview_that_cannot_be_says_why(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await lay_table(app, "san-juan", {"players": 2}, [ana.id, ben.id], 1)
        async with Line(ana, "table") as line:
            refused = (await line.gettext(do="preview", position=1, action={"type": "mine"}))["error"]
            assert refused["code"] == "illegal"
            assert refused["message"] == (
                "You can use the gold mine only in the prospector phase. Right now you are picking a role."
            )
            draws = {"type": "pick", "role": "prospector"}
            assert (await line.gettext(do="preview", position=1, action=draws))["error"]["code"] == "reveals"
            assert (await line.gettext(do="preview", position=1, actions=[draws]))["error"]["code"] == "reveals"


def test_selling_is_shown_up_to_the_cards_that_are_drawn() -> None:
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
def test_every_suggestion_can_be_done(name: str, options: Json) -> None:
    kinds: set[str] = set()
    for seed in range(2):
        table = BareTable(name, options, PLAYERS, seed)
        while not table.game.is_over:
            seat = table.game.current_player
            assert seat is not None
            found = suggest(Greedy(seed=1), Turn.of(table.game, len(table.table.steps)), "en")
            assert found.text
            kinds.update(found.choice)
            table.do(deeds.move(PLAYERS[seat], seat, table.table.position, found.choice))
    wanted = {"place", "store"} if name == "puerto-rico" else {"pay", "keep", "produce", "sell"}
    assert {*wanted, "action"} <= kinds


def test_a_suggestion_tells_no_secrets() -> None:
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


@story
async def test_a_suggestion_by_websocket_and_a_hint(app: Any) -> None:
    async with people(app, "Ana", "Ben") as (ana, ben):
        await lay_table(app, "puerto-rico", {"players": 2}, [ana.id, ben.id], 1)
        async with Line(ana, "table") as line, Line(ben, "table") as other:
            found = await line.gettext(do="suggest", position=1, request="s")
            assert (found["type"], found["request"], found["position"]) == ("suggestion", "s", 1)
            assert found["choice"]["action"]["type"] == "pick"
            assert found["text"].startswith("pick the ")
            assert (await line.gettext(do="suggest", position=5))["error"]["code"] == "stale"
            assert (await line.gettext(do="suggest"))["error"]["code"] == "malformed"
            assert (await other.gettext(do="suggest", position=1))["error"]["code"] == "not_your_turn"
            await line.gettext(do="move", position=1, **found["choice"])
        if (await ana.get("/tables/table")).json()["legal"]:
            advice = (await ana.ask("POST", "/tables/table/hint", None, lang="en")).json()
            assert 0 < len(advice["best"]) <= 3
            assert all(each["text"] and 0 <= each["share"] <= 1 for each in advice["best"])
