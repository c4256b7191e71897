"""The `doubloon verify` command."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from doubloon.core.refusal import Refusal
from doubloon.core.verification import seats, verify

DESCRIPTION = (
    "Check an exported game: that its seed has the hash that was shown at the start, and that its actions lead by the "
    "rules to its points."
)


def add_verify(parser: ArgumentParser) -> None:
    parser.description = DESCRIPTION
    parser.add_argument("file", metavar="FILE", help="a game exported from a table")


def run(options: Namespace) -> int:
    """Say that the game is as it should be, or what is wrong with it."""
    try:
        found = verify(read(Path(options.file)))
    except ValueError as problem:
        raise Refusal(f"{options.file}: {problem}") from None
    points = ", ".join(str(score["total"]) for score in found["scores"])
    print(f"The game is as it was dealt: {found['game']}, {found['actions']} actions, points {points};", end=" ")
    print(f"{seats(found['winners'])} won" + (", others having given up." if found["conceded"] else "."))
    return 0


def read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise Refusal(f"{path} cannot be read: {problem.strerror or problem}") from None
    except (ValueError, RecursionError):
        raise Refusal(f"{path} is not JSON; a game is exported from a table as a JSON file") from None
