"""Every route and message that docs/server.md of 0.1.0 names: python use_server.py http://127.0.0.1:8000"""

import json
import sys
import time
from contextlib import ExitStack

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ADDRESS = sys.argv[1]
WAIT = 30
STATE = {
    *("table", "entry", "position", "status", "game", "options", "public", "random_seats", "deadline", "due", "seats"),
    *("turn", "steps", "seed_hash", "question", "rematch", "previous", "result"),
    *("seat", "yours", "host", "view", "legal", "undo"),
}
WHOLE = {"place", "store", "ship", "return", "pay", "keep", "discard", "produce", "sell"}
ME, FREE, EASY = {"kind": "me"}, {"kind": "free"}, {"kind": "bot", "bot": "easy"}


class Player:
    def __init__(self, name=None, lang="en"):
        self.http = httpx.Client(base_url=ADDRESS, timeout=WAIT)
        answer = self.http.post("/api/me", json={"name": name, "lang": lang} if name else None)
        assert answer.status_code == 201
        assert answer.json().keys() >= {"player", "name", "lang", "webhook"}
        self.show(answer.cookies["doubloon"])
        self.player, self.name = answer.json()["player"], answer.json()["name"]

    def show(self, token):
        self.token = token
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method, path, status=None, **more):
        while (answer := self.http.request(method, path, **more)).status_code == 429:
            time.sleep(0.1)
        assert answer.status_code == status if status else answer.is_success, (path, more, answer.text)
        if answer.is_error:
            assert answer.json()["error"].keys() >= {"code", "message"}
        return answer.json()

    def get(self, path, status=None):
        return self.ask("GET", path, status)

    def post(self, path, body=None, status=None):
        return self.ask("POST", path, status, json=body)

    def do(self, table, do, status=None, **more):
        done = self.post(f"/api/tables/{table}/deeds", {"do": do, **more}, status)
        assert status or done.keys() >= {"entry", "position", "repeated"}
        return done

    def open(self, game, players, seats, **more):
        wanted = {"game": game, "options": {"players": players, **more.pop("options", {})}, "seats": seats, **more}
        opened = self.post("/api/tables", wanted, 201)
        assert opened.keys() >= {"table", "invitation"}
        return opened["table"], opened["invitation"]

    def see(self, table, more=""):
        state = self.get(f"/api/tables/{table}{more}")
        assert state.keys() >= STATE
        return state

    def live(self, table, more=""):
        return Socket(self, table, more)


class Socket:
    """A websocket: what is asked is answered by its name, and every change of the table comes besides."""

    def __init__(self, player, table, more):
        address = f"{ADDRESS.replace('http', 'ws', 1)}/api/tables/{table}/live{more}"
        self.opened = ExitStack()
        me = {"Authorization": f"Bearer {player.token}"}
        self.socket = self.opened.enter_context(connect(address, additional_headers=me))
        self.state, self.asked = None, 0
        try:
            self.hear()
        except ConnectionClosed:
            self.opened.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.opened.close()

    def hear(self):
        message = json.loads(self.socket.recv(WAIT))
        if message["type"] == "state":
            assert message.keys() >= STATE | {"log"}
            for line in message["log"]:
                assert line.keys() >= {"entry", "position", "kind", "at"}
            self.state = message
        return message

    def ask(self, do, kind, **more):
        self.asked += 1
        name = f"request {self.asked}"
        self.socket.send(json.dumps({"do": do, "request": name, **more}))
        while (message := self.hear()).get("request") != name:
            pass
        assert message["type"] == kind, message
        return message

    def until(self, fits):
        while not fits(self.state):
            self.hear()
        return self.state


def host():
    """What a host and a program ask first."""
    assert httpx.get(f"{ADDRESS}/health").json()["status"] == "ok"
    assert "python_info" in httpx.get(f"{ADDRESS}/metrics").text or "# HELP" in httpx.get(f"{ADDRESS}/metrics").text
    assert "<html" in httpx.get(f"{ADDRESS}/api/docs").text
    assert httpx.get(f"{ADDRESS}/api/openapi.json").json()["paths"]
    games = httpx.get(f"{ADDRESS}/api/games").json()
    assert games.keys() >= {"games", "bots", "webhooks"}
    assert games["games"]["puerto-rico"]["players"] == [2, 3, 4, 5]
    assert games["games"]["san-juan"]["options"].keys() >= {"players", "opening_choice"}
    assert games["bots"].keys() >= {"easy", "normal", "hard"}
    assert httpx.get(f"{ADDRESS}/api/languages").json()["languages"].keys() >= {"en", "es", "nl", "ro", "it"}
    for game, things in (("puerto-rico", "buildings"), ("san-juan", "cards")):
        for lang in ("en", "es"):
            answer = httpx.get(f"{ADDRESS}/api/words/{game}?lang={lang}")
            assert things in answer.json(), answer.json().keys()
            assert "public" in answer.headers["cache-control"]
        tag = {"If-None-Match": answer.headers["etag"]}
        assert httpx.get(f"{ADDRESS}/api/words/{game}?lang=es", headers=tag).status_code == 304


def identities():
    ann = Player("Ann")
    me = ann.get("/api/me")
    assert me["name"] == "Ann"
    assert httpx.get(f"{ADDRESS}/api/me", headers={"Cookie": f"doubloon={ann.token}"}).json() == me
    assert ann.ask("PATCH", "/api/me", json={"name": "Anna", "lang": "es"})["name"] == "Anna"
    assert ann.post("/api/me", status=200)["player"] == ann.player
    nobody = httpx.Client(base_url=ADDRESS)
    assert nobody.get("/api/me").status_code == 401
    ann.ask("PATCH", "/api/me", 403, json={"webhook": "https://webhook.invalid/turn"})  # not allowed by this host

    link = ann.post("/api/me/links", status=201)
    assert link.keys() >= {"link_secret", "expires"}
    other = Player("Otto")
    secret = {"link_secret": link["link_secret"]}
    assert other.post("/api/links", secret, 409)["error"]["code"] == "other_identity"
    answer = other.http.post("/api/links", json={**secret, "replace": True})
    assert answer.json()["player"] == ann.player
    second = answer.cookies["doubloon"]
    assert nobody.post("/api/links", json=secret).status_code == 404

    table, _ = ann.open("san-juan", 2, [ME, EASY])
    other.show(second)
    with other.live(table) as socket:
        answer = ann.http.post("/api/me/sign-out-everywhere")
        try:
            while True:
                socket.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd.code == 4401
    ann.get("/api/me", 401)
    ann.show(answer.cookies["doubloon"])
    assert ann.get("/api/me")["player"] == ann.player
    other.get("/api/me", 401)
    assert Player().name


def before_the_game():
    ann, ben = Player("Ann"), Player("Ben")
    table, invitation = ann.open("puerto-rico", 3, [ME, FREE, FREE], public=False, options={"expansion": "random"})
    assert ben.get(f"/api/tables/{table}", 403)["error"]["code"] == "not_invited"
    assert ben.see(table, f"?invitation={invitation}")["status"] == "open"
    ben.post(f"/api/tables/{table}/deeds?invitation={invitation}", {"do": "sit", "seat": 1, "name": "Benny"})
    assert ann.see(table)["seats"][1]["name"] == "Benny"
    ben.do(table, "stand_up", seat=1)
    ann.do(table, "seat_bot", seat=1, bot="easy")
    ann.do(table, "stand_up", seat=1)
    ann.do(table, "close")
    assert ann.see(table)["status"] == "closed"
    public, _ = ann.open("san-juan", 4, [ME, FREE, EASY, EASY], public=True, random_seats=True, deadline=3600)
    listed = httpx.get(f"{ADDRESS}/api/tables").json()["tables"]
    card = next(card for card in listed if card["table"] == public)
    assert card.keys() >= {
        "table",
        "game",
        "status",
        "public",
        "created",
        "updated",
        "due",
        "your_turn",
        "seats",
        "turn",
    }
    assert public in [card["table"] for card in ann.get("/api/tables?which=mine")["tables"]]
    assert ben.get("/api/tables?which=mine")["tables"] == []
    with ben.live(public) as socket:
        socket.ask("sit", "done", seat=1)
        state = socket.until(lambda state: state["status"] == "playing")
        assert len(state["seed_hash"]) == 64
        assert state["deadline"] == 3600
    usual = ann.post("/api/tables", {"game": "san-juan", "options": {"players": 2}}, 201)["table"]
    assert [seat["kind"] for seat in ann.see(usual)["seats"]] == ["person", "bot"]
    assert ann.post("/api/tables", {"game": "chess"}, 422)["error"]["code"] == "bad_options"


def play(game, options, wanted):
    """Two people play what is suggested, with whole choices, until all kinds of them were made."""
    ann, ben = Player("Ann"), Player("Ben")
    table, invitation = ann.open(game, 2, [ME, FREE], options=options)
    ben.post(f"/api/tables/{table}/deeds?invitation={invitation}", {"do": "sit", "seat": 1})
    made = set()
    with ann.live(table, "?aid=true&lang=es") as first, ben.live(table, "?aid=true&after=0") as second:
        assert first.ask("ping", "pong")["type"] == "pong"
        assert second.state["log"]
        position = 0
        for number in range(300):
            for socket in (first, second):
                socket.until(lambda state, least=position: state["position"] >= least)
            if first.state["status"] == "over" or (made >= wanted and number > 25):
                break
            socket = first if first.state["legal"] else second
            state = socket.state
            position, view = state["position"], state["view"]
            assert "aid" in state
            suggested = socket.ask("suggest", "suggestion", position=position)
            choice = suggested["choice"]
            assert isinstance(suggested["text"], str)
            (kind,) = choice
            if number % 10 == 3 or kind in WHOLE - made:
                legal = state["legal"][0]
                assert legal.keys() >= {"number", "action", "text"}
                why = socket.ask("why", "why", action=legal["action"])
                assert why["legal"] is True
                assert why["text"]
                assert socket.ask("why", "why", action=legal["number"])["legal"] is True
                asked = {"do": "preview", "position": position, "request": "look ahead", **choice}
                socket.socket.send(json.dumps(asked))
                while (message := socket.hear()).get("request") != "look ahead":
                    pass
                if message["type"] == "preview":
                    assert message.keys() >= {"view", "aid", "whole"}
                else:
                    assert message["error"]["code"] == "reveals"
                assert socket.state["view"] == view
            made.add(kind)
            if kind == "action" and number % 3 == 0:
                choice = {"actions": [choice["action"]]}
            done = socket.ask("move", "done", position=position, **choice)
            assert done.keys() >= {"entry", "position", "repeated"}
            position = done["position"]
        stale = first.ask("move", "refused", position=0, action={"type": "pass"})
        assert stale["error"]["code"] in ("stale", "not_playing")
    assert made >= wanted, (made, wanted)
    return made


def together():
    """Undo, questions, being away, giving up; by HTTP, with what was said about the table meanwhile."""
    ann, ben, cleo = Player("Ann"), Player("Ben"), Player("Cleo")
    table, invitation = ann.open("puerto-rico", 3, [ME, FREE, FREE])
    for seat, player in ((1, ben), (2, cleo)):
        player.post(f"/api/tables/{table}/deeds?invitation={invitation}", {"do": "sit", "seat": seat})
    people = (ann, ben, cleo)

    def move():
        player = people[ann.see(table)["turn"]]
        state = player.see(table, "?aid=true&lang=nl")
        action = state["legal"][0]["action"]
        asked = {
            "position": state["position"],
            "seat": state["seat"],
            "action": action,
            "request": f"{state['position']}",
        }
        done = player.do(table, "move", **asked)
        assert player.do(table, "move", **asked) == {**done, "repeated": True}
        assert player.do(table, "move", 409, **{**asked, "request": "another"})["error"]["code"] == "stale"
        return player, state

    player, before = move()
    assert player.see(table)["undo"] <= before["steps"]
    if player.see(table)["undo"] == before["steps"]:
        player.do(table, "undo", position=player.see(table)["position"], to=before["steps"])
        assert player.see(table)["view"] == before["view"]
    for _ in range(6):
        move()
    ann.do(table, "ask_undo", position=ann.see(table)["position"], to=2)
    question = ben.see(table)["question"]
    assert question.keys() >= {"what", "seat", "about", "bot", "yes", "asked"}
    assert question["what"] == "undo"
    ben.do(table, "answer", yes=True)
    cleo.do(table, "answer", yes=True)
    assert ann.see(table)["steps"] == 2
    move()
    ben.do(table, "leave")
    assert ann.see(table)["seats"][1]["gone"]
    ann.do(table, "ask_takeover", about=1, bot="easy")
    cleo.do(table, "answer", yes=False)
    ben.do(table, "come_back")
    ben.do(table, "hand_over", bot="easy")
    assert ann.see(table)["seats"][1]["bot"] == "easy"
    ben.do(table, "take_back")
    turn = people[ann.see(table)["turn"]]
    hint = turn.post(f"/api/tables/{table}/hint")
    assert hint.keys() >= {"position", "best"}
    assert 1 <= len(hint["best"]) <= 3
    assert all(each.keys() >= {"number", "action", "text"} for each in hint["best"])
    why = turn.post(f"/api/tables/{table}/why", {"action": turn.see(table)["legal"][0]["action"]})
    assert why.keys() >= {"position", "legal", "text"}
    log = ben.get(f"/api/tables/{table}/log?after=2&lang=it")["log"]
    assert log[0]["entry"] == 3
    mine = ann.get(f"/api/tables/{table}/record?seat=0")
    assert mine["doubloon"] == "view"
    assert mine.keys() >= {"table", "names", "seat", "seed_hash", "view", "log"}
    assert ann.post("/api/records", mine, 422)["error"]["code"] == "bad_record"
    ann.get(f"/api/tables/{table}/course", 409)
    ann.do(table, "concede")
    cleo.do(table, "concede", seat=2)
    state = ben.see(table)
    assert (state["status"], state["result"]["winners"]) == ("over", [1])
    assert state["result"].keys() >= {"scores", "winners", "seed"}
    again = ben.post(f"/api/tables/{table}/rematch", status=201)
    assert ann.post(f"/api/tables/{table}/rematch", status=201)["table"] == again["table"]
    assert ann.see(again["table"])["previous"] == table
    return exported(ben, table)


def exported(player, table):
    """A game that is over: exported, looked over, imported again."""
    game = player.get(f"/api/tables/{table}/record")
    assert game["doubloon"] == "game"
    assert game.keys() >= {"names", "record", "seed_hash", "scores", "winners", "conceded", "began", "ended"}
    course = player.get(f"/api/tables/{table}/course")
    assert course.keys() >= {"rounds", "moves"}
    steps = len(course["moves"])
    for step in (0, steps // 2, steps):
        then = player.get(f"/api/tables/{table}/replay/{step}?seat=0&aid=true&lang=es")
        assert then.keys() >= {"table", "steps", "step", "by", "names", "view", "events", "scores", "aid"}
    imported = player.post("/api/records", game, 201)
    assert imported.keys() >= {"table", "steps"}
    assert player.see(imported["table"])["result"]["scores"] == game["scores"]
    assert player.post("/api/records", game["record"], 201)["steps"] == imported["steps"]
    return game


def shared_screen():
    """Two seats of one player, looked from in turn; played to the end by bots."""
    ann = Player("Ann")
    table, _ = ann.open("san-juan", 2, [ME, {"kind": "me", "name": "Ann's brother"}], options={"opening_choice": True})
    with ann.live(table, "?seat=0") as socket:
        assert look(socket, 1)["seat"] == 1
        assert look(socket, 0, lang="ro")["seat"] == 0
        assert ann.see(table, "?seat=1")["seat"] == 1
        assert ann.see(table, "?seat=-1")["seat"] is None
    for seat in (0, 1):
        ann.do(table, "hand_over", seat=seat, bot="easy")
    while ann.see(table)["status"] != "over":
        time.sleep(0.05)
    return exported(ann, table)


def look(socket, seat, **more):
    """`look` is answered by a state."""
    socket.socket.send(json.dumps({"do": "look", "seat": seat, **more}))
    while (message := socket.hear())["type"] != "state" or message["seat"] != seat:
        pass
    return message


def watching():
    """Whoever has no seat is told what a spectator may know; others' tables are closed to strangers."""
    ann, eve = Player("Ann"), Player("Eve")
    public, _ = ann.open("puerto-rico", 2, [ME, EASY], public=True)
    private, invitation = ann.open("puerto-rico", 2, [ME, EASY])
    with eve.live(public) as socket:
        assert socket.state["seat"] is None
        assert socket.state["legal"] == []
        assert socket.ask("leave", "refused")["error"]["code"] == "not_seated"
        assert socket.ask("dance", "refused")["error"]["code"] == "malformed"
    with eve.live(private, f"?invitation={invitation}") as socket:
        assert socket.state["view"]["game"] == "puerto-rico"
    try:
        eve.live(private)
    except ConnectionClosed as closed:
        assert closed.rcvd.code == 4403
    else:
        raise AssertionError
    eve.get("/api/tables/nothing", 404)


host()
identities()
before_the_game()
watching()
play("san-juan", {}, {"pay", "keep", "produce", "sell", "action"})
play("puerto-rico", {}, {"place", "action"})
files = [together(), shared_screen()]
if len(sys.argv) > 2:  # for `doubloon verify`
    for number, file in enumerate(files):
        with open(f"{sys.argv[2]}/{number}.json", "w", encoding="utf-8") as out:
            json.dump(file, out)
print("fine")
