"""Folders of `doubloon arena`: whole ones with all their files, and some that were broken off."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import common
from saved_games import ENTRY, MY_BOT, unpack_checkpoint

FAULTY = '''"""A bot that gives up in the middle of some games."""


class Faulty:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, turn):
        if turn.number > 30 and self.seed % 2:
            raise RuntimeError("I have had enough")
        return turn.legal[0]
'''
# what is typed after `doubloon arena`, and how many games are left of it; None: all
ARENAS: dict[str, tuple[list[str], int | None]] = {
    "whole": (["greedy", "random", "easy", "--players", "3", "--games", "9", "--records"], None),
    "without records": (["--game", "san-juan", "greedy", "random", "--players", "2", "--games", "8"], None),
    "broken off": (["greedy", "random", "--players", "4", "--games", "12", "--records", "--seed", "5"], 6),
    "expansion": (["random", "easy", "--players", "5", "--expansion", "random", "--games", "10", "--records"], 3),
    "named": (["random", "easy", "--players", "2", "--expansion", ", ".join(common.MIXED), "--games", "4"], 1),
    "san juan": (
        ["--game", "san-juan", "--players", "3", "--opening-choice", "easy", "random", "--games", "9", "--records"],
        4,
    ),
    "own bots": (
        [
            *("--game", "san-juan", "--players", "2", "MyBot", "Faulty", "random", "--games", "12", "--records"),
            *("--code", "my_bot.py:MyBot", "--code", "faulty.py:Faulty"),
        ],
        7,
    ),
    "learned": (["--players", "3", "learned:file=checkpoint.npz", "random", "--games", "3", "--open-scores"], None),
}


def arena(folder: Path, *words: str) -> str:
    command = [sys.executable, "-c", ENTRY, "arena", *words, "--workers", "1"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def make() -> None:
    about = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "my_bot.py").write_text(MY_BOT)
        (folder / "faulty.py").write_text(FAULTY)
        unpack_checkpoint(folder)
        for out, (words, left) in ARENAS.items():
            arena(folder, *words, "--out", out)
            ledger = folder / out / "games.jsonl"
            games = [json.loads(line) for line in ledger.read_text().splitlines()[1:]]
            if left is not None:
                break_off(ledger, left)
                arena(folder, "--report", out)  # results of what is left
            results = json.loads((folder / out / "results.json").read_text())
            about[out] = {
                "command": words,
                "games": [{key: game[key] for key in ("number", "group", "seed", "bots")} for game in games],
                "left": len(games) if left is None else left,
                "results": {key: results[key] for key in ("games", "bots", "seats", "ends", "buildings", "faults")},
            }
        files = [str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()]
        common.write_folder("ledgers", folder, [file for file in files if not file.endswith((".lock", ".pyc"))])
    common.write_json("ledgers", about)


def break_off(ledger: Path, games: int) -> None:
    """What a power cut leaves: so many games, and half of the next line."""
    lines = ledger.read_bytes().splitlines(keepends=True)
    kept, torn = lines[: games + 1], lines[games + 1]
    ledger.write_bytes(b"".join(kept) + torn[: len(torn) // 2])
