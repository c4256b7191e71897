"""The recorded games of San Juan, for 2, 3 and 4 players, plain and with an option.

`python -m tests.helpers.games.san_juan.recorded_games` plays and writes games/*.json again; with `check` it only
replays the actions that are there and writes what they come to now.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.helpers.games.random_play import busy_game
from tests.helpers.games.recorded_games import RecordedGames

GAMES = RecordedGames(
    folder=Path(__file__).parents[3] / "games" / "san_juan" / "games",
    command="tests.helpers.games.san_juan.recorded_games",
)
OPTIONS = {  # by what a file adds to its name
    "": {"opening_choice": False},
    ", opening choice": {"opening_choice": True},
    ", voluntary": {"opening_choice": False, "voluntary": True},
}


def record_new_games() -> None:
    for players in (2, 3, 4):
        for name, options in OPTIONS.items():
            *_, game = busy_game("san-juan", {"players": players, **options}, seed=1000 + players)
            GAMES.write(f"{players} players{name}", game.record())


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        GAMES.write_all()
    else:
        record_new_games()
