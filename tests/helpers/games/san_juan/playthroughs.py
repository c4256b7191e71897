"""The playthrough files of San Juan.

`python -m tests.helpers.games.san_juan.playthroughs` writes playthroughs/*.txt again, with the actions in them; read
the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import doubloon
from doubloon import Game
from tests.helpers.games.playthroughs import Json, Playthroughs


def new_game(header: Json) -> Game:
    return doubloon.new_game("san-juan", seed=header["seed"], **header["options"])


def space_text(space: Json) -> str | None:
    return f"{space['building']}:{space['good'] or ''}" if "building" in space else None


PLAYTHROUGHS = Playthroughs(
    folder=Path(__file__).parents[3] / "games" / "san_juan" / "playthroughs",
    command="tests.helpers.games.san_juan.playthroughs",
    new_game=new_game,
    space_text=space_text,
    is_left_out=lambda path: path == ".deck",
    ends_with_position=False,
)

if __name__ == "__main__":
    PLAYTHROUGHS.write_all()
