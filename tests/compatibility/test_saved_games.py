"""Games that the terminal of earlier releases has saved are resumed, saved again, and resumed to their end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import doubloon
from tests.helpers.compatibility.releases import RELEASES, Json, content_of, name_of, unpack
from tests.helpers.compatibility.running import run

GAMES = [(folder, name) for folder in RELEASES for name in content_of(folder, "saved_games")]
ENOUGH = "1\n" * 3000  # answers for a whole game


def put(folder: Path, name: str, place: Path) -> tuple[Path, Json, list[str]]:
    """Returns the saved game with the files of its bots, its description, and the arguments besides --resume."""
    kept: Json = content_of(folder, "saved_games")[name]
    unpack(folder, "ledgers", place)  # the newcomer's bot and the checkpoint are among the arena's files
    file = place / "game.json"
    file.write_text(json.dumps(kept["file"]))
    code = [f"{Path(written).name}" for written in kept["file"]["play"].get("code", [])]
    return file, kept, [word for written in code for word in ("--code", written)]


def saved(file: Path) -> Any:
    return json.loads(file.read_text())


@pytest.mark.parametrize(("folder", "name"), GAMES, ids=lambda part: getattr(part, "name", part))
def test_saved_game_goes_on(folder: Path, name: str, tmp_path: Path) -> None:
    file, kept, code = put(folder, name, tmp_path)
    before, actions = kept["file"], kept["actions"]
    assert doubloon.replay(before["record"]).to_json() == kept["position"]
    if code:
        assert "--code" in run(tmp_path, "play", "--resume", file, code=2)  # the bot's file is in another place now
    run(tmp_path, "play", "--resume", file, *code, typed="1\n1\n1\n")
    between = saved(file)
    assert between["format"] == before["format"]
    assert len(between["record"]["actions"]) > actions
    assert doubloon.replay(between["record"], upto=actions).to_json() == kept["position"]
    assert all(isinstance(action, str) for action in between["record"]["actions"])
    check_seating(between["play"], before["play"])
    said = run(tmp_path, "play", "--resume", file, *code, typed=ENOUGH)
    end = doubloon.replay(saved(file)["record"])
    assert end.is_over, said[-1000:]
    assert doubloon.replay(saved(file)["record"], upto=actions).to_json() == kept["position"]
    if before["version"] == 1:  # the bot is a part of the file and plays as before
        assert (end.to_json(), end.scores()) == (kept["end"], kept["scores"])


def check_seating(after: Json, before: Json) -> None:
    """The same people and bots with the same chance."""
    assert after["seat"] == before["seat"]
    assert after["bots"] == before["bots"]
    assert [Path(place).name for place in after.get("code", [])] == [
        Path(place).name for place in before.get("code", [])
    ]


@pytest.mark.parametrize("folder", RELEASES, ids=name_of)
def test_the_saved_games_are_of_all_kinds(folder: Path) -> None:
    files = [kept["file"] for kept in content_of(folder, "saved_games").values()]
    players = {(file["record"]["game"], file["record"]["options"]["players"]) for file in files}
    assert len(players) == 4 + 3
    assert {file["play"]["seat"] is None for file in files} == {True, False}
    assert any(file["play"].get("code") for file in files)
