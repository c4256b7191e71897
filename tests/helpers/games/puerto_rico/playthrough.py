"""Playthrough files: everything that can be seen of a stretch of a game, as text.

`python -m tests.helpers.games.puerto_rico.playthrough` writes playthroughs/*.txt again, with the actions in them;
look at the difference before you keep it. A file begins with its game (players, seed, the expansion if there is
one, the actions before the first decision shown) and goes on, for each decision, with what the position has
changed, the legal actions, the action taken and what happened.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import doubloon
from doubloon import Game

Json = dict[str, Any]

FOLDER = Path(__file__).parents[3] / "games" / "puerto_rico" / "playthroughs"


def text_of(header: Json, actions: list[str]) -> str:
    """The playthrough of a game from the decision after the actions before it, as its first line says."""
    game = doubloon.new_game(
        "puerto-rico", players=header["players"], seed=header["seed"], expansion=header.get("expansion", "none")
    )
    for action in header["before"]:
        game.apply(action)
    return "\n".join(lines_of(game, header, actions)) + "\n"


def lines_of(game: Game, header: Json, actions: list[str]) -> Iterator[str]:
    yield json.dumps(header)
    seen: dict[str, str] = {}
    for number, action in enumerate(actions, len(header["before"])):
        position = game.to_json()
        yield ""
        yield f"decision {number}: {position['phase']}, seat {game.current_player}"
        yield from changes(seen, position)
        seen = flat(position)
        for choice in game.legal_actions():
            json_object = written(game.action_to_json(choice))
            yield f"  {game.action_to_text(choice)} {json_object} {game.describe(choice)}"
        yield f"took {action}"
        yield from (f"  {written(event)} {game.describe_event(event)}" for event in game.apply_all(action).events(None))
    yield ""
    yield "position"
    yield from changes(seen, game.to_json())
    yield written(game.to_json())
    for seat in (*range(header["players"]), doubloon.SPECTATOR):
        hidden = changes(flat(game.to_json()), game.view(seat))
        yield f"seat {seat} sees " + ", ".join(line.strip() for line in hidden)
    yield from (f"score {seat} {written(score)}" for seat, score in enumerate(game.scores()))
    yield f"winners {game.winners()}"


def written(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def flat(value: Any, path: str = "") -> dict[str, str]:
    """Every value of the position by its path; a bag, an island and a city are one value each."""
    if isinstance(value, dict) and value:
        return {deep: text for key, inner in value.items() for deep, text in flat(inner, f"{path}.{key}").items()}
    if isinstance(value, list) and value and isinstance(value[0], dict):
        names = ("tile", "building")
        if value[0].keys() & set(names):
            spaces = [f"{space.get('tile') or space.get('building')}{'*' * space['colonists']}" for space in value]
            return {path: ", ".join(spaces)}
        return {deep: text for i, inner in enumerate(value) for deep, text in flat(inner, f"{path}[{i}]").items()}
    return {path: written(value)}


def changes(seen: dict[str, str], position: Json) -> Iterator[str]:
    """One line for each value that is new."""
    now = flat(position)
    for path, text in now.items():
        if seen.get(path) != text:
            yield f"  {path[1:]} = {text}"
    yield from (f"  {path[1:]} is gone" for path in seen if path not in now)


def read(path: Path) -> tuple[Json, list[str]]:
    """The game and the actions of a file."""
    text = path.read_text(encoding="utf-8")
    header: Json = json.loads(text.splitlines()[0])
    return header, re.findall(r"^took (.+)$", text, re.MULTILINE)


def again(path: Path) -> str:
    """What the file should say."""
    header, actions = read(path)
    return text_of(header, actions)


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(again(file), encoding="utf-8")
