"""OpenSpiel's playthroughs of our games.

`python -m tests.helpers.envs.openspiel_playthroughs` writes them again; read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import doubloon.envs.openspiel  # noqa: F401  (from here on OpenSpiel knows the games)

FOLDER = Path(__file__).parents[2] / "envs" / "playthroughs"
# how OpenSpiel loads the game, by the name of the file
GAMES = {
    "puerto_rico": "python_puerto_rico(players=2,max_game_length=3)",
    "san_juan": "python_san_juan(players=2,max_game_length=4)",
}


def playthrough(name: str) -> str:
    text: str = generate_playthrough.playthrough(GAMES[name], action_sequence=None, seed=1)
    return text


if __name__ == "__main__":
    for _name in GAMES:
        (FOLDER / f"{_name}.txt").write_text(playthrough(_name))
