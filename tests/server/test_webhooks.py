"""'Your turn' by webhook: sent once, to players away from the table, and never inside the server's own network."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Event, Thread, current_thread
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server import webhooks
from doubloon.server.webhook_calls import post
from doubloon.server.webhooks import Webhooks
from tests.helpers.server.tablemates import Json, Mate, running_client, wait_for

ME = {"kind": "me"}
FREE = {"kind": "free"}


class WebhookServer(HTTPServer):
    """A player's own server, which receives the calls."""

    def __init__(self) -> None:
        received = self.received = list[Json]()

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                received.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(307 if self.path == "/elsewhere" else 204)
                self.send_header("Location", "/turn")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        super().__init__(("127.0.0.1", 0), Answer)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


@pytest.fixture
def hook() -> Iterator[WebhookServer]:
    with WebhookServer() as hook:
        thread = Thread(target=hook.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield hook
        hook.shutdown()
        thread.join()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running_client(tmp_path, webhooks=True) as client:
        yield client


def two_at(client: TestClient, hook: WebhookServer, **options: Any) -> tuple[Mate, Mate, str]:
    Webhooks(client.app.state.tables, public_only=False)  # type: ignore[attr-defined]
    ann, bob = Mate(client, "Ann"), Mate(client, "Bob")
    assert bob.ask("PATCH", "/api/me", {"webhook": f"{hook.url}/turn"}).status_code == 200
    table = ann.open("san-juan", seats=[ME, FREE], public=True, options={"players": 2, **options})
    bob.do(table, "sit", seat=1)
    return ann, bob, table


def until_it_is_bobs(ann: Mate, bob: Mate, table: str) -> Json:
    for _ in range(50):
        state = bob.see(table)
        if state["turn"] == 1:
            return state
        ann.move(table)
    raise AssertionError("it never was his turn")


def test_a_player_is_notified_once_per_turn(client: TestClient, hook: WebhookServer) -> None:
    ann, bob, table = two_at(client, hook)
    state = until_it_is_bobs(ann, bob, table)
    news = wait_for(lambda: hook.received)
    expected = {"event": "your turn", "table": table, "game": "san-juan", "seat": 1, "position": state["position"]}
    assert news == [{**expected, "due": None}]


def test_other_entries_in_the_same_turn_notify_nobody(client: TestClient, hook: WebhookServer) -> None:
    ann, bob, table = two_at(client, hook)
    until_it_is_bobs(ann, bob, table)
    wait_for(lambda: hook.received)
    for _ in range(3):
        ann.do(table, "leave")
        ann.do(table, "come_back")
    time.sleep(0.1)
    assert len(hook.received) == 1
    hooks = client.app.state.tables.turn_listener.__self__  # type: ignore[attr-defined]
    now = client.app.state.tables.live_tables[table].table  # type: ignore[attr-defined]
    now.turn_since = now.updated  # as after a seat was handed over and taken back
    assert client.portal is not None
    client.portal.call(hooks.on_turn, now)
    assert not hooks.queues
    # as another process would, which has not called anybody yet
    Webhooks(client.app.state.tables, public_only=False)  # type: ignore[attr-defined]
    ann.do(table, "leave")
    time.sleep(0.1)
    assert len(hook.received) == 1


def test_a_player_is_notified_of_the_decision_after_a_standing_answer(client: TestClient, hook: WebhookServer) -> None:
    ann, bob, table = two_at(client, hook, voluntary=True)
    bob.do(table, "standing_answer", what="councillor", answer="always")
    ann.move(table, lambda legal: next(each for each in legal if each["text"] == "pick the councillor"))
    state = until_it_is_bobs(ann, bob, table)
    assert state["standing_question"] is None, "he was asked whether to draw"
    assert [each["position"] for each in wait_for(lambda: hook.received)] == [state["position"]]


def test_calls_to_a_player_are_made_one_at_a_time(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    hooks = Webhooks(client.app.state.tables, public_only=False)  # type: ignore[attr-defined]
    bob, dan = Mate(client, "Bob"), Mate(client, "Dan")
    let_go = Event()
    called: list[str] = []
    threads: set[str] = set()

    def slow(_: str, body: bytes, __: bool) -> int:
        called.append(json.loads(body)["table"])
        threads.add(current_thread().name.partition("_")[0])
        assert let_go.wait(10)
        return 204

    monkeypatch.setattr(webhooks, "post", slow)
    for mate in (bob, dan):
        assert mate.ask("PATCH", "/api/me", {"webhook": "https://example.org/turn"}).status_code == 200
    assert client.portal is not None
    for mate, table in ((bob, "one"), (bob, "two"), (bob, "three"), (bob, "two"), (dan, "four")):
        client.portal.call(hooks.notify, mate.get("/api/me")["player"], {"table": table})
    wait_for(lambda: len(called) == 2)
    assert sorted(called) == ["four", "one"]
    let_go.set()
    wait_for(lambda: not hooks.queues)
    assert sorted(called) == ["four", "one", "three", "two"]
    assert threads == {"webhooks"}, "calls use their own threads only"
    hooks.close()


def test_a_player_at_the_table_is_not_called(client: TestClient, hook: WebhookServer) -> None:
    ann, bob, table = two_at(client, hook)
    with bob.socket(table) as watching:
        watching.receive_json()
        until_it_is_bobs(ann, bob, table)
    assert hook.received == []


def test_a_failing_webhook_does_not_stop_the_game(client: TestClient, hook: WebhookServer) -> None:
    ann, bob, table = two_at(client, hook)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        bob.ask("PATCH", "/api/me", {"webhook": f"http://127.0.0.1:{nobody.getsockname()[1]}/"})
        until_it_is_bobs(ann, bob, table)
        assert bob.move(table)["position"] > 1


def test_redirects_are_not_followed(hook: WebhookServer) -> None:
    assert post(f"{hook.url}/elsewhere", b"{}", public_only=False) == 307
    assert len(hook.received) == 1
