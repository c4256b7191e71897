"""Tables over HTTP: seats, the start of the game, invitations, and all commands but moves."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import doubloon
from doubloon.core.seeds import seed_hash
from doubloon.core.verification import verify
from doubloon.server.store.interface import StoreError
from doubloon.server.tables.service import TableService
from tests.helpers.server.tablemates import Json, Mate, play_on, running_client, wait_for

ME = {"kind": "me"}
FREE = {"kind": "free"}
BOT = {"kind": "bot", "bot": "easy"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_client(tmp_path_factory.mktemp("house")) as client:
        yield client


@pytest.fixture(scope="module")
def ann(client: TestClient) -> Mate:
    return Mate(client, "Ann")


@pytest.fixture(scope="module")
def bob(client: TestClient) -> Mate:
    return Mate(client, "Bob")


@pytest.fixture(scope="module")
def cleo(client: TestClient) -> Mate:
    return Mate(client, "Cleo")


def two_at(ann: Mate, bob: Mate, game: str = "puerto-rico", **wanted: Any) -> str:
    table = ann.open(game, seats=[ME, FREE], public=True, **wanted)
    bob.do(table, "sit", seat=1)
    return table


# --- before the game ---


def test_game_starts_when_every_seat_is_taken(ann: Mate, bob: Mate) -> None:
    table = ann.open(seats=[ME, FREE, BOT], public=True)
    state = ann.see(table)
    assert (state["status"], state["view"], state["legal"], state["host"]) == ("open", None, [], True)
    assert [seat["kind"] for seat in state["seats"]] == ["person", "free", "bot"]
    bob.do(table, "sit", seat=1)
    state = bob.see(table)
    assert (state["status"], state["position"], state["seat"], state["host"]) == ("playing", 1, 1, False)
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Bob", "Lucía"]
    assert len(state["seed_hash"]) == 64


def test_repeated_request_that_started_the_game_gets_the_same_answer(ann: Mate, bob: Mate) -> None:
    table = ann.open(seats=[ME, FREE], public=True)
    first = bob.do(table, "sit", seat=1, request="once")
    assert ann.see(table)["status"] == "playing"
    assert bob.do(table, "sit", seat=1, request="once") == {**first, "repeated": True}


def test_game_with_bots_starts_at_once(ann: Mate) -> None:
    table = ann.open("san-juan", options={"players": 3})
    assert ann.see(table)["status"] == "playing"


def test_seats_can_be_freed_and_taken_again(ann: Mate, bob: Mate, cleo: Mate) -> None:
    table = ann.open(seats=[ME, FREE, FREE], public=True)
    bob.do(table, "sit", seat=2)
    assert bob.refused(table, "sit", seat=0) == "taken"
    assert bob.refused(table, "sit", seat=3) == "no_seat"
    assert bob.refused(table, "stand_up", seat=0) == "not_yours"
    assert bob.refused(table, "seat_bot", seat=1) == "not_host"
    assert cleo.refused(table, "stand_up", seat=2) == "not_yours"
    bob.do(table, "stand_up", seat=2)
    cleo.do(table, "sit", seat=2)
    ann.do(table, "stand_up", seat=2)  # the host may
    assert ann.refused(table, "stand_up", seat=2) == "free"
    ann.do(table, "seat_bot", seat=2, bot="easy")
    assert ann.refused(table, "seat_bot", seat=1, bot="deep blue") == "bad_bot"
    bob.do(table, "sit", seat=1)
    assert bob.refused(table, "stand_up", seat=1) == "playing"


def test_closed_table_stays_closed(ann: Mate, bob: Mate) -> None:
    table = ann.open(seats=[ME, FREE], public=True)
    assert bob.refused(table, "close") == "not_host"
    ann.do(table, "close")
    assert bob.refused(table, "sit", seat=1) == "closed"
    assert ann.see(table)["status"] == "closed"


def test_seats_are_drawn(ann: Mate, bob: Mate) -> None:
    orders = set()
    for _ in range(12):
        table = ann.open(seats=[ME, FREE], public=True, random_seats=True)
        bob.do(table, "sit", seat=1)
        orders.add(tuple(seat["name"] for seat in ann.see(table)["seats"]))
    assert orders == {("Ann", "Bob"), ("Bob", "Ann")}


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "monopoly"}, "bad_options"),
        ({"options": {"players": 7}}, "bad_options"),
        ({"options": {"players": 3, "expansion": "all"}}, "bad_options"),
        ({"options": {"colour": "red"}}, "bad_options"),
        ({"seats": [ME, ME], "options": {"players": 3}}, "bad_seats"),
        ({"seats": [ME, {"kind": "bot", "bot": "search:time=900"}]}, "bad_bot"),
        ({"seats": [ME, {"kind": "me", "name": "\x07"}]}, "bad_name"),
        ({"deadline": 1}, "malformed"),
        ({"colour": "red"}, "malformed"),
    ],
)
def test_impossible_tables_are_refused(ann: Mate, wanted: Json, code: str) -> None:
    assert ann.open(status=422, **wanted) == code


# --- invitations and lists ---


def test_private_table_needs_an_invitation(ann: Mate, bob: Mate, client: TestClient) -> None:
    opened = ann.post("/api/tables", {"options": {"players": 2}, "seats": [ME, FREE]}, 201)
    table, invitation = opened["table"], opened["invitation"]
    assert bob.refused(table, "sit", seat=1) == "not_invited"
    bob.get(f"/api/tables/{table}", 403)
    bob.get(f"/api/tables/{table}/log", 403)
    other = invitation[:-1] + ("y" if invitation.endswith("x") else "x")
    bob.get(f"/api/tables/{table}?invitation={other}", 403)
    assert client.get(f"/api/tables/{table}").status_code == 403
    assert bob.see(table, f"?invitation={invitation}")["seat"] is None
    assert table not in str(bob.get("/api/tables?which=public"))
    bob.post(f"/api/tables/{table}/commands?invitation={invitation}", {"do": "sit", "seat": 1})
    assert bob.see(table)["seat"] == 1  # a member does not need the invitation
    assert bob.see(table)["invitation"] == invitation


def test_lists(ann: Mate, bob: Mate, client: TestClient) -> None:
    table = two_at(ann, bob)
    mine = {card["table"]: card for card in ann.get("/api/tables?which=mine")["tables"]}
    his = {card["table"]: card for card in bob.get("/api/tables?which=mine")["tables"]}
    assert (mine[table]["your_turn"], his[table]["your_turn"]) == (True, False)
    public = {card["table"] for card in client.get("/api/tables").json()["tables"]}
    assert table in public
    assert client.get("/api/tables?which=mine").status_code == 401


def test_unknown_table(ann: Mate) -> None:
    ann.get("/api/tables/nowhere", 404)
    assert ann.refused("nowhere", "leave") == "no_table"


# --- playing ---


@pytest.mark.slow
@pytest.mark.parametrize("game", ["puerto-rico", "san-juan"])
def test_whole_game_and_its_export(game: str, ann: Mate, bob: Mate, client: TestClient) -> None:
    table = two_at(ann, bob, game)
    hashed = ann.see(table)["seed_hash"]
    assert ann.see(table)["result"] is None
    running = ann.get(f"/api/tables/{table}/record")
    assert (running["doubloon"], "record" in running) == ("view", False)
    ann.get(f"/api/tables/{table}/replay/0", 409)
    state = play_on([ann, bob], table, lambda state: bool(state["status"] == "over"))
    file = client.get(f"/api/tables/{table}/record").json()  # anybody with the link may
    assert file["seed_hash"] == hashed == seed_hash(state["result"]["seed"])
    assert verify(file)["winners"] == state["result"]["winners"]
    game_again = doubloon.replay(file["record"])
    assert game_again.scores() == state["result"]["scores"]
    steps = state["steps"]
    for seat in (0, 1):
        half = client.get(f"/api/tables/{table}/replay/{steps // 2}?seat={seat}").json()
        assert half["view"] == doubloon.replay(file["record"], upto=steps // 2).view(seat)
    assert client.get(f"/api/tables/{table}/replay/{steps + 1}").status_code == 422
    imported = ann.post("/api/records", file, 201)
    assert imported["steps"] == steps
    again = client.get(f"/api/tables/{imported['table']}/replay/{steps}").json()
    assert again["scores"] == file["scores"]
    nameless = ann.post("/api/records", file["record"], 201)["table"]
    assert [seat["name"] for seat in ann.get(f"/api/tables/{nameless}")["seats"]] == ["Seat 1", "Seat 2"]
    assert ann.refused(table, "undo", position=state["position"]) == "not_playing"


def test_view_cannot_be_imported(ann: Mate, bob: Mate) -> None:
    table = two_at(ann, bob)
    error = ann.post("/api/records", ann.get(f"/api/tables/{table}/record"), 422)["error"]
    assert (error["code"], error["kind"]) == ("bad_record", "view")
    assert "view" in error["message"]
    assert "kind" not in ann.post("/api/records", {"record": 1}, 422)["error"]


def test_imported_game_has_short_names_and_seeds(ann: Mate) -> None:
    record = doubloon.new_game("san-juan", seed=1, players=2).record()
    names = ["\n\r " + " " * 5000 + "A" + " " * 5000 + "B", "Jose\u0301"]
    table = ann.post("/api/records", {"record": record, "names": names}, 201)["table"]
    assert [seat["name"] for seat in ann.see(table)["seats"]] == ["A B", "Jos\u00e9"]
    for seed in ({"number": "0x" + "f" * 999}, {"bytes": "00" * 501}, 16**1000):
        refused = ann.post("/api/records", {**record, "seed": seed}, 422)["error"]
        assert "the seed of an imported record must have at most 1000 digits" in refused["message"]
    ann.post("/api/records", {**record, "seed": {"number": "0x" + "f" * 998}}, 201)


@pytest.mark.slow
def test_several_seats_on_one_screen(ann: Mate) -> None:
    table = ann.open("san-juan", seats=[ME, {"kind": "me", "name": "Grandma"}])
    state = ann.see(table)
    assert state["yours"] == [0, 1]
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Grandma"]
    assert ann.see(table, "?seat=0")["view"]["players"][1]["hand"] == 4  # they hand the screen over
    state = play_on([ann], table, lambda state: bool(state["status"] == "over"))
    assert len(state["result"]["scores"]) == 2


def test_bots_move_without_a_request(ann: Mate) -> None:
    table = ann.open("san-juan", seats=[BOT, ME])
    assert wait_for(lambda: ann.see(table)["legal"])


@pytest.mark.slow
def test_a_hint(ann: Mate, bob: Mate) -> None:
    table = two_at(ann, bob)
    best = ann.post(f"/api/tables/{table}/hint")["best"]
    assert len(best) == 3
    assert best[0]["share"] > 0.1
    assert best[0]["text"]
    assert bob.post(f"/api/tables/{table}/hint", None, 409)["error"]["code"] == "not_your_turn"


@pytest.mark.parametrize("path", ["commands", "deeds"])
def test_both_names_of_the_route_for_commands(ann: Mate, bob: Mate, path: str) -> None:
    """The API of 0.1.0 called it `deeds`."""
    table = two_at(ann, bob)
    done = ann.post(f"/api/tables/{table}/{path}", {"do": "leave", "request": "one"})
    assert done["repeated"] is False
    for other in ("commands", "deeds"):
        assert ann.post(f"/api/tables/{table}/{other}", {"do": "leave", "request": "one"}) == {**done, "repeated": True}
        assert ann.post(f"/api/tables/{table}/{other}", {"do": "leave"}, 409)["error"]["code"] == "no_change"


# --- absence ---


def test_bot_takes_over_for_a_player_who_left(ann: Mate, bob: Mate, cleo: Mate) -> None:
    table = ann.open(seats=[ME, FREE, FREE], public=True)
    bob.do(table, "sit", seat=1)
    cleo.do(table, "sit", seat=2)
    assert ann.refused(table, "ask_takeover", about=1) == "not_gone"
    bob.do(table, "leave")
    assert bob.refused(table, "leave") == "no_change"
    ann.do(table, "ask_takeover", about=1, bot="easy")
    assert ann.see(table)["question"] == {
        "what": "takeover",
        "seat": 0,
        "about": 1,
        "bot": "easy",
        "yes": [0],
        "asked": [0, 2],
    }
    assert ann.refused(table, "ask_takeover", about=1) == "question"
    cleo.do(table, "answer", yes=False)
    assert ann.see(table)["question"] is None
    ann.do(table, "ask_takeover", about=1, bot="easy")
    cleo.do(table, "answer", yes=True)
    assert ann.see(table)["seats"][1]["bot"] == "easy"
    bob.do(table, "take_back")
    seat = ann.see(table)["seats"][1]
    assert (seat["bot"], seat["gone"], seat["name"]) == (None, False, "Bob")


def test_player_hands_over_to_a_bot_and_takes_back(ann: Mate, bob: Mate) -> None:
    table = two_at(ann, bob, "san-juan")
    ann.do(table, "hand_over", bot="easy")
    wait_for(lambda: bob.see(table)["legal"])
    position = ann.see(table)["position"]
    assert ann.refused(table, "move", position=position, action=0) in ("not_your_turn", "bot_plays")
    ann.do(table, "take_back")
    assert ann.refused(table, "take_back") == "yours"


@pytest.mark.slow
def test_bot_takes_over_after_the_deadline(ann: Mate, bob: Mate, client: TestClient) -> None:
    table = two_at(ann, bob, deadline=5)
    state = ann.see(table)
    assert 0 < state["due"] - client.app.state.tables.live_tables[table].table.turn_since <= 5  # type: ignore[attr-defined]
    wait_for(lambda: bob.see(table)["seats"][0]["bot"], 12)
    wait_for(lambda: bob.see(table)["legal"])
    ann.do(table, "take_back")


def test_moving_and_undoing_gains_no_time(ann: Mate, bob: Mate) -> None:
    table = two_at(ann, bob, deadline=100)
    due = ann.see(table)["due"]
    ann.do(table, "move", position=1, action={"type": "pick", "role": "builder"})
    assert ann.see(table)["due"] > due
    ann.do(table, "undo", position=2)
    assert ann.see(table)["due"] == due


def test_conceding_to_the_last_opponent_ends_the_game(ann: Mate, bob: Mate) -> None:
    table = two_at(ann, bob)
    ann.do(table, "concede")
    state = bob.see(table)
    assert (state["status"], state["result"]["winners"]) == ("over", [1])
    assert verify(bob.get(f"/api/tables/{table}/record"))["conceded"] == [0]


def test_conceding_among_several_leaves_a_bot(ann: Mate, bob: Mate) -> None:
    table = ann.open(seats=[ME, FREE, BOT], public=True)
    bob.do(table, "sit", seat=1)
    ann.do(table, "concede")
    assert bob.see(table)["status"] == "playing"
    assert ann.refused(table, "take_back") == "conceded"
    assert ann.refused(table, "concede") == "conceded"
    wait_for(lambda: bob.see(table)["legal"])


def test_rematch(ann: Mate, bob: Mate, cleo: Mate) -> None:
    table = two_at(ann, bob)
    ann.post(f"/api/tables/{table}/rematch", None, 409)
    ann.do(table, "concede")
    cleo.post(f"/api/tables/{table}/rematch", None, 403)
    again = bob.post(f"/api/tables/{table}/rematch", None, 201)["table"]
    assert ann.post(f"/api/tables/{table}/rematch", None, 201)["table"] == again
    state = ann.see(again)
    assert (state["status"], state["previous"], ann.see(table)["rematch"]) == ("playing", table, again)
    assert [seat["name"] for seat in state["seats"]] == ["Bob", "Ann"]


def test_simultaneous_requests_for_a_rematch_give_one_table(ann: Mate, bob: Mate) -> None:
    table = two_at(ann, bob)
    ann.do(table, "concede")
    before = {mate.name: names_of_tables(mate) for mate in (ann, bob)}
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(mate.post, f"/api/tables/{table}/rematch", None, 201) for mate in (ann, bob) * 2]
    (again,) = {each.result()["table"] for each in asked}
    for mate in (ann, bob):
        assert names_of_tables(mate) - before[mate.name] == {again}


def names_of_tables(mate: Mate) -> set[str]:
    return {card["table"] for card in mate.get("/api/tables?which=mine")["tables"]}


def test_named_rematch_is_opened_later(ann: Mate, bob: Mate, monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_at(ann, bob)
    ann.do(table, "concede")

    async def stop(*_: Any, **__: Any) -> str:
        raise StoreError("the server ends")

    with monkeypatch.context() as patch:
        patch.setattr(TableService, "open_table", stop)
        ann.post(f"/api/tables/{table}/rematch", None, 503)
    named = ann.see(table)["rematch"]
    ann.get(f"/api/tables/{named}", 404)
    assert bob.post(f"/api/tables/{table}/rematch", None, 201)["table"] == named
    assert ann.see(named)["status"] == "playing"


# --- restart ---


def test_restart_loses_nothing(tmp_path: Path) -> None:
    with running_client(tmp_path) as client:
        ann = Mate(client, "Ann")
        table = ann.open("san-juan", seats=[ME, {"kind": "me", "name": "Bob"}])
        play_on([ann], table, lambda state: bool(state["steps"] == 30))
        before = ann.see(table, "?seat=0")
        bots = ann.open("puerto-rico", seats=[BOT, BOT, ME])
    with running_client(tmp_path) as client:
        ann = Mate(client, "Ann", ann.token)
        assert ann.see(table, "?seat=0") == before
        wait_for(lambda: ann.see(bots)["legal"])  # the bots go on
