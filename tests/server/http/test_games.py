"""The list of games says all that a lobby needs, in the visitor's language, also of games outside the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from fastapi import FastAPI

from doubloon.core.registry import about, game_class, game_names
from tests.helpers.core.outside_games import copy_san_juan, run_with_games
from tests.helpers.server.running_app import app_test, people

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
# opens a table of the outside game, with a bot, and plays some turns by websocket
SERVED = """
import asyncio, sys, tempfile
from pathlib import Path
from tests.helpers.server.running_app import TableSocket, people, running

async def main():
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder), bot_processes=1) as app, people(app, "Ana") as [ana]:
            games = (await ana.get("/games")).json()["games"]
            print(list(games), games["santo-domingo"]["title"])
            print(app.description)
            words = await ana.get("/words/santo-domingo")
            print(words.status_code, words.json()["game"])
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
            wanted = {"game": "santo-domingo", "options": {"players": 2}, "seats": seats}
            opened = await ana.ask("POST", "/tables", wanted)
            table = opened.json()["table"]
            async with TableSocket(ana, table) as socket:
                state = (await socket.receive())
                print(state["game"], len(state["view"]["players"]))
                position = 0
                for _ in range(3):
                    while socket.state["position"] == position or not socket.state["legal"]:
                        await socket.receive()
                    position, legal = socket.state["position"], socket.state["legal"]
                    answer = await socket.request(do="move", position=position, action=legal[0]["action"])
                    print(answer["type"])

asyncio.run(main())
"""


@app_test
async def test_a_lobby_needs_nothing_else(app: FastAPI) -> None:
    async with people(app, "") as [ana]:
        games = (await ana.get("/games")).json()["games"]
        assert list(games) == list(game_names())
        for game, listed in games.items():
            assert set(listed) == {"players", "options", "title", "blurb", "option_forms"}
            assert listed["options"] == about(game).DEFAULTS
            assert listed["title"] == about(game).TITLE
            assert listed["blurb"]
            assert [form["name"] for form in listed["option_forms"]] == [option.name for option in about(game).OPTIONS]
            for form in listed["option_forms"]:
                assert set(form) == {"name", "label", "kind", "choices", "other", "default", "players"}
                assert form["default"] == listed["options"][form["name"]]
        first, second, third, *flags = games["puerto-rico"]["option_forms"]
        assert (first["kind"], [choice["value"] for choice in first["choices"]]) == (
            "choice",
            ["none", "draft", "random"],
        )
        assert (second["kind"], second["choices"]) == ("flag", [])
        assert [choice["value"] for choice in third["choices"]] == ["when needed", "at once"]
        assert [(flag["name"], flag["kind"]) for flag in flags] == [("tournament", "flag"), ("voluntary", "flag")]
        assert "not from the rulebooks" in flags[0]["label"]
        assert flags[0]["players"] == [3, 4, 5]


@app_test
async def test_it_is_in_the_language_that_is_asked_for(app: FastAPI) -> None:
    async with people(app, "") as [ana]:
        games = (await ana.get("/games", lang="es")).json()["games"]
        assert games["puerto-rico"]["blurb"].startswith("Planta, construye")
        form = games["puerto-rico"]["option_forms"][0]
        assert (form["label"], form["choices"][0]["label"]) == ("Expansión", "sin expansión")
        assert (await ana.get("/games", lang="xx")).json() == (await ana.get("/games")).json()


# starts the server's app and asks for the list of games
LISTED = """
import asyncio, sys, tempfile
from pathlib import Path
from tests.helpers.server.running_app import people, running

async def main():
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder), bot_processes=1) as app, people(app, "Ana") as [ana]:
            print(list((await ana.get("/games")).json()["games"]))
    print([name for name in sys.modules if ".rules" in name or name.endswith("_engine")])

asyncio.run(main())
"""


def test_the_lobby_loads_no_rules() -> None:
    ran = subprocess.run([sys.executable, "-c", LISTED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == [str(list(game_names())), "[]"]


@app_test
async def test_words_of_unknown_games_are_refused_with_the_names(app: FastAPI) -> None:
    async with people(app, "") as [ana]:
        refused = await ana.get("/words/chess")
        assert refused.status_code == 422
        assert "'puerto-rico' or 'san-juan'" in refused.text


@app_test
async def test_a_table_without_options_has_those_of_its_game(app: FastAPI) -> None:
    async with people(app, "Ana") as [ana]:
        for game in game_names():
            table = (await ana.ask("POST", "/tables", {"game": game})).json()["table"]
            assert (await ana.get(f"/tables/{table}")).json()["options"] == game_class(game).read_options({})


def test_a_game_outside_the_package_is_served(tmp_path: Path) -> None:
    copy_san_juan(tmp_path)
    lines = run_with_games(tmp_path, SERVED)
    assert lines[:4] == [
        "['puerto-rico', 'san-juan', 'santo-domingo'] Santo Domingo",
        "Puerto Rico, San Juan and Santo Domingo at tables for people and bots.",
        "200 santo-domingo",
        "santo-domingo 2",
    ]
    assert lines[4:] == ["done"] * 3
