"""Players at the tables of a running app with a real store, for tests without asyncio."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from doubloon.server.app import make_app
from doubloon.server.settings import Settings

Json = dict[str, Any]


@contextmanager
def running_client(folder: Path, **settings: Any) -> Iterator[TestClient]:
    """A client of a running app. To restart the app, leave the block and enter another one with the same folder."""
    app = make_app(Settings(f"sqlite:///{folder}/tables.db", **settings))
    with TestClient(app, base_url="http://testserver") as client:
        yield client


class Mate:
    """A player with an identity."""

    def __init__(self, client: TestClient, name: str, token: str | None = None) -> None:
        self.client = client
        self.name = name
        if token is None:
            made = client.post("/api/me", json={"name": name})
            assert made.status_code == 201, made.text
            token = made.cookies["doubloon"]
            client.cookies.clear()
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"}

    def post(self, path: str, body: Any = None, status: int = 200) -> Json:
        answer = self.ask("POST", path, body)
        assert answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Make a request, again and again while the rate limit refuses it."""
        while True:
            answer = self.client.request(method, path, json=body, headers=self.headers)
            if answer.status_code != 429:
                return answer
            time.sleep(0.2)

    def get(self, path: str, status: int = 200) -> Json:
        answer = self.ask("GET", path)
        assert answer.status_code == status, answer.text
        found: Json = answer.json()
        return found

    def open(self, game: str = "puerto-rico", status: int = 201, **wanted: Any) -> str:
        wanted.setdefault("options", {"players": len(wanted["seats"]) if "seats" in wanted else 3})
        opened = self.post("/api/tables", {"game": game, **wanted}, status)
        return str(opened["table"]) if status == 201 else str(opened["error"]["code"])

    def do(self, table: str, do: str, **fields: Any) -> Json:
        return self.post(f"/api/tables/{table}/commands", {"do": do, **fields})

    def refused(self, table: str, do: str, **fields: Any) -> str:
        """The code with which the command is refused."""
        answer = self.ask("POST", f"/api/tables/{table}/commands", {"do": do, **fields})
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["code"])

    def see(self, table: str, query: str = "") -> Json:
        return self.get(f"/api/tables/{table}{query}")

    def move(self, table: str, choose: Callable[[list[Json]], Json] | None = None, seat: int | None = None) -> Json:
        """Take one of the legal actions."""
        state = self.see(table, "" if seat is None else f"?seat={seat}")
        legal = state["legal"]
        chosen = choose(legal) if choose else legal[0]
        return self.do(table, "move", position=state["position"], action=chosen["action"])

    def socket(self, table: str, query: str = "") -> WebSocketTestSession:
        return self.client.websocket_connect(f"/api/tables/{table}/live{query}", headers=self.headers)


def play_on(mates: list[Mate], table: str, until: Callable[[Json], bool], seed: int = 1, max_moves: int = 2000) -> Json:
    """The players take random actions until the condition holds for a state."""
    rng = random.Random(seed)
    for _ in range(max_moves):
        for mate in mates:
            state = mate.see(table)
            if until(state):
                return state
            if state["legal"]:
                chosen = rng.choice(state["legal"])
                mate.do(table, "move", position=state["position"], action=chosen["number"])
                break
    raise AssertionError("the condition never held")


def wait_for(condition: Callable[[], Any], seconds: float = 20.0) -> Any:
    """The first true result, polled until the time runs out."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")
