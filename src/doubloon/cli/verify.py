"""The `doubloon verify` command: checks a game exported from a table."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from gettext import gettext, ngettext
from pathlib import Path
from typing import Any

from doubloon.core.errors import CommandError, reason
from doubloon.core.verification import seats, verify


def add_arguments(parser: ArgumentParser) -> None:
    parser.description = gettext(
        "Check an exported game: that its seed has the hash that was shown at the start, and that its actions lead by "
        "the rules to its points."
    )
    parser.add_argument("file", metavar=gettext("FILE"), help=gettext("a game exported from a table"))


def run(options: Namespace) -> int:
    """Check the game and print the result; returns the exit code. Raises CommandError if something is wrong."""
    try:
        found = verify(read_json(Path(options.file)))
    except ValueError as problem:
        raise CommandError(f"{options.file}: {problem}") from None
    points = ", ".join(str(score["total"]) for score in found["scores"])
    actions = ngettext("{n} action", "{n} actions", found["actions"]).format(n=found["actions"])
    if found["conceded"]:
        text = gettext(
            "The game is as it was dealt: {game}, {actions}, points {points}; {seats} won, others having given up."
        )
    else:
        text = gettext("The game is as it was dealt: {game}, {actions}, points {points}; {seats} won.")
    print(text.format(game=found["game"], actions=actions, points=points, seats=seats(found["winners"])))
    return 0


def read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise CommandError(
            gettext("cannot read {file}: {problem}").format(file=path, problem=reason(problem))
        ) from None
    except (ValueError, RecursionError):
        raise CommandError(
            gettext("{file} is not JSON; a game is exported from a table as a JSON file").format(file=path)
        ) from None
