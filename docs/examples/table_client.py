"""A program that plays at a table: python table_client.py http://127.0.0.1:8000"""

import json
import sys

import httpx
from websockets.sync.client import connect

address = sys.argv[1]
with httpx.Client(base_url=address) as http:
    token = http.post("/api/me", json={"name": "Robin"}).cookies["doubloon"]
    me = {"Authorization": f"Bearer {token}"}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    wanted = {"game": "san-juan", "options": {"players": 2}, "seats": seats}
    table = http.post("/api/tables", json=wanted, headers=me).json()["table"]

with connect(f"{address.replace('http', 'ws', 1)}/api/tables/{table}/live", additional_headers=me) as socket:
    for message in map(json.loads, socket):
        if message["type"] == "state" and message["status"] == "over":
            print([score["total"] for score in message["result"]["scores"]])
            break
        if message["type"] == "state" and message["legal"]:
            action = message["legal"][0]["action"]
            socket.send(json.dumps({"do": "move", "position": message["position"], "action": action}))
