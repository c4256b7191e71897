"""Seat any bot at a server's table, together with others.

python seated_bot.py http://127.0.0.1:8000 san-juan 2 learned_bot.py:LearnedBot policy=policy.npz
"""

import json
import sys

import httpx
from websockets.sync.client import connect

from doubloon.bots import Turn, load_bot, make_bot

address, game, players, code, *parameters = sys.argv[1:]
name = load_bot(code) if ".py:" in code else code
bot = make_bot(":".join([name, ",".join(parameters)]) if parameters else name)

with httpx.Client(base_url=address) as http:
    token = http.post("/api/me", json={"name": type(bot).__name__}).cookies["doubloon"]
    me = {"Authorization": f"Bearer {token}"}
    others = {"kind": "bot", "bot": "easy"}  # {"kind": "free"} waits for a player who has the link
    seats = [{"kind": "me"}] + [others] * (int(players) - 1)
    wanted = {"game": game, "options": {"players": int(players)}, "seats": seats}
    table = http.post("/api/tables", json=wanted, headers=me).json()["table"]

with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live", additional_headers=me) as socket:
    for message in map(json.loads, socket):
        if message["type"] == "state" and message["status"] == "over":
            print([score["total"] for score in message["result"]["scores"]])
            break
        if message["type"] == "state" and message["legal"]:
            legal = [choice["number"] for choice in message["legal"]]
            action = bot.choose(Turn(message["view"], legal, message["position"]))
            socket.send(json.dumps({"do": "move", "position": message["position"], "action": action}))
