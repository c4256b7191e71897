"""The playthrough files of Puerto Rico.

`python -m tests.helpers.games.puerto_rico.playthroughs` writes playthroughs/*.txt again, with the actions in them; read
the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import doubloon
from doubloon import Game
from tests.helpers.games.playthroughs import Json, Playthroughs


def new_game(header: Json) -> Game:
    return doubloon.new_game("puerto-rico", **{key: value for key, value in header.items() if key != "before"})


def space_text(space: Json) -> str | None:
    name = space.get("tile") or space.get("building")
    return f"{name}{'*' * space['colonists']}" if name else None


PLAYTHROUGHS = Playthroughs(
    folder=Path(__file__).parents[3] / "games" / "puerto_rico" / "playthroughs",
    command="tests.helpers.games.puerto_rico.playthroughs",
    new_game=new_game,
    space_text=space_text,
    is_left_out=lambda _: False,
    ends_with_position=True,
)

if __name__ == "__main__":
    PLAYTHROUGHS.write_all()
