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
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from doubloon.core.errors import IllegalAction, short_repr
from doubloon.core.game import Game, Json
from doubloon.core.record import replay
from doubloon.core.system import replace_file

COMMENT = "#"
HEADER = "before the empty line that the actions follow, a line is a key, a colon and a value in JSON, like 'seed: 7'"


def read_game(path: str | os.PathLike[str]) -> Game:
    """Read a notation file and return its game, after the last action."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{os.fspath(path)} is not a notation file: it is not UTF-8 text") from None
    try:
        record, lines = read_notation(text)
        return replay(record)
    except IllegalAction as problem:
        raise IllegalAction(f"{os.fspath(path)}: {with_line(str(problem), lines)}") from None
    except ValueError as problem:
        raise type(problem)(f"{os.fspath(path)}: {problem}") from None


def with_line(problem: str, lines: list[int]) -> str:
    """An error about an action of a record, naming the line of the file instead of the action's place in the record."""
    return re.sub(r"^action (\d+) of the record", lambda found: f"line {lines[int(found[1])]}", problem)


def write_game(path: str | os.PathLike[str], game: Game | Mapping[str, Any]) -> None:
    """Write a game or a record to a notation file, replacing an existing file."""
    if isinstance(path, Game | Mapping):  # accept either order, since both seem natural
        path, game = cast(Any, game), cast(Any, path)
    if not isinstance(game, Game):
        game = replay(game)
    try:
        replace_file(Path(os.path.realpath(path)), write_notation(game.record()))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise OSError(problem.errno, f"cannot write the game: {reason}", os.fspath(path)) from None


def write_notation(record: Mapping[str, Any]) -> str:
    """The text of a notation file for a record whose actions are texts."""
    header = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in record.items() if key != "actions"]
    return "\n".join([*header, "", *record["actions"]]) + "\n"


def read_notation(text: str) -> tuple[Json, list[int]]:
    """The record in a notation file, and the line number of each action."""
    record: Json = {}
    actions: list[str] = []
    lines: list[int] = []
    in_header = True
    for number, line in enumerate(text.split("\n"), start=1):
        stripped = line.strip()
        if stripped.startswith(COMMENT):
            continue
        if not in_header:
            if stripped:
                actions.append(stripped.partition(COMMENT)[0].rstrip())
                lines.append(number)
        elif stripped:
            key, value = read_header(stripped, number)
            if key in record:
                raise ValueError(f"line {number}: {key!r} appears twice")
            record[key] = value
        else:
            in_header = not record
    if "actions" in record:
        raise ValueError("'actions' is not a key of a notation file: the actions follow the empty line, one per line")
    return {**record, "actions": actions}, lines


def read_header(line: str, number: int) -> tuple[str, Any]:
    """A key and its value from a line of the header."""
    key, _, rest = (part.strip() for part in line.partition(":"))
    try:
        value, end = json.JSONDecoder().raw_decode(rest)
        readable = key.isidentifier() and rest[end:].lstrip()[:1] in ("", COMMENT)
    except (ValueError, RecursionError):
        readable = False
    if not readable:
        raise ValueError(f"line {number} is {short_repr(line)}; {HEADER}")
    return key, value
