"""Runs the `doubloon` command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

ENTRY = "import sys; from doubloon.cli.main import main; sys.exit(main())"
# a set of 17 violet buildings with most of the expansion
MIXED = (
    "Aqueduct, forest house, hacienda, storehouse, guest house, trading post, church, small wharf, lighthouse, "
    "specialty factory, library, union hall, statue, cloister, guild hall, fortress, city hall"
)
COMMAND = (sys.executable, "-c", ENTRY)
PLAY = ("play", "--bots", "random")  # fast bots


def surroundings(**more: str) -> dict[str, str]:
    """The environment, without the variables that change the output, and with some more."""
    unwanted = (
        "LANGUAGE",
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "COLUMNS",
        "LINES",
        "NO_COLOR",
        "FORCE_COLOR",
        "TTY_COMPATIBLE",
        "PYTHONIOENCODING",
    )
    neutral = {key: value for key, value in os.environ.items() if key not in unwanted}
    return {**neutral, "PYTHONIOENCODING": "utf-8", **more}


def doubloon(*words: Any, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end with the typed input."""
    return subprocess.run(
        [*COMMAND, *map(str, words)],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        env=surroundings(**more),
        check=False,
    )
