"""OpenSpiel's playthroughs of our games.

`python -m tests.helpers.envs.make_playthroughs` rewrites them: check the differences.
"""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

PLAYTHROUGHS = Path(__file__).parents[2] / "envs" / "playthroughs"
# by file name: the text with which OpenSpiel loads the game
PLAYED = {
    "puerto_rico": "python_puerto_rico(players=2,max_game_length=3)",
    "san_juan": "python_san_juan(players=2,max_game_length=4)",
}


def playthrough(name: str) -> str:
    text: str = generate_playthrough.playthrough(PLAYED[name], action_sequence=None, seed=1)
    return text


if __name__ == "__main__":
    for _name in PLAYED:
        (PLAYTHROUGHS / f"{_name}.txt").write_text(playthrough(_name))
