"""The `doubloon` command as another process runs it."""

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
PLAY = ("play", "--bots", "random")  # nobody waits for bots that think


def surroundings(**more: str) -> dict[str, str]:
    """The environment without what would change how the terminal looks."""
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
    kept = {key: value for key, value in os.environ.items() if key not in unwanted}
    return {**kept, "PYTHONIOENCODING": "utf-8", **more}


def doubloon(*words: Any, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command with that input to its end."""
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
