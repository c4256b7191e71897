"""Games that `doubloon play --save` left in their middle, typed in as a person would.

Version 1 of the file is older than this release, which still writes it for a game that was begun so.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import common
from common import MANY_NEW, MIXED, Json

import doubloon

ENTRY = "import sys; from doubloon.terminal.main import main; sys.exit(main())"
ANNS_FOLDER = "/home/ann"  # stands for whatever folder a bot's file was in; it is not there any more
MY_BOT = '''"""A bot of one's own, as docs/bots.md tells how to write one."""

from doubloon.bots import Bot, Turn


class MyBot(Bot):
    def choose(self, turn: Turn) -> int:
        return turn.legal[self.chance(turn) % len(turn.legal)]
'''
# what is typed after `doubloon play`, how many answers, and which answer
GAMES: list[tuple[list[str], int, str]] = [
    (["--players", "2", "--bots", "random"], 9, "1"),
    (["--players", "3", "--seat", "1", "--bots", "greedy", "random"], 25, "2"),
    (["--players", "4", "--seat", "3", "--bots", "easy"], 12, "1"),
    (["--players", "5", "--seat", "4", "--bots", "random", "--open-scores"], 20, "1"),
    (["--players", "2", "--expansion", "draft", "--bots", "greedy"], 4, "1"),
    (["--players", "2", "--expansion", "draft", "--bots", "easy"], 30, "2"),
    (["--players", "3", "--expansion", "random", "--bots", "search:simulations=20"], 15, "1"),
    (["--players", "4", "--expansion", ", ".join(MANY_NEW), "--bots", "random", "greedy", "easy"], 18, "3"),
    (["--players", "5", "--expansion", ", ".join(MIXED), "--open-scores", "--bots", "greedy"], 14, "2"),
    (["--players", "3", "--bots", "MyBot", "easy", "--code", "my_bot.py:MyBot"], 16, "1"),
    (["--players", "3", "--bots", "learned:file=checkpoint.npz", "greedy:slips=0.5"], 10, "1"),
    (["--game", "san-juan", "--players", "2", "--bots", "easy"], 20, "1"),
    (["--game", "san-juan", "--players", "3", "--seat", "2", "--bots", "random"], 25, "2"),
    (["--game", "san-juan", "--players", "4", "--opening-choice", "--bots", "greedy"], 3, "1"),
    (["--game", "san-juan", "--players", "3", "--opening-choice", "--bots", "search:simulations=20", "easy"], 17, "1"),
    (["--game", "san-juan", "--players", "2", "--bots", "MyBot", "--code", "my_bot.py:MyBot"], 12, "2"),
]
WATCHED: list[list[str]] = [
    ["--players", "4", "--bots", "easy"],
    ["--game", "san-juan", "--players", "3", "--bots", "random", "easy", "greedy"],
]
FIRST_VERSION: list[tuple[str, Json, int | None]] = [
    ("puerto-rico", {"players": 3}, 0),
    ("puerto-rico", {"players": 5, "expansion": "random"}, 4),
    ("san-juan", {"players": 2}, 1),
    ("puerto-rico", {"players": 2}, None),
]


def run(folder: Path, *words: str, typed: str = "") -> None:
    command = [sys.executable, "-c", ENTRY, "play", *words]
    surroundings = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, input=typed.encode(), cwd=folder, capture_output=True, env=surroundings, check=False)
    assert done.returncode == 0, done.stderr


def saved(file: Path) -> Json:
    """A saved game that is not over, with what else the reader has to know."""
    content = json.loads(file.read_text())
    code = content["play"].get("code", [])
    content["play"] |= {"code": [f"{ANNS_FOLDER}/{Path(place).name}" for place in code]} if code else {}
    game = doubloon.replay(content["record"])
    assert not game.is_over
    return {"file": content, "position": game.to_json(), "actions": len(content["record"]["actions"])}


def make() -> None:
    made: dict[str, Json] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "my_bot.py").write_text(MY_BOT)
        unpack_checkpoint(folder)
        for number, (words, answers, answer) in enumerate(GAMES):
            file = folder / f"{number}.json"
            run(folder, *words, "--seed", str(number + 1), "--save", str(file), typed=f"{answer}\n" * answers)
            made[" ".join(words) if "--expansion" not in words else f"{number}: {' '.join(words)[:60]}"] = saved(file)
        for number, words in enumerate(WATCHED):
            made["--watch " + " ".join(words)] = watched(folder / f"watched {number}.json", words, number)
        for number, (game, options, seat) in enumerate(FIRST_VERSION):
            file = folder / f"first {number}.json"
            made[f"version 1: {game} {options['players']}, seat {seat}"] = first_version(file, game, options, seat)
    common.write_json("saved_games", made)


def unpack_checkpoint(folder: Path) -> None:
    import tarfile

    with tarfile.open(common.FOLDER / "learned" / "puerto-rico.tar.xz") as archive:
        archive.extract("checkpoint.npz", folder, filter="data")


def watched(file: Path, words: list[str], number: int) -> Json:
    """A game that somebody watched for some rounds: the file is what --save has written by then."""
    command = [sys.executable, "-c", ENTRY, "play", "--watch", *words, "--seed", str(number), "--save", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        heard = b""
        while b"Round 4" not in heard and b"round 4" not in heard:  # what is written now is of round 3
            heard += os.read(process.stdout.fileno(), 10_000)
        process.kill()
    return saved(file)


def first_version(file: Path, game: str, options: Json, seat: int | None) -> Json:
    """A game begun with version 1, gone on with by this release, and what it comes to when one always answers 1."""
    play = {"seat": seat, "bots": {"kind": "random", "seed": 77}}
    record = doubloon.new_game(game, seed=3, **options).record()
    written = {"format": "doubloon saved game", "version": 1, "record": record, "play": play}
    file.write_text(json.dumps(written))
    whole = file.with_name("whole.json")
    whole.write_text(file.read_text())
    if seat is not None:
        run(file.parent, "--resume", str(file), typed="1\n" * 15)
    run(file.parent, "--resume", str(whole), typed="1\n" * 3000)
    end = doubloon.replay(json.loads(whole.read_text())["record"])
    assert end.is_over
    kept = saved(file)
    assert kept["file"]["version"] == 1
    return {**kept, "end": end.to_json(), "scores": end.scores()}
