"""Recorded games with what they must come to, for 2, 3 and 4 players, with and without the opening choice.

`python -m tests.helpers.games.san_juan.record_games` plays and writes games/*.json again; with `check` it only replays
the actions that are there and writes what they come to now.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.san_juan.moves import random_games

Json = dict[str, Any]

FOLDER = Path(__file__).parents[3] / "games" / "san_juan" / "games"
GAMES = {"": False, ", opening choice": True}


def position_hash(game: Game) -> str:
    text = json.dumps(game.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def expected(record: Json) -> Json:
    """What the record comes to."""
    game = doubloon.replay(record)
    return {"scores": game.scores(), "winners": game.winners(), "position": position_hash(game)}


def write(path: Path, record: Json) -> None:
    record = doubloon.replay(record).record()  # as this release writes it
    path.write_text(json.dumps({"expected": expected(record), "record": record}) + "\n", encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    if sys.argv[1:] == ["check"]:
        for path in FOLDER.glob("*.json"):
            write(path, json.loads(path.read_text(encoding="utf-8"))["record"])
        return
    for players in (2, 3, 4):
        for name, opening_choice in GAMES.items():
            for game, _ in random_games(players, 1, opening_choice=opening_choice, first_seed=1000 + players):
                if game.is_over:
                    write(FOLDER / f"{players} players{name}.json", game.record())


if __name__ == "__main__":
    main()
