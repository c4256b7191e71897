"""A database of the server with tables in every state, what its players were shown last, and exported games.

Everything is asked of a real `doubloon serve` by HTTP. Names of tables, seeds and tokens are drawn by the server, so
that no two runs give the same file.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import common
import httpx
from common import MANY_NEW, Json
from saved_games import ENTRY

import doubloon

WEBHOOK = "https://webhook.invalid/turn"  # a name that no network knows
ME, FREE, EASY = {"kind": "me"}, {"kind": "free"}, {"kind": "bot", "bot": "easy"}


@contextmanager
def serving(store: Path) -> Iterator[str]:
    """The address of a server, which is ended in good order."""
    command = [sys.executable, "-c", ENTRY, "serve", "--port", "0", "--thinkers", "1", "--webhooks", "--log", "json"]
    command += ["--store", f"sqlite:///{store.as_posix()}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[4]
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


class Person:
    """A player with a token."""

    def __init__(self, address: str, name: str | None, lang: str = "en", token: str | None = None) -> None:
        self.http = httpx.Client(base_url=address, timeout=30)
        self.name = name or "a guest"
        if token is None:
            wish = {"lang": lang} if name is None else {"name": name, "lang": lang}
            answer = self.http.post("/api/me", json=wish)
            self.token, self.player = answer.cookies["doubloon"], answer.json()["player"]
        else:
            self.token, self.player = token, ""
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, **more: Any) -> Any:
        for _ in range(100):
            answer = self.http.request(method, path, **more)
            if answer.status_code != 429:
                break
            time.sleep(0.1)
        assert answer.is_success, (path, more, answer.text)
        return answer.json()

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.ask("POST", path, json=body)


class At:
    """A table, and who sits there."""

    def __init__(
        self, host: Person, game: str, options: Json, seats: list[Json], guests: Any = (), **more: Any
    ) -> None:
        opened = host.post("/api/tables", {"game": game, "options": options, "seats": seats, **more})
        self.name, self.invitation = opened["table"], opened["invitation"]
        self.people = [host]
        for seat, person in guests:
            person.post(f"{self.path}/deeds?invitation={self.invitation}", {"do": "sit", "seat": seat})
            self.people.append(person)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.name}"

    def state(self, person: Person | None = None) -> Json:
        state: Json = (person or self.people[0]).get(self.path)
        return state

    def do(self, person: Person, do: str, **more: Any) -> Json:
        done: Json = person.post(f"{self.path}/deeds", {"do": do, **more})
        return done

    def whose(self) -> tuple[Person, Json] | None:
        """The person who has to decide and what they see; None if a bot has to, or nobody."""
        for person in self.people:
            state = self.state(person)
            if state["legal"]:
                return person, state
        return None

    def move(self, rng: random.Random, person: Person, state: Json) -> None:
        self.do(
            person, "move", position=state["position"], seat=state["seat"], action=rng.choice(state["legal"])["action"]
        )

    def play(self, most: int, until: Callable[[Person, Json], bool] | None = None, seed: int = 1) -> None:
        """So many moves of people, at random, then on to where it is a person's turn, or to the end."""
        rng = random.Random(seed)
        moves = 0
        while self.state()["status"] == "playing":
            whose = self.whose()
            if whose is None:
                time.sleep(0.02)
                continue
            if moves >= most and (until is None or until(*whose)):
                return
            self.move(rng, *whose)
            moves += 1


def make() -> None:
    with tempfile.TemporaryDirectory() as name:
        store = Path(name) / "tables.db"
        with serving(store) as address:
            about = everything(address)
        about["stopped"] = time.time()
        with closing(sqlite3.connect(store)) as connection:
            connection.execute("VACUUM")
        common.write_packed("tables.db.xz", store.read_bytes())
        common.write_json("exports", exports(about.pop("exports"), Path(name)))
    common.write_json("tables", about)


def exports(found: Json, folder: Path) -> Json:
    """Exported games with what `doubloon verify` said of them."""
    made = {}
    for key, file in found.items():
        path = folder / "game.json"
        path.write_text(json.dumps(file))
        done = subprocess.run(
            [sys.executable, "-c", ENTRY, "verify", str(path)],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            check=False,
        )
        said = (done.stdout + done.stderr).replace(str(path), "game.json")
        made[key] = {"file": file, "verified": done.returncode == 0, "said": said}
    return made


def everything(address: str) -> Json:
    ann, ben, cleo, dan = (Person(address, name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    eva = Person(address, "Eva María", "es")
    guest = Person(address, None)
    tables: dict[str, At] = {}
    more: Json = {}

    # --- who is who ---
    ben.ask("PATCH", "/api/me", json={"webhook": WEBHOOK, "lang": "nl"})
    old_token = eva.token
    answer = eva.http.post("/api/me/sign-out-everywhere")
    eva.token = answer.cookies["doubloon"]
    eva.http.headers["Authorization"] = f"Bearer {eva.token}"
    eva.http.cookies.clear()
    secret = cleo.post("/api/me/links")["link_secret"]
    used = httpx.post(f"{address}/api/links", json={"link_secret": secret})
    more["second_device"] = {"Cleo": used.cookies["doubloon"]}
    more["signed_out"] = {"Eva María": old_token}
    more["unused_link"] = {"Dan": dan.post("/api/me/links")["link_secret"]}
    more["used_link"] = {"Cleo": secret}

    # --- before the game ---
    pr, sj = "puerto-rico", "san-juan"
    tables["waiting, public"] = At(ann, pr, {"players": 3}, [ME, FREE, EASY], public=True)
    tables["waiting, by invitation"] = At(ann, sj, {"players": 4, "opening_choice": True}, [ME, FREE, FREE, EASY])
    tables["waiting, one has come"] = At(
        ben, pr, {"players": 5, "expansion": "draft"}, [ME, FREE, FREE, EASY, EASY], [(1, cleo)], random_seats=True
    )
    stood = tables["waiting, one has gone again"] = At(
        cleo, sj, {"players": 3}, [ME, FREE, FREE], [(2, dan)], public=True, deadline=86400
    )
    stood.do(dan, "stand_up", seat=2)
    stood.do(cleo, "seat_bot", seat=1, bot="easy")
    closed = tables["closed"] = At(dan, pr, {"players": 2}, [ME, FREE])
    closed.do(dan, "close")

    # --- playing ---
    shared = [ME, {"kind": "me", "name": "Ann's brother"}]
    tables["hot seat"] = At(ann, pr, {"players": 2}, shared)
    tables["hot seat"].play(40)
    tables["against bots"] = At(ann, sj, {"players": 2}, [ME, EASY])
    tables["against bots"].play(15)
    tables["in the draft"] = At(ann, pr, {"players": 5, "expansion": "draft"}, [ME, FREE, *[EASY] * 3], [(1, ben)])
    tables["in the draft"].play(3)
    tables["after the draft"] = At(ben, pr, {"players": 2, "expansion": "draft"}, [ME, EASY], public=True)
    tables["after the draft"].play(45)
    tables["named, open scores"] = At(
        cleo, pr, {"players": 4, "expansion": MANY_NEW, "open_scores": True}, [ME, EASY, FREE, EASY], [(2, dan)]
    )
    tables["named, open scores"].play(45)
    tables["random, drawn seats"] = At(
        dan, pr, {"players": 3, "expansion": "random"}, [ME, FREE, EASY], [(1, eva)], random_seats=True
    )
    tables["random, drawn seats"].play(25)
    tables["four, opening choice"] = At(
        eva, sj, {"players": 4, "opening_choice": True}, [ME, FREE, FREE, EASY], [(1, ann), (2, guest)]
    )
    tables["four, opening choice"].play(2)
    tables["days"] = At(ann, pr, {"players": 4}, [ME, FREE, FREE, FREE], [(1, ben), (2, cleo), (3, dan)], deadline=5e6)
    tables["days"].play(30)

    # --- away ---
    people = [ME, FREE, FREE]
    away = tables["one has left"] = At(ann, pr, {"players": 3}, people, [(1, ben), (2, cleo)])
    away.play(8)
    away.do(ben, "leave")
    back = tables["one left and came back"] = At(ann, sj, {"players": 3}, people, [(1, ben), (2, cleo)])
    back.play(6)
    back.do(cleo, "leave")
    back.do(cleo, "come_back")
    handed = tables["handed over"] = At(ann, sj, {"players": 3}, people, [(1, ben), (2, dan)])
    handed.play(6)
    handed.do(ben, "hand_over", bot="easy")
    handed.play(4, lambda person, _: person is ann)
    given = tables["handed over and taken back"] = At(ann, pr, {"players": 3}, people, [(1, eva), (2, dan)])
    given.do(eva, "hand_over", bot="easy")
    given.play(10)
    given.do(eva, "take_back")
    conceded = tables["one has conceded"] = At(ann, sj, {"players": 3}, people, [(1, ben), (2, cleo)])
    conceded.play(9)
    conceded.do(cleo, "concede")
    conceded.play(1)

    # --- taking back ---
    undone = tables["undone"] = At(ann, pr, {"players": 2}, shared)
    undone.play(12, lambda _, state: state["view"]["phase"] == "pick")
    pick_role(undone, ann, "builder")
    undone.do(ann, "undo", position=undone.state()["position"])
    consented = tables["undone by consent, chance renewed"] = At(dan, sj, {"players": 2}, [ME, FREE], [(1, ann)])
    for steps in (10, 8):
        consented.play(20)
        consented.do(dan, "ask_undo", position=consented.state()["position"], to=steps)
        consented.do(ann, "answer", yes=True)
    consented.play(6)
    refused = tables["undo was refused"] = At(dan, pr, {"players": 3}, [ME, FREE, EASY], [(1, ben)])
    refused.play(14)
    refused.do(dan, "ask_undo", position=refused.state()["position"], to=3)
    refused.do(ben, "answer", yes=False)
    bots_agree = tables["bots agree to everything"] = At(eva, pr, {"players": 4}, [ME, EASY, EASY, EASY])
    bots_agree.play(12)
    bots_agree.do(eva, "ask_undo", position=bots_agree.state()["position"], to=7)
    bots_agree.play(3)
    asked = tables["undo is asked for"] = At(ann, sj, {"players": 4}, [ME, FREE, FREE, EASY], [(1, ben), (2, cleo)])
    asked.play(15)
    asked.do(ann, "ask_undo", position=asked.state()["position"], to=5)
    asked.do(cleo, "answer", yes=True)
    takeover = tables["takeover is asked for"] = At(
        ann, pr, {"players": 4}, [*people, FREE], [(1, ben), (2, cleo), (3, dan)]
    )
    takeover.play(9)
    takeover.do(ben, "leave")
    takeover.do(ann, "ask_takeover", about=1, bot="easy")
    takeover.do(cleo, "answer", yes=True)
    taken = tables["taken over by consent"] = At(ann, sj, {"players": 3}, people, [(1, ben), (2, cleo)])
    taken.play(5)
    taken.do(ben, "leave")
    taken.do(cleo, "ask_takeover", about=1, bot="easy")
    taken.do(ann, "answer", yes=True)
    taken.play(2)

    # --- over ---
    tables["over"] = At(ann, sj, {"players": 2}, [ME, {"kind": "me", "name": "Bea"}])
    tables["over, five, open scores"] = At(ben, pr, {"players": 5, "open_scores": True}, [ME, *[EASY] * 4])
    tables["over, draft"] = At(ann, pr, {"players": 2, "expansion": "draft"}, [ME, FREE], [(1, cleo)])
    tables["over, drawn seats"] = At(
        dan, sj, {"players": 4, "opening_choice": True}, [ME, *[EASY] * 3], random_seats=True
    )
    tables["over, renewed"] = At(eva, sj, {"players": 2}, [ME, EASY])
    tables["over, renewed"].play(12)
    tables["over, renewed"].do(eva, "ask_undo", position=tables["over, renewed"].state()["position"], to=4)
    tables["over, rematch has begun"] = At(
        cleo, pr, {"players": 3, "expansion": "random"}, [ME, FREE, EASY], [(1, dan)]
    )
    for key, table in tables.items():
        if key.startswith("over"):
            finish(table)
    won = tables["over, the other gave up"] = At(ann, pr, {"players": 2}, [ME, FREE], [(1, ben)], public=True)
    won.play(10)
    won.do(ben, "concede")
    old = tables["over, rematch has begun"]
    again = dan.post(f"{old.path}/rematch")
    tables["a rematch"] = rematch = At.__new__(At)
    rematch.name, rematch.invitation, rematch.people = again["table"], again["invitation"], [cleo, dan]
    rematch.play(5)

    # --- imported ---
    found: Json = {key: ann.get(f"{table.path}/record") for key, table in tables.items() if key.startswith("over")}
    for key in ("against bots", "hot seat", "one has left", "undone by consent, chance renewed"):
        found[f"{key}: own view"] = tables[key].people[0].get(f"{tables[key].path}/record")
    imported: Json = {
        "an exported game": found["over, draft"],
        "one with renewals": found["over, renewed"],
        "a record of a program": random_record(pr, b"bytes are seeds, too", 5000, players=3),
        "one that is not over": random_record(sj, 10**50, 60, players=3),
        "one from a position": doubloon.from_json(doubloon.new_game(pr, players=4, seed=2).to_json()).record(),
    }
    for key, file in imported.items():
        tables[f"imported: {key}"] = table = At.__new__(At)
        table.name, table.invitation, table.people = ann.post("/api/records", file)["table"], "", [ann]

    # --- with a name of its own for the request ---
    named = tables["a request with a name"] = At(guest, sj, {"players": 2}, [ME, EASY])
    named.play(3)
    state = named.state()
    move = {
        "do": "move",
        "position": state["position"],
        "action": state["legal"][0]["action"],
        "request": "my 4th move",
    }
    more["request"] = {"body": move, "done": guest.post(f"{named.path}/deeds", move)}
    named.play(0)

    # --- what goes on by itself: last, so that it stands so when the server ends ---
    slow = tables["time has run out for one"] = At(ben, pr, {"players": 3}, people, [(1, ann), (2, dan)], deadline=5)
    slow.play(2)
    late = slow.whose()
    assert late is not None
    while not any(seat["bot"] for seat in slow.state()["seats"]):
        time.sleep(0.2)
    while slow.whose() is None:
        time.sleep(0.1)
    slow.move(random.Random(1), *(slow.whose() or late))
    while slow.whose() is None:
        time.sleep(0.05)
    hard = tables["a bot thinks"] = At(dan, pr, {"players": 2}, [ME, {"kind": "bot", "bot": "hard"}])
    quiet = {
        key: {str(person.name): person.get(f"{table.path}?aid=true") for person in table.people}
        for key, table in tables.items()
    }
    logs = {
        key: {person.name: person.get(f"{table.path}/log")["log"] for person in table.people}
        for key, table in tables.items()
    }
    lists = {
        person.name: person.get("/api/tables?which=mine")["tables"] for person in (ann, ben, cleo, dan, eva, guest)
    }
    while not hard.state()["legal"]:
        time.sleep(0.05)
    while hard.state()["legal"]:  # it thinks for up to two seconds, and is broken off
        hard.move(random.Random(1), dan, hard.state())
    everybody = (ann, ben, cleo, dan, eva, guest)
    return {
        "people": {person.name: {"player": person.player, "token": person.token} for person in everybody},
        "tables": {
            key: {
                "table": table.name,
                "invitation": table.invitation,
                "people": [person.name for person in table.people],
                "states": quiet[key],
                "logs": logs[key],
            }
            for key, table in tables.items()
        },
        "lists": lists,
        "restless": ["time has run out for one", "a bot thinks"],
        "exports": found,
        **more,
    }


def pick_role(table: At, person: Person, role: str) -> None:
    state = table.state(person)
    wanted = [choice["action"] for choice in state["legal"] if choice["action"].get("role") == role]
    action = wanted[0] if wanted else state["legal"][0]["action"]
    table.do(person, "move", position=state["position"], seat=state["seat"], action=action)


def finish(table: At) -> None:
    """Everybody lets a quick bot play, to the end."""
    table.play(8)
    for person in table.people:
        state = table.state(person)
        for seat in state["yours"]:
            if state["status"] == "playing" and state["seats"][seat]["bot"] is None:
                table.do(person, "hand_over", seat=seat, bot="easy")
    while table.state()["status"] == "playing":
        time.sleep(0.1)


def random_record(game: str, seed: int | bytes, most: int, **options: Any) -> Json:
    rng = random.Random(1)
    playing = doubloon.new_game(game, seed=seed, **options)
    while not playing.is_over and most:
        playing.apply(rng.choice(playing.legal_actions()))
        most -= 1
    return playing.record()
