"""The example game in every room of the project, none of which has been told of it."""

from __future__ import annotations

import json
import random
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest

import doubloon
from doubloon.core.notation_file import read_game, write_game
from doubloon.core.registry import about, game_class, game_names
from doubloon.engine.backend import BACKENDS
from doubloon.engine.interpreted import Engine
from doubloon.envs import openspiel
from doubloon.envs.batch import Batch
from doubloon.envs.gymnasium import IDS
from doubloon.envs.pettingzoo import TableEnv
from tests.helpers.server.tablemates import Json, Mate, running_client, wait_for
from tests.helpers.terminal.command import doubloon as command

NAME = "goofspiel"


def test_it_is_listed_after_our_games() -> None:
    assert game_names()[-1] == NAME
    assert "goofspiel: interpreted engine" not in command("--version").stdout
    assert not issubclass(game_class(NAME), Engine), "its engine is not compiled"


@pytest.mark.parametrize("backend", BACKENDS[1:])
def test_everything_that_must_hold_in_a_game_does(backend: str) -> None:
    checked = command("check-game", NAME, DOUBLOON_ENGINE=backend)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "Everything holds." in checked.stdout
    assert checked.stdout.count("decisions checked") == len(about(NAME).PLAYERS) + 1  # and a short game


def test_bots_that_think_win(tmp_path: Path) -> None:
    words = ("--game", NAME, "--players", 2, "--games", 240, "--seed", 1, "--out", tmp_path / "arena")
    ran = command("arena", "greedy", "random", *words)
    assert ran.returncode == 0, ran.stderr
    results = json.loads((tmp_path / "arena" / "results.json").read_text())
    shares = {bot["bot"]: bot["win_share"]["value"] for bot in results["bots"]}
    assert shares["greedy"] > 0.6
    assert (tmp_path / "arena" / "report.html").exists()


def test_search_beats_random(tmp_path: Path) -> None:
    words = ("--game", NAME, "--players", 3, "--games", 60, "--seed", 1, "--out", tmp_path / "arena")
    ran = command("arena", "search:simulations=100", "random", "random", *words)
    assert ran.returncode == 0, ran.stderr
    results = json.loads((tmp_path / "arena" / "results.json").read_text())
    shares = {bot["bot"]: bot["win_share"]["value"] for bot in results["bots"]}
    assert shares["search:simulations=100"] > 0.5


def test_games_are_stepped_together() -> None:
    batch = Batch(NAME, {"players": 4}, size=64, seed=3)
    ended = 0
    for _ in range(200):
        assert (batch.masks.sum(axis=1) > 0).all()
        batch.step(batch.random_actions())
        ended += int(batch.dones.sum())
    assert ended >= 64
    assert batch.game(0).name == NAME


def test_gymnasium_makes_it() -> None:
    (identity,) = [made for made, game in IDS.items() if game == NAME]
    env: Any = gymnasium.make(identity, players=3, bots="greedy")
    observation, _ = env.reset(seed=1)
    over = False
    while not over:
        action = np.flatnonzero(observation["action_mask"])[0]
        observation, reward, terminated, truncated, _ = env.step(action)
        over = terminated or truncated
    assert reward in (0, 1) or 0 < reward < 1


def test_pettingzoo_makes_it() -> None:
    env = pettingzoo.make("aec", f"doubloon/{about(NAME).PETTINGZOO_ID}", players=2, render_mode="ansi")
    assert isinstance(env, TableEnv)
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if termination or truncation else int(legal[-1]))
    assert "Round 13" in str(env.render())


def test_openspiel_loads_it() -> None:
    import pyspiel

    assert openspiel.OUTCOMES
    game = pyspiel.load_game(f"{about(NAME).OPENSPIEL_ID}(players=3)")
    state = game.new_initial_state()
    chance = random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_it_is_saved_and_replayed_in_words(tmp_path: Path) -> None:
    game = doubloon.new_game(NAME, players=3, seed=8)
    chance = random.Random(8)
    while not game.is_over:
        game.apply(chance.choice(game.legal_actions()))
    record = json.loads(json.dumps(game.record()))
    assert all(re.fullmatch(r"bid (ace|jack|queen|king|\d+)", action) for action in record["actions"])
    assert doubloon.replay(record).scores() == game.scores()
    write_game(tmp_path / "game.doubloon", game)
    assert read_game(tmp_path / "game.doubloon").to_json() == game.to_json()


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = command(
        *("play", "--game", NAME, "--players", 3, "--bots", "random", "--seed", 4, "--short", "--save", file),
        typed="board\nhelp\nhelp aim\npoints\n" + "1\n" * 40,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Round 1" in ran.stdout
    assert "is turned up as a prize" in ran.stdout
    assert "bid the ace" in ran.stdout
    assert "Win the prizes" in ran.stdout
    assert "The game is over." in ran.stdout
    assert doubloon.replay(json.loads(file.read_text())["record"]).is_over


def test_it_is_served_and_played_over_websockets(tmp_path: Path) -> None:
    with running_client(tmp_path) as client:
        listed = client.get("/api/games").json()["games"][NAME]
        assert (listed["title"], listed["players"]) == ("Goofspiel", [2, 3, 4])
        assert client.get(f"/api/words/{NAME}").json()["labels"]["prizes"] == "Prizes"
        people = [Mate(client, name) for name in ("Ann", "Bob", "Cleo")]
        table = people[0].open(NAME, seats=[{"kind": "me"}, {"kind": "free"}, {"kind": "free"}], public=True)
        for seat in (1, 2):
            people[seat].do(table, "sit", seat=seat)
        chance = random.Random(3)
        with ExitStack() as stack:
            sockets = [stack.enter_context(person.socket(table)) for person in people]
            states = [next_state(socket) for socket in sockets]
            while states[0]["status"] == "playing":
                turn = states[0]["turn"]
                action = chance.choice(states[turn]["legal"])["action"]
                for other, state in enumerate(states):
                    assert other == turn or not state["legal"]
                sockets[turn].send_json({"do": "move", "position": states[0]["position"], "action": action})
                states = [next_state(socket) for socket in sockets]
        assert states[0]["status"] == "over"
        assert states[0]["result"]["winners"]
        export = people[0].get(f"/api/tables/{table}/record")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(export))
    assert command("verify", file).returncode == 0


def test_bots_take_seats_at_its_tables(tmp_path: Path) -> None:
    with running_client(tmp_path) as client:
        ann = Mate(client, "Ann")
        table = ann.open(
            NAME,
            seats=[{"kind": "me"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "normal"}],
            options={"players": 3, "short": True},
        )

        def my_turn_or_end() -> Json | None:
            state = ann.see(table)
            return state if state["legal"] or state["status"] == "over" else None

        state = wait_for(my_turn_or_end)
        while state["status"] == "playing":
            ann.do(table, "move", position=state["position"], action=state["legal"][0]["action"])
            state = wait_for(my_turn_or_end)
        assert state["result"]["scores"]


def next_state(socket: Any) -> Json:
    """The next state; answers to requests are skipped."""
    while True:
        message: Json = socket.receive_json()
        if message["type"] == "state":
            return message
        assert message["type"] == "done", message
