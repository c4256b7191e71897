"""Recorded games with what they must come to: one for each number of players and each way a game can end, and in
games/expansion/ some in which together every building of the expansion is built and used.

`python -m tests.helpers.games.puerto_rico.record_games` plays until it finds them and writes games/*.json again; with
`check` it only replays the actions that are there and writes what they come to now.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import doubloon
from doubloon import Game
from tests.helpers.games.puerto_rico.expansion.powers import eager_actions, powers_used
from tests.helpers.games.puerto_rico.positions import NEW, set_with

Json = dict[str, Any]

FOLDER = Path(__file__).parents[3] / "games" / "puerto_rico" / "games"
EXPANSION_FOLDER = FOLDER / "expansion"
EXPANSION_GAMES: list[tuple[int, str, str | list[str]]] = [
    (2, "named", set_with(*NEW)),
    (3, "draft", "draft"),
    (4, "random", "random"),
    (5, "named", set_with(*NEW)),
    (2, "draft", "draft"),
    (4, "named", set_with(*NEW)),
]
GAMES_TO_TRY = 60
ENDS = {"mayor": "colonists short", "builder": "city full", "captain": "chips out"}
FAVOURITES = {
    "mayor": ("mayor", "settler"),
    "builder": ("builder", "trader", "mayor"),
    "captain": ("captain", "craftsman"),
}


def random_actions(game: Game, rng: random.Random, favourites: tuple[str, ...] = ()) -> Iterator[int]:
    """Play at random to the end, with a taste for some roles, and tell each action before it is taken."""
    while not game.is_over:
        actions = game.legal_actions()
        liked = [action for action in actions if game.action_to_json(action).get("role") in favourites]
        action = rng.choice(liked if liked and rng.random() < 0.8 else actions)
        yield action
        game.apply(action)


def phase_of_the_end(record: Json) -> str:
    """The phase in which the game's end was triggered."""
    game, phase = doubloon.replay(record, upto=0), ""
    for action in record["actions"]:
        if not game.to_json()["ending"]:
            phase = game.to_json()["phase"]
            chosen = game.action_to_json(action)
            phase = chosen["role"] if chosen["type"] == "pick" else phase
        game.apply(action)
    return phase


def find(players: int, end: str) -> Json:
    """A record of a game that ends in that way."""
    for seed in count():
        game = doubloon.new_game("puerto-rico", players=players, seed=seed)
        for _ in random_actions(game, random.Random(seed), FAVOURITES[end]):
            pass
        record = game.record()
        if phase_of_the_end(record) == end:
            return record
    raise AssertionError


def find_with_powers(players: int, expansion: str | list[str], wanted: set[str]) -> Json:
    """The record, out of some games, in which most of the wanted powers are used."""
    best: tuple[int, Json] = (-1, {})
    for seed in range(GAMES_TO_TRY):
        game = doubloon.new_game("puerto-rico", players=players, seed=seed, expansion=expansion)
        for action in eager_actions(game, random.Random(seed)):
            game.apply(action)
        found = len(wanted & set(powers_used(game.record())))
        if found > best[0]:
            best = found, game.record()
    return best[1]


def position_hash(game: Game) -> str:
    text = json.dumps(game.to_json(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def expected(record: Json) -> Json:
    """What the record comes to."""
    game = doubloon.replay(record)
    end = ENDS.get(phase_of_the_end(record), "another end")
    return {"end": end, "scores": game.scores(), "winners": game.winners(), "position": position_hash(game)}


def write(path: Path, record: Json) -> None:
    record = doubloon.replay(record).record()  # as this release writes it
    path.write_text(json.dumps({"expected": expected(record), "record": record}) + "\n", encoding="utf-8")


def record_expansion() -> None:
    EXPANSION_FOLDER.mkdir(exist_ok=True)
    missing = set(NEW)
    for players, name, expansion in EXPANSION_GAMES:
        record = find_with_powers(players, expansion, missing or set(NEW))
        missing -= set(powers_used(record))
        write(EXPANSION_FOLDER / f"{players} players, {name}.json", record)
    if missing:
        raise SystemExit(f"nobody has used {sorted(missing)}")


def main() -> None:
    if sys.argv[1:] == ["check"]:
        for path in FOLDER.rglob("*.json"):
            write(path, json.loads(path.read_text(encoding="utf-8"))["record"])
        return
    FOLDER.mkdir(exist_ok=True)
    for players in (2, 3, 4, 5):
        for end, name in ENDS.items():
            write(FOLDER / f"{players} players, {name}.json", find(players, end))
    record_expansion()


if __name__ == "__main__":
    main()
