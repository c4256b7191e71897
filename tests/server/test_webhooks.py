"""'Your turn' by webhook: told once, to those who do not see it anyway, and never inside the server's own network."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from starlette.testclient import TestClient

from doubloon.server.webhooks import Webhooks, post, resolve
from tests.server.tablemates import Json, Mate, house, wait_for

ME = {"kind": "me"}
FREE = {"kind": "free"}


class Ear(HTTPServer):
    """Somebody's own server, which is told."""

    def __init__(self) -> None:
        heard = self.heard = list[Json]()

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.send_response(307 if self.path == "/elsewhere" else 204)
                self.send_header("Location", "/turn")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        super().__init__(("127.0.0.1", 0), Answer)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


@pytest.fixture
def ear() -> Iterator[Ear]:
    with Ear() as ear:
        thread = Thread(target=ear.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield ear
        ear.shutdown()
        thread.join()


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with house(tmp_path, webhooks=True) as client:
        yield client


def two_at(client: TestClient, ear: Ear) -> tuple[Mate, Mate, str]:
    Webhooks(client.app.state.tables, public_only=False)  # type: ignore[attr-defined]
    ann, bob = Mate(client, "Ann"), Mate(client, "Bob")
    assert bob.ask("PATCH", "/api/me", {"webhook": f"{ear.url}/turn"}).status_code == 200
    table = ann.open("san-juan", seats=[ME, FREE], public=True)
    bob.do(table, "sit", seat=1)
    return ann, bob, table


def until_it_is_bobs(ann: Mate, bob: Mate, table: str) -> Json:
    for _ in range(50):
        state = bob.see(table)
        if state["turn"] == 1:
            return state
        ann.move(table)
    raise AssertionError("it never was his turn")


def test_whose_turn_it_is_is_told_once(client: TestClient, ear: Ear) -> None:
    ann, bob, table = two_at(client, ear)
    state = until_it_is_bobs(ann, bob, table)
    news = wait_for(lambda: ear.heard)
    expected = {"event": "your turn", "table": table, "game": "san-juan", "seat": 1, "position": state["position"]}
    assert news == [{**expected, "due": None}]


def test_who_watches_is_not_called(client: TestClient, ear: Ear) -> None:
    ann, bob, table = two_at(client, ear)
    with bob.socket(table) as watching:
        watching.receive_json()
        until_it_is_bobs(ann, bob, table)
    assert ear.heard == []


def test_a_webhook_that_fails_stops_nothing(client: TestClient, ear: Ear) -> None:
    ann, bob, table = two_at(client, ear)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        bob.ask("PATCH", "/api/me", {"webhook": f"http://127.0.0.1:{nobody.getsockname()[1]}/"})
        until_it_is_bobs(ann, bob, table)
        assert bob.move(table)["position"] > 1


def test_redirects_are_not_followed(ear: Ear) -> None:
    assert post(f"{ear.url}/elsewhere", b"{}", public_only=False) == 307
    assert len(ear.heard) == 1


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "0.0.0.0"]
)
def test_addresses_inside_are_not_called(host: str) -> None:
    with pytest.raises(ValueError, match="is not a public address"):
        resolve(host, 80, public_only=True)


def test_public_addresses_are() -> None:
    assert resolve("8.8.8.8", 443, public_only=True) == "8.8.8.8"
