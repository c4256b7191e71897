"""Databases of earlier releases: a real server opens a copy, knows every player, and every table goes on.

The tests share the server, each with tables of its own, and the states that the server showed first.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.helpers.compatibility.house import House, check_same, look_at_everything, opened, quiet
from tests.helpers.compatibility.releases import RELEASES, Json, content_of, name_of
from tests.helpers.compatibility.running import run
from tests.helpers.compatibility.serving import PATIENCE, Seated, postgres_copy, serving, sqlite_copy

# games to finish, export and verify; at the other tables a move is made
FINISHED = ("against bots", "in the draft", "undone by consent, chance renewed", "four, opening choice", "a rematch")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module", params=RELEASES, ids=name_of)
def release(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def store(release: Path, kind: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    about = content_of(release, "tables")
    if kind == "sqlite":
        yield sqlite_copy(release, about, tmp_path_factory.mktemp("store"))
    else:
        with postgres_copy(release, about) as url:
            yield url


@pytest.fixture(scope="module")
def opened_house(release: Path, store: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server before any table was looked at, for tables that go on without a request."""
    with serving(store, tmp_path_factory.mktemp("log")) as server:
        yield opened(server, content_of(release, "tables"))


@pytest.fixture(scope="module")
def house(opened_house: House) -> House:
    look_at_everything(opened_house)
    return opened_house


# --- tables that go on without a request: first, since thinking bots would keep the other tests waiting ---


def test_bot_that_was_thinking_moves(opened_house: House) -> None:
    table = opened_house.tables["a bot thinks"]
    was = opened_house.about["tables"]["a bot thinks"]["states"]["Dan"]
    _, state = table.whose()
    assert state["position"] > was["position"] + 1  # Dan's move and the bot's, at least
    assert table.do(table.people[0], "concede")
    assert table.state()["status"] == "over"


def test_running_deadlines_expire(opened_house: House) -> None:
    """A bot takes over for the player with seconds left, as it did for another player before."""
    table = opened_house.tables["time has run out for one"]
    was = next(iter(opened_house.about["tables"]["time has run out for one"]["states"].values()))
    before = sum(seat["bot"] is not None for seat in was["seats"])
    assert before
    deadline = time.monotonic() + PATIENCE
    while sum(seat["bot"] is not None for seat in table.state()["seats"]) == before:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    for person in table.people:
        state = table.state(person)
        if state["seats"][state["yours"][0]]["bot"] is not None:
            table.do(person, "take_back")
    kinds = [line["kind"] for line in table.people[0].get(f"{table.path}/log")["log"]]
    assert kinds.count("taken over") > before
    assert kinds.count("given back") > before
    for person in table.people[:2]:
        table.do(person, "concede")
    assert table.state()["result"]["winners"] == table.state(table.people[2])["yours"]


# --- reading tables ---


def test_tables_are_as_they_were(house: House) -> None:
    for key in quiet(house):
        for name, was in house.about["tables"][key]["states"].items():
            check_same(f"{key}, as {name} sees it", house.states[key][name], was)
            for choice in house.states[key][name]["legal"]:
                assert choice["text"]


def test_logs_are_as_they_were(house: House) -> None:
    for key in quiet(house):
        for name, was in house.about["tables"][key]["logs"].items():
            check_same(f"the log of {key}, for {name}", house.logs[key][name], was)


def test_lists_of_tables_are_as_they_were(house: House) -> None:
    restless = [house.tables[key].name for key in house.about["restless"]]
    for name, was in house.about["lists"].items():
        found = {card["table"]: card for card in house.lists[name]}
        assert found.keys() == {card["table"] for card in was}
        for card in was:
            if card["table"] not in restless:
                check_same(f"{name}'s list", found[card["table"]], card)


def test_every_state_of_a_table_is_there(house: House) -> None:
    """The database must hold every state of a table, or these tests would prove nothing."""
    states = [next(iter(known["states"].values())) for known in house.about["tables"].values()]
    assert {state["status"] for state in states} == {"open", "playing", "over", "closed"}
    assert {state["question"]["what"] for state in states if state["question"]} == {"undo", "takeover"}
    assert {(state["game"], state["options"]["players"]) for state in states} == {
        *(("puerto-rico", players) for players in (2, 3, 4, 5)),
        *(("san-juan", players) for players in (2, 3, 4)),
    }
    kinds = {line["kind"] for logs in house.about["tables"].values() for log in logs["logs"].values() for line in log}
    assert kinds >= {
        *("opened", "imported", "sat", "closed", "started", "acted", "undone", "asked", "answered"),
        *("taken over", "given back", "left", "returned", "conceded", "rematched"),
    }


# --- players and sessions ---


def test_players_are_known_by_token_and_cookie(house: House) -> None:
    for name, known in house.about["people"].items():
        me = house.people[name].get("/api/me")
        assert me["player"] == known["player"]
        assert name in (me["name"], "a guest")
        by_cookie = httpx.get(f"{house.server.address}/api/me", headers={"Cookie": f"doubloon={known['token']}"})
        assert by_cookie.json() == me
    assert house.people["Ben"].get("/api/me")["webhook"] == "https://webhook.invalid/turn"
    assert house.people["Ben"].get("/api/me")["lang"] == "nl"


def test_devices_and_links(house: House) -> None:
    for name, token in house.about["second_device"].items():
        assert house.server.person(token).get("/api/me")["name"] == name
    for token in house.about["signed_out"].values():
        assert house.server.person(token).ask("GET", "/api/me").status_code == 401
    for secret in house.about["used_link"].values():
        assert house.server.person().ask("POST", "/api/links", {"link_secret": secret}).status_code == 404
    for name, secret in house.about["unused_link"].items():
        answer = httpx.post(f"{house.server.address}/api/links", json={"link_secret": secret})
        assert answer.json()["name"] == name
        assert house.server.person(answer.cookies["doubloon"]).get("/api/me") == house.people[name].get("/api/me")


def test_a_player_signs_out_everywhere(house: House) -> None:
    guest = house.people["a guest"]
    answer = guest.ask("POST", "/api/me/sign-out-everywhere")
    guest.http.cookies.clear()
    assert guest.ask("GET", "/api/me").status_code == 401
    guest.http.headers["Authorization"] = f"Bearer {answer.cookies['doubloon']}"
    assert guest.get("/api/me")["player"] == house.about["people"]["a guest"]["player"]


# --- playing on ---


def test_free_seats_are_taken_and_the_games_begin(house: House) -> None:
    dan, eva = house.people["Dan"], house.people["Eva María"]
    for key, table in house.tables.items():
        if not key.startswith("waiting"):
            continue
        for seat, shown in enumerate(table.state()["seats"]):
            if shown["kind"] == "free":
                if dan.ask("GET", table.path).status_code == 403:
                    assert table.refused(dan, "sit", seat=seat) == "not_invited"
                sit = {"do": "sit", "seat": seat}
                dan.post(f"{table.path}/deeds?invitation={table.invitation}", sit)
        state = table.state(dan)
        assert state["status"] == "playing", key
        assert state["yours"]
        assert eva.ask("GET", table.path).status_code == (200 if state["public"] else 403)
        Seated(table.name, [*table.people, dan]).move()


def test_every_player_to_decide_can(house: House) -> None:
    """Makes several moves at every table where a game is played, as far as people have to move."""
    moved = 0
    for key in quiet(house):
        table = house.tables[key]
        states = house.states[key]
        if key in FINISHED or next(iter(states.values()))["status"] != "playing" or "asked for" in key:
            continue
        if key in ("undone", "a request with a name", "one has left", "handed over", "one has conceded"):
            continue  # other tests play on there
        for _ in range(3):
            table.move()
        moved += 1
    assert moved >= 10


@pytest.mark.parametrize("key", FINISHED)
def test_game_is_finished_exported_and_verified(house: House, key: str, tmp_path: Path) -> None:
    table = house.tables[key]
    table.move()
    state = table.finish()
    assert state["status"] == "over"
    exported = table.people[0].get(f"{table.path}/record")
    (tmp_path / "game.json").write_text(json.dumps(exported))
    assert "as it was dealt" in run(tmp_path, "verify", "game.json")
    assert exported["winners"] == state["result"]["winners"]
    if "renewed" in key:
        assert exported["record"]["renewals"]
    course = table.people[0].get(f"{table.path}/course")
    assert len(course["moves"]) == state["steps"]
    whole = table.people[0].get(f"{table.path}/replay/{state['steps']}")
    assert whole["scores"] == exported["scores"] == state["result"]["scores"]


def test_undo_goes_on(house: House) -> None:
    """A move that could be taken back freely still can, and an undone move can be made again."""
    table = house.tables["undone"]
    before = table.move()
    after = table.do(table.people[0], "undo", position=before["position"])
    assert after["position"] == before["position"] + 1
    assert table.state()["steps"] == before["steps"] - 1
    view = table.state(more=f"?seat={house.states['undone']['Ann']['seat']}")["view"]
    assert view == house.states["undone"]["Ann"]["view"]
    table.move()


def test_questions_are_answered(house: House) -> None:
    ben, dan, ann = (house.people[name] for name in ("Ben", "Dan", "Ann"))
    table = house.tables["undo is asked for"]
    question = table.state()["question"]
    assert ben.get(table.path)["question"] == question
    table.do(ben, "answer", yes=True)
    state = table.state()
    assert (state["question"], state["steps"]) == (None, question["about"])
    table.move()
    table = house.tables["takeover is asked for"]
    question = table.state()["question"]
    table.do(dan, "answer", yes=True)
    seat = table.state()["seats"][question["about"]]
    assert (table.state()["question"], seat["bot"]) == (None, question["bot"])
    table.do(ben, "take_back")
    assert table.state()["seats"][question["about"]]["bot"] is None
    table.do(ann, "ask_undo", position=table.state()["position"], to=0)
    table.do(ben, "answer", yes=False)
    table.move()


def test_absent_players_come_back(house: House) -> None:
    ben = house.people["Ben"]
    left = house.tables["one has left"]
    assert left.state()["seats"][1]["gone"]
    left.do(ben, "come_back")
    assert not left.state()["seats"][1]["gone"]
    left.move()
    handed = house.tables["handed over"]
    handed.do(ben, "take_back")
    assert handed.state(ben)["seats"][1]["bot"] is None
    handed.move()


def test_players_who_gave_up_stay_out(house: House) -> None:
    cleo, ann, ben = (house.people[name] for name in ("Cleo", "Ann", "Ben"))
    table = house.tables["one has conceded"]
    assert table.refused(cleo, "take_back") == "conceded"
    table.do(ann, "concede")
    state = table.state(ben)
    assert (state["status"], state["result"]["winners"]) == ("over", state["yours"])


def test_games_that_are_over_can_be_looked_at(house: House) -> None:
    for key, table in house.tables.items():
        if not key.startswith(("over", "imported")):
            continue
        state = next(iter(house.states[key].values()))
        course = table.people[0].get(f"{table.path}/course")
        assert len(course["moves"]) == state["steps"]
        if state["steps"]:
            assert course["rounds"][-1]["scores"] == [score["total"] for score in state["result"]["scores"]]
        half = table.people[0].get(f"{table.path}/replay/{state['steps'] // 2}?aid=true")
        assert half["view"]["game"] == state["game"]
        exported = table.people[0].get(f"{table.path}/record")
        again = house.people["Dan"].post("/api/records", exported)
        assert again["steps"] == len(exported["record"]["actions"])


def test_rematches(house: House) -> None:
    first = house.tables["over, rematch has begun"]
    assert first.people[0].post(f"{first.path}/rematch")["table"] == house.tables["a rematch"].name
    other = house.tables["over, draft"]
    again = Seated(other.people[1].post(f"{other.path}/rematch")["table"], other.people)
    assert other.people[0].post(f"{other.path}/rematch")["table"] == again.name
    assert again.state()["previous"] == other.name
    again.move()


def test_a_repeated_request_is_not_carried_out_twice(house: House) -> None:
    asked = house.about["request"]
    table = house.tables["a request with a name"]
    answer = table.people[0].post(f"{table.path}/deeds", asked["body"])
    assert answer == {**asked["done"], "repeated": True}
    table.move()


def test_closed_table_stays_closed(house: House) -> None:
    table = house.tables["closed"]
    assert table.refused(table.people[0], "sit", seat=1) == "closed"


def test_live(house: House) -> None:
    """A websocket sends the entries after the last one that the client had, and accepts a move."""
    table = house.tables["days"]
    person, state = table.whose()
    me = {"Authorization": person.http.headers["Authorization"]}
    address = f"{house.server.address.replace('http', 'ws', 1)}{table.path}/live?after={state['entry'] - 2}&aid=true"
    with connect(address, additional_headers=me) as socket:
        first = json.loads(socket.recv(PATIENCE))
        assert (first["type"], first["position"], len(first["log"])) == ("state", state["position"], 2)
        action = first["legal"][0]["action"]
        socket.send(json.dumps({"do": "move", "position": first["position"], "action": action, "request": "one"}))
        heard = [json.loads(socket.recv(PATIENCE)) for _ in range(2)]
        assert {message["type"] for message in heard} == {"state", "done"}


def test_tables_that_were_played_on_are_opened_again(release: Path, kind: str, tmp_path: Path) -> None:
    """Restarts the server on journals that two releases have written."""
    about = content_of(release, "tables")
    if kind == "sqlite":
        check_two_starts(sqlite_copy(release, about, tmp_path), about, tmp_path)
    else:
        with postgres_copy(release, about) as store:
            check_two_starts(store, about, tmp_path)


def check_two_starts(store: str, about: Json, folder: Path) -> None:
    moved = {key: about["tables"][key] for key in ("hot seat", "days", "undone", "against bots")}
    after = {}
    with serving(store, folder) as server:
        house = opened(server, {**about, "tables": moved})
        for key, table in house.tables.items():
            for _ in range(3):
                table.move()
            after[key] = table.whose()[1]
    with serving(store, folder) as server:
        one_each = {key: {**known, "people": known["people"][:1]} for key, known in about["tables"].items()}
        again = opened(server, {**about, "tables": {**one_each, **moved}})
        look_at_everything(again)
        for key, was in after.items():
            person, state = again.tables[key].whose()
            assert {**state, "due": None} == {**was, "due": None}, key
            assert person.get(f"{again.tables[key].path}/log")["log"][-1]["entry"] == state["entry"]
        for key in quiet(again):
            if key not in moved:
                was = next(iter(about["tables"][key]["states"].values()))
                check_same(key, next(iter(again.states[key].values())), was)
