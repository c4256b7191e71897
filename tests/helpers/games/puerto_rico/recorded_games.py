"""The recorded games of Puerto Rico: one for each number of players and each way a game can end, and some with the
expansion, in which together every building of it is built and used.

`python -m tests.helpers.games.puerto_rico.recorded_games` plays until it finds them and writes games/*.json again; with
`check` it only replays the actions that are there and writes what they come to now.
"""

from __future__ import annotations

import random
import sys
from itertools import count
from pathlib import Path

import doubloon
from tests.helpers.games.puerto_rico.expansion.powers import powers_used
from tests.helpers.games.puerto_rico.positions import NEW, Json, set_with
from tests.helpers.games.puerto_rico.tastes import FAVOURITE_ROLES, eager_to_build, favouring
from tests.helpers.games.random_play import each_decision
from tests.helpers.games.recorded_games import RecordedGames

COMMAND = "tests.helpers.games.puerto_rico.recorded_games"
FOLDER = Path(__file__).parents[3] / "games" / "puerto_rico" / "games"
ENDS = {"mayor": "colonists short", "builder": "city full", "captain": "chips out"}  # by the phase that brings them
EXPANSIONS: list[tuple[int, str, str | list[str]]] = [
    (2, "named", set_with(*NEW)),
    (3, "draft", "draft"),
    (4, "random", "random"),
    (5, "named", set_with(*NEW)),
    (2, "draft", "draft"),
    (4, "named", set_with(*NEW)),
]
GAMES_TO_TRY = 60


def end_of(record: Json) -> Json:
    """Returns the way in which the game ended."""
    return {"end": ENDS.get(phase_of_the_end(record), "another end")}


def phase_of_the_end(record: Json) -> str:
    """Returns the phase in which the game's end was triggered."""
    game, phase = doubloon.replay(record, upto=0), ""
    for action in record["actions"]:
        if not game.to_json()["ending"]:
            phase = game.to_json()["phase"]
            chosen = game.action_to_json(action)
            phase = chosen["role"] if chosen["type"] == "pick" else phase
        game.apply(action)
    return phase


BASE_GAMES = RecordedGames(FOLDER, COMMAND, end_of)
EXPANSION_GAMES = RecordedGames(FOLDER / "expansion", COMMAND, end_of)


def find(players: int, end: str) -> Json:
    """Returns the record of a game that ends in that phase."""
    for seed in count():
        game = doubloon.new_game("puerto-rico", players=players, seed=seed)
        *_, game = each_decision(game, favouring(FAVOURITE_ROLES[end], random.Random(seed)))
        record = game.record()
        if phase_of_the_end(record) == end:
            return record
    raise AssertionError


def find_with_powers(players: int, expansion: str | list[str], wanted: set[str]) -> Json:
    """Returns the record, out of some games, in which most of the wanted powers are used."""
    best: tuple[int, Json] = (-1, {})
    for seed in range(GAMES_TO_TRY):
        game = doubloon.new_game("puerto-rico", players=players, seed=seed, expansion=expansion)
        *_, game = each_decision(game, eager_to_build(random.Random(seed)))
        found = len(wanted & set(powers_used(game.record())))
        if found > best[0]:
            best = found, game.record()
    return best[1]


def record_new_games() -> None:
    for players in (2, 3, 4, 5):
        for end, name in ENDS.items():
            BASE_GAMES.write(f"{players} players, {name}", find(players, end))
    missing = set(NEW)
    for players, name, expansion in EXPANSIONS:
        record = find_with_powers(players, expansion, missing or set(NEW))
        missing -= set(powers_used(record))
        EXPANSION_GAMES.write(f"{players} players, {name}", record)
    if missing:
        raise SystemExit(f"no player has used {sorted(missing)}")


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        BASE_GAMES.write_all()
        EXPANSION_GAMES.write_all()
    else:
        record_new_games()
