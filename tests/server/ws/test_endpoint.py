"""Live tables: every change is sent to every connection, as its player may know it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from doubloon.core.game import SPECTATOR
from tests.helpers.server.tablemates import Json, Mate, running_client, wait_for

ME = {"kind": "me"}
FREE = {"kind": "free"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running_client(tmp_path_factory.mktemp("house")) as client:
        yield client


@pytest.fixture(scope="module")
def mates(client: TestClient) -> list[Mate]:
    return [Mate(client, name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve")]


def seated(mates: list[Mate], game: str, players: int, **options: Any) -> str:
    seats = [ME] + [FREE] * (players - 1)
    table = mates[0].open(game, seats=seats, public=True, options={"players": players, **options})
    for seat in range(1, players):
        mates[seat].do(table, "sit", seat=seat)
    return table


def next_state(socket: WebSocketTestSession) -> Json:
    """The next state; answers to requests are skipped."""
    while True:
        message: Json = socket.receive_json()
        if message["type"] == "state":
            return message
        assert message["type"] == "done", message


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("puerto-rico", 5, {"expansion": "draft"}), ("puerto-rico", 3, {}), ("san-juan", 4, {}), ("san-juan", 2, {})],
)
def test_whole_games_of_several_people(mates: list[Mate], game: str, players: int, options: Json) -> None:
    table = seated(mates, game, players, **options)
    rng = random.Random(players)
    with ExitStack() as stack:
        sockets = [stack.enter_context(mates[seat].socket(table)) for seat in range(players)]
        spectator = stack.enter_context(mates[0].client.websocket_connect(f"/api/tables/{table}/live"))
        states = [next_state(socket) for socket in (*sockets, spectator)]
        lines = [len(state["log"]) for state in states]
        while states[0]["status"] == "playing":
            position, turn = states[0]["position"], states[0]["turn"]
            assert [bool(state["legal"]) for state in states] == [seat == turn for seat in range(players)] + [False]
            action = rng.choice(states[turn]["legal"])
            sockets[turn].send_json({"do": "move", "position": position, "action": action["action"]})
            states = [next_state(socket) for socket in (*sockets, spectator)]
            assert {state["position"] for state in states} == {position + 1}
            assert [state["seat"] for state in states] == [*range(players), None]
            lines = [count + len(state["log"]) for count, state in zip(lines, states, strict=True)]
        assert all(state["status"] == "over" for state in states)
        assert len({str(state["result"]) for state in states}) == 1
        assert lines == [states[0]["entry"]] * (players + 1)


def test_missed_entries_are_sent_on_return(mates: list[Mate]) -> None:
    table = seated(mates, "san-juan", 2)
    with mates[0].socket(table) as socket:
        first = next_state(socket)
    for _ in range(3):
        turn = mates[0].see(table)["turn"]
        mates[turn].move(table)
    with mates[0].socket(table, f"?after={first['entry']}") as socket:
        state = next_state(socket)
    assert [line["entry"] for line in state["log"]] == [first["entry"] + n for n in (1, 2, 3)]
    with mates[0].socket(table, f"?after={state['entry']}") as socket:
        assert next_state(socket)["log"] == []
    log = mates[0].get(f"/api/tables/{table}/log?after={first['entry']}")["log"]
    assert log == state["log"]


def test_done_repeated_and_refused_requests(mates: list[Mate]) -> None:
    table = seated(mates, "san-juan", 2)
    with mates[0].socket(table) as socket:
        state = next_state(socket)
        ask = {"do": "move", "position": state["position"], "action": state["legal"][0]["action"], "request": "one"}
        socket.send_json(ask)
        received = [socket.receive_json(), socket.receive_json()]
        (done,) = [message for message in received if message["type"] == "done"]
        assert (done["request"], done["repeated"]) == ("one", False)
        socket.send_json(ask)
        again = socket.receive_json()
        assert (again["type"], again["entry"], again["repeated"]) == ("done", done["entry"], True)
        socket.send_json({**ask, "request": "two"})
        refused = socket.receive_json()
        assert (refused["type"], refused["request"], refused["error"]["code"]) == ("refused", "two", "stale")
        assert refused["error"]["position"] == state["position"] + 1
        socket.send_json({"do": "ping", "request": "three"})
        assert socket.receive_json() == {"type": "pong", "request": "three"}


@pytest.mark.parametrize(
    "text", ["", "no JSON", "[]", "3", "null", "{}", '{"do": "dance"}', '{"do": "move"}', '{"do": "look", "seat": "x"}']
)
def test_malformed_messages_are_refused(mates: list[Mate], text: str) -> None:
    table = seated(mates, "san-juan", 2)
    with mates[0].socket(table) as socket:
        next_state(socket)
        socket.send_text(text)
        answer = socket.receive_json()
        assert (answer["type"], answer["error"]["code"]) == ("refused", "malformed")
        socket.send_json({"do": "ping"})
        assert socket.receive_json()["type"] == "pong"


def test_player_looks_from_each_of_their_seats(mates: list[Mate]) -> None:
    ann = mates[0]
    table = ann.open("san-juan", seats=[ME, {"kind": "me", "name": "Grandma"}])
    with ann.socket(table) as socket:
        state = next_state(socket)
        assert state["seat"] == state["turn"]
        socket.send_json({"do": "look", "seat": 1})
        other = next_state(socket)
        assert (other["seat"], other["legal"], isinstance(other["view"]["players"][0]["hand"], int)) == (1, [], True)
        socket.send_json({"do": "look", "seat": SPECTATOR})
        assert next_state(socket)["seat"] is None
    with mates[1].socket(table, f"?invitation={ann.see(table)['invitation']}") as socket:
        next_state(socket)
        socket.send_json({"do": "look", "seat": 1})
        assert socket.receive_json()["error"]["code"] == "not_yours"


@pytest.mark.parametrize(("query", "code"), [("", 4403), ("?seat=0&invitation=nonsense", 4403)])
def test_refused_connection_gets_the_reason(mates: list[Mate], query: str, code: int) -> None:
    table = mates[0].open("san-juan", seats=[ME, FREE])
    with mates[1].socket(table, query) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == code
    assert "invitation" in str(closed.value.reason)


def test_unknown_table(mates: list[Mate]) -> None:
    with mates[1].socket("nowhere") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4404


def test_spectator_can_change_nothing(mates: list[Mate]) -> None:
    table = seated(mates, "san-juan", 2)
    before = mates[0].see(table)
    with mates[0].client.websocket_connect(f"/api/tables/{table}/live") as socket:
        state = next_state(socket)
        socket.send_json({"do": "move", "position": state["position"], "action": 0})
        assert socket.receive_json()["error"]["code"] == "nobody"
    with mates[4].socket(table) as socket:
        next_state(socket)
        socket.send_json({"do": "move", "position": state["position"], "action": 0})
        assert socket.receive_json()["error"]["code"] == "not_seated"
    assert mates[0].see(table) == before


def test_undo_is_sent_to_everybody(mates: list[Mate]) -> None:
    table = seated(mates, "puerto-rico", 3)
    with mates[0].socket(table) as ann, mates[1].socket(table) as bob:
        first = next_state(ann)
        next_state(bob)
        pick = next(each for each in first["legal"] if each["action"] == {"type": "pick", "role": "builder"})
        ann.send_json({"do": "move", "position": first["position"], "action": pick["action"]})
        acted = next_state(ann)
        next_state(bob)
        ann.send_json({"do": "undo", "position": acted["position"]})
        undone, seen = next_state(ann), next_state(bob)
        assert undone["view"] == first["view"]
        assert (seen["position"], seen["steps"], seen["log"][0]["kind"]) == (acted["position"] + 1, 0, "undone")


def test_player_who_sits_down_sees_from_that_seat(mates: list[Mate]) -> None:
    ann, bob = mates[:2]
    table = ann.open("san-juan", seats=[ME, FREE, FREE], public=True)
    with bob.socket(table) as socket:
        assert next_state(socket)["seat"] is None
        bob.do(table, "sit", seat=2)
        assert next_state(socket)["seat"] == 2
        bob.do(table, "stand_up", seat=2)
        assert next_state(socket)["seat"] is None


def test_after_drawing_seats_everybody_sees_from_their_own(mates: list[Mate]) -> None:
    """The player who was at seat 0 before must not see the hand of the player there now."""
    ann, bob = mates[:2]
    drawn = set()
    for _ in range(10):
        table = ann.open("san-juan", seats=[ME, FREE], public=True, random_seats=True)
        with ann.socket(table, "?seat=0") as hers, bob.socket(table) as his:
            next_state(hers), next_state(his)
            bob.do(table, "sit", seat=1)
            next_state(hers), next_state(his)
            started = [next_state(hers), next_state(his)]
        assert {state["seat"] for state in started} == {0, 1}
        for state in started:
            assert state["yours"] == [state["seat"]]
            assert [isinstance(player["hand"], list) for player in state["view"]["players"]] == [
                seat == state["seat"] for seat in range(2)
            ]
        drawn.add(started[0]["seat"])
    assert drawn == {0, 1}


def test_open_websockets_are_counted(mates: list[Mate]) -> None:
    def sockets() -> float:
        lines = mates[0].client.get("/metrics").text.splitlines()
        return float(next(line for line in lines if line.startswith("doubloon_sockets ")).split()[1])

    table = seated(mates, "san-juan", 2)
    wait_for(lambda: sockets() == 0)
    with mates[0].socket(table), mates[1].socket(table):
        wait_for(lambda: sockets() == 2)
    wait_for(lambda: sockets() == 0)
