"""A real `doubloon serve` on a copy of an earlier release's database, and its players with their old tokens."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.helpers.compatibility.releases import Json, packed
from tests.helpers.compatibility.running import environment
from tests.helpers.server.postgres import Postgres
from tests.helpers.terminal.command import COMMAND

PATIENCE = 30.0  # seconds
# as if the copy had been stopped just now: deadlines and links have as much time left as they had
SHIFTS = (
    "UPDATE entries SET at = at + {0}",
    "UPDATE tables SET created = created + {0}, updated = updated + {0}, due = due + {0}",
    "UPDATE links SET expires = expires + {0}",
)


class Server:
    """A running server, and the connections to it."""

    def __init__(self, address: str, connections: ExitStack) -> None:
        self.address, self.connections = address, connections

    def person(self, token: str | None = None) -> Person:
        """Returns the player with that token."""
        return Person(self.connections.enter_context(httpx.Client(base_url=self.address, timeout=PATIENCE)), token)


@contextmanager
def serving(store: str, folder: Path) -> Iterator[Server]:
    """Runs a server with one process for its bots; it must end in good order."""
    command = [*COMMAND, "serve", "--port", "0", "--thinkers", "1", "--store", store]
    errors = folder / "serve.log"
    with (
        errors.open("a") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment()) as process,
        ExitStack() as connections,
    ):
        connections.callback(process.kill)
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://127.0.0.1:" in line, errors.read_text()[-4000:]
        yield Server(line.split()[4], connections)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0, errors.read_text()[-4000:]


def sqlite_copy(release: Path, about: Json, folder: Path) -> str:
    """Copies the release's database and returns its URL."""
    file = folder / "tables.db"
    file.write_bytes(packed(release, "tables.db.xz"))
    with closing(sqlite3.connect(file)) as connection, connection:
        for shift in SHIFTS:
            connection.execute(shift.format(time.time() - about["stopped"]))
    return f"sqlite:///{file.as_posix()}"


@contextmanager
def postgres_copy(release: Path, about: Json) -> Iterator[str]:
    """Restores the release's database and yields its URL."""
    with Postgres() as server:
        url = server.empty_database()
        shifts = ";\n".join(shift.format(time.time() - about["stopped"]) for shift in SHIFTS)
        script = server.folder / "tables.sql"
        script.write_text(f"{packed(release, 'tables.sql.xz').decode()}\nSET search_path TO public;\n{shifts};\n")
        script.chmod(0o644)
        load = ("-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-f", str(script))
        server.run("psql", *server.address, "-d", "tables", *load)
        yield url


class Person:
    """A player with the token that an earlier release issued."""

    def __init__(self, http: httpx.Client, token: str | None = None) -> None:
        self.http = http
        if token is not None:
            self.http.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Sends a request, again after a pause where the rate limit refuses it, and returns the answer."""
        deadline = time.monotonic() + PATIENCE
        while True:
            answer = self.http.request(method, path, json=body)
            if answer.status_code != 429 or time.monotonic() > deadline:
                return answer
            time.sleep(0.05)

    def get(self, path: str) -> Any:
        return self.fine(self.ask("GET", path))

    def post(self, path: str, body: Any = None) -> Any:
        return self.fine(self.ask("POST", path, body))

    @staticmethod
    def fine(answer: httpx.Response) -> Any:
        assert answer.is_success, f"{answer.request.url}: {answer.status_code} {answer.text[:1000]}"
        return answer.json()


class Seated:
    """A table and the people who sit there."""

    def __init__(self, name: str, people: list[Person], invitation: str = "") -> None:
        self.name, self.people, self.invitation = name, people, invitation
        self.path = f"/api/tables/{name}"

    def state(self, person: Person | None = None, more: str = "") -> Json:
        state: Json = (person or self.people[0]).get(self.path + more)
        return state

    def do(self, person: Person, do: str, **more: Any) -> Json:
        done: Json = person.post(f"{self.path}/deeds", {"do": do, **more})
        return done

    def refused(self, person: Person, do: str, **more: Any) -> str:
        """Returns the code of the refusal."""
        answer = person.ask("POST", f"{self.path}/deeds", {"do": do, **more})
        assert answer.is_client_error, answer.text
        return str(answer.json()["error"]["code"])

    def whose(self) -> tuple[Person, Json]:
        """Waits until a person has to decide; returns them and the state they see."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for person in self.people:
                state = self.state(person)
                if state["legal"]:
                    return person, state
            time.sleep(0.02)
        raise AssertionError(f"nobody is asked at {self.name}: {self.state()}")

    def move(self) -> Json:
        """Takes the first action for the person who has to decide; returns the state they see then."""
        person, before = self.whose()
        action = before["legal"][0]["action"]
        done = self.do(person, "move", position=before["position"], seat=before["seat"], action=action)
        assert done["repeated"] is False
        after = self.state(person)
        assert after["position"] > before["position"]
        assert after["entry"] > before["entry"]
        return after

    def finish(self) -> Json:
        """Lets a quick bot play for everyone, to the end."""
        for person in self.people:
            state = self.state(person)
            for seat in state["yours"]:
                if state["status"] == "playing" and state["seats"][seat]["bot"] is None:
                    self.do(person, "hand_over", seat=seat, bot="easy")
        deadline = time.monotonic() + PATIENCE
        while self.state()["status"] == "playing":
            assert time.monotonic() < deadline, self.state()
            time.sleep(0.05)
        return self.state()
