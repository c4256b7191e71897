"""Notation files (`.doubloon`): a game as text that people can read, write and compare line by line.

    game: "puerto-rico"
    rules: 1
    options: {"players": 4, "expansion": "none", "open_scores": false}
    seed: 7

    pick settler        # a comment
    take quarry

The lines before the empty line are the record without its actions: each key with its value in JSON.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from doubloon.errors import shown
from doubloon.files import replace_file
from doubloon.game import Game
from doubloon.library import replay

Json = dict[str, Any]

COMMENT = "#"
HEADER = "before the empty line that the actions follow, a line is a key, a colon and a value in JSON, like 'seed: 7'"


def read_game(path: str | os.PathLike[str]) -> Game:
    """Read a notation file and return its game, after the last action."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{os.fspath(path)} is not a notation file: it is not UTF-8 text") from None
    try:
        return replay(read_notation(text))
    except ValueError as problem:
        raise type(problem)(f"{os.fspath(path)}: {problem}") from None


def write_game(path: str | os.PathLike[str], game: Game | Mapping[str, Any]) -> None:
    """Write a game or a record to a notation file, replacing an existing file."""
    if isinstance(path, Game | Mapping):  # accept either order, since both seem natural
        path, game = cast(Any, game), cast(Any, path)
    if not isinstance(game, Game):
        game = replay(game)
    replace_file(Path(os.path.realpath(path)), write_notation(game.record()))


def write_notation(record: Mapping[str, Any]) -> str:
    """The text of a notation file for a record whose actions are texts."""
    header = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in record.items() if key != "actions"]
    return "\n".join([*header, "", *record["actions"]]) + "\n"


def read_notation(text: str) -> Json:
    """The record in the text of a notation file."""
    record: Json = {}
    actions: list[str] = []
    in_header = True
    for place, line in enumerate(text.split("\n"), start=1):
        stripped = line.strip()
        if stripped.startswith(COMMENT):
            continue
        if not in_header:
            actions += filter(None, [stripped.partition(COMMENT)[0].rstrip()])
        elif stripped:
            key, value = read_header(stripped, place)
            if key in record:
                raise ValueError(f"line {place}: {key!r} stands there twice")
            record[key] = value
        else:
            in_header = not record
    if "actions" in record:
        raise ValueError("'actions' is no key of a notation file: the actions follow the empty line, one a line")
    return {**record, "actions": actions}


def read_header(line: str, place: int) -> tuple[str, Any]:
    """A key and its value from a line of the header."""
    key, _, rest = (part.strip() for part in line.partition(":"))
    try:
        value, end = json.JSONDecoder().raw_decode(rest)
        after = rest[end:].lstrip()
    except (ValueError, RecursionError):
        after = rest
    if not key.isidentifier() or (after and not after.startswith(COMMENT)) or not rest:
        raise ValueError(f"line {place} is {shown(line)}; {HEADER}")
    return key, value
